/** Hardware and operating system: what every browser of one machine shows alike. */
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

const isNear = (pair: DevicePair): boolean => {
  const { seen, different } = countDifferences(pair, PARTS)
  return runsSameSystem(pair) && seen >= MIN_PARTS && different <= 1
}

/** True where screen or graphics agree on the same system: the machines are at least of a kind. */
export const areKin = (pair: DevicePair): boolean =>
  runsSameSystem(pair) && (areEqual(pair, 'gpu') || areEqual(pair, 'screen'))

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
    const [place, both] = [sharedKey(pair, 'prefix'), sharedKey(pair, 'devicePrefix')]
    if (key === null) return null
    return place && both ? { key, apart: { place, both } } : { key }
  },
})
