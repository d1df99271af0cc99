import { detector } from '../detector.ts'

/** Payloads for this transaction that were refused before one was taken. */
export const refusedPayloads = detector({
  group: 'binding',
  outcomes: {
    forged: 'A made-up payload was tried before the one that was taken',
    replayed: 'A used payload was tried before the one that was taken',
    retried: 'A payload of another page load was tried before the one that was taken',
  },
  honestly: {
    forged:
      'Nobody that we know of: the page makes each payload, and none of its kind is refused as made up',
    replayed: 'People whose connection broke off, and whose browser sent the same once more',
    retried: 'People who had the link open in two tabs',
  },
  detect(visit) {
    const refused = visit.refused ?? []
    if (refused.includes('malformed')) return { outcome: 'forged' }
    if (refused.includes('replayed')) return { outcome: 'replayed' }
    return refused.includes('foreign') ? { outcome: 'retried' } : null
  },
})
