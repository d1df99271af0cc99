/**
 * The machine under changed claims. Tools that keep accounts apart change names, sizes and noise;
 * how the engine computes, what the driver allows, how sound is rendered and which voices are
 * installed mostly stay what they are.
 */
import { levelOf } from '../comparison.ts'
import { setOf } from '../pairs/hash-row.ts'
import { device } from './device.ts'
import {
  countDifferences,
  countSeen,
  type DevicePair,
  deviceComparison,
  differ,
  sharedKey,
} from './pair.ts'
import { rendering } from './rendering.ts'

const PARTS = setOf(['arithmetic', 'limits', 'audio', 'voices'])
/** Fewer parts say nothing: whole families of browsers share two of them. Judged. */
const MIN_PARTS = 3

/** Where the machines look alike anyway, they are compared as such. */
function doClaimsDiffer(pair: DevicePair): boolean {
  const { same, near } = device.levels
  return device.isSeen(pair) && !same.holds(pair) && !near.holds(pair)
}

/**
 * Phones of two models with one chip draw, sound and speak alike by themselves, and the rendering says so: of the
 * same graphics it has compared all of this but the arithmetic, and it must not count twice.
 */
const isRendered = (pair: DevicePair): boolean =>
  !differ(pair, 'gpu') && levelOf(rendering, pair) === 'identical'

/** Graded by how many of the parts differ; common systems agree in all, so they are counted. */
export const underneath = deviceComparison({
  isSeen: (pair) =>
    countSeen(pair, PARTS) >= MIN_PARTS && doClaimsDiffer(pair) && !isRendered(pair),
  levels: {
    whole: {
      says: 'machines that claim to be different compute, draw and speak alike',
      holds: (pair) => countDifferences(pair, PARTS) === 0,
    },
    nearly: {
      says: 'machines that claim to be different compute, draw and speak alike but for one part',
      holds: (pair) => countDifferences(pair, PARTS) === 1,
    },
    other: { says: 'machines that also compute, draw or speak differently', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const key = level === 'other' ? null : sharedKey(pair, 'underneath')
    return key && { key }
  },
})
