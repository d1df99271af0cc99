/** Hardware and operating system: what every browser of one machine shows alike. */
import { sharedPrefix } from './network.ts'
import {
  areEqual,
  bothHave,
  countDifferences,
  type DevicePair,
  deviceComparison,
  runsSameSystem,
  sharedKey,
} from './pair.ts'

const PARTS = ['gpu', 'model', 'screen', 'hardware', 'platform'] as const
/** A part that differs is excused only where others agree. */
const MIN_PARTS = 3

function isNear(pair: DevicePair): boolean {
  const { seen, different } = countDifferences(pair, PARTS)
  return runsSameSystem(pair) && seen >= MIN_PARTS && different <= 1
}

/** True where screen or graphics agree on the same system: the machines are at least of a kind. */
export function areKin(pair: DevicePair): boolean {
  return runsSameSystem(pair) && (areEqual(pair, 'gpu') || areEqual(pair, 'screen'))
}

/** Graded from the whole machine down to nothing in common. */
export const device = deviceComparison({
  isSeen: (pair) => bothHave(pair, 'screen') || bothHave(pair, 'gpu'),
  levels: {
    same: {
      says: 'the same hardware in every part',
      holds: (pair) => areEqual(pair, 'device') && countDifferences(pair, PARTS).different === 0,
    },
    near: { says: 'the same hardware but for one part', holds: isNear },
    kin: { says: 'the same system and either screen or graphics alike', holds: areKin },
    system: { says: 'only the operating system alike', holds: runsSameSystem },
    different: { says: 'another machine', holds: () => true },
  },
  rarity: (pair, level) => {
    const key = level === 'same' || level === 'near' ? sharedKey(pair, 'device') : null
    if (key === null) return null
    const both = sharedKey(pair, 'devicePrefix')
    // Where that was: the present prefix may be one that the hardware has not been seen at yet.
    const place = both && sharedPrefix(pair)
    return place ? { key, apart: { place, both } } : { key }
  },
})
