import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../../src/domain/duplication/attempt.ts'
import { completionProbability } from '../../../src/domain/duplication/completion.ts'
import { itemKeys } from '../../../src/domain/duplication/item.ts'
import { ratesOf, UNKNOWN_PARTNER } from '../../../src/domain/duplication/partner-rates.ts'
import {
  duplicationPotential,
  type PersonLink,
  type PotentialInput,
  potentialValue,
} from '../../../src/domain/duplication/potential.ts'
import { AGE_EDGES_MS } from '../../../src/domain/rates/end-counts.ts'

const NOW = Date.UTC(2026, 5, 1)
const HOUR_MS = 60 * 60 * 1000
const RATES = { passed: 0.4, unreported: 0.3 }

const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  userRef: 'other',
  own: false,
  chainId: 'chain-1',
  createdAt: NOW - 72 * HOUR_MS,
  openedAt: NOW - 72 * HOUR_MS,
  completedAt: NOW - 72 * HOUR_MS,
  reportedState: null,
  terminationReason: null,
  sequence: 1,
  ...changes,
})
const own = (changes: Partial<Attempt> = {}) => attempt({ userRef: 'me', own: true, ...changes })
const link = (userRef: string, probability: number, person = userRef): PersonLink => ({
  userRef,
  probability,
  person,
})
const ask = (changes: Partial<PotentialInput> = {}) =>
  duplicationPotential({
    attempts: [],
    links: [link('other', 0.8)],
    chainId: null,
    ratesOf: () => RATES,
    at: NOW,
    ...changes,
  })

const someAttempt: fc.Arbitrary<Attempt> = fc
  .record({
    who: fc.constantFrom('me', 'a', 'b', 'c'),
    chain: fc.nat(3),
    age: fc.integer({ min: 0, max: 2000 }),
    stage: fc.constantFrom('created', 'opened', 'passed'),
    reportedState: fc.constantFrom('completed', 'terminated', 'reconciled', null),
    terminationReason: fc.constantFrom('quota', 'qualification', 'quality', null),
  })
  .map(({ who, chain, age, stage, reportedState, terminationReason }) => {
    const at = NOW - age * HOUR_MS
    return attempt({
      userRef: who,
      own: who === 'me',
      chainId: `${who} ${chain}`,
      createdAt: at,
      openedAt: stage === 'created' ? null : at,
      completedAt: stage === 'passed' ? at : null,
      reportedState,
      terminationReason: reportedState === 'terminated' ? terminationReason : null,
    })
  })
const someLinks = fc
  .tuple(...['a', 'b', 'c'].map(() => fc.double({ min: 0, max: 0.99, noNaN: true })))
  .map((chances) => ['a', 'b', 'c'].map((user, at) => link(user, chances[at] ?? 0)))
const hasCompleted = ({ reportedState }: Attempt) =>
  reportedState === 'completed' || reportedState === 'reconciled'

