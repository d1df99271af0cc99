/** Surveys with a transaction before and one after: each counts once, whichever of the two was reported. */
import { describe, expect, it } from 'vitest'
import { toCrossUserFacts } from '../../../src/domain/fraud/cross-user-facts.ts'
import { REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import type { PastVisit } from '../../../src/domain/fraud/facts/visit.ts'
import { linkedSurveysOf, surveysOf } from '../../../src/domain/fraud/history/chains.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import {
  asked,
  atDesk,
  after as following,
  others,
  past,
  times,
} from '../../support/past-visits.ts'
import { deviceOf } from '../../support/profiles.ts'
import { NOW } from '../../support/visits.ts'

type End = Pick<PastVisit, 'state' | 'terminationReason'>

const none: End = { state: null, terminationReason: null }
const completed: End = { state: 'completed', terminationReason: null }
const reconciled: End = { state: 'reconciled', terminationReason: null }
const rejected: End = { state: 'terminated', terminationReason: 'quality' }
const screenedOut: End = { state: 'terminated', terminationReason: 'qualification' }

let chains = 0

/** A survey that was begun so long ago and lasted so long, newest first. */
function pair(agoMs: number, lastedMs: number, before: End, back: End): [PastVisit, PastVisit] {
  const chain = chains++
  const at = (time: number) => ({ chain, createdAt: time, cameAt: time, completedAt: time })
  return [past({ ...at(NOW - agoMs + lastedMs), ...back }), past({ ...at(NOW - agoMs), ...before })]
}

/** So many of these one after another, the latest begun so long ago. */
const pairs = (count: number, everyMs: number, before: End, back: End) =>
  Array.from({ length: count }, (_, at) =>
    pair(5_000 + (at + 1) * everyMs, everyMs / 2, before, back),
  )

describe('a survey with a transaction before and one after', () => {
  it('is one, with the earliest start, the latest passing, and what was told first', () => {
    const [back, before] = pair(2 * HOUR_MS, HOUR_MS, none, completed)
    const other = past({ chain: chains++ })
    const [one, next, ...more] = surveysOf([{ ...back, device: 'device-b' }, before, other])
    expect(more).toEqual([])
    expect(next).toBe(other)
    expect(one).toMatchObject({
      createdAt: before.createdAt,
      cameAt: before.cameAt,
      completedAt: back.completedAt,
      device: 'device-b',
      state: 'completed',
    })
  })

  it('was begun when somebody came, however long before the links were made', () => {
    const [back, before] = pair(HOUR_MS, MINUTE_MS, none, completed)
    const ahead = { ...back, createdAt: NOW - 9 * DAY_MS, cameAt: null, completedAt: null }
    const [one] = surveysOf([before, ahead])
    expect(one).toMatchObject({ cameAt: before.cameAt, completedAt: before.completedAt })
  })

  it.each([
    ['is rejected for the first', rejected, none, rejected],
    ['is rejected for the second', none, rejected, rejected],
    ['is taken back for the first', reconciled, completed, reconciled],
    ['is rejected for the first, and complete for the second', rejected, completed, rejected],
    ['is screened out for the first', screenedOut, none, screenedOut],
    [
      'is screened out for the second, and complete for the first',
      completed,
      screenedOut,
      screenedOut,
    ],
    ['is complete for the first', completed, none, completed],
    ['is reported for none', none, none, none],
  ])('%s, and so it is as a whole', (_, before, back, end) => {
    expect(surveysOf(pair(HOUR_MS, MINUTE_MS, before, back))).toMatchObject([end])
    const linked = pair(HOUR_MS, MINUTE_MS, before, back).map((row) => ({
      begunAt: row.cameAt ?? null,
      chain: 7,
      state: row.state,
      terminationReason: row.terminationReason,
    }))
    expect(linkedSurveysOf(linked)).toEqual([{ begunAt: NOW - HOUR_MS, chain: 7, ...end }])
  })

  it('stays two where the chain is not known', () => {
    const unknown = times(2, past())
    expect(surveysOf(unknown)).toEqual(unknown)
  })

  it('is one place in the order, where it was begun', () => {
    const [back, before] = pair(9 * HOUR_MS, 8 * HOUR_MS, none, none)
    const between = past({ chain: chains++, createdAt: NOW - 5 * HOUR_MS })
    const order = surveysOf([back, between, before]).map(({ createdAt }) => createdAt)
    expect(order).toEqual([between.createdAt, before.createdAt])
  })
})

