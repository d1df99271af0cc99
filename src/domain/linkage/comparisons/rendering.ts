/**
 * What the machine draws, plays and has for fonts and voices. The model of the device decides most of it, so
 * it is compared only between similar machines, and its term frequency is counted among them. The key that is
 * counted also has languages, zone and kind of browser: its usual share in the model is that of all of it.
 */
import { type AttributeSet, setOf } from '../pairs/hash-row.ts'
import { areKin } from './device.ts'
import {
  countDifferences,
  countSeen,
  type DevicePair,
  deviceComparison,
  differ,
  sharedKey,
} from './pair.ts'

const PARTS = setOf(['canvas', 'webgl', 'audio', 'fonts', 'voices'])
/** Where the graphics are another model, the device's comparison says so: not twice. */
const WITHOUT_GRAPHICS = PARTS & ~setOf(['webgl'])

const partsOf = (pair: DevicePair): AttributeSet => (differ(pair, 'gpu') ? WITHOUT_GRAPHICS : PARTS)

const seen = (pair: DevicePair): number => countSeen(pair, partsOf(pair))
const different = (pair: DevicePair): number => countDifferences(pair, partsOf(pair))

/** Graded by how many of the renderings differ. */
export const rendering = deviceComparison({
  isSeen: (pair) => areKin(pair) && seen(pair) > 0,
  levels: {
    identical: {
      says: 'every rendering alike',
      holds: (pair) => different(pair) === 0,
    },
    nearly: {
      says: 'one of the renderings differs',
      holds: (pair) => different(pair) === 1,
    },
    partly: {
      says: 'at least half of the renderings alike',
      holds: (pair) => different(pair) * 2 <= seen(pair),
    },
    different: { says: 'most renderings differ', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const key = level === 'identical' ? sharedKey(pair, 'browser') : null
    const within = sharedKey(pair, 'device')
    return key && within ? { key, within } : null
  },
})
