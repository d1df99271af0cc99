import { describe, expect, it } from 'vitest'
import type { CrossUserEvidence } from '../../../src/domain/evidence/cross-user-evidence.ts'
import {
  type CrossUserFactsInput,
  toCrossUserFacts,
} from '../../../src/domain/fraud/cross-user-facts.ts'
import { crossUserEvidence, linkTo } from '../../support/cross-user-evidence.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Users who were seen on the device of the visit. */
const ON_DEVICE = new Map(['a', 'b'].map((user) => [user, [deviceOf()]]))
const ago = (ms: number) => NOW - ms

/** What the latest transaction of a user of this partner looks like. */
let chains = 0
const active = (ms: number, changes = {}) => ({
  begunAt: ago(ms),
  chain: chains++,
  state: null,
  terminationReason: null,
  ...changes,
})
const deviceSeenWith = (users: number, ...userRefs: string[]): Partial<CrossUserEvidence> => ({
  keys: new Map([['device:device-1', { users, userRefs }]]),
})

/** A visit whose device nobody else has. */
const facts = (
  evidence: Partial<CrossUserEvidence> = {},
  changes: Partial<CrossUserFactsInput> = {},
) =>
  toCrossUserFacts({
    profile: deviceOf(),
    evidence: crossUserEvidence(evidence),
    links: [],
    ownTimes: [ago(0)],
    now: NOW,
    ...changes,
  })

describe('facts of the partner', () => {
  it('are what it accepted and rejected, where that was counted', () => {
    const ofEnds = (
      levels: [string, { completed: number; terminated: number; silent: number[] }][],
    ) =>
      facts({
        rates: {
          ...{ completed: 9, terminated: 4, unreported: 0 },
          details: {
            silent: [],
            delays: { completed: [], terminated: [] },
            levels: new Map(levels),
          },
        },
      }).judged
    expect(ofEnds([['judged', { completed: 8, terminated: 3, silent: [] }]])).toEqual({
      accepted: 8,
      rejected: 3,
    })
    expect(ofEnds([])).toBeUndefined()
    expect(facts().judged).toBeUndefined()
  })
})

