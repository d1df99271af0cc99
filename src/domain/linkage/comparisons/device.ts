/** Hardware and operating system: what all browsers of one machine have in common. */

import type { DeviceProfile } from '../../device/profile.ts'
import type { TermFrequency } from '../comparison.ts'
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
 * Computers get another monitor or card; a phone's or tablet's screen is built in, and another model is another phone,
 * whatever chip both have. The two screens of one that folds are two phones here, which their cookie holds together.
 * Graphics do not count: browsers of one phone name them with and without a translation layer.
 */
function areTwoHandhelds(pair: DevicePair): boolean {
  return areHandhelds(pair) && (differ(pair, 'screen') || differ(pair, 'model'))
}

function isNear(pair: DevicePair): boolean {
  return (
    runsSameSystem(pair) &&
    !areTwoHandhelds(pair) &&
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
    kin: {
      says: 'the same system and either screen or graphics alike',
      holds: (pair) => areKin(pair) && !areTwoHandhelds(pair),
    },
    system: { says: 'only the operating system alike', holds: runsSameSystem },
    different: { says: 'another machine', holds: () => true },
  },
  termFrequency: (pair, level) => {
    const key = isOneMachine(level) ? sharedKey(pair, 'device') : null
    if (key === null) return null
    const apart = placeOf(pair)
    return apart ? { key, apart } : { key }
  },
})

type Apart = NonNullable<TermFrequency['apart']>

/**
 * A prefix where both were. A device has the key of its hardware in the prefix where it is now, so that one that is
 * elsewhere lacks it; but a colleague on a journey has one of the company's computers still.
 */
function placeOf(pair: DevicePair): Apart | null {
  const closest = sharedPrefix(pair)
  if (closest === null) return null
  const both = sharedKey(pair, 'devicePrefix')
  // The prefix where both were: the present one may be new to this hardware.
  if (both !== null) return { place: closest, both }
  // Phones are elsewhere all the time, and equal ones of one place are seldom a company's.
  if (areHandhelds(pair)) return null
  const [theirs, ours] = [hereOf(pair.b, pair.a), hereOf(pair.a, pair.b)]
  const present = ours?.place.hash === closest.hash ? ours : (theirs ?? ours)
  return present ?? { place: closest, both: null }
}

/** The place where a device is, if the other was there too. */
function hereOf({ hashes }: DeviceProfile, other: DeviceProfile): Apart | null {
  const { prefix, devicePrefix } = hashes
  if (prefix === undefined || devicePrefix === undefined) return null
  if (!other.networks.some((network) => network.prefix === prefix)) return null
  return {
    place: { kind: 'prefix', hash: prefix },
    both: { kind: 'devicePrefix', hash: devicePrefix },
  }
}
