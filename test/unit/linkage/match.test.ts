import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allKeys, blockingKeys, MAX_BLOCKING_KEYS } from '../../../src/domain/device/blocking.ts'
import { mergeProfile } from '../../../src/domain/device/merge.ts'
import {
  type DeviceProfile,
  frequencyKey,
  type KeyFrequencies,
} from '../../../src/domain/device/profile.ts'
import { possibleSightingKeys, sightingKeys } from '../../../src/domain/device/sighted-keys.ts'
import { findLevels } from '../../../src/domain/linkage/find-levels.ts'
import { strongestPaths } from '../../../src/domain/linkage/groups/strongest-paths.ts'
import { linkUsers, MAX_LINK_PROBABILITY } from '../../../src/domain/linkage/link-users.ts'
import type { Match } from '../../../src/domain/linkage/match.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { recognise } from '../../../src/domain/linkage/recognise.ts'
import { chanceUnder, countBy, inOrder, RELATION_KEYS } from '../../../src/domain/relation.ts'
import { toProbability } from '../../../src/domain/statistics/bits.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { compareDevices, samePerson } from '../../support/compare.ts'
import { deviceOf, NOW, RARE, withHashes } from '../../support/profiles.ts'

const base = deviceOf({ demographic: null })
const elsewhere = [{ address: 'a9', prefix: 'p9', asn: 1, lastSeenAt: NOW }]
/** Another cookie, set after the other was last seen. */
const cleared = (device: DeviceProfile): DeviceProfile => ({
  ...device,
  hashes: { ...device.hashes, visitor: 'v2' },
  visitorSince: NOW + DAY_MS,
  lastSeenAt: NOW + DAY_MS,
})
const popular = (users: number): KeyFrequencies => ({
  users: 10_000,
  usersByKey: {
    'device:device-1': users,
    'browser:browser-1': users,
    'address:address-1': 2,
  },
})

const sumOf = ({ rows }: Match) => rows.reduce((sum, { bits }) => sum + bits, 0)

const someDevice: fc.Arbitrary<DeviceProfile> = fc
  .record({
    parts: fc.dictionary(
      fc.constantFrom('visitor', 'canvas', 'gpu', 'screen', 'fonts', 'timezone', 'device', 'audio'),
      fc.constantFrom('x', 'y'),
    ),
    family: fc.constantFrom('Chrome', 'Firefox'),
    os: fc.constantFrom('Windows', 'macOS'),
    major: fc.integer({ min: 100, max: 150 }),
    address: fc.constantFrom('a1', 'a2'),
    ago: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ parts, family, os, major, address, ago }) =>
    withHashes(parts, {
      lastSeenAt: NOW - ago * DAY_MS,
      browser: { family, os, major, osMajor: null, mobile: false },
      networks: [{ address, prefix: 'p', asn: 1, lastSeenAt: NOW - ago * DAY_MS }],
    }),
  )

describe('numbers of each relation', () => {
  it('stand in the order of all lists of chances', () => {
    const places = countBy(RELATION_KEYS, (relation) => RELATION_KEYS.indexOf(relation))
    expect(inOrder(places, places.stranger)).toEqual([...RELATION_KEYS.keys()])
  })
})

