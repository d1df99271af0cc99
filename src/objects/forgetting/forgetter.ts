/**
 * Forgetting: erasing the object's users, and what is older than the retention time. While it goes
 * on, no operation runs: one that had read a transaction before would write it back afterwards.
 */
import { MINUTE_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import type { DeletedRows } from '../../storage/forgetting/erasure.ts'
import type { UserContext } from '../user-context.ts'
import { eraseFromDatabase } from './erase-user.ts'
import { expireRows, isWhollyExpired } from './expire-rows.ts'
import type { ForgottenUser } from './traces.ts'

/** How long forgetting waits for what is under way before it makes others wait. Judged. */
const IDLE_WAIT_MS = 20_000
/** How long it waits for that while others wait. Judged. */
const ALONE_WAIT_MS = 5_000
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

/** Runs operations and forgetting so that they exclude each other. */
export type Forgetter = ReturnType<typeof createForgetter>

/** Makes the forgetter of one user's object. */
export function createForgetter(context: UserContext, deps: ForgetterDeps) {
  let forgetting: Promise<unknown> | null = null
  const active = new Set<Promise<unknown>>()

  async function idle(): Promise<void> {
    await Promise.allSettled(active)
    await deps.settled()
  }

  async function during<T>(operation: () => Promise<T>): Promise<T> {
    while (forgetting) await forgetting.catch(() => undefined)
    const running = operation()
    active.add(running)
    try {
      return await running
    } finally {
      active.delete(running)
    }
  }

  /**
   * Runs work while no operation runs; rejects where D1 stalls, because what it was sent before may
   * arrive after a deletion.
   */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    await withTimeout(idle(), IDLE_WAIT_MS)
    while (forgetting) await forgetting.catch(() => undefined)
    const running = withTimeout(idle(), ALONE_WAIT_MS).then(work)
    forgetting = running
    try {
      return await running
    } finally {
      forgetting = null
    }
  }

  async function eraseAll(user: ForgottenUser): Promise<DeletedRows> {
    const deleted = await eraseFromDatabase(context, user)
    await deps.deleteStorage()
    return deleted
  }

  async function expire(user: ForgottenUser, bound: number): Promise<boolean> {
    // Also here, where nobody has to wait for it; not while an erasure goes on, which it would undo.
    await during(deps.publishAll)
    return alone(async () => {
      await deps.publishAll()
      // The job finds users by what D1 has of them: it would not come back to an object that was cut
      // off after D1 has deleted its rows.
      deps.wakeIn(RETRY_DELAY_MS)
      const isGone = isWhollyExpired(context, bound)
      if (isGone) await eraseAll(user)
      else {
        context.store.answers.removeOld(Date.now())
        await expireRows(context, user, bound)
      }
      return isGone
    })
  }

  async function deleteIfEmpty(): Promise<void> {
    const { transactions, answers } = context.store
    if (transactions.scope() === null && answers.keptUntil() === null) await deps.deleteStorage()
  }

  return {
    /** Runs an operation when nothing is being forgotten. */
    during,

    /** Erases all users of the object; rejects, and leaves the object as it is, when D1 does. */
    erase: (user: ForgottenUser): Promise<DeletedRows> => alone(() => eraseAll(user)),

    /**
     * Forgets what is older than `bound` (ms): all of a user who has nothing younger. Rejects while
     * D1 does not answer. Resolves to whether the object is empty.
     */
    expire,

    /**
     * Part of every alarm: deletes what nobody will ask for again. `now` and `keptMs` are in ms. An
     * object that has only kept an answer is deleted when that is old.
     */
    async tidy(now: number, keptMs: number): Promise<void> {
      const { store } = context
      store.answers.removeOld(now)
      const oldest = store.transactions.oldestSequence()
      const scope = store.transactions.scope()
      if (oldest === null || scope === null) {
        const until = store.answers.keptUntil()
        if (until === null) await alone(deleteIfEmpty)
        else deps.wakeIn(until - now)
      } else if (oldest < firstSequenceAt(now - keptMs)) {
        const userKey = userKeyOf(store.transactions.get(oldest)?.userRef ?? '')
        await expire({ scope, userKey }, now - keptMs)
      }
    },
  }
}
