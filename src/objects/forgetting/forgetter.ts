/**
 * Forgetting: erasing the object's users, and what is older than the retention time. While it goes
 * on, no operation runs: one that had read a transaction before would write it back afterwards.
 */
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import type { DeletedRows } from '../../storage/erasure.ts'
import type { UserContext } from '../user-context.ts'
import { eraseFromDatabase } from './erase-user.ts'
import { expireRows, isWhollyExpired } from './expire-rows.ts'
import type { ForgottenUser } from './traces.ts'

/** What forgetting needs of the object. */
export interface ForgetterDeps {
  /** Resolves when what runs behind the answers is done. */
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

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    while (forgetting) await forgetting.catch(() => undefined)
    const running = (async () => {
      await Promise.allSettled(active)
      await deps.settled()
      return work()
    })()
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

  function expire(user: ForgottenUser, bound: number): Promise<boolean> {
    return alone(async () => {
      await deps.publishAll()
      const isGone = isWhollyExpired(context, bound)
      if (isGone) await eraseAll(user)
      else await expireRows(context, user, bound)
      return isGone
    })
  }

  async function deleteIfEmpty(): Promise<void> {
    const { transactions, answers } = context.store
    if (transactions.scope() === null && answers.keptUntil() === null) await deps.deleteStorage()
  }

  return {
    /** Runs an operation when nothing is being forgotten. */
    async during<T>(operation: () => Promise<T>): Promise<T> {
      while (forgetting) await forgetting.catch(() => undefined)
      const running = operation()
      active.add(running)
      try {
        return await running
      } finally {
        active.delete(running)
      }
    },

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
      const oldest = store.history.oldest()
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
