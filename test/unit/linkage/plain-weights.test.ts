import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DeviceProfile,
  frequencyKey,
  HASHED_ATTRIBUTES,
  type KeyFrequencies,
} from '../../../src/domain/device/profile.ts'
import { commonOf, countDifferences } from '../../../src/domain/linkage/comparisons/pair.ts'
import { countedAcross, linksByDevice } from '../../../src/domain/linkage/find-links.ts'
import { linkUsers, type UserLink } from '../../../src/domain/linkage/link-users.ts'
import { MOST_ATTRIBUTES, setOf } from '../../../src/domain/linkage/pairs/hash-row.ts'
import { featuresOf } from '../../../src/domain/linkage/people/compared-user.ts'
import { furtherUsersAmong } from '../../../src/domain/linkage/places/common-browser.ts'
import { habitOfUser } from '../../../src/domain/linkage/places/cookie-habit.ts'
import { residentOf, weighPlaces } from '../../../src/domain/linkage/places/place.ts'
import { turningShare } from '../../../src/domain/linkage/places/turning-share.ts'
import { toProbability } from '../../../src/domain/statistics/bits.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { plainProbability } from '../../support/plain-weights.ts'
import { deviceOf, NOW } from '../../support/profiles.ts'

/** Few values, so that devices agree in some things and differ in others. */
const someHash = fc.constantFrom('x', 'x', 'y', 'z')
const someTime = fc.nat(90).map((days) => NOW - days * DAY_MS)

const someDevice: fc.Arbitrary<DeviceProfile> = fc
  .record({
    hashes: fc.dictionary(fc.constantFrom(...HASHED_ATTRIBUTES), someHash, { maxKeys: 27 }),
    earlierVisitors: fc.array(someHash, { maxLength: 2 }),
    browser: fc.option(
      fc.record({
        family: fc.constantFrom('Chrome', 'Firefox'),
        os: fc.constantFrom('Windows', 'Android'),
        major: fc.integer({ min: 140, max: 147 }),
        osMajor: fc.constant(null),
        mobile: fc.boolean(),
        usual: fc.boolean(),
      }),
    ),
    networks: fc.array(
      fc.record({ address: someHash, prefix: someHash, asn: fc.nat(2), lastSeenAt: someTime }),
      { maxLength: 3 },
    ),
    demographic: fc.option(
      fc.record({
        birthYear: fc.option(fc.constantFrom(1980, 1981, 1990)),
        gender: fc.option(fc.constantFrom('female', 'male')),
        incomeUsd: fc.option(fc.constantFrom(10_000, 12_000, 50_000)),
      }),
    ),
    masks: fc.option(fc.boolean()),
    lastSeenAt: someTime,
    visits: fc.array(
      fc.nat(60 * 24 * 60).map((ago) => Math.floor(NOW / MINUTE_MS) - ago),
      {
        maxLength: 12,
      },
    ),
  })
  .map((parts) => ({
    ...deviceOf(parts),
    visitorSince: parts.hashes.visitor === undefined ? null : parts.lastSeenAt - 3 * DAY_MS,
  }))

const someUser = fc.array(someDevice, { minLength: 1, maxLength: 3 })

const someCounts: fc.Arbitrary<KeyFrequencies> = fc.record(
  {
    users: fc.integer({ min: 2, max: 100_000 }),
    usersByKey: fc
      .array(
        fc.tuple(fc.constantFrom(...HASHED_ATTRIBUTES), someHash, fc.integer({ min: 1, max: 400 })),
        { maxLength: 20 },
      )
      .map((keys) =>
        Object.fromEntries(keys.map(([kind, hash, users]) => [frequencyKey(kind, hash), users])),
      ),
    asked: fc
      .array(fc.tuple(fc.constantFrom(...HASHED_ATTRIBUTES), someHash), { maxLength: 20 })
      .map((keys) => new Set(keys.map(([kind, hash]) => frequencyKey(kind, hash)))),
  },
  { requiredKeys: ['users', 'usersByKey'] },
)

/** Links with who of them is one person, whatever the name of that person. */
const grouped = (links: readonly UserLink[]) =>
  links.map(({ userRef, probability, match, person }) => ({
    ...{ userRef, probability, match },
    with: links.filter((each) => each.person === person).map((each) => each.userRef),
  }))

