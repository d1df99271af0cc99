/**
 * What the machine draws, plays and has for fonts and voices. The model of the device decides most of it, so
 * it is compared only between similar machines, and its term frequency is counted among them.
 */
import { areKin } from './device.ts'
import { countDifferences, type DevicePair, deviceComparison, sharedKey } from './pair.ts'

const PARTS = ['canvas', 'webgl', 'audio', 'fonts', 'voices'] as const
/** Where the graphics are another model, the device's comparison says so: not twice. */
const WITHOUT_GRAPHICS = PARTS.filter((part) => part !== 'webgl')

function differences(pair: DevicePair) {
  const isOtherModel = countDifferences(pair, ['gpu']).different > 0
  return countDifferences(pair, isOtherModel ? WITHOUT_GRAPHICS : PARTS)
}

/** Graded by how many of the renderings differ. */
export const rendering = deviceComparison({
  isSeen: (pair) => areKin(pair) && differences(pair).seen > 0,
  levels: {
    identical: {
      says: 'every rendering alike',
      holds: (pair) => differences(pair).different === 0,
    },
    nearly: {
      says: 'every rendering alike but one',
      holds: (pair) => differences(pair).different === 1,
    },
    partly: {
      says: 'at least half of the renderings alike',
      holds: (pair) => {
        const { seen, different } = differences(pair)
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
