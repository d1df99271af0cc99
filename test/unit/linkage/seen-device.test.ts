import { describe, expect, it } from 'vitest'
import { MAX_DEVICES } from '../../../src/domain/linkage/device/recognise.ts'
import {
  devicesAt,
  type KnownDevice,
  pickSlot,
  toSeenDevice,
} from '../../../src/domain/linkage/device/seen-device.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

const known = (slot: number, profile = deviceOf(), userRef = 'me'): KnownDevice => ({
  slot,
  userRef,
  profile,
})
const seenAt = (lastSeenAt: number) => deviceOf({ lastSeenAt })

describe('the slot of a new device', () => {
  it('is the first one where none is known', () => {
    expect(pickSlot([], [])).toBe(1)
  })

  it("is above all slots of the object, also other users'", () => {
    expect(pickSlot([known(1)], [known(1), known(5, deviceOf(), 'other')])).toBe(6)
  })

  it("is that of the user's device not seen for longest where the user has as many as are kept", () => {
    const own = Array.from({ length: MAX_DEVICES }, (_, i) =>
      known(i + 1, seenAt(i === 4 ? NOW - 9 * DAY_MS : NOW - i)),
    )
    const others = [known(20, seenAt(0), 'other')]
    expect(pickSlot(own, [...own, ...others])).toBe(5)
    expect(pickSlot(own.slice(1), [...own, ...others])).toBe(21)
  })
})

describe('the device of a visit', () => {
  it('that is new is written whole, and stands last', () => {
    const profile = deviceOf()
    expect(toSeenDevice(profile, [], [known(3, deviceOf(), 'other')])).toEqual({
      profile,
      save: { slot: 4, profile },
      all: [profile],
    })
  })

  it('that is known and as it was costs no row', () => {
    const profile = deviceOf()
    const seen = toSeenDevice(profile, [known(2)], [known(2)])
    expect(seen.save).toBeNull()
    expect(seen.all).toEqual([profile])
  })

  it('that is known and has changed is written into its slot, and stands in its place', () => {
    const moved = withHashes({ address: 'address-2', prefix: 'prefix-2' })
    const other = withHashes({ visitor: 'visitor-9', device: 'device-9', hardware: 'h-9' })
    const own = [known(2), known(7, { ...other, browser: null })]
    const seen = toSeenDevice(moved, own, own)
    expect(seen.save).toMatchObject({ slot: 2, profile: { hashes: { address: 'address-2' } } })
    expect(seen.all).toHaveLength(2)
    expect(seen.all[0]).toEqual(seen.save?.profile)
    expect(seen.profile).toBe(moved)
  })
})

describe("a user's devices before one is seen", () => {
  const here = deviceOf({ hashes: { address: 'here', prefix: 'here' }, networks: [] })
  const older = seenAt(NOW - 3 * DAY_MS)
  const latest = seenAt(NOW)

  it('are none without a device and an address', () => {
    expect(devicesAt([], null)).toEqual([])
  })

  it('are the address alone where no device is known', () => {
    expect(devicesAt([], here)).toEqual([here])
  })

  it('are those of earlier visits, latest first, where no address is given', () => {
    expect(devicesAt([older, latest], null)).toEqual([latest, older])
  })

  it('are the latest at the given address, and the others as they were', () => {
    const [first, second] = devicesAt([older, latest], here)
    expect(first?.hashes).toEqual({ ...latest.hashes, address: 'here', prefix: 'here' })
    expect(second).toEqual(older)
  })
})
