/** Devices in the database: the same as before, in fewer bytes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeviceProfile, HASHED_ATTRIBUTES } from '../../../src/domain/device/profile.ts'
import { packProfile, unpackProfile } from '../../../src/domain/packing/profile-row.ts'
import { deviceOf } from '../../support/profiles.ts'

const hash = fc.stringMatching(/^[\w-]{11}$/)
const time = fc.nat(2e12)
const number = fc.option(fc.nat(1e6))
const profiles: fc.Arbitrary<DeviceProfile> = fc.record(
  {
    firstSeenAt: time,
    lastSeenAt: time,
    hashes: fc.dictionary(fc.constantFrom(...HASHED_ATTRIBUTES), hash, { noNullPrototype: true }),
    visitorSince: fc.option(time),
    earlierVisitors: fc.array(hash),
    networks: fc.array(fc.record({ address: hash, prefix: hash, asn: number, lastSeenAt: time })),
    browser: fc.option(
      fc.record(
        {
          family: fc.string(),
          major: number,
          os: fc.option(fc.string()),
          osMajor: number,
          mobile: fc.boolean(),
          usual: fc.boolean(),
        },
        { requiredKeys: ['family', 'major', 'os', 'osMajor', 'mobile'], noNullPrototype: true },
      ),
    ),
    asn: number,
    demographic: fc.option(
      fc.record({ birthYear: number, gender: fc.option(fc.string()), incomeUsd: number }),
    ),
    masks: fc.boolean(),
    visits: fc.array(time),
  },
  {
    requiredKeys: [
      ...(['firstSeenAt', 'lastSeenAt', 'hashes', 'visitorSince', 'earlierVisitors'] as const),
      ...(['networks', 'browser', 'asn', 'demographic'] as const),
    ],
    noNullPrototype: true,
  },
)

describe('the row of a device', () => {
  it('is read as the device that it was made of', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(unpackProfile(JSON.parse(packProfile(profile)))).toEqual(profile)
      }),
    )
  })

  it('keeps a visitor id that is as new as the last visit, as every first one is', () => {
    const profile = deviceOf({ visitorSince: deviceOf().lastSeenAt })
    expect(unpackProfile(JSON.parse(packProfile(profile)))).toEqual(profile)
  })

  it('has every hash in its place for ever', () => {
    const hashes = Object.fromEntries(HASHED_ATTRIBUTES.map((name) => [name, name]))
    const row = JSON.parse(packProfile({ ...deviceOf(), hashes })) as unknown[]
    expect(row[3]).toBe(
      'visitor address prefix canvas webgl gpu audio fonts screen hardware platform model languages timezone voices arithmetic limits build encoding privacy abilities pluginSet device browser devicePrefix deviceNetwork underneath',
    )
  })

  it('of another version may have fewer hashes, or more', () => {
    const row = (hashes: string) => {
      const packed = JSON.parse(packProfile(deviceOf())) as unknown[]
      return unpackProfile(packed.with(3, hashes)).hashes
    }
    expect(row('')).toEqual({})
    expect(row('a  c')).toEqual({ visitor: 'a', prefix: 'c' })
    const all = HASHED_ATTRIBUTES.map((name) => `of-${name}`).join(' ')
    expect(Object.keys(row(`${all} of-another`))).toHaveLength(HASHED_ATTRIBUTES.length)
  })

  it('of before is an object, and read as it is', () => {
    const profile = deviceOf()
    expect(unpackProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile)
  })

  it('leaves room in the thousand bytes that a page has for it', () => {
    const hashes = Object.fromEntries(HASHED_ATTRIBUTES.map((name) => [name, '0123456789-']))
    const network = { address: '0123456789-', prefix: '0123456789-', asn: 64_512, lastSeenAt: 1e12 }
    const profile = deviceOf({ hashes, networks: [network, network, network] })
    expect(packProfile(profile).length).toBeLessThan(800)
    expect(JSON.stringify(profile).length).toBeGreaterThan(1_000)
  })
})
