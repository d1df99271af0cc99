/** Hardware and operating system: what all browsers of one machine have in common. */
import { setOf } from '../pairs/hash-row.ts'
import { sharedPrefix } from './network.ts'
import {
  areEqual,
  areHandhelds,
  bothHave,
  countDifferences,
  countSeen,
  type DevicePair,
  deviceComparison,
  differ,
  runsSameSystem,
  sharedKey,
} from './pair.ts'

const PARTS = setOf(['gpu', 'model', 'screen', 'hardware', 'platform'])
/** One part may differ only where at least this many are compared. Judged. */
const MIN_PARTS = 3

/**
 * Computers get another monitor or card; a phone's or tablet's screen is built in. The two screens of one that
 * folds are two phones here, which their cookie holds together.
 */
function isNear(pair: DevicePair): boolean {
  return (
    runsSameSystem(pair) &&
    !(areHandhelds(pair) && differ(pair, 'screen')) &&
    countSeen(pair, PARTS) >= MIN_PARTS &&
    countDifferences(pair, PARTS) <= 1
  )
}

/** True where system and either screen or graphics agree: machines of a similar kind at least. */
export function areKin(pair: DevicePair): boolean {
  return runsSameSystem(pair) && (areEqual(pair, 'gpu') || areEqual(pair, 'screen'))
}

/** Whether a level says that both can be one machine. */
export function isOneMachine(level: string | null): boolean {
  return level === 'same' || level === 'near' || level === 'graphics'
}

/** Graded from the whole machine down to nothing in common. */
export const device = deviceComparison({
  isSeen: (pair) => bothHave(pair, 'screen') || bothHave(pair, 'gpu'),
  levels: {
    same: {
      says: 'the same hardware in every part',
      holds: (pair) => areEqual(pair, 'device') && countDifferences(pair, PARTS) === 0,
    },
    near: {
      says: 'the same hardware but for one part',
      holds: (pair) => isNear(pair) && !differ(pair, 'gpu'),
    },
    graphics: { says: 'the same hardware but for the graphics', holds: isNear },
    kin: { says: 'the same system and either screen or graphics alike', holds: areKin },
    system: { says: 'only the operating system alike', holds: runsSameSystem },
    different: { says: 'another machine', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const key = isOneMachine(level) ? sharedKey(pair, 'device') : null
    if (key === null) return null
    const both = sharedKey(pair, 'devicePrefix')
    // The prefix where both were: the present one may be new to this hardware.
    const place = both && sharedPrefix(pair)
    return place ? { key, apart: { place, both } } : { key }
  },
})
