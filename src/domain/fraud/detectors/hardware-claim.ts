import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** The Device Memory specification rounds to powers of two; newer Chromium goes up to 32. */
const MEMORY_SIZES = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]
const MOST_CORES = 256

/** Whether the browser reports memory and processors as the claimed one does. */
export const hardwareClaim = detector({
  group: 'hardware',
  outcomes: {
    foreign: 'The browser tells its memory, which the claimed browser never does',
    odd: 'The memory or processors told of are not ones a browser tells',
    plausible: 'Memory and processors are told as the claimed browser does',
  },
  detect(visit) {
    const seen = signal(visit, 'hardware')
    if (!seen || (seen.cores === null && seen.memoryGb === null)) return null
    const engine = claimOf(visit)?.engine
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
