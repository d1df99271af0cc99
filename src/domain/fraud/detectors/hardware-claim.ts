import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** The Device Memory specification rounds to powers of two; newer Chromium goes up to 32. */
const MEMORY_SIZES = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]
/** Processors: more than a computer has that a person browses on. Judged. */
const MOST_CORES = 256
/** No iPhone or iPad has more than ten processors; twice that leaves room for newer ones. */
const MOST_CORES_OF_IOS = 20

/** Whether the browser reports memory and processors as the claimed one does. */
export const hardwareClaim = detector({
  group: 'hardware',
  outcomes: {
    foreign:
      'The browser tells of memory or processors that the claimed device or browser never has',
    odd: 'The memory or processors told of are not ones a browser tells',
    plausible: 'Memory and processors are told as the claimed browser does',
  },
  honestly: {
    foreign: 'People whose privacy extension adds a made-up value to a browser that has none',
    odd: 'People whose hardened browser or extension makes these numbers up',
  },
  detect(visit) {
    const seen = signal(visit, 'hardware')
    if (!seen || (seen.cores === null && seen.memoryGb === null)) return null
    const claim = claimOf(visit)
    const engine = claim?.engine
    if (claim?.os === 'ios' && seen.cores !== null && seen.cores > MOST_CORES_OF_IOS)
      return { outcome: 'foreign', observed: `${seen.cores} processors`, expected: 'ten at most' }
    if (seen.memoryGb !== null && (engine === 'gecko' || engine === 'webkit'))
      return { outcome: 'foreign', observed: `${seen.memoryGb} GB`, expected: 'nothing told' }
    if (seen.memoryGb !== null && !MEMORY_SIZES.includes(seen.memoryGb))
      return { outcome: 'odd', observed: `${seen.memoryGb} GB` }
    const { cores } = seen
    if (cores !== null && (cores < 1 || cores > MOST_CORES || !Number.isInteger(cores)))
      return { outcome: 'odd', observed: `${cores} processors` }
    return { outcome: 'plausible' }
  },
})
