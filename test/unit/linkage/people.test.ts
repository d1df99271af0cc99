import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { type Comparison, levelOf } from '../../../src/domain/linkage/comparison.ts'
import { findLevels } from '../../../src/domain/linkage/find-levels.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { chanceOfCoincidence } from '../../../src/domain/linkage/people/coincidence.ts'
import { compareUsers } from '../../../src/domain/linkage/people/compare-users.ts'
import { evidenceOfSameHours, hoursOf } from '../../../src/domain/linkage/people/daily-hours.ts'
import { PEOPLE_REGISTRY } from '../../../src/domain/linkage/people/index.ts'
import { type Session, sessionsOf } from '../../../src/domain/linkage/people/sessions.ts'
import type { MachineCounts, UserPair } from '../../../src/domain/linkage/people/user-pair.ts'
import type { CrowdTimes } from '../../../src/domain/linkage/places/crowd-times.ts'
import { OTHER, SAME } from '../../../src/domain/relation.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { userByDevices } from '../../support/compare.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

const DAY = 24 * 60
const countsOf = (common: number, unclear: number, ...own: [number, number]): MachineCounts => ({
  common,
  byCookie: common,
  unclear,
  alike: common + unclear > 0,
  own: { fewest: Math.min(...own), most: Math.max(...own) },
})
const alike = (counts: MachineCounts): MachineCounts => ({ ...counts, alike: true })
const byLosing = (counts: MachineCounts): MachineCounts => ({ ...counts, byCookie: 0 })
const nothing: UserPair = {
  machines: countsOf(0, 0, 0, 0),
  further: null,
  sessions: 1,
  coincidence: null,
  sameHoursBits: null,
  itemMinutes: null,
}
const moments = (...minutes: number[]): Session[] => minutes.map((at) => ({ from: at, to: at }))
const evidenceOf = (a: Session[], b: Session[]) => evidenceOfSameHours(hoursOf(a), hoursOf(b))
const daily = (days: number, minute: number, every = 1): Session[] =>
  moments(...Array.from({ length: days }, (_, day) => day * every * DAY + minute))
const withTimes = (times: Partial<CrowdTimes>): Partial<UserPair> => ({
  further: {
    all: 9,
    own: 0,
    browsers: 1,
    times: { users: 0, ownHoursBits: 0, following: 0, ...times },
  },
})

