/** What is known of a user's devices before a visit: those of earlier visits, and an address. */
import { describeDevice } from '../domain/device/describe.ts'
import { hashProfile } from '../domain/device/hash-profile.ts'
import type { ScopedDevices } from '../domain/linkage/find-links.ts'
import { devicesAt } from '../domain/linkage/seen-device.ts'
import type { UserContext } from './user-context.ts'

/** A user, and where the partner says that it is. */
export interface WhereUser {
  scope: string
  userRef: string
  address: string | null
  /** Ms since the epoch. */
  at: number
}

/**
 * The user's devices, latest first. Under the partner's scope the address is added to the latest
 * one, or stands alone when no device is known. Under the shared scope it never counts: by asking
 * about addresses, a partner could find out those of another's users.
 */
export async function knownDevices(
  { store, namesOf }: Pick<UserContext, 'store' | 'namesOf'>,
  { scope, userRef, address, at }: WhereUser,
): Promise<ScopedDevices> {
  const known = store.devices.ofUser(userRef)
  const own = known.map(({ profile }) => profile)
  const shared = devicesAt(
    known.map((device) => device.shared),
    null,
  )
  if (address === null) return { own: devicesAt(own, null), shared }
  const edge = { address, asn: null, headers: {} }
  const raw = describeDevice({ observation: null, edge, visitorId: null, demographic: null })
  const { hash } = (await namesOf(scope)).own
  return { own: devicesAt(own, await hashProfile(raw, hash, at)), shared }
}
