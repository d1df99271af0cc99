/**
 * What the machine draws, plays and has for fonts and voices. The model of the device decides most of it, so
 * it is compared only between similar machines, and its term frequency is counted among them.
 */
import { areKin } from './device.ts'
import { countDifferences, deviceComparison, sharedKey } from './pair.ts'

const PARTS = ['canvas', 'webgl', 'audio', 'fonts', 'voices'] as const
/** Fewer parts are too few for a level. */
const MIN_PARTS = 2

/** Graded by how many of the renderings differ. */
export const rendering = deviceComparison({
  isSeen: (pair) => areKin(pair) && countDifferences(pair, PARTS).seen >= MIN_PARTS,
  levels: {
    identical: {
      says: 'every rendering alike',
      holds: (pair) => countDifferences(pair, PARTS).different === 0,
    },
    nearly: {
      says: 'every rendering alike but one',
      holds: (pair) => countDifferences(pair, PARTS).different === 1,
    },
    partly: {
      says: 'at least half of the renderings alike',
      holds: (pair) => {
        const { seen, different } = countDifferences(pair, PARTS)
        return different * 2 <= seen
      },
    },
    different: { says: 'most renderings differ', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const key = level === 'identical' ? sharedKey(pair, 'browser') : null
    const within = sharedKey(pair, 'device')
    return key && within ? { key, within } : null
  },
})
