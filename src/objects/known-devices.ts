/** What is known of a user's devices before a visit: those of earlier visits, and an address. */
import { describeDevice } from '../domain/linkage/device/describe.ts'
import { hashProfile } from '../domain/linkage/device/hash-profile.ts'
import type { DeviceProfile } from '../domain/linkage/device/profile.ts'
import { devicesAt } from '../domain/linkage/device/seen-device.ts'
import { evidenceHash } from '../secrets/evidence-hash.ts'
import type { UserContext } from './user-context.ts'

/**
 * The user's devices, latest first. The address is added to the latest one, or stands alone when no
 * device is known. `at` is in ms since the epoch.
 */
export async function knownDevices(
  { store, keyring }: Pick<UserContext, 'store' | 'keyring'>,
  userRef: string,
  address: string | null,
  at: number,
): Promise<DeviceProfile[]> {
  const own = store.devices.all().filter((device) => device.userRef === userRef)
  const profiles = own.map(({ profile }) => profile)
  if (address === null) return devicesAt(profiles, null)
  const edge = { address, asn: null, headers: {} }
  const raw = describeDevice({ observation: null, edge, visitorId: null, demographic: null })
  return devicesAt(profiles, await hashProfile(raw, evidenceHash(keyring), at))
}