type Name = keyof typeof PEOPLE_REGISTRY
const TABLE: [Name, string, Partial<UserPair>, string | null][] = [
  ['machines', 'none in common', { machines: countsOf(0, 0, 2, 2) }, null],
  ['machines', 'one in common, no other', { machines: countsOf(1, 0, 0, 0) }, 'none'],
  ['machines', 'one has another', { machines: countsOf(1, 0, 0, 2) }, 'ownOne'],
  ['machines', 'each has others', { machines: countsOf(1, 0, 2, 1) }, 'ownSeveral'],
  ['machines', 'each has another', { machines: countsOf(1, 0, 1, 1) }, 'ownEach'],
  ['machines', 'one or two equal ones', { machines: countsOf(0, 1, 0, 0) }, null],
  ['machines', 'one in common, and equal ones', { machines: countsOf(1, 1, 0, 0) }, null],
  ['machines', 'two in common, and equal ones', { machines: countsOf(2, 1, 0, 0) }, 'several'],
  ['machines', 'equal, and each has another', { machines: countsOf(0, 1, 1, 1) }, 'ownEach'],
  [
    'machines',
    'two equal ones, and one has another',
    { machines: alike(countsOf(0, 0, 0, 1)) },
    'ownOne',
  ],
  ['machines', 'two equal ones alone', { machines: alike(countsOf(0, 0, 0, 0)) }, null],
  ['machines', 'several equal', { machines: countsOf(0, 2, 1, 0) }, 'ownOne'],
  ['machines', 'two in common', { machines: countsOf(2, 0, 1, 0) }, 'several'],
  ['machines', 'two that lose cookies', { machines: byLosing(countsOf(2, 0, 1, 0)) }, 'ownOne'],
  [
    'machines',
    'two in common that others use',
    { machines: countsOf(2, 0, 0, 0), further: { all: 3, own: 0, browsers: 2 } },
    'room',
  ],
  [
    'machines',
    'two in common, and others at one',
    { machines: countsOf(2, 0, 0, 0), further: { all: 3, own: 0, browsers: 1 } },
    'several',
  ],
  [
    'machines',
    'one has another, times unknown',
    { machines: countsOf(1, 0, 0, 2), sessions: 0 },
    null,
  ],
  [
    'machines',
    'each has, times unknown',
    { machines: countsOf(1, 0, 1, 1), sessions: 0 },
    'ownEach',
  ],
  ['browserUsers', 'no browser in common', {}, null],
  ['browserUsers', 'nobody else', { further: { all: 0, own: 0, browsers: 0 } }, null],
  ['browserUsers', 'others', { further: { all: 4, own: 0, browsers: 1 } }, 'hereOnly'],
  ['browserUsers', 'one has another', { further: { all: 4, own: 1, browsers: 1 } }, 'ownOne'],
  ['browserUsers', 'two have', { further: { all: 2, own: 2, browsers: 1 } }, 'ownSeveral'],
  ['browserHours', 'one other', withTimes({ users: 1, ownHoursBits: 0 }), null],
  ['browserHours', 'guests of a café', withTimes({ users: 10, ownHoursBits: 6 }), 'crowd'],
  ['browserHours', 'guests of a small one', withTimes({ users: 9, ownHoursBits: 6 }), 'own'],
  ['browserHours', 'one day', withTimes({ users: 10, ownHoursBits: -9 }), 'one'],
  ['browserHours', 'many, hardly enough known', withTimes({ users: 10, ownHoursBits: 5.9 }), 'own'],
  ['browserHours', 'few, just enough known', withTimes({ users: 3, ownHoursBits: 3 }), 'own'],
  ['browserHours', 'few, hardly enough known', withTimes({ users: 3, ownHoursBits: 2.9 }), 'mixed'],
  ['browserHours', 'hardly one day', withTimes({ users: 3, ownHoursBits: -3.9 }), 'mixed'],
  ['browserHours', 'just one day', withTimes({ users: 3, ownHoursBits: -4 }), 'one'],
  ['browserHours', 'too little known', withTimes({ users: 10, ownHoursBits: 1 }), 'mixed'],
  [
    'browserHours',
    'one account after the other, all day long',
    withTimes({ users: 30, ownHoursBits: 90, following: 0.5 }),
    'mixed',
  ],
  ['separateMachines', 'none is known', { sessions: 9 }, null],
  ['separateMachines', 'one in common', { machines: countsOf(1, 0, 2, 2), sessions: 9 }, null],
  ['separateMachines', 'equal ones', { machines: countsOf(0, 1, 2, 2), sessions: 9 }, null],
  ['separateMachines', 'seen once', { machines: countsOf(0, 0, 1, 2) }, null],
  [
    'separateMachines',
    'two browsers of one machine, each with its cookie',
    { machines: alike(countsOf(0, 0, 1, 1)), sessions: 2 },
    null,
  ],
  ['separateMachines', 'one each', { machines: countsOf(0, 0, 1, 1), sessions: 2 }, 'none'],
  ['separateMachines', 'one has two', { machines: countsOf(0, 0, 1, 2), sessions: 2 }, 'one'],
  ['separateMachines', 'each has two', { machines: countsOf(0, 0, 2, 2), sessions: 2 }, 'several'],
  ['presence', 'times not known', {}, null],
  ['presence', 'never close', { coincidence: 1 }, 'apart'],
  ['presence', 'close as a tenth of strangers', { coincidence: 0.08 }, 'once'],
  ['presence', 'close as a hundredth', { coincidence: 0.005 }, 'often'],
  ['presence', 'close as hardly any', { coincidence: 0.0001 }, 'again'],
  ['hours', 'too few visits', {}, null],
  ['hours', 'the same', { sameHoursBits: 3 }, 'alike'],
  ['hours', 'neither', { sameHoursBits: 0 }, 'mixed'],
  ['hours', 'others', { sameHoursBits: -2 }, 'unlike'],
  ['hours', 'day and night', { sameHoursBits: -9 }, 'apart'],
  ['sameItem', 'not both there', {}, null],
  ['sameItem', 'one after the other', { itemMinutes: 12 }, 'soon'],
  ['sameItem', 'on one day', { itemMinutes: 300 }, 'sameDay'],
  ['sameItem', 'days apart', { itemMinutes: 3 * DAY }, 'later'],
  ['sameItem', 'one of them only', { itemMinutes: Number.POSITIVE_INFINITY }, 'absent'],
]

