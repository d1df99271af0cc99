/** Keys that a question did not ask for: of these it is not known how common they are. */
import { describe, expect, it } from 'vitest'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/device/profile.ts'
import { evidenceKeys } from '../../../src/domain/evidence/evidence-keys.ts'
import { findLevels, sharedAddressOf } from '../../../src/domain/linkage/find-levels.ts'
import { openLinks } from '../../../src/domain/linkage/find-links.ts'
import { weighPair } from '../../../src/domain/linkage/match.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { populationOf } from '../../../src/domain/linkage/pairs/population.ts'
import { bitsWithRepeat } from '../../../src/domain/linkage/recordings/weigh-repeat.ts'
import { chanceUnder, PLACE_OF } from '../../../src/domain/relation.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { compareDevices } from '../../support/compare.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

const PHONE = { family: 'Safari', major: 18, os: 'iOS', osMajor: 18, mobile: true }
const network = (address: string, asn = 7922, days = 0) => ({
  address,
  prefix: `prefix of ${address}`,
  asn,
  lastSeenAt: NOW - days * DAY_MS,
})
const someone = { demographic: null, visitorSince: NOW - 20 * DAY_MS }

/** Phones of one model, with the shared address of a carrier. */
const phoneOf = (user: string): DeviceProfile =>
  withHashes(
    {
      ...{ visitor: `phone of ${user}`, address: 'carrier', prefix: 'prefix of carrier' },
      ...{ device: 'iphone', browser: 'iphone-safari', devicePrefix: 'iphone-carrier' },
      ...{ deviceNetwork: 'iphone-21928', gpu: 'gpu', screen: 'screen', fonts: undefined },
      voices: undefined,
    },
    { ...someone, browser: PHONE, networks: [network('carrier', 21928)] },
  )

const asked = (...keys: string[]): Pick<KeyFrequencies, 'asked'> => ({ asked: new Set(keys) })
const ALL = { users: 10_000, usersByKey: {} }
const rowOf = (counts: KeyFrequencies, comparison: string, [a, b]: DeviceProfile[]) => {
  if (!a || !b) throw new TypeError('two devices are compared')
  const row = compareDevices(a, b, counts).rows.find((each) => each.comparison === comparison)
  if (!row) throw new TypeError(`${comparison} was not compared`)
  return row
}