describe('the duplication potential', () => {
  it('is 0 without any attempt', () => {
    expect(ask()).toEqual({ value: 0, shares: [] })
  })

  it.each(['completed', 'reconciled'] as const)(
    'is exactly 1 when the user was reported %s',
    (state) => {
      expect(ask({ attempts: [own({ reportedState: state })] }).value).toBe(1)
    },
  )

  it('is the same where nobody asks for the reasons', () => {
    fc.assert(
      fc.property(fc.array(someAttempt, { maxLength: 12 }), someLinks, (attempts, links) => {
        const input = { attempts, links, chainId: null, ratesOf: () => RATES, at: NOW }
        expect(potentialValue(input)).toBe(duplicationPotential(input).value)
      }),
    )
  })

  it('is 1 only then', () => {
    fc.assert(
      fc.property(fc.array(someAttempt, { maxLength: 12 }), someLinks, (attempts, links) => {
        const isOwnDone = attempts.some((each) => each.own && hasCompleted(each))
        expect(ask({ attempts, links }).value === 1).toBe(isOwnDone)
      }),
    )
  })

  it('never counts the chain that is asked about', () => {
    const attempts = [own({ reportedState: 'completed', chainId: 'mine' })]
    expect(ask({ attempts, chainId: 'mine' }).value).toBe(0)
  })

  it('counts a chain once, however many transactions it has', () => {
    const once = ask({ attempts: [own()] }).value
    expect(ask({ attempts: [own(), own({ sequence: 2 }), own({ sequence: 3 })] }).value).toBe(once)
  })

  it('weighs another user by the probability of being the same person', () => {
    expect(ask({ attempts: [attempt({ reportedState: 'completed' })] }).value).toBeCloseTo(0.8, 9)
  })

  it('ignores users that are not linked', () => {
    expect(ask({ attempts: [attempt({ userRef: 'stranger' })] }).value).toBe(0)
  })

  it('does not count several attempts of one linked user as several people', () => {
    const attempts = Array.from({ length: 10 }, (_, n) =>
      attempt({ chainId: `chain-${n}`, reportedState: 'completed' }),
    )
    expect(ask({ attempts }).value).toBeCloseTo(0.8, 9)
  })

  it('does not count users who are one person among themselves as several people', () => {
    const attempts = ['a', 'b', 'c'].map((userRef) =>
      attempt({ userRef, chainId: userRef, reportedState: 'completed' }),
    )
    const together = ['a', 'b', 'c'].map((user) => link(user, 0.3, 'a'))
    const apart = ['a', 'b', 'c'].map((user) => link(user, 0.3))
    expect(ask({ attempts, links: together }).value).toBeCloseTo(0.3, 9)
    expect(ask({ attempts, links: apart }).value).toBeCloseTo(1 - 0.7 ** 3, 9)
  })

  it('counts each user of a person as surely as that user is the same one', () => {
    const quota = { reportedState: 'terminated', terminationReason: 'quota' } as const
    const attempts = [
      attempt({ userRef: 'second account', chainId: 'a', ...quota }),
      attempt({ userRef: 'brother', chainId: 'b', reportedState: 'completed' }),
    ]
    const links = [link('second account', 0.9, 'home'), link('brother', 0.3, 'home')]
    const { value, shares } = ask({ attempts, links })
    expect(value).toBeGreaterThan(0.3)
    expect(value).toBeLessThan(0.33)
    expect(shares[0]).toMatchObject({ userRef: 'brother', samePerson: 0.3, completed: 1 })
  })

  it('is at least the strongest probability, and never more than their sum', () => {
    fc.assert(
      fc.property(fc.array(someAttempt, { maxLength: 12 }), someLinks, (attempts, links) => {
        const { value, shares } = ask({ attempts, links })
        const parts = shares.map(({ samePerson, completed }) => samePerson * completed)
        expect(value).toBeGreaterThanOrEqual(Math.min(Math.max(0, ...parts), 0.9999) - 1e-9)
        expect(value).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + part, 0) + 1e-9)
      }),
    )
  })

  it('is the sum of the shares of the attempts', () => {
    fc.assert(
      fc.property(fc.array(someAttempt, { maxLength: 12 }), someLinks, (attempts, links) => {
        const { value, shares } = ask({ attempts, links })
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(value, 9)
      }),
    )
  })

  it('does not depend on the order in which attempts arrive', () => {
    fc.assert(
      fc.property(fc.array(someAttempt, { maxLength: 10 }), someLinks, (attempts, links) => {
        const backwards = ask({ attempts: [...attempts].reverse(), links })
        expect(backwards.value).toBeCloseTo(ask({ attempts, links }).value, 9)
      }),
    )
  })

  it('never falls when one more attempt is known', () => {
    fc.assert(
      fc.property(fc.array(someAttempt), someAttempt, someLinks, (attempts, more, links) => {
        const before = ask({ attempts, links }).value
        expect(ask({ attempts: [...attempts, more], links }).value).toBeGreaterThanOrEqual(
          before - 1e-12,
        )
      }),
    )
  })
})

describe('the probability that an attempt was completed', () => {
  const of = (changes: Partial<Attempt>) => completionProbability(attempt(changes), RATES, NOW)

  it('rises with each stage: created, opened, passed, completed', () => {
    const stages = [
      of({ openedAt: null, completedAt: null }),
      of({ completedAt: null }),
      of({}),
      of({ reportedState: 'completed' }),
    ]
    expect(stages).toEqual([...stages].sort((a, b) => a - b))
    expect(new Set(stages).size).toBe(4)
  })

  it('is 1 when reconciled, because it had been completed', () => {
    expect(of({ reportedState: 'reconciled' })).toBe(1)
  })

  it('is larger for a termination by quality than by quota', () => {
    const reason = (terminationReason: 'quality' | 'quota') =>
      of({ reportedState: 'terminated', terminationReason })
    expect(reason('quality')).toBeGreaterThan(reason('quota'))
  })

  it('falls with age while a link was never opened', () => {
    const aged = (hours: number) =>
      of({ openedAt: null, completedAt: null, createdAt: NOW - hours * HOUR_MS })
    expect(aged(0)).toBeGreaterThan(aged(1))
    expect(aged(1)).toBeGreaterThan(aged(100))
    expect(aged(100)).toBeGreaterThan(0)
  })

  it('moves from the general rate to that of unreported visits', () => {
    const aged = (hours: number) => of({ completedAt: NOW - hours * HOUR_MS })
    expect(aged(0)).toBeCloseTo(RATES.passed, 9)
    expect(aged(24 * 30)).toBeCloseTo(RATES.unreported, 6)
  })

  it('changes by the same factor in equal times between two ages that are counted', () => {
    const silent = AGE_EDGES_MS.map((_, edge) => 0.4 / 2 ** edge)
    const aged = (hours: number) =>
      completionProbability(
        attempt({ completedAt: NOW - hours * HOUR_MS }),
        { ...RATES, silent },
        NOW,
      )
    expect(aged(24)).toBeCloseTo(silent[3] ?? 0, 9)
    expect(aged(48)).toBeCloseTo(Math.sqrt((silent[3] ?? 0) * (silent[4] ?? 0)), 9)
    expect(aged(36) / aged(24)).toBeCloseTo(aged(60) / aged(48), 9)
  })
})

