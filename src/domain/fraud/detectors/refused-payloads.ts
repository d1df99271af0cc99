import { detector } from '../detector.ts'

/**
 * From so many payloads that came too late on, somebody keeps a stock of them: a device that slept answers
 * a page too late once, and its page is then loaded anew; a delivery whose answer is lost is tried again.
 * Judged.
 */
const STOCKED_FROM = 3

/**
 * Payloads of this visitor for this transaction that were refused before one was taken. Others to whom the link was
 * shown can post to it, too: theirs are openings of the link at most.
 */
export const refusedPayloads = detector({
  group: 'binding',
  outcomes: {
    forged: 'A made-up payload was tried before the one that was taken',
    replayed: 'A used payload was tried before the one that was taken',
    stocked: 'Payloads came again and again for pages that had been served too long before',
    retried: 'A payload of another page load was tried before the one that was taken',
  },
  honestly: {
    forged:
      'People beside whom somebody with the same browser, on the same line, tried out their link; the page makes no such payload',
    replayed: 'People whose connection broke off, and whose browser sent the same once more',
    stocked:
      'People whose phone or computer falls asleep at each try, or whose connection loses our answers',
    retried: 'People who had the link open in two tabs',
  },
  detect(visit) {
    const refused = visit.refused ?? []
    if (refused.includes('malformed')) return { outcome: 'forged' }
    if (refused.includes('replayed')) return { outcome: 'replayed' }
    const stale = refused.filter((binding) => binding === 'stale').length
    if (stale >= STOCKED_FROM) return { outcome: 'stocked', observed: `${stale} payloads` }
    return refused.includes('foreign') ? { outcome: 'retried' } : null
  },
})