describe('facts of a shared key', () => {
  it('are unknown for a key that was never counted, or is not of this visit', () => {
    expect(facts().device).toBeNull()
    const { device: _, ...hashes } = deviceOf().hashes
    expect(facts(deviceSeenWith(9), { profile: deviceOf({ hashes }) }).device).toBeNull()
  })

  it.each([
    ['as counted', 9, ['a', 'b'], 9],
    ['at least those that are listed, and this one', 1, ['a', 'b'], 3],
  ])('count the users ever seen with it: %s', (_, counted, others, users) => {
    expect(facts(deviceSeenWith(counted, ...others)).device?.users).toBe(users)
  })

  it.each([
    ['4 minutes', 4 * MINUTE_MS, [2, 2, 2], 2],
    ['50 minutes', 50 * MINUTE_MS, [1, 2, 2], 2],
    ['23 hours', 23 * HOUR_MS, [1, 1, 2], 2],
    ['25 hours', 25 * HOUR_MS, [1, 1, 1], 1],
  ])('count a transaction of %s ago in its windows', (_, ms, counts, usersToday) => {
    const activity = new Map([['a', [active(ms)]]])
    const { device } = facts({ ...deviceSeenWith(2, 'a'), activity, profiles: ON_DEVICE })
    expect([device?.transactions5m, device?.transactions1h, device?.transactions24h]).toEqual(
      counts,
    )
    expect(device?.usersToday).toBe(usersToday)
  })

  it('count no survey that a user was screened out of, and the user all the same', () => {
    const out = { state: 'terminated' as const, terminationReason: 'qualification' as const }
    const full = { ...out, terminationReason: 'quota' as const }
    const bad = { ...out, terminationReason: 'quality' as const }
    const ends = [out, full, bad, {}].map((end, at) => active((at + 1) * 10_000, end))
    const activity = new Map([['a', ends]])
    const { device } = facts({ ...deviceSeenWith(2, 'a'), activity, profiles: ON_DEVICE })
    expect([device?.transactions5m, device?.usersToday]).toEqual([3, 2])
    expect(device?.begun).toEqual({ hour: 5, day: 5 })
  })

  it('count a survey once, by when it was begun, that a user came back from', () => {
    const activity = new Map([
      [
        'a',
        [
          active(MINUTE_MS, { chain: 900 }),
          active(2 * MINUTE_MS, { chain: 800 }),
          active(30 * MINUTE_MS, { chain: 900 }),
          active(3 * MINUTE_MS, { chain: 800 }),
        ],
      ],
    ])
    const { device } = facts({ ...deviceSeenWith(2, 'a'), activity, profiles: ON_DEVICE })
    expect(device).toMatchObject({ transactions5m: 2, transactions1h: 3, transactions24h: 3 })
  })

  it('count as today’s who came back from a survey of yesterday, and begun nothing', () => {
    const pair = [active(HOUR_MS, { chain: 900 }), active(25 * HOUR_MS, { chain: 900 })]
    const activity = new Map([['a', pair]])
    const { device } = facts({ ...deviceSeenWith(2, 'a'), activity, profiles: ON_DEVICE })
    expect(device).toMatchObject({ usersToday: 2, transactions24h: 1 })
  })

  it('say of how many users it is known when they came', () => {
    const activity = new Map([['a', [active(HOUR_MS)]]])
    const { device } = facts({ ...deviceSeenWith(300, 'a', 'b'), activity, profiles: ON_DEVICE })
    expect(device).toMatchObject({ users: 300, usersToday: 2, looked: 2 })
  })

  it.each([
    ['that nobody has opened', [active(HOUR_MS, { begunAt: null })]],
    ['begun after the visit, which is judged late', [active(-MINUTE_MS)]],
  ])('do not count a link %s', (_, links) => {
    const activity = new Map([['a', links]])
    const { device } = facts({ ...deviceSeenWith(2, 'a'), activity, profiles: ON_DEVICE })
    expect(device).toMatchObject({ users: 2, usersToday: 1, transactions24h: 1 })
  })

  const before = NOW - 3 * DAY_MS
  const here = { address: 'address-1', prefix: 'prefix-1', asn: 7922 }
  const phone = withHashes({ device: 'phone', visitor: 'phone', devicePrefix: 'phone-prefix' })
  it.each([
    ['the device of this visit, lately', [deviceOf({ lastSeenAt: NOW - 40 * HOUR_MS })], 2, 2],
    [
      'the device long ago, a phone of their own here',
      [deviceOf({ lastSeenAt: before }), phone],
      1,
      2,
    ],
    [
      'the device lately, elsewhere',
      [deviceOf({ networks: [{ ...here, lastSeenAt: before }] })],
      2,
      1,
    ],
    [
      'the device, and in a private window of it since',
      [withHashes({ visitor: 'private' }, { earlierVisitors: ['visitor-1'] })],
      2,
      2,
    ],
    ['nothing that is still known', [], 1, 1],
  ])('count as today’s who came on %s', (_, devices, onDevice, atAddress) => {
    const key = { users: 2, userRefs: ['a'] }
    const kinds = ['visitor', 'device', 'address', 'prefix'] as const
    const found = facts({
      keys: new Map(kinds.map((kind) => [`${kind}:${kind}-1`, key])),
      activity: new Map([['a', [active(HOUR_MS)]]]),
      profiles: new Map([['a', devices]]),
    })
    const today = kinds.map((kind) => found[kind]?.usersToday)
    expect(today).toEqual([onDevice, onDevice, atAddress, atAddress])
  })

  it("count this user's own transactions of the last day", () => {
    const ownTimes = [ago(0), ago(10 * MINUTE_MS), ago(30 * HOUR_MS)]
    expect(facts(deviceSeenWith(1), { ownTimes }).device).toMatchObject({
      transactions5m: 1,
      transactions1h: 2,
      transactions24h: 2,
    })
  })

  it('are given for a device on its address prefix, too', () => {
    const keys = new Map([['devicePrefix:device-prefix-1', { users: 4, userRefs: [] }]])
    expect(facts({ keys }).deviceOnPrefix?.users).toBe(4)
  })
})

