/** Publishes to D1, one drain of the outbox at a time. */
import { drainOutbox, type Send } from './outbox.ts'
import type { RevisionLog } from './revision-log.ts'

/** Drains the outbox. */
export type Publisher = ReturnType<typeof createPublisher>

/** Makes the publisher of one user's object. */
export function createPublisher(log: Pick<RevisionLog, 'unpublished' | 'acknowledge'>, send: Send) {
  let draining: Promise<void> | null = null

  return {
    /**
     * Drains the outbox; a call made during a drain waits for it and drains again. Rejects when D1
     * does.
     */
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
