/** Brings what was written to D1, one drain at a time. */
import { drainOutbox } from './outbox.ts'
import type { Marks, UserStore } from '../store/user-store.ts'

export type Publisher = ReturnType<typeof createPublisher>

/** Makes the publisher of one user's object. */
export function createPublisher(db: D1Database, store: UserStore, marks: Marks) {
  let draining: Promise<void> | null = null

  return {
    /** Who comes while a drain is under way gets one that starts after it. Rejects when D1 does. */
    async drain(): Promise<void> {
      while (draining) await draining.catch(() => undefined)
      draining = drainOutbox(db, store, marks)
      try {
        await draining
      } finally {
        draining = null
      }
    },
  }
}