describe('the items of one question', () => {
  it('share one look at the links', () => {
    let looks = 0
    const counted = (probability: number): PersonLink => ({
      get userRef() {
        looks += 1
        return 'other'
      },
      probability,
      person: 'other',
    })
    const links = [counted(0.8)]
    const foreign = { attempts: [], links: [counted(0.9)] }
    const values = [1, 2, 3].map(() => ask({ attempts: [attempt()], links, foreign }).value)
    expect(new Set(values)).toEqual(new Set([ask({ attempts: [attempt()] }).value]))
    expect(looks).toBe(1)
  })
})

describe('the rates of a partner', () => {
  it('are those of the prior for one that never reports', () => {
    const { passed, unreported } = ratesOf({ ...UNKNOWN_PARTNER, unreported: 5000 })
    expect(passed).toBeCloseTo(0.38, 2)
    expect(unreported).toBeCloseTo(0.38, 2)
    // Of a partner that is new, silence says a little: most report completions sooner or later.
    const unknown = ratesOf(UNKNOWN_PARTNER)
    expect(unknown.passed).toBeCloseTo(0.38, 2)
    expect(unknown.unreported).toBeLessThan(0.3)
  })

  it('follow its reports', () => {
    expect(ratesOf({ completed: 800, terminated: 200, unreported: 10 }).passed).toBeCloseTo(0.8, 1)
    expect(ratesOf({ completed: 100, terminated: 900, unreported: 10 }).passed).toBeCloseTo(0.1, 1)
  })

  it('take the completions of one that reports only these for nearly all there were', () => {
    const { passed } = ratesOf({ completed: 300, terminated: 0, unreported: 700 })
    expect(passed).toBeGreaterThan(0.3)
    expect(passed).toBeLessThan(0.32)
  })

  it('fall without a report from one that reports only completions', () => {
    const { unreported } = ratesOf({ completed: 400, terminated: 0, unreported: 600 })
    expect(unreported).toBeLessThan(0.15)
  })

  it('are probabilities whatever the counts', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(count, count, count, (completed, terminated, unreported) => {
        const rates = ratesOf({ completed, terminated, unreported })
        for (const rate of [rates.passed, rates.unreported]) {
          expect(rate).toBeGreaterThanOrEqual(0)
          expect(rate).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('item keys', () => {
  const item = {
    projectType: 'survey',
    projectSource: 'source',
    projectSubSource: null,
    projectId: 'id',
    extSurveySource: 'provider_a',
    extSurveyId: 'x1',
  }

  it('are equal for equal items and no others', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('|', '%', '%7C', '=', '', 'a|b'))
    const part = fc.oneof(text, fc.constant(null))
    const some = fc.record({ partner: text, source: part, sub: part, id: text })
    fc.assert(
      fc.property(some, some, (a, b) => {
        const keyOf = ({ partner, source, sub, id }: typeof a) =>
          itemKeys(partner, {
            ...item,
            projectSource: source,
            projectSubSource: sub,
            projectId: id,
          }).partner
        expect(keyOf(a) === keyOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 2000 },
    )
  })

  it('share the external survey between partners, and nothing else', () => {
    const [a, b] = [itemKeys('one', item), itemKeys('two', item)]
    expect(a.external).toBe(b.external)
    expect(a.partner).not.toBe(b.partner)
  })

  it.each([{ extSurveySource: null }, { extSurveyId: null }, { extSurveyId: '' }])(
    'have no external one with %o',
    (change) => {
      expect(itemKeys('one', { ...item, ...change }).external).toBeNull()
    },
  )

  it('take texts exactly, composed or not', () => {
    const composed = itemKeys('p', { ...item, projectId: '\u00e9' }).partner
    expect(itemKeys('p', { ...item, projectId: 'e\u0301' }).partner).not.toBe(composed)
  })
})
