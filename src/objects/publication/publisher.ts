/** Brings what was written to D1, one drain at a time. */
import { publish } from '../../storage/publication.ts'
import { drainOutbox } from './outbox.ts'
import type { RevisionLog } from './revision-log.ts'

export type Publisher = ReturnType<typeof createPublisher>

/** Makes the publisher of one user's object. */
export function createPublisher(db: D1Database, log: RevisionLog) {
  let draining: Promise<void> | null = null

  return {
    /** Who comes while a drain is under way gets one that starts after it. Rejects when D1 does. */
    async drain(): Promise<void> {
      while (draining) await draining.catch(() => undefined)
      draining = drainOutbox(log, (publication) => publish(db, publication))
      try {
        await draining
      } finally {
        draining = null
      }
    },
  }
}
