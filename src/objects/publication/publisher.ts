/** Brings what was written to D1, one drain at a time. */
import { drainOutbox, type Send } from './outbox.ts'
import type { RevisionLog } from './revision-log.ts'

/** Drains the outbox. */
export type Publisher = ReturnType<typeof createPublisher>

/** Makes the publisher of one user's object. */
export function createPublisher(log: Pick<RevisionLog, 'unpublished' | 'acknowledge'>, send: Send) {
  let draining: Promise<void> | null = null

  return {
    /** Who comes while a drain is under way gets one that starts after it. Rejects when D1 does. */
    async drain(): Promise<void> {
      while (draining) await draining.catch(() => undefined)
      draining = drainOutbox(log, send)
      try {
        await draining
      } finally {
        draining = null
      }
    },
  }
}
