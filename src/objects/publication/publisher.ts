/** Publishes to D1, one drain of the outbox at a time. */
import { drainOutbox, type Send } from './outbox.ts'
import type { RevisionLog } from './revision-log.ts'
import type { Publishing } from './to-publication.ts'

/** Drains the outbox. */
export type Publisher = ReturnType<typeof createPublisher>

/** Makes the publisher of one user's object. */
export function createPublisher(
  log: Pick<RevisionLog, 'unpublished' | 'acknowledge'>,
  publishing: Publishing,
  send: Send,
) {
  let draining: Promise<void> | null = null
  /** What has been sent and not answered, also where the drain has given up waiting. */
  const underWay = new Set<Promise<unknown>>()

  const sendAndNote: Send = (publication) => {
    const sending = send(publication).finally(() => underWay.delete(sending))
    underWay.add(sending)
    return sending
  }

  return {
    /** Resolves when D1 has answered all that was sent: nothing can arrive there later. */
    async settled(): Promise<void> {
      while (draining) await draining.catch(() => undefined)
      await Promise.allSettled(underWay)
    },

    /**
     * Drains the outbox; a call made during a drain waits for it and drains again. Rejects when D1
     * does.
     */
    async drain(): Promise<void> {
      while (draining) await draining.catch(() => undefined)
      draining = drainOutbox(log, publishing, sendAndNote)
      try {
        await draining
      } finally {
        draining = null
      }
    },
  }
}
