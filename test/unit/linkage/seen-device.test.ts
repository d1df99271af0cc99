import { describe, expect, it } from 'vitest'
import { mergeProfile } from '../../../src/domain/device/merge.ts'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { NOTHING_SIGHTED } from '../../../src/domain/device/sighted-keys.ts'
import { MAX_DEVICES } from '../../../src/domain/linkage/recognise.ts'
import {
  devicesAt,
  type KnownDevice,
  pickSlot,
  toSeenDevice,
} from '../../../src/domain/linkage/seen-device.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

const known = (slot: number, profile = deviceOf(), userRef = 'me'): KnownDevice => ({
  slot,
  userRef,
  profile,
  shared: profile,
  opted: null,
  sighted: NOTHING_SIGHTED,
})
const scoped = (own: DeviceProfile) => ({ own, shared: own })
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
  const profile = deviceOf()
  const seen = scoped(profile)

  it('that is new is written whole, and stands last', () => {
    const all = [known(3, deviceOf(), 'other')]
    const { save, ...rest } = toSeenDevice(seen, false, { own: [], all })
    expect(save).toMatchObject({ slot: 4, profile, shared: profile, opted: null })
    expect(rest).toEqual({ profile, all: { own: [profile], shared: [profile] } })
  })

  it('that is known and as it was costs no row', () => {
    const found = toSeenDevice(seen, false, { own: [known(2)], all: [known(2)] })
    expect(found.save).toBeNull()
    expect(found.all.own).toEqual([profile])
  })

  it('that is known and has changed is written into its slot, and stands in its place', () => {
    const moved = withHashes({ address: 'address-2', prefix: 'prefix-2' })
    const other = withHashes({ visitor: 'visitor-9', device: 'device-9', hardware: 'h-9' })
    const own = [known(2), known(7, { ...other, browser: null })]
    const found = toSeenDevice(scoped(moved), false, { own, all: own })
    expect(found.save).toMatchObject({ slot: 2, profile: { hashes: { address: 'address-2' } } })
    expect(found.all.own).toHaveLength(2)
    expect(found.all.own[0]).toEqual(found.save?.profile)
    expect(found.profile).toBe(moved)
  })

  it('is shown to other partners only as transactions that opted in have seen it', () => {
    const first = toSeenDevice(seen, true, { own: [known(2)], all: [known(2)] }).save
    expect(first?.opted).toEqual(profile)
    const opted = { ...known(2), opted: profile, sighted: first?.sighted ?? NOTHING_SIGHTED }
    const moved = scoped(withHashes({ address: 'address-2', prefix: 'prefix-2' }))
    const unseen = toSeenDevice(moved, false, { own: [opted], all: [opted] }).save
    expect(unseen?.shared.hashes.address).toBe('address-2')
    expect(unseen?.opted).toEqual(profile)
    expect(unseen?.sighted.shared).toEqual(first?.sighted.shared)
  })

  it('remembers every key that it was ever published under, also those of its slot before', () => {
    const first = toSeenDevice(seen, true, { own: [], all: [] }).save
    const before = { ...known(1), ...first }
    const moved = scoped(withHashes({ address: 'address-2', prefix: 'prefix-2' }))
    const { sighted } = toSeenDevice(moved, false, { own: [before], all: [before] }).save ?? {}
    expect(Object.keys(sighted?.own ?? {})).toContain('address:address-1')
    expect(Object.keys(sighted?.own ?? {})).toContain('address:address-2')
    expect(Object.keys(sighted?.shared ?? {})).not.toContain('address:address-2')
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

  it('keep the network of an address that is given again, which a visit told', () => {
    const [home] = latest.networks
    const again = deviceOf({
      hashes: { address: 'address-1', prefix: 'prefix-1' },
      networks: [{ address: 'address-1', prefix: 'prefix-1', asn: null, lastSeenAt: NOW + DAY_MS }],
      lastSeenAt: NOW + DAY_MS,
    })
    const [first] = devicesAt([latest], again)
    expect(first?.networks).toEqual([{ ...home, lastSeenAt: NOW + DAY_MS }])
  })
})

describe('a device seen again', () => {
  it('waits for the day’s row where only its build is another', () => {
    const known = withHashes({ build: 'build-1' })
    const patched = { ...withHashes({ build: 'build-2' }), lastSeenAt: NOW + 1 }
    expect(mergeProfile(known, patched)).toBeNull()
    const nextDay = { ...patched, lastSeenAt: NOW + DAY_MS }
    expect(mergeProfile(known, nextDay)?.hashes.build).toBe('build-2')
  })

  it('keeps whether it alters what pages read, by the latest visit that could tell', () => {
    const masked = deviceOf({ masks: true })
    const seenNextDay = (masks?: boolean) =>
      mergeProfile(masked, { ...seenAt(NOW + DAY_MS), ...(masks === undefined ? {} : { masks }) })
    expect(seenNextDay()?.masks).toBe(true)
    expect(seenNextDay(false)?.masks).toBe(false)
  })

  it('keeps the times of few visits, the latest first', () => {
    const often = deviceOf({ visits: Array.from({ length: 40 }, (_, at) => 40 - at) })
    const { visits = [] } = mergeProfile(often, { ...seenAt(NOW + DAY_MS), visits: [41] }) ?? {}
    expect(visits).toHaveLength(16)
    expect(visits[0]).toBe(41)
  })
})
