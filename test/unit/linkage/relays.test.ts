/** Users behind privacy relays: all of a city leave by the same few ranges, another address each time. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/device/profile.ts'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { featuresOf } from '../../../src/domain/linkage/people/compared-user.ts'
import { withoutRelays } from '../../../src/domain/linkage/places/without-relays.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

/** One of the networks that iCloud Private Relay leaves by. */
const RELAY = 36183
const HOME = 7922
const PANEL: KeyFrequencies = { users: 1500, usersByKey: { 'device:device-1': 60 } }

const cameBy = (asn: number, address = 'address-1') => ({
  networks: [{ address, prefix: 'prefix-1', asn, lastSeenAt: NOW }],
  asn,
})
/** A phone of one model with a cookie of its own. */
const phoneOf = (visitor: string, more: Partial<DeviceProfile>) => withHashes({ visitor }, more)
const linkOf = (own: DeviceProfile, other: DeviceProfile) =>
  linkUsers({ devices: [own] }, [{ userRef: 'other', devices: [other] }], PANEL)[0]
const levelsOf = (own: DeviceProfile, other: DeviceProfile) =>
  (linkOf(own, other)?.match.rows ?? []).map(({ comparison }) => comparison)

describe('two users with equal phones', () => {
  const pairAt = (asn: number, other = 'address-1') =>
    [phoneOf('mine', cameBy(asn)), phoneOf('theirs', cameBy(asn, other))] as const

  it.each([['address-1'], ['address-2']])('at %s of a relay are no neighbours', (address) => {
    expect(levelsOf(...pairAt(HOME, address))).toContain('network')
    expect(levelsOf(...pairAt(RELAY, address))).not.toContain('network')
    const probabilityAt = (asn: number) => linkOf(...pairAt(asn, address))?.probability ?? 0
    expect(probabilityAt(RELAY)).toBeLessThan(probabilityAt(HOME) - 0.3)
  })

  it('who share a home beside it are found by their home', () => {
    const both = (visitor: string) => {
      const { networks } = cameBy(HOME, 'home')
      return phoneOf(visitor, {
        ...cameBy(RELAY),
        networks: [...cameBy(RELAY).networks, ...networks],
      })
    }
    expect(levelsOf(both('mine'), both('theirs'))).toContain('network')
  })
})

it('a user has no place at a relay, where others would be the neighbours of an operator', () => {
  const placesOf = (asn: number) => featuresOf([phoneOf('mine', cameBy(asn))]).resident?.addresses
  expect(placesOf(HOME)).toContain('address-1')
  expect([...(placesOf(RELAY) ?? [])]).toEqual([])
})

describe('a device without relays', () => {
  it('keeps what is known of it and of other networks', () => {
    const { hashes, networks, asn } = withoutRelays(deviceOf(cameBy(RELAY)))
    expect([networks, asn]).toEqual([[], null])
    expect(hashes).toMatchObject({ visitor: 'visitor-1', device: 'device-1', browser: 'browser-1' })
    for (const name of ['address', 'prefix', 'devicePrefix', 'deviceNetwork'])
      expect(hashes).not.toHaveProperty(name)
  })

  it('is the same one where it has none', () => {
    const device = deviceOf()
    expect(withoutRelays(device)).toBe(device)
  })

  it('is still where it is now, where only an earlier network was one', () => {
    const networks = [...cameBy(HOME).networks, ...cameBy(RELAY, 'address-2').networks]
    const device = withoutRelays(deviceOf({ networks }))
    expect(device.hashes).toHaveProperty('address', 'address-1')
    expect(device.networks).toEqual(cameBy(HOME).networks)
  })
})
