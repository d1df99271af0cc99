/** Which of a user's known devices was seen. */

import type { DeviceProfile } from '../device/profile.ts'
import { levelOf } from './comparison.ts'
import { device, isOneMachine } from './comparisons/device.ts'
import { type DevicePair, findCommon } from './comparisons/pair.ts'
import { rendering } from './comparisons/rendering.ts'
import { bitsOf, weighPair } from './match.ts'
import { hashRowOf } from './pairs/hash-row.ts'
import { populationOf } from './pairs/population.ts'

/** How many devices are kept of one user. Judged. */
export const MAX_DEVICES = 8

/**
 * Among one user's own devices there are no strangers, so these devices are the whole population.
 */
const OWN_POPULATION = { users: MAX_DEVICES, usersByKey: {} }

/** The index of the seen device among the known ones; null when it is new. */
export function recognise(known: readonly DeviceProfile[], seen: DeviceProfile): number | null {
  const row = hashRowOf(seen)
  const possible: { index: number; pair: DevicePair }[] = []
  for (const [index, candidate] of known.entries()) {
    const pair = { a: candidate, b: seen }
    const compared = { ...pair, common: findCommon(pair, [hashRowOf(candidate), row]) }
    if (canBeOne(compared)) possible.push({ index, pair: compared })
  }
  // Mostly one can be, and it is that one however much is unlike: its version, say.
  return (possible.length > 1 ? likeliestOf(possible) : possible[0])?.index ?? null
}

/** The one that weighs most; the first of equals. */
function likeliestOf<Known extends { pair: DevicePair }>(possible: readonly Known[]): Known | null {
  const population = populationOf(OWN_POPULATION)
  let best: { known: Known; bits: number } | null = null
  for (const known of possible) {
    const bits = bitsOf(weighPair(known.pair, population).odds)
    if (best === null || bits > best.bits) best = { known, bits }
  }
  return best?.known ?? null
}

/** Whether both can be one browser: another browser of the same machine is a device of its own. */
function canBeOne(pair: DevicePair): boolean {
  const { a, b } = pair
  const { visitor } = a.hashes
  if (visitor !== undefined && visitor === b.hashes.visitor) return true
  if (a.browser?.family !== b.browser?.family) return false
  const hardware = levelOf(device, pair)
  // Of a visit without an observation only the address is known.
  if (hardware === null)
    return a.hashes.address !== undefined && a.hashes.address === b.hashes.address
  const drawn = levelOf(rendering, pair)
  return isOneMachine(hardware) && drawn !== 'different' && drawn !== 'partly'
}
