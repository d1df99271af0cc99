/** Which of a user's own devices a sighting is. */
import { levelOf } from '../comparison.ts'
import { device } from '../comparisons/device.ts'
import { rendering } from '../comparisons/rendering.ts'
import { compareDevices } from '../match.ts'
import type { DeviceProfile } from './profile.ts'

/** Devices that are kept of one user. */
export const MAX_DEVICES = 8

/** Between one user's own devices there are no strangers: as if the population were these. */
const OWN_POPULATION = { users: MAX_DEVICES, usersByKey: {} }

/** The index of the device among the known ones; null when it is a new one. */
export function recognise(known: readonly DeviceProfile[], seen: DeviceProfile): number | null {
  let best: { index: number; bits: number } | null = null
  for (const [index, candidate] of known.entries()) {
    if (!canBeOne(candidate, seen)) continue
    const { bits } = compareDevices(candidate, seen, OWN_POPULATION)
    if (best === null || bits > best.bits) best = { index, bits }
  }
  return best?.index ?? null
}

/** One browser, not merely one person: another browser of the machine has its own entry. */
function canBeOne(a: DeviceProfile, b: DeviceProfile): boolean {
  const pair = { a, b }
  const { visitor } = a.hashes
  if (visitor !== undefined && visitor === b.hashes.visitor) return true
  if (a.browser?.family !== b.browser?.family) return false
  const hardware = levelOf(device, pair)
  // A visit that only had an address and a user agent goes with the one like it.
  if (hardware === null)
    return a.hashes.address !== undefined && a.hashes.address === b.hashes.address
  const drawn = levelOf(rendering, pair)
  return (hardware === 'same' || hardware === 'near') && drawn !== 'different' && drawn !== 'partly'
}