describe('the comparisons of two users', () => {
  it.each(TABLE)('%s: %s', (name, _, facts, level) => {
    const comparison = PEOPLE_REGISTRY[name] as Comparison<UserPair, string>
    expect(levelOf(comparison, { ...nothing, ...facts })).toBe(level)
  })

  // Whoever keeps accounts apart gives each one machine; people have what they have.
  it.each(['one', 'several'] as const)(
    'tell people apart by machines of their own: %s',
    (level) => {
      const { chances } = MODEL.levels.separateMachines[level]
      for (const same of SAME) {
        for (const other of OTHER) {
          expect(Math.log2(chances[other] / chances[same])).toBeGreaterThan(2.5)
        }
      }
    },
  )

  it('have every level in this table', () => {
    const reached = new Set(TABLE.map(([name, , , level]) => `${name}.${level}`))
    const levels = Object.entries(PEOPLE_REGISTRY).flatMap(([name, { levels }]) =>
      Object.keys(levels).map((level) => `${name}.${level}`),
    )
    expect(levels.filter((level) => !reached.has(level))).toEqual([])
  })

  it('have chances that add up to one under every relation', () => {
    for (const name of Object.keys(PEOPLE_REGISTRY) as Name[]) {
      for (const relation of [...SAME, ...OTHER]) {
        const rows = Object.values(MODEL.levels[name])
        const sum = rows.reduce((total, { chances }) => total + chances[relation], 0)
        expect(sum).toBeCloseTo(1, 6)
      }
    }
  })
})

describe('sessions', () => {
  it('are stretches without a long pause, over all devices', () => {
    const phone = deviceOf({ visits: [500, 100] })
    const computer = deviceOf({ visits: [120] })
    expect(sessionsOf([phone, computer])).toEqual([
      { from: 100, to: 120 },
      { from: 500, to: 500 },
    ])
  })

  it('are none where a profile was stored before times were kept', () => {
    expect(sessionsOf([deviceOf()])).toEqual([])
  })
})

describe('the machines of two users', () => {
  const machinesOf = (a: DeviceProfile[], b: DeviceProfile[]) => {
    const frequencies = { users: 3_000, usersByKey: {} }
    const grid = a.map((one) =>
      b.map((other) => ({ levels: findLevels({ a: one, b: other }, frequencies) })),
    )
    return compareUsers(userByDevices(a), userByDevices(b), grid).machines
  }
  const kept = (visitor: string) => withHashes({ visitor }, { visitorSince: NOW - 9 * DAY_MS })
  const turned = (visitor: string) =>
    withHashes({ visitor }, { visitorSince: NOW, earlierVisitors: [`${visitor} before`] })
  const once = (visitor: string) => withHashes({ visitor }, { visitorSince: NOW, firstSeenAt: NOW })
  const other = { device: 'd2', gpu: 'g2', screen: 's2', hardware: 'h2' }
  const updated = withHashes({ visitor: 'v1', device: 'd2' })
  const ofAddress = deviceOf({ hashes: { address: 'address-1' }, visitorSince: null })

  it.each([
    ['one by its cookie', [kept('v1')], [kept('v1')], countsOf(1, 0, 0, 0)],
    [
      'one where neither keeps a cookie, but not by a cookie',
      [turned('v1')],
      [turned('v2')],
      byLosing(countsOf(1, 0, 0, 0)),
    ],
    [
      'two equal ones where both keep theirs',
      [kept('v1')],
      [kept('v2')],
      alike(countsOf(0, 0, 0, 0)),
    ],
    [
      'two equal ones beside another of one of them',
      [kept('v1'), withHashes({ visitor: 'v3', ...other })],
      [kept('v2')],
      alike(countsOf(0, 0, 0, 1)),
    ],
    [
      'two equal ones of their own beside a common one',
      [kept('v1'), withHashes({ visitor: 'v3', ...other })],
      [kept('v2'), withHashes({ visitor: 'v3', ...other })],
      countsOf(1, 0, 1, 1),
    ],
    ['not known where equal ones were seen once', [once('v1')], [once('v2')], countsOf(0, 1, 0, 0)],
    [
      'two by their hardware',
      [kept('v1')],
      [withHashes({ visitor: 'v2', ...other })],
      countsOf(0, 0, 1, 1),
    ],
    ['not known of an address alone', [kept('v1'), ofAddress], [kept('v1')], countsOf(1, 0, 0, 0)],
    [
      'one that looks like two to one user',
      [kept('v1'), updated],
      [kept('v1')],
      countsOf(1, 0, 0, 0),
    ],
  ])('are %s', (_, a, b, counts) => {
    expect(machinesOf(a, b)).toEqual(counts)
    expect(machinesOf(b, a)).toEqual(counts)
  })
})

