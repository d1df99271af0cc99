/**
 * Forgetting: erasing the object's users, and what is older than the retention time. While it goes
 * on, no operation runs: one that had read a transaction before would write it back afterwards.
 */
import { MINUTE_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import type { DeletedRows } from '../../storage/forgetting/erasure.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import { ownUser } from '../recovery/held.ts'
import type { UserContext } from '../user-context.ts'
import { eraseFromDatabase } from './erase-user.ts'
import { Exclusion } from './exclusion.ts'
import { expireRows, isWhollyExpired } from './expire-rows.ts'

/** When an object tries again to forget a user whom D1 may have forgotten already. Judged. */
const RETRY_DELAY_MS = 10 * MINUTE_MS

/** What forgetting needs of the object. */
export interface ForgetterDeps {
  /** Resolves when what runs behind the answers is done, and D1 has answered all that was sent. */
  settled(): Promise<void>
  /** Publishes all that D1 does not have; rejects while D1 does not answer. */
  publishAll(): Promise<void>
  /** Runs the alarm in so many ms, unless it runs earlier. */
  wakeIn(delayMs: number): void
  /** Deletes the object's storage and forgets what is in memory. */
  deleteStorage(): Promise<void>
}

/** Forgets, and runs operations while it does not. */
export class Forgetter {
  readonly #context: UserContext
  readonly #deps: ForgetterDeps
  readonly #exclusion: Exclusion

  constructor(context: UserContext, deps: ForgetterDeps) {
    this.#context = context
    this.#deps = deps
    this.#exclusion = new Exclusion(() => deps.settled())
  }

  /** Runs an operation when nothing is being forgotten. */
  during<T>(operation: () => Promise<T>): Promise<T> {
    return this.#exclusion.during(operation)
  }

  /** Erases all users of the object; rejects, and leaves the object as it is, when D1 does. */
  erase(user: PlacedUser): Promise<DeletedRows> {
    return this.#exclusion.alone(() => this.#eraseAll(user))
  }

  /** The same where the object has no transactions, if it is no dry run; resolves to whether it has none. */
  async eraseReturned(user: PlacedUser, isDryRun: boolean): Promise<boolean> {
    const isEmpty = () => this.#context.store.transactions.scope() === null
    // Nearly all have some: their requests need not wait.
    if (isDryRun || !isEmpty()) return isEmpty()
    return this.#exclusion.alone(async () => {
      if (!isEmpty()) return false
      await this.#eraseAll(user)
      return true
    })
  }

  /**
   * Forgets what is older than `bound` (ms): all of a user who has nothing younger. Rejects while
   * D1 does not answer. Resolves to whether the object is empty.
   */
  async expire(user: PlacedUser, bound: number): Promise<boolean> {
    const deps = this.#deps
    // Also here, where nobody has to wait for it; not while an erasure goes on, which it would undo.
    await this.during(() => deps.publishAll())
    return this.#exclusion.alone(async () => {
      await deps.publishAll()
      // The job finds users by what D1 has of them: it would not come back to an object that was cut
      // off after D1 has deleted its rows.
      deps.wakeIn(RETRY_DELAY_MS)
      const isGone = isWhollyExpired(this.#context, bound)
      if (isGone) await this.#eraseAll(user)
      else {
        this.#context.store.answers.removeOld(Date.now())
        await expireRows(this.#context, user, bound)
      }
      return isGone
    })
  }

  /**
   * Part of every alarm: deletes what nobody will ask for again. `now` and `keptMs` are in ms. An
   * object that has only kept an answer is deleted when that is old.
   */
  async tidy(now: number, keptMs: number): Promise<void> {
    const { answers, transactions } = this.#context.store
    answers.removeOld(now)
    const oldest = transactions.oldestSequence()
    if (oldest === null) {
      const until = answers.keptUntil()
      if (until === null) await this.#exclusion.alone(() => this.#deleteIfEmpty())
      else this.#deps.wakeIn(until - now)
    } else if (oldest < firstSequenceAt(now - keptMs)) {
      const user = ownUser(this.#context.store)
      if (user) await this.expire(user, now - keptMs)
    }
  }

  async #eraseAll(user: PlacedUser): Promise<DeletedRows> {
    const deleted = await eraseFromDatabase(this.#context, user)
    await this.#deps.deleteStorage()
    return deleted
  }

  async #deleteIfEmpty(): Promise<void> {
    const { transactions, answers } = this.#context.store
    if (transactions.scope() === null && answers.keptUntil() === null)
      await this.#deps.deleteStorage()
  }
}