describe('comparing two devices', () => {
  it('gives one browser with one cookie a high probability', () => {
    expect(compareDevices(base, base, RARE).probability).toBeGreaterThan(0.65)
  })

  it('leaves room for a family computer', () => {
    expect(compareDevices(base, base, RARE).probability).toBeLessThan(0.99)
  })

  it('takes a cookie that is seen far from its other lines for one person’s', () => {
    const { different, lately } = MODEL.levels.network
    for (const shared of ['shared', 'family'] as const) {
      expect(different.chances.browser).toBeGreaterThan(2 * different.chances[shared])
      expect(lately.chances.browser).toBeLessThan(lately.chances[shared])
    }
  })

  it('finds a shared computer more likely when the answers contradict each other', () => {
    const one = { birthYear: 1990, gender: 'female', incomeUsd: 50_000 }
    const two = { birthYear: 1955, gender: 'male', incomeUsd: 50_000 }
    const apart = compareDevices({ ...base, demographic: one }, { ...base, demographic: two }, RARE)
    const alike = compareDevices({ ...base, demographic: one }, { ...base, demographic: one }, RARE)
    expect(apart.probability).toBeLessThan(0.7)
    expect(alike.probability).toBeGreaterThan(0.95)
  })

  it('recognises a rare device at home although its cookie was cleared', () => {
    expect(compareDevices(base, cleared(base), RARE).probability).toBeGreaterThan(0.55)
  })

  it('says little of a popular phone behind a carrier address', () => {
    const crowd = {
      ...popular(2_000),
      usersByKey: { ...popular(2_000).usersByKey, 'address:address-1': 3_000 },
    }
    expect(compareDevices(base, cleared(base), crowd).probability).toBeLessThan(0.01)
  })

  it('says little of a popular phone on another network', () => {
    const other = { ...cleared(base), networks: elsewhere }
    expect(compareDevices(base, other, popular(500)).probability).toBeLessThan(0.01)
  })

  it('takes two at one address for a household rather than one person, where nothing else is known', () => {
    const visit = {
      ...deviceOf({ browser: null, demographic: null }),
      hashes: { address: 'address-1', prefix: 'prefix-1' },
    }
    expect(compareDevices(base, visit, RARE).probability).toBeLessThan(0.4)
  })

  it('weighs a key less the more users share it', () => {
    const bits = [2, 5, 20, 100, 1000].map(
      (users) =>
        compareDevices(base, { ...cleared(base), networks: elsewhere }, popular(users)).bits,
    )
    expect(bits).toEqual([...bits].sort((a, b) => b - a))
  })

  it('counts languages and kind of browser once, though the key of drawings has them too', () => {
    const usersByKey = { 'device:device-1': 4_002, 'browser:browser-1': 52 }
    const levels = findLevels({ a: base, b: base }, { users: 10_000, usersByKey })
    const strangersAt = (name: string) =>
      chanceUnder(levels.find(({ comparison }) => comparison === name)?.chances ?? [], 'stranger')
    const sameKind = 1 - MODEL.levels.browser.different.chances.stranger
    const together = strangersAt('rendering') * strangersAt('locale') * sameKind
    expect(together).toBeCloseTo(50 / 4_000, 3)
  })

  it('counts two cookies kept side by side against one browser', () => {
    const beside = withHashes({ visitor: 'v2' }, { demographic: null })
    expect(compareDevices(base, beside, RARE).bits).toBeLessThan(
      compareDevices(base, cleared(base), RARE).bits - 0.5,
    )
  })

  it('adds up to the bits of its rows, and is a probability', () => {
    fc.assert(
      fc.property(someDevice, someDevice, fc.nat(5000), (a, b, users) => {
        const match = compareDevices(a, b, { ...popular(users), users: users + 10 })
        expect(sumOf(match)).toBeCloseTo(match.bits, 6)
        expect(match.probability).toBe(toProbability(match.bits))
        expect(match.probability).toBeGreaterThanOrEqual(0)
        expect(match.probability).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('does not depend on which of the two is named first', () => {
    fc.assert(
      fc.property(someDevice, someDevice, (a, b) => {
        expect(compareDevices(a, b, RARE).bits).toBeCloseTo(compareDevices(b, a, RARE).bits, 9)
      }),
    )
  })

  // A family agrees oftener than the profiles of one tool, so where only a tool explains the rest, an
  // agreement may take a little back.
  const TAKEN_BACK = 0.3
  // And one browser, which equal cookies mean, may always be shared by two: this much is left.
  const MOST_OF_ONE_BROWSER = 4.7
  it.each(['visitor', 'timezone'] as const)('is hardly lowered when the %s agrees too', (part) => {
    fc.assert(
      fc.property(someDevice, someDevice, (a, b) => {
        const drop = (device: DeviceProfile): DeviceProfile => {
          const { [part]: _, ...hashes } = device.hashes
          return { ...device, hashes }
        }
        const [x, y] = [drop(a), drop(b)]
        const add = (device: DeviceProfile): DeviceProfile => ({
          ...device,
          hashes: { ...device.hashes, languages: 'same', [part]: 'same' },
        })
        const before = compareDevices(x, y, RARE).bits
        const most = part === 'visitor' ? MOST_OF_ONE_BROWSER : before
        const least = Math.min(before, most) - TAKEN_BACK
        expect(compareDevices(add(x), add(y), RARE).bits).toBeGreaterThanOrEqual(least)
      }),
    )
  })

  it('is always raised when the answers agree too', () => {
    fc.assert(
      fc.property(someDevice, someDevice, (a, b) => {
        const demographic = { birthYear: 1980, gender: 'male', incomeUsd: 1 }
        const silent = [
          { ...a, demographic: null },
          { ...b, demographic: null },
        ] as const
        const agreeing = [
          { ...a, demographic },
          { ...b, demographic },
        ] as const
        expect(compareDevices(...agreeing, RARE).bits).toBeGreaterThan(
          compareDevices(...silent, RARE).bits,
        )
      }),
    )
  })
})

describe('comparing two users', () => {
  const others = [1, 2, 3].map((n) =>
    withHashes(
      { visitor: `v${n}`, device: `d${n}`, gpu: `g${n}`, screen: `s${n}`, canvas: `c${n}` },
      { networks: elsewhere },
    ),
  )

  it('does not gain from comparing many unlike devices', () => {
    const alone = samePerson([base], [cleared(base)], RARE)
    // Each of them is itself a very unlikely second device.
    const most = alone.bits + 0.05
    expect(samePerson([base], [cleared(base), ...others], RARE).bits).toBeLessThan(most)
  })

  it('adds up to the bits of its rows', () => {
    const match = samePerson([base, ...others], [cleared(base), ...others], RARE)
    expect(sumOf(match)).toBeCloseTo(match.bits, 6)
  })

  it('is impossible without any device to compare', () => {
    expect(samePerson([], [base], RARE).probability).toBe(0)
  })

  it('is never certain', () => {
    const said = deviceOf()
    const [link] = linkUsers({ devices: [said] }, [{ userRef: 'other', devices: [said] }], RARE)
    expect(link?.probability).toBeLessThanOrEqual(MAX_LINK_PROBABILITY)
  })

  it('takes users of one machine for one person among themselves', () => {
    const links = linkUsers(
      { devices: [base] },
      [
        { userRef: 'one', devices: [base] },
        { userRef: 'two', devices: [base] },
      ],
      RARE,
    )
    expect(new Set(links.map(({ person }) => person)).size).toBe(1)
  })

  it('does not depend on the order of the candidates', () => {
    const candidates = [base, cleared(base), others[0]!].map((device, n) => ({
      userRef: `u${n}`,
      devices: [device],
    }))
    const [links, reversed] = [candidates, [...candidates].reverse()].map((all) =>
      linkUsers({ devices: [base] }, all, RARE),
    )
    expect(reversed).toEqual(links)
    expect(reversed?.map(({ match }) => match)).toEqual(links?.map(({ match }) => match))
  })

  it('are explained when somebody asks, by what the two devices alone say', () => {
    const [link] = linkUsers({ devices: [base] }, [{ userRef: 'other', devices: [base] }], RARE)
    if (!link) throw new TypeError('equal devices are linked')
    expect(Object.hasOwn(link, 'match')).toBe(false)
    expect(link.match).toEqual(samePerson([base], [base], RARE))
    expect(link.match).toBe(link.match)
  })
})

describe('paths over other users', () => {
  const edges = [
    { from: 'me', to: 'a', probability: 0.9 },
    { from: 'a', to: 'b', probability: 0.9 },
    { from: 'b', to: 'c', probability: 0.9 },
    { from: 'c', to: 'd', probability: 0.9 },
  ]

  it('lose probability with each hop and end after three', () => {
    const reach = strongestPaths('me', edges)
    const [a = 0, b = 0, c = 0] = ['a', 'b', 'c'].map((user) => reach.get(user))
    expect(a).toBe(0.9)
    expect(b).toBeLessThan(a)
    expect(c).toBeLessThan(b)
    expect(reach.has('d')).toBe(false)
  })

  it('never lower a direct link, and never exceed the weakest edge of the best path', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            from: fc.constantFrom('me', 'a', 'b'),
            to: fc.constantFrom('a', 'b', 'c'),
            probability: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
          { maxLength: 8 },
        ),
        (some) => {
          const reach = strongestPaths('me', some)
          for (const { from, to, probability } of some) {
            if (from === 'me') expect(reach.get(to) ?? 0).toBeGreaterThanOrEqual(probability)
          }
          const most = Math.max(0, ...some.map(({ probability }) => probability))
          for (const probability of reach.values()) expect(probability).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('do not depend on the order of the edges', () => {
    expect(strongestPaths('me', [...edges].reverse())).toEqual(strongestPaths('me', edges))
  })
})

describe('a device seen again', () => {
  it('is recognised after its cookie was cleared', () => {
    expect(
      recognise(
        [withHashes({ canvas: 'c2', gpu: 'g2', screen: 's2', device: 'd2' }), base],
        cleared(base),
      ),
    ).toBe(1)
  })

  it('is recognised after an update', () => {
    const later = deviceOf({
      browser: { family: 'Chrome', major: 148, os: 'Windows', osMajor: 10, mobile: false },
      lastSeenAt: NOW + 20 * DAY_MS,
    })
    expect(recognise([base], cleared(later))).toBe(0)
  })

  it('is not the other browser of the same machine', () => {
    const firefox = deviceOf({
      browser: { family: 'Firefox', major: 140, os: 'Windows', osMajor: 10, mobile: false },
    })
    expect(recognise([base], cleared(firefox))).toBeNull()
  })

  it('is not worth a row when only minutes have passed', () => {
    expect(mergeProfile(base, { ...base, lastSeenAt: NOW + 60_000 })).toBeNull()
  })

  it('keeps the cookie it had before', () => {
    expect(mergeProfile(base, cleared(base))?.earlierVisitors).toEqual(['visitor-1'])
  })

  it('keeps the networks it had before, newest first', () => {
    const moved = { ...base, networks: elsewhere, lastSeenAt: NOW + DAY_MS }
    expect(
      mergeProfile(base, moved)
        ?.networks.map(({ address }) => address)
        .sort(),
    ).toEqual(['a9', 'address-1'])
  })

  it('changes a profile once and not again', () => {
    fc.assert(
      fc.property(someDevice, someDevice, (known, seen) => {
        const merged = mergeProfile(known, seen)
        if (merged && seen.lastSeenAt >= known.lastSeenAt) {
          expect(mergeProfile(merged, merged)).toBeNull()
        }
      }),
    )
  })
})

describe('blocking keys', () => {
  it('are at most ten and never twice the same', () => {
    fc.assert(
      fc.property(
        someDevice,
        fc.array(fc.string(), { maxLength: 9 }),
        (device, earlierVisitors) => {
          const keys = blockingKeys({ ...device, earlierVisitors })
          expect(keys.length).toBeLessThanOrEqual(MAX_BLOCKING_KEYS)
          expect(new Set(keys.map(({ kind, hash }) => `${kind}:${hash}`)).size).toBe(keys.length)
        },
      ),
    )
  })

  it('are those of earlier addresses before a third earlier cookie, which clearing brings anyway', () => {
    const device = deviceOf({
      earlierVisitors: ['v3', 'v2', 'v1'],
      networks: [...base.networks, ...elsewhere],
    })
    const earlier = blockingKeys(device).slice(-3)
    expect(earlier.map(({ hash }) => hash)).toEqual(['v3', 'v2', 'a9'])
  })

  it('are forgotten all, whichever of them were published', () => {
    const earlierVisitors = ['v3', 'v2', 'v1']
    const device = deviceOf({ earlierVisitors, networks: [...base.networks, ...elsewhere] })
    expect(blockingKeys(device).map(({ hash }) => hash)).not.toContain('v1')
    expect(possibleSightingKeys(device)).toEqual([
      ...sightingKeys(device),
      frequencyKey('visitor', 'v1'),
    ])
    expect(allKeys(device)).toHaveLength(MAX_BLOCKING_KEYS + 1)
  })

  it('find a device that lost its cookie and moved', () => {
    const moved = withHashes(
      { visitor: 'v2', address: 'a2', prefix: 'p2', devicePrefix: 'dp2' },
      { networks: elsewhere },
    )
    const shared = blockingKeys(moved).filter(({ kind, hash }) => base.hashes[kind] === hash)
    expect(shared.map(({ kind }) => kind)).toEqual(['browser', 'deviceNetwork', 'device'])
  })
})

describe('equal machines behind neighbouring addresses', () => {
  const at = (address: string) => ({
    networks: [{ address, prefix: 'p1', asn: 174, lastSeenAt: NOW }],
  })
  const officeWith = (alike: number) => {
    const usersByKey = {
      [frequencyKey('prefix', 'p1')]: 22,
      [frequencyKey('devicePrefix', 'dp1')]: 2 + alike,
    }
    const [a, b] = ['a1', 'a2'].map((address) =>
      withHashes({ visitor: undefined, address, prefix: 'p1', devicePrefix: 'dp1' }, at(address)),
    )
    if (!a || !b) throw new Error('two devices are compared')
    return compareDevices(a, b, { users: 2000, usersByKey }).bits
  }

  it('are less likely one person where many there have such a machine', () => {
    expect(officeWith(15)).toBeLessThan(officeWith(0) - 0.5)
  })
})