describe('the chance of a coincidence', () => {
  const evenings = daily(5, 19 * 60, 3)

  it('is small for visits that follow each other again and again', () => {
    const soonAfter = moments(...evenings.map(({ from }) => from + 12))
    expect(chanceOfCoincidence(evenings, soonAfter)).toBeLessThan(0.001)
  })

  it('is one for users who never came close', () => {
    const nextDay = moments(...evenings.map(({ from }) => from + DAY))
    expect(chanceOfCoincidence(evenings, nextDay)).toBe(1)
  })

  it('is large for two who are there every hour', () => {
    const always = moments(...Array.from({ length: 30 }, (_, hour) => hour * 60))
    const busy = moments(...Array.from({ length: 30 }, (_, hour) => hour * 60 + 15))
    expect(chanceOfCoincidence(always, busy)).toBeGreaterThan(0.01)
  })

  it('is not small for one meeting of two newcomers', () => {
    expect(chanceOfCoincidence(moments(5000), moments(5008))).toBeGreaterThan(0.01)
  })

  it('is what it says, for strangers with the same evenings', () => {
    const random = makeRandom(7)
    const live = () =>
      Array.from({ length: 30 }, (_, day) => day)
        .filter(() => random.chance(0.3))
        .map((day) => day * DAY + 19 * 60 + Math.round((random.next() - 0.5) * 180))
    const chances = Array.from({ length: 2000 }, () =>
      chanceOfCoincidence(moments(...live()), moments(...live())),
    )
    for (const share of [0.1, 0.01]) {
      const rare = chances.filter((chance) => chance !== null && chance <= share).length
      expect(rare / chances.length).toBeLessThan(1.5 * share)
    }
  })

  it('does not depend on who is named first, and is a probability', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(times, times, (a, b) => {
        const spread = (hours: number[]) =>
          moments(...[...hours].sort((x, y) => x - y).map((h) => h * 90))
        const [one, other] = [spread(a), spread(b)]
        const chance = chanceOfCoincidence(one, other) ?? 1
        expect(chanceOfCoincidence(other, one)).toBeCloseTo(chance, 9)
        expect(chance).toBeGreaterThan(0)
        expect(chance).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('hours of the day', () => {
  it('speak for one person where they are alike, and against where not', () => {
    const morning = daily(8, 7 * 60)
    const evening = daily(8, 20 * 60)
    expect(evidenceOf(morning, daily(8, 7 * 60 + 40))).toBeGreaterThan(1.5)
    expect(evidenceOf(morning, evening)).toBeLessThan(-4)
  })

  it('say nothing of few visits', () => {
    expect(evidenceOf(daily(4, 60), daily(9, 60))).toBeNull()
  })

  it('hardly change by where a part of the day begins', () => {
    const at = (minute: number) => evidenceOf(daily(8, minute), daily(8, minute + 60)) ?? 0
    expect(Math.abs(at(19 * 60) - at(17 * 60))).toBeLessThan(0.5)
  })
})
