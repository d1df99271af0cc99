/** Schedules the refinement of new transactions' potentials, always after the answer. */

import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { sleep } from '../../platform/sleep.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { UserContext } from '../user-context.ts'
import type { AwaitingRefinement } from './awaiting-refinement.ts'
import { refinePotentials } from './refine-potentials.ts'

/**
 * Long enough for transactions that are created together to share one question to D1, and for a
 * user who is sent to the link at once to have opened it: the assessment of that visit then asks
 * the same and more. Short enough for a partner's later lookup to find the potential refined.
 * Judged.
 */
const REFINE_DELAY_MS = 200

/** Refines the potentials of one user's object, now or later. */
export class Refiner {
  readonly #context: UserContext
  readonly #awaiting: AwaitingRefinement
  readonly #isOpened: (sequence: number) => boolean
  readonly #running = new Map<number, Promise<void>>()
  /** Whether a timer for the next refinement is running. */
  #isScheduled = false

  /** `isOpened`: whether the transaction's user has arrived. */
  constructor(
    context: UserContext,
    awaiting: AwaitingRefinement,
    isOpened: (sequence: number) => boolean,
  ) {
    this.#context = context
    this.#awaiting = awaiting
    this.#isOpened = isOpened
  }

  /** Whether a transaction's potential is still to be refined. */
  isAwaiting(sequence: number): boolean {
    return this.#awaiting.has(sequence)
  }

  /**
   * Lists a new transaction, if there is something to ask about, and refines it after a delay.
   */
  refineLater(row: StoredTransaction): void {
    if (!this.#awaiting.add(row) || this.#isScheduled) return
    this.#isScheduled = true
    const later = sleep(REFINE_DELAY_MS).then(() => {
      this.#isScheduled = false
      return this.#refineUnopened()
    })
    this.#context.runBehind(later)
  }

  /** Refines a transaction that is looked up now, after the answer, if it is listed. */
  refineSoon({ sequence, completedAt }: StoredTransaction): void {
    const isAwaiting = this.#awaiting.has(sequence) && completedAt === null
    if (isAwaiting && !this.#isOpened(sequence)) this.#context.runBehind(this.#refineUnopened())
  }

  /** Refines a transaction if it is listed; resolves when that is done or has taken too long. */
  async settled(sequence: number, timeoutMs: number): Promise<void> {
    if (!this.#awaiting.has(sequence)) return
    this.#context.runBehind(this.#refineAll([sequence]).catch(() => undefined))
    const running = this.#running.get(sequence) ?? Promise.resolve()
    await withTimeout(running, timeoutMs).catch(() => undefined)
  }

  /** Refines all that are listed; rejects while D1 does not answer. */
  async finishAll(): Promise<void> {
    // All of them: of those that fail none but the alarm asks again.
    await Promise.allSettled(this.#running.values())
    await this.#refineAll(this.#awaiting.sequences())
  }

  /** Refines those whose user has not arrived. Failures are left to the alarm, which asks again. */
  #refineUnopened(): Promise<void> {
    const unopened = this.#awaiting.sequences().filter((sequence) => !this.#isOpened(sequence))
    return this.#refineAll(unopened).catch(() => undefined)
  }

  /**
   * Asks one question for all transactions that ask the same. Rejects when D1 does; they stay
   * listed.
   */
  async #refineAll(sequences: readonly number[]): Promise<void> {
    const idle = sequences.filter((sequence) => !this.#running.has(sequence))
    const groups = Map.groupBy(idle, (sequence) => this.#awaiting.questionOf(sequence))
    const started = [...groups.values()].map((group) => {
      const work = this.#refine(group).finally(() => {
        for (const sequence of group) this.#running.delete(sequence)
      })
      for (const sequence of group) this.#running.set(sequence, work)
      return work
    })
    await Promise.all(started)
  }

  /** Refines transactions that ask the same. */
  async #refine(sequences: readonly number[]): Promise<void> {
    await refinePotentials(this.#context, sequences)
    for (const sequence of sequences) this.#awaiting.delete(sequence)
  }
}
