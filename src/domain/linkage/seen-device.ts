/** The device of a visit among the devices that are known of its user. */

import { mergeProfile } from '../device/merge.ts'
import type { DeviceProfile } from '../device/profile.ts'
import { addSighted, NOTHING_SIGHTED, type SightedKeys } from '../device/sighted-keys.ts'
import { MAX_DEVICES, recognise } from './recognise.ts'

/** One device under the hashes of the two scopes. */
export interface ScopedProfile {
  /** Under the partner's scope. */
  own: DeviceProfile
  /** Under the shared scope: all that was seen, by which this user asks about others. */
  shared: DeviceProfile
}

/**
 * A device as the user's object keeps it: in a slot; all users of the object share one numbering.
 */
export interface KnownDevice {
  slot: number
  userRef: string
  /** Under the partner's scope. */
  profile: DeviceProfile
  /** Under the shared scope: all that was seen, by which this user asks about others. */
  shared: DeviceProfile
  /**
   * Under the shared scope: what was seen of it in transactions that opted in, by which others find
   * this user; null before the first.
   */
  opted: DeviceProfile | null
  /** The keys under which this slot's devices were published, for when they are erased. */
  sighted: SightedKeys
}

/** What is written of a device; the object adds user and revision. */
export type DeviceToSave = Omit<KnownDevice, 'userRef'>

/** The visit's device, hashed, and where it goes among the user's known ones. */
export interface SeenDevice {
  profile: DeviceProfile
  /** The device to write; null when nothing has changed that is worth a row. */
  save: DeviceToSave | null
  /** The user's devices with this visit's one in place, under each of the scopes. */
  all: { own: DeviceProfile[]; shared: DeviceProfile[] }
}

/** The devices that a visit is recognised among. */
export interface DevicesOfObject {
  /** Those of the visit's user. */
  own: readonly KnownDevice[]
  /** Those of all users of the object. */
  all: readonly KnownDevice[]
}

/**
 * Recognises the device among the user's own; a new one gets a slot that no other device needs.
 * `isOptedIn`: whether the visit's transaction may be seen by other partners.
 */
export function toSeenDevice(
  seen: ScopedProfile,
  isOptedIn: boolean,
  { own, all }: DevicesOfObject,
): SeenDevice {
  const index = recognise(
    own.map(({ profile }) => profile),
    seen.own,
  )
  const known = index === null ? null : (own[index] ?? null)
  const slot = known?.slot ?? pickSlot(own, all)
  const sighted = all.find((device) => device.slot === slot)?.sighted ?? NOTHING_SIGHTED
  const save = known
    ? mergeDevice(known, seen, isOptedIn)
    : withSighted({ slot, sighted, ...newDevice(seen, isOptedIn) })
  const present: Pick<KnownDevice, 'profile' | 'shared'> | null = save ?? known
  const devices: Pick<KnownDevice, 'profile' | 'shared'>[] = own.flatMap((device) =>
    device === known ? (present ?? []) : device,
  )
  if (!known && present) devices.push(present)
  return {
    profile: seen.own,
    save,
    all: {
      own: devices.map(({ profile }) => profile),
      shared: devices.map(({ shared }) => shared),
    },
  }
}

function newDevice({ own, shared }: ScopedProfile, isOptedIn: boolean) {
  return { profile: own, shared, opted: isOptedIn ? shared : null }
}

/** The known device with what was seen now; null when nothing has changed that is worth a row. */
function mergeDevice(
  known: KnownDevice,
  seen: ScopedProfile,
  isOptedIn: boolean,
): DeviceToSave | null {
  const profile = mergeProfile(known.profile, seen.own)
  const opted = isOptedIn
    ? known.opted
      ? mergeProfile(known.opted, seen.shared)
      : seen.shared
    : null
  if (!profile && !opted) return null
  return withSighted({
    slot: known.slot,
    profile: profile ?? known.profile,
    shared: mergeProfile(known.shared, seen.shared) ?? known.shared,
    opted: opted ?? known.opted,
    sighted: known.sighted,
  })
}

function withSighted(device: DeviceToSave): DeviceToSave {
  return { ...device, sighted: addSighted(device.sighted, device.profile, device.opted) }
}

/** The slot for a new device: a free one, else that of the user's device not seen for longest. */
export function pickSlot(own: readonly KnownDevice[], all: readonly KnownDevice[]): number {
  if (own.length >= MAX_DEVICES) {
    const oldest = own.reduce((a, b) => (a.profile.lastSeenAt <= b.profile.lastSeenAt ? a : b))
    return oldest.slot
  }
  return Math.max(0, ...all.map(({ slot }) => slot)) + 1
}

/**
 * A user's devices, the latest first. `here` is a profile made of an address alone, null where none
 * is given: it is merged into the latest device, and stands alone when none is known.
 */
export function devicesAt(
  known: readonly DeviceProfile[],
  here: DeviceProfile | null,
): DeviceProfile[] {
  const [latest, ...others] = [...known].sort((a, b) => b.lastSeenAt - a.lastSeenAt)
  if (!latest) return here ? [here] : []
  return [(here && mergeProfile(latest, here)) ?? latest, ...others]
}