describe('the device of the other users of an address', () => {
  const seen = (here: string[], equal: string[]) =>
    facts({
      keys: new Map([
        ['address:address-1', { users: here.length, userRefs: here }],
        ['devicePrefix:device-prefix-1', { users: equal.length, userRefs: equal }],
      ]),
    }).deviceOnAddress

  it('is equal for those who are named with both, and for this one', () => {
    expect(seen(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual({ alike: 3, of: 4 })
  })

  it('is equal for those who are known on it, too: of a whole range few are named', () => {
    const elsewhere = [{ address: 'far', prefix: 'far', asn: 1, lastSeenAt: NOW }]
    const found = facts({
      keys: new Map([
        ['address:address-1', { users: 4, userRefs: ['a', 'b', 'c', 'd'] }],
        ['devicePrefix:device-prefix-1', { users: 75, userRefs: ['a', 'x', 'y'] }],
      ]),
      profiles: new Map([
        ['b', [deviceOf()]],
        ['c', [withHashes({ device: 'another' })]],
        ['d', [deviceOf({ networks: elsewhere })]],
      ]),
    })
    expect(found.deviceOnAddress).toEqual({ alike: 3, of: 5 })
  })

  it('says how common the device is, where that was counted', () => {
    const key = { users: 2, userRefs: ['a', 'b'] }
    const keys = ['address:address-1', 'devicePrefix:device-prefix-1'].map(
      (name) => [name, key] as const,
    )
    const counted = (users: number) =>
      facts({
        population: 200,
        keys: new Map([...keys, ['device:device-1', { users, userRefs: [] }]]),
      }).deviceOnAddress
    expect(counted(20)).toEqual({ alike: 3, of: 3, share: 0.1 })
    expect(counted(900)?.share).toBe(1)
    expect(counted(0)).toEqual({ alike: 3, of: 3 })
  })

  it('is not known where either was never counted', () => {
    expect(facts(deviceSeenWith(9)).deviceOnAddress).toBeNull()
  })
})

describe('facts of linked users', () => {
  const activity = new Map([
    [
      'a',
      [
        active(HOUR_MS, { state: 'terminated', terminationReason: 'quality' }),
        active(2 * HOUR_MS, { state: 'reconciled' }),
        active(3 * HOUR_MS, { state: 'completed' }),
      ],
    ],
  ])
  const profiles = new Map([['a', [deviceOf()]]])
  const linked = (probability: number, evidence: Partial<CrossUserEvidence> = {}) =>
    facts({ activity, profiles, ...evidence }, { links: [linkTo('a', probability)] })

  it('count how their transactions ended, and what was said of them', () => {
    expect(linked(0.5).linked).toEqual({
      users: 1,
      sure: 0,
      quality: 1,
      reconciled: 1,
      completed: 1,
    })
    expect(linked(0.9).linked.sure).toBe(1)
    expect(linked(0.5).linkedDemographics).toEqual([
      { age: 36, gender: 'female', annualHouseholdIncomeUsd: 50_000 },
    ])
  })

  it('count the end of a survey once, whichever of its transactions was reported', () => {
    const chained = new Map([
      [
        'a',
        [
          active(HOUR_MS, { chain: 900, state: 'completed' }),
          active(2 * HOUR_MS, { chain: 900, state: 'terminated', terminationReason: 'quality' }),
          active(3 * HOUR_MS, { chain: 800 }),
          active(4 * HOUR_MS, { chain: 800, state: 'completed' }),
          active(5 * HOUR_MS, { chain: 700, state: 'reconciled' }),
          active(6 * HOUR_MS, { chain: 700, state: 'reconciled' }),
        ],
      ],
    ])
    expect(linked(0.5, { activity: chained }).linked).toMatchObject({
      quality: 1,
      reconciled: 1,
      completed: 1,
    })
  })

  it('leave out users who are less likely the same person than not', () => {
    expect(linked(0.49).linked.users).toBe(0)
    expect(linked(0.49).linkedDemographics).toEqual([])
  })

  it('leave out users whose transactions are not known', () => {
    expect(linked(0.9, { activity: new Map() }).linked.users).toBe(0)
  })

  it('know no age without a year of birth, and no gender beyond the contract', () => {
    const demographic = { birthYear: null, gender: 'unsaid', incomeUsd: null }
    const said = new Map([['a', [deviceOf({ demographic })]]])
    expect(linked(0.9, { profiles: said }).linkedDemographics).toEqual([
      { age: null, gender: null, annualHouseholdIncomeUsd: null },
    ])
  })
})

describe('network knowledge', () => {
  it('is passed on as the database has it', () => {
    const network = { kind: 'hosting', isTorExit: false, isVpnRange: true }
    expect(facts({ network }).network).toEqual(network)
    expect(facts().network).toBeNull()
  })
})
