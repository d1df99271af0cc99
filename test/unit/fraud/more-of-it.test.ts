/**
 * What one more of what is bad does to a score: it lowers none, and moves none far but where a proof begins, since
 * nobody could explain that to whoever is beside the limit.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { AGENTS } from '../../support/claiming.ts'
import { after, asked, others, past, times } from '../../support/past-visits.ts'
import { chromeValues, NOW, visitFrom, visitSeeing } from '../../support/visits.ts'

/** Points by which rounding and the choice of the strongest of a group may lower a score. */
const SLACK = 1
/** Points that one more of it may move. */
const STEP = 25

const scoreOf = (visit: Visit) => assess(visit).score
const rejected = past({ state: 'terminated', terminationReason: 'quality' })
const count = (max: number) => fc.integer({ min: 0, max })

/** So many ends over so many hours, some of them bad. */
function inHours(hours: number, ends: number, bad: number): Visit {
  const ofOwn = Array.from({ length: ends }, (_, nth) => {
    const at = NOW - Math.round(((nth + 1) * hours * HOUR_MS) / (ends + 1))
    const isBad = nth % 3 === 1 && nth < 3 * bad
    return { ...(isBad ? rejected : past()), createdAt: at, completedAt: at }
  })
  return after(...ofOwn)
}

/** Asks of each number and of one more that the score rises, and by no more than a step. */
function expectSteps(before: Visit, more: Visit) {
  const [from, to] = [scoreOf(before), scoreOf(more)]
  expect(to).toBeGreaterThanOrEqual(from - SLACK)
  expect(to).toBeLessThanOrEqual(from + STEP + SLACK)
}

describe('one rejection more', () => {
  it('of a user’s own surveys', () => {
    const ofOwn = (bad: number, good: number) =>
      after(...times(bad, rejected), ...times(good, past()))
    fc.assert(
      fc.property(count(20), count(40), (bad, good) => {
        expectSteps(ofOwn(bad, good), ofOwn(bad + 1, good))
      }),
    )
  })

  it('of a user’s own surveys, however fast they came', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 23 }),
        fc.integer({ min: 20, max: 90 }),
        count(3),
        (hours, ends, bad) => {
          const [before, more] = [inHours(hours, ends, bad), inHours(hours, ends, bad + 1)]
          expect(scoreOf(more)).toBeGreaterThanOrEqual(scoreOf(before) - SLACK)
        },
      ),
    )
  })

  it('of linked users', () => {
    const ofOthers = (bad: number, good: number, users: number) =>
      others({ linked: { users, quality: bad, reconciled: 0, completed: good } })
    fc.assert(
      fc.property(count(9), count(40), fc.integer({ min: 1, max: 3 }), (bad, good, users) => {
        expectSteps(ofOthers(bad, good, users), ofOthers(bad + 1, good, users))
      }),
    )
  })
})

describe('two rejections of five', () => {
  const oddsOf = ({ probability }: { probability: number }) => probability / (1 - probability)
  const raising = (targetedCountry: string) => {
    const ended = [rejected, past(), rejected, past(), past()]
    const [good, bad] = [times(5, past()), ended].map((visits) =>
      oddsOf(assess(asked({ targetedCountry }, after(...visits)))),
    )
    return (bad ?? 0) / (good ?? 1)
  }

  it('say a good part of what they say of anybody of somebody abroad, who is rejected more too', () => {
    expect(raising('DE')).toBeGreaterThan(0.3 * raising('US'))
  })
})

describe('one user of today more in one browser', () => {
  // A public place is left at once, and counts for more than a family does.
  const STEP_FROM_PUBLIC = 30

  const starts = (users: number, usersToday: number, each: number) => {
    const transactions24h = Math.floor(each * usersToday)
    const now = { transactions5m: 1, transactions1h: 1, transactions24h }
    return others({ visitor: { users, usersToday, looked: users, ...now } })
  }
  const foundIn = (visit: Visit) =>
    assess(visit).pieces.find(({ detector }) => detector === 'sharedDevice')?.outcome

  it('makes no proof of nothing, where each starts a survey or two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.double({ min: 1, max: 2.9, noNaN: true }),
        (today, away, each) => {
          const users = today + away
          const [before, more] = [starts(users, today, each), starts(users + 1, today + 1, each)]
          // Full as a household is with five, or a public place: what is beside it is a sign of its own.
          if (foundIn(more) === 'farm')
            expect(['farm', 'many', 'gathered']).toContain(foundIn(before))
          else expect(scoreOf(more)).toBeLessThanOrEqual(scoreOf(before) + STEP_FROM_PUBLIC)
        },
      ),
    )
  })

  it('is no proof, and no more than a sign, where five of a family begin two each over a day', () => {
    expect(scoreOf(starts(5, 5, 2))).toBeLessThanOrEqual(35)
    expect(scoreOf(starts(6, 5, 1.5))).toBeLessThanOrEqual(20)
    expect(scoreOf(starts(5, 5, 3))).toBeGreaterThanOrEqual(80)
  })
})

describe('a rejection among the users of one browser', () => {
  const family = (bad: number, good: number) =>
    others({
      visitor: {
        users: 4,
        usersToday: 2,
        looked: 4,
        transactions5m: 1,
        transactions1h: 1,
        transactions24h: 3,
      },
      linked: { users: 3, sure: 0, quality: bad, reconciled: 0, completed: good },
    })

  it('is an accident, however soon it comes', () => {
    for (const good of [0, 1, 2, 7]) expect(scoreOf(family(1, good))).toBeLessThanOrEqual(20)
  })

  it('counts once, and not again as a reason to take the family for none', () => {
    const most = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(most, fc.integer({ min: 0, max: 30 }), (bad, good) => {
        fc.pre(scoreOf(family(bad + 1, good)) < 60)
        expectSteps(family(bad, good), family(bad + 1, good))
      }),
    )
  })
})

/** Links are passed on to the next country as well. */
describe('an answer from the next country', () => {
  const afar = { asn: 577, asOrganization: 'Bell Canada', country: 'CA' }
  const locale = { ...chromeValues.locale, timezone: 'America/Toronto' }
  const wanted = { targetedCountry: 'US', expectedUserAgent: AGENTS.chromeMac }

  it('takes nothing back from other hands at once', () => {
    const atOnce = { ...wanted, expectedIp: '8.8.8.8' }
    const there = visitFrom(afar, visitSeeing({ locale }))
    expect(scoreOf(asked(atOnce, there))).toBeGreaterThanOrEqual(scoreOf(asked(atOnce)) - SLACK)
  })
})