describe('users weighed in bulk', () => {
  it('are as likely one person as the definition says, but for what the others add', () => {
    fc.assert(
      fc.property(
        someUser,
        fc.array(someUser, { maxLength: 4 }),
        someCounts,
        (own, all, counts) => {
          const candidates = all.map((devices, at) => ({ userRef: `user ${at}`, devices }))
          const [self = null, ...residents] = [own, ...all].map((each) => residentOf(each))
          const habitual = all.map((devices) => ({ devices, habit: habitOfUser(devices) }))
          const turning = turningShare(habitual, counts)
          const placesBut = weighPlaces([self, ...residents], turning)
          const furtherUsersOf = furtherUsersAmong(
            [own, ...all].map((devices) => ({ ...featuresOf(devices), devices })),
          )
          for (const { userRef, match } of linkUsers({ devices: own }, candidates, counts)) {
            const at = candidates.findIndex((each) => each.userRef === userRef)
            const places = placesBut(self, residents[at] ?? null)
            const beside = { places, further: furtherUsersOf(0, at + 1) }
            const plain = plainProbability(own, all[at] ?? [], { ...counts, turning }, beside)
            const added = match.rows.find(({ comparison }) => comparison === 'accounts')?.bits ?? 0
            const alone = toProbability(match.bits - added)
            expect(Math.abs(alone - plain)).toBeLessThan(1e-12)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('across partners are the same where only those are found that count', () => {
    fc.assert(
      fc.property(
        someUser,
        fc.array(fc.record({ devices: someUser, partner: fc.constantFrom('p1', 'p2') }), {
          maxLength: 4,
        }),
        fc.uniqueArray(fc.nat(3)),
        someCounts,
        (own, all, attempting, counts) => {
          const candidates = all.map((each, at) => ({ userRef: `user ${at}`, ...each }))
          const wanted = countedAcross(attempting.map((at) => ({ userRef: `user ${at}` })))
          const found = linkUsers({ devices: own }, candidates, counts, undefined, wanted)
          const every = linkUsers({ devices: own }, candidates, counts)
          const told = (links: readonly UserLink[]) => grouped(linksByDevice(links))
          expect(told(found)).toEqual(
            told(every.filter(({ userRef }) => wanted.users.has(userRef))),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are the same where only some of them count', () => {
    fc.assert(
      fc.property(
        someUser,
        fc.array(someUser, { maxLength: 6 }),
        fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
        someCounts,
        (own, all, counted, counts) => {
          const candidates = all.map((devices, at) => ({ userRef: `user ${at}`, devices }))
          const users = new Set(counted.map((at) => `user ${at}`))
          const found = linkUsers({ devices: own }, candidates, counts, undefined, { users })
          const every = linkUsers({ devices: own }, candidates, counts)
          expect(grouped(found)).toEqual(grouped(every.filter(({ userRef }) => users.has(userRef))))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are the same where the features of their devices were found before', () => {
    fc.assert(
      fc.property(
        someUser,
        fc.array(someUser, { maxLength: 3 }),
        someCounts,
        (own, all, counts) => {
          const fresh = all.map((devices, at) => ({ userRef: `user ${at}`, devices }))
          const derived = fresh.map((each) => ({ ...each, features: featuresOf(each.devices) }))
          expect(linkUsers({ devices: own }, derived, counts)).toEqual(
            linkUsers({ devices: own }, fresh, counts),
          )
        },
      ),
    )
  })
})

describe('the hashes of two devices', () => {
  it('are found equal and different as if each were looked up', () => {
    fc.assert(
      fc.property(someDevice, someDevice, (a, b) => {
        const isIn = (set: number, at: number) => ((set >>> at) & 1) === 1
        const { both, equal } = commonOf({ a, b })
        const seen = HASHED_ATTRIBUTES.filter((name) => a.hashes[name] && b.hashes[name])
        const alike = seen.filter((name) => a.hashes[name] === b.hashes[name])
        expect(HASHED_ATTRIBUTES.filter((_, at) => isIn(both, at))).toEqual(seen)
        expect(HASHED_ATTRIBUTES.filter((_, at) => isIn(equal, at))).toEqual(alike)
        const all = setOf(HASHED_ATTRIBUTES)
        expect(countDifferences({ a, b }, all)).toBe(seen.length - alike.length)
      }),
    )
  })

  it('have a bit each', () => {
    expect(HASHED_ATTRIBUTES.length).toBeLessThanOrEqual(MOST_ATTRIBUTES)
  })
})
