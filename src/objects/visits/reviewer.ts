/**
 * Judges the potential of a completed transaction again when it is asked for later: reports of
 * linked users have come meanwhile, and devices that link users or tell them apart.
 */
import { HOUR_MS } from '../../domain/time.ts'
import { REVIEWED_FOR_MS } from '../../domain/transaction/provisional.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { makeBoundedMap } from '../../platform/bounded-map.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { mayReview } from '../may-review.ts'
import type { UserContext } from '../user-context.ts'
import { reviewPotential } from './refine-potentials.ts'

/** Reports come within days; look-ups ask D1 again at most so often while the object is in memory. */
const REVIEW_EVERY_MS = HOUR_MS
/**
 * More transactions than partners look at in one hour; this bounds the memory of the object.
 * Judged.
 */
const REMEMBERED_MAX = 500

/** Reviews the potentials of one user's object. */
export class Reviewer {
  readonly #context: UserContext
  /**
   * When each transaction was reviewed last, ms since the epoch. In memory, because on disk every
   * review would cost a written row; an object that leaves memory asks once more.
   */
  readonly #reviewed = makeBoundedMap<number, number>(REMEMBERED_MAX)

  /** The last of those reviews that wait for each other. */
  #latest = Promise.resolve()

  constructor(context: UserContext) {
    this.#context = context
  }

  /** Reviews a transaction that is looked up, after the answer, if it is due. */
  reviewSoon(row: StoredTransaction): void {
    const now = Date.now()
    if (this.#isDue(row, now)) this.#context.runBehind(this.#review(row, now))
  }

  /** Reviews a transaction if it is due; resolves when that is done or has taken too long. */
  async reviewed(row: StoredTransaction, timeoutMs: number): Promise<void> {
    const now = Date.now()
    if (!this.#isDue(row, now)) return
    const reviewing = this.#review(row, now)
    this.#context.runBehind(reviewing)
    await withTimeout(reviewing, timeoutMs).catch(() => undefined)
  }

  /**
   * Reviews a transaction whenever it was reviewed last; resolves when that is done, or D1 has failed. One after the
   * other, because of two that ask at once the one that knows less may be answered last.
   */
  reviewNow(sequence: number): Promise<void> {
    const reviewing = this.#latest
      .catch(() => undefined)
      .then(async () => {
        const row = this.#context.store.transactions.get(sequence)
        const now = Date.now()
        if (row && this.#isReviewed(row, now)) await this.#review(row, now)
      })
    this.#latest = reviewing
    return reviewing
  }

  /** Forgets what was reviewed. */
  forget(): void {
    this.#reviewed.clear()
  }

  #isDue(row: StoredTransaction, now: number): boolean {
    const { sequence, completedAt } = row
    const last = Math.max(this.#reviewed.get(sequence) ?? 0, completedAt ?? 0)
    return now - last >= REVIEW_EVERY_MS && this.#isReviewed(row, now)
  }

  #isReviewed(row: StoredTransaction, now: number): boolean {
    const { completedAt, potential } = row
    // What is certain stays so, also when the completed attempt has left the object.
    if (potential === 1) return false
    if (completedAt === null || now - completedAt > REVIEWED_FOR_MS) return false
    return mayReview(this.#context, row)
  }

  /** Failures are left to a look-up an hour later: look-ups must not add to an outage. */
  async #review({ sequence }: StoredTransaction, now: number): Promise<void> {
    this.#reviewed.set(sequence, now)
    await reviewPotential(this.#context, sequence, now).catch(logFailure)
    this.#context.publishSoon()
  }
}
