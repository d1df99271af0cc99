/** What is known of a user's devices before one is seen: those of earlier visits, and an address. */
import { describeDevice } from '../../domain/linkage/device/describe.ts'
import { hashProfile } from '../../domain/linkage/device/hash-profile.ts'
import { mergeProfile } from '../../domain/linkage/device/merge.ts'
import type { DeviceProfile } from '../../domain/linkage/device/profile.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { UserContext } from '../user-context.ts'
import { evidenceHash } from '../../domain/fraud/visit/to-visit.ts'

/** The user's devices, the latest of them at the given address; only the address when none is known. */
export async function knownDevices(
  { store, keyring }: Pick<UserContext, 'store' | 'keyring'>,
  userRef: string,
  address: string | null,
  at: number,
): Promise<DeviceProfile[]> {
  const known = store
    .devices()
    .filter((device) => device.userRef === userRef)
    .map(({ profile }) => profile)
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt)
  if (address === null) return known
  const here = await hashAddress(keyring, address, at)
  const [latest, ...others] = known
  if (!latest) return [here]
  return [mergeProfile(latest, here) ?? latest, ...others]
}

function hashAddress(keyring: Keyring, address: string, at: number): Promise<DeviceProfile> {
  const raw = describeDevice({
    observation: null,
    edge: { address, asn: null, headers: {} },
    visitorId: null,
    demographic: null,
  })
  return hashProfile(raw, evidenceHash(keyring), at)
}