describe('what was not asked', () => {
  const both = [deviceOf(), deviceOf()]

  it('is an average value, and not the two users’ alone', () => {
    const unknown = { ...ALL, ...asked() }
    expect(rowOf(ALL, 'device', both).termFrequencyBits).toBeGreaterThan(2)
    expect(rowOf(unknown, 'device', both).termFrequencyBits).toBeCloseTo(0)
    expect(rowOf(unknown, 'rendering', both).termFrequencyBits).toBeCloseTo(0)
  })

  it('is an average value among those of an uncounted model', () => {
    const counts = { ...ALL, ...asked('browser:browser-1') }
    expect(rowOf(counts, 'rendering', both).termFrequencyBits).toBeCloseTo(0)
  })

  it('is an address worth no more than the average prefix', () => {
    const { address, prefix } = MODEL.termFrequency
    const bits = rowOf({ ...ALL, ...asked() }, 'network', both).termFrequencyBits
    expect(bits).toBeCloseTo(-Math.log2(prefix.share / address.share))
  })

  it('is none of two quiet places', () => {
    const networks = [network('home', 1), network('work', 2)]
    const pair = [deviceOf({ networks }), deviceOf({ networks })]
    const [home, work] = ['address:home', 'address:work']
    expect(rowOf(ALL, 'network', pair).level).toBe('several')
    expect(rowOf({ ...ALL, ...asked(home, work) }, 'network', pair).level).toBe('several')
    expect(rowOf({ ...ALL, ...asked(home) }, 'network', pair).level).toBe('lately')
  })

  it('is as common at a counted place as in the average home', () => {
    const counts = { users: 10_000, usersByKey: { 'address:address-1': 42 } }
    const alikeIn = (frequencies: KeyFrequencies) => {
      const [a, b] = [deviceOf(), deviceOf()]
      const levels = findLevels({ a, b }, frequencies)
      const device = levels.find(({ comparison }) => comparison === 'device')
      const average = chanceUnder(device?.chances ?? [], 'household')
      return { alike: sharedAddressOf(levels, frequencies)?.alike, average }
    }
    const { alike, average } = alikeIn({ ...counts, ...asked('address:address-1') })
    expect(average).toBeGreaterThan(0)
    expect(alike).toBeCloseTo(40 * average)
    expect(alikeIn(counts).alike).toBe(0)
  })

  it('makes no model one that is in one network alone', () => {
    const [a, b] = [phoneOf('a'), phoneOf('b')].map((phone, at) => ({
      ...phone,
      networks: [network(`pool ${at}`, 21928)],
    }))
    if (!a || !b) throw new TypeError('two devices are compared')
    const counts = { users: 10_000, usersByKey: { 'deviceNetwork:iphone-21928': 30 } }
    const racks = (frequencies: KeyFrequencies) =>
      weighPair({ a, b }, populationOf(frequencies)).odds[PLACE_OF.rack] ?? 0
    const unknown = racks({ ...counts, ...asked('deviceNetwork:iphone-21928') })
    expect(unknown).toBeLessThan(racks({ users: 10_000, usersByKey: {} }))
    expect(racks(counts)).toBeGreaterThan(5 * unknown)
  })

  it('is a fingerprint that as many others have as an average one', () => {
    const repeat = { level: 'durations', chance: 1e-6 } as const
    const pair = { own: [deviceOf()], other: [deviceOf()] }
    const bitsIn = (frequencies: KeyFrequencies) =>
      bitsWithRepeat(Number.NEGATIVE_INFINITY, repeat, pair, frequencies)
    const { device, browser } = MODEL.termFrequency
    const average = device.share * browser.share * 10_000
    const counted = { users: 10_000, usersByKey: { 'browser:browser-1': average } }
    expect(bitsIn({ ...ALL, ...asked() })).toBeCloseTo(bitsIn(counted))
  })
})

describe('strangers at the carrier of somebody who is rather this person', () => {
  /** The computer of two accounts of one person. */
  const computer = withHashes(
    { visitor: 'computer', address: 'home', prefix: 'town', device: 'pc', browser: 'pc-browser' },
    { ...someone, networks: [{ ...network('home'), prefix: 'town' }] },
  )
  /** Why a stranger is found: a tablet in the town. */
  const tabletOf = (user: string): DeviceProfile =>
    withHashes(
      {
        ...{ visitor: `tablet of ${user}`, address: `home of ${user}`, prefix: 'town' },
        ...{ device: user, browser: user, devicePrefix: user, deviceNetwork: user },
        ...{ gpu: user, screen: user, canvas: user },
      },
      { ...someone, networks: [{ ...network(`home of ${user}`), prefix: 'town' }] },
    )

  it('are no accounts of that person, though nobody asked for what these have in common', () => {
    const strangers = ['c1', 'c2', 'c3']
    const evidence = crossUserEvidence({
      population: 20_000,
      keys: new Map(
        evidenceKeys(computer, [computer]).map((key) => [key, { users: 2, userRefs: [] }]),
      ),
      profiles: new Map([
        ['b', [computer, phoneOf('b')]],
        ...strangers.map((user): [string, DeviceProfile[]] => [
          user,
          [phoneOf(user), tabletOf(user)],
        ]),
      ]),
    })
    const links = openLinks({ own: [computer], shared: [] }, evidence)({ kind: 'invited' }).own
    const [b, ...others] = links
    expect(b?.userRef).toBe('b')
    expect(b?.probability).toBeGreaterThan(0.5)
    for (const { probability, person } of others) {
      expect(probability).toBeLessThan(0.1)
      expect(person).not.toBe(b?.person)
    }
  })
})
