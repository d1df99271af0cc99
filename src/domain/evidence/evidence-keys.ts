/** The keys of one evidence question. */
import { blockingKeys } from '../linkage/blocking.ts'
import { type DeviceProfile, frequencyKey } from '../linkage/device/profile.ts'

/** More keys than this are not looked up at once. */
export const EVIDENCE_KEYS_MAX = 40

/**
 * Blocking keys under which other users are looked up: of this visit first, then of the other
 * devices.
 */
export function evidenceKeys(
  present: DeviceProfile | null,
  devices: readonly DeviceProfile[],
): string[] {
  const profiles = present ? [present, ...devices] : devices
  const keys = profiles.flatMap(blockingKeys).map(({ kind, hash }) => frequencyKey(kind, hash))
  return [...new Set(keys)].slice(0, EVIDENCE_KEYS_MAX)
}