describe('what counts surveys', () => {
  it('counts one rejection that was reported for both', () => {
    const both = following(...pair(3 * DAY_MS, HOUR_MS, rejected, rejected))
    const one = following(...pair(3 * DAY_MS, HOUR_MS, none, rejected))
    expect(REGISTRY.pastQuality.detect(both)).toEqual({
      outcome: 'doubtful',
      observed: '1 of 1 rejected',
    })
    expect(assess(both).score).toBe(assess(one).score)
  })

  it.each([
    [11, 25_000],
    [15, 19_000],
    [21, 170_000],
  ])('counts no start of %i screen-outs that were reported for the first alone', (count, every) => {
    const visit = following(...pairs(count, every, screenedOut, none).flat())
    expect(REGISTRY.userVelocity.detect(visit)?.outcome).toBe('calm')
  })

  it('counts completions that were reported for both as those that were for one', () => {
    const paceOf = (before: End, back: End) =>
      REGISTRY.userVelocity.detect(following(...pairs(9, 100_000, before, back).flat()))
    expect(paceOf(completed, completed)).toEqual(paceOf(completed, none))
    expect(paceOf(completed, completed)?.outcome).toBe('calm')
  })

  it('counts no pace that rose by surveys reported for both', () => {
    const keys = { device: 'device-b', prefix: 'prefix-b' }
    const calm = Array.from({ length: 12 }, (_, at) =>
      past({ chain: chains++, ...keys, createdAt: NOW - (at + 2) * 14 * DAY_MS }),
    )
    const today = (back: End) => pairs(6, 2 * HOUR_MS, completed, back).flat()
    for (const back of [none, completed])
      expect(REGISTRY.userVelocity.detect(following(...today(back), ...calm))?.outcome).toBe('calm')
  })

  it('counts what was told of a person once, as two surveys at a time are no turns', () => {
    const she = { age: 29, gender: 'female' as const, annualHouseholdIncomeUsd: 41_000 }
    const he = { age: 52, gender: 'male' as const, annualHouseholdIncomeUsd: 160_000 }
    const told = (at: number, demographic: typeof she | typeof he) =>
      pair(at * DAY_MS, 1.5 * DAY_MS, completed, none).map((row) => ({ ...row, demographic }))
    const [[herBack, hers], [hisBack, his]] = [told(4, she), told(3, he)]
    const visit = following(...[hisBack, herBack, his, hers].flatMap((row) => row ?? []))
    const given = asked({ demographic: she }, visit)
    const before = asked(
      { demographic: she },
      following(...[his, hers].flatMap((row) => row ?? [])),
    )
    expect(REGISTRY.demographics.detect(given)).toEqual(REGISTRY.demographics.detect(before))
  })

  it('knows a desk by two surveys, and not by both ways of one', () => {
    const known = atDesk(2)
    const oneSurvey = known.history.past.map((row) =>
      row.device === 'desk' ? { ...row, chain: 0 } : row,
    )
    const visit = { ...known, history: { ...known.history, past: oneSurvey } }
    const expecting = { expectedIp: '8.8.8.8' }
    const outcomeOf = (seen: typeof known) =>
      REGISTRY.expectedAddress.detect(asked(expecting, seen))?.outcome
    expect(outcomeOf(visit)).toBe(outcomeOf(atDesk(1)))
    expect(outcomeOf(visit)).not.toBe(outcomeOf(known))
  })
})

describe('what counts the surveys of others', () => {
  const users = Array.from({ length: 8 }, (_, at) => `user-${at}`)
  const own = NOW - 3 * HOUR_MS

  /** Eight users with three surveys each today, in so many transactions each, beside this one. */
  function room(rows: number) {
    const activity = Array.from({ length: 3 * rows }, (_, at) => ({
      begunAt: NOW - (at + 2) * HOUR_MS,
      chain: Math.floor(at / rows),
      ...none,
    }))
    const keys = ['address:address-1', 'devicePrefix:device-prefix-1'].map(
      (key) => [key, { users: 9, userRefs: users }] as const,
    )
    const seen = deviceOf()
    const network = { address: 'address-1', prefix: 'prefix-1', asn: 7922, lastSeenAt: NOW }
    const device = { ...seen, lastSeenAt: NOW, networks: [network] }
    const facts = toCrossUserFacts({
      profile: seen,
      evidence: crossUserEvidence({
        keys: new Map(keys),
        profiles: new Map(users.map((user) => [user, [device]])),
        activity: new Map(users.map((user) => [user, activity])),
      }),
      links: [],
      ownTimes: [NOW, own, own - HOUR_MS],
      now: NOW,
    })
    return others(facts)
  }

  it('takes nine who come and come back three times a day for no more than they are', () => {
    const [once, twice] = [room(1), room(2)]
    expect(twice.crossUser?.address?.transactions24h).toBe(27)
    for (const key of ['networkVelocity', 'sharedDevice'] as const)
      expect(REGISTRY[key].detect(twice)).toEqual(REGISTRY[key].detect(once))
    expect(REGISTRY.networkVelocity.detect(twice)?.outcome).toBe('many')
    expect(REGISTRY.sharedDevice.detect(twice)?.outcome).toBe('rack')
    expect(assess(twice).score).toBe(assess(once).score)
  })
})
