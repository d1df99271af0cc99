/** The device of a visit among the devices that are known of its user. */
import { mergeProfile } from './merge.ts'
import type { DeviceProfile } from './profile.ts'
import { MAX_DEVICES, recognise } from './recognise.ts'

/**
 * A device as the user's object keeps it: in a slot; all users of the object share one numbering.
 */
export interface KnownDevice {
  slot: number
  userRef: string
  profile: DeviceProfile
}

/** The visit's device, hashed, and where it goes among the user's known ones. */
export interface SeenDevice {
  profile: DeviceProfile
  /** The device to write; null when nothing has changed that is worth a row. */
  save: { slot: number; profile: DeviceProfile } | null
  /** The user's devices with this visit's one in place. */
  all: DeviceProfile[]
}

/** Recognises the device among the user's `own`; a new one gets a slot that none of `all` needs. */
export function toSeenDevice(
  profile: DeviceProfile,
  own: readonly KnownDevice[],
  all: readonly KnownDevice[],
): SeenDevice {
  const profiles = own.map((device) => device.profile)
  const index = recognise(profiles, profile)
  const device = index === null ? null : own[index]
  if (!device) {
    return { profile, save: { slot: pickSlot(own, all), profile }, all: [...profiles, profile] }
  }
  const merged = mergeProfile(device.profile, profile)
  const present = merged ?? device.profile
  return {
    profile,
    save: merged && { slot: device.slot, profile: merged },
    all: profiles.map((each, i) => (i === index ? present : each)),
  }
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
