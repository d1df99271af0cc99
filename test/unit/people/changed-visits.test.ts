/**
 * People whose visits differ a little from what their sources say: the same story on another day, without one
 * of the signals, or through a gateway. Nobody honest becomes a fraud by it.
 */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { AbsenceReason, SignalKey } from '../../../src/contract/observation.ts'
import { ALWAYS_THERE } from '../../../src/domain/fraud/detectors/absences.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { SAID_ABSENCES } from '../../../src/http/loader/said-absences.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'
import { hasTwin } from '../../evaluate/people/untold.ts'

const people = readPeople(fileURLToPath(new URL('../../people', import.meta.url)))
const honest = people.filter((person) => person.honest && !hasTwin(person.kind))
/** From this score on, more is asked of people, or their reward is reviewed. */
const ACCUSED = 50
const REASONS = ['blocked', 'timeout', 'failed', 'unsupported'] as const
/** Honest people whose connection is a satellite’s or a cabin’s, which loses answers. */
const ABOARD = ['aeroplane-wifi', 'cruise-ship-starlink', 'long-haul-passenger']
/** Up to this score people are let pass. */
const PASSED = 20
const ALWAYS: ReadonlySet<string> = new Set(ALWAYS_THERE)
const WEEK_MS = 7 * DAY_MS
/** What is larger is a time, ms since the epoch. */
const FIRST_TIME = Date.UTC(2010)

/** Whoever is accused by the changed visits of honest people. */
function accused(change: (visit: Visit) => Visit[]): string[] {
  return honest.flatMap(({ kind, visit }) => {
    const scores = change(completeVisit(visit)).map((changed) => assess(changed).score)
    const highest = Math.max(0, ...scores)
    return highest >= ACCUSED ? [`${kind} ${highest}`] : []
  })
}

function later<T>(value: T): T {
  if (typeof value === 'number') return (value > FIRST_TIME ? value + WEEK_MS : value) as T
  if (Array.isArray(value)) return value.map(later) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, later(each)])) as T
}

const withEdge = (visit: Visit, change: Partial<Visit['edge']>): Visit => ({
  ...visit,
  edge: { ...visit.edge, ...change },
})

/** The visit without one signal; null where it has none. */
const leftOut = (visit: Visit, key: SignalKey, absent: AbsenceReason): Visit | null =>
  visit.observation?.[key]
    ? { ...visit, observation: { ...visit.observation, [key]: { absent } } }
    : null

const signalsOf = ({ observation }: Visit) => Object.keys(observation ?? {}) as SignalKey[]

describe('changed visits', () => {
  it('of a week later score the same', () => {
    for (const { kind, visit } of people) {
      const whole = completeVisit(visit)
      const [before, after] = [whole, later(whole)].map((each) => assess(each).score)
      expect(Math.abs((after ?? 0) - (before ?? 0)), kind).toBeLessThanOrEqual(1)
    }
  })

  it.each(REASONS)(
    'without any one of the signals, which was %s, accuse nobody honest',
    (absent) => {
      const without = (visit: Visit) =>
        signalsOf(visit).flatMap((key) => leftOut(visit, key, absent) ?? [])
      expect(accused(without)).toEqual([])
    },
  )

  it.each(REASONS)('that leave out what shows nothing, as %s, help nobody dishonest', (absent) => {
    const passed = people.flatMap(({ kind, honest: isHonest, visit }) => {
      const whole = completeVisit(visit)
      const left = leftOut(whole, 'languages', absent)
      if (isHonest || !left || assess(whole).score < ACCUSED) return []
      const { score } = assess(left)
      return score <= PASSED ? [`${kind} ${score}`] : []
    })
    expect(passed).toEqual([])
  })

  it('that leave out whatever the script looks at in every browser help nobody dishonest', () => {
    const isFree = (key: SignalKey) => !(key in SAID_ABSENCES) && !ALWAYS.has(key)
    const passed = people.flatMap(({ kind, honest: isHonest, visit }) => {
      const whole = completeVisit(visit)
      if (isHonest || !whole.observation || assess(whole).score < ACCUSED) return []
      const without = signalsOf(whole)
        .filter(isFree)
        .map((key) => [key, { absent: 'failed' }])
      const observation = { ...whole.observation, ...Object.fromEntries(without) }
      const { score } = assess({ ...whole, observation })
      return score <= PASSED ? [`${kind} ${score}`] : []
    })
    expect(passed).toEqual([])
  })

  it('in which the partner has seen the same browser before clear nobody dishonest', () => {
    const cleared = people.flatMap(({ kind, honest: isHonest, visit }) => {
      const whole = completeVisit(visit)
      if (isHonest || whole.expected.expectedUserAgent !== null) return []
      const expectedUserAgent = whole.edge.headers['user-agent'] ?? null
      const [before, after] = [
        whole,
        { ...whole, expected: { ...whole.expected, expectedUserAgent } },
      ].map((each) => assess(each).score)
      const isCleared = (before ?? 0) >= ACCUSED && (after ?? 0) < (before ?? 0) / 2
      return isCleared ? [`${kind} ${before} ${after}`] : []
    })
    expect(cleared).toEqual([])
  })

  it('in which the partner tells the same profile each time clear nobody dishonest', () => {
    const demographic = { age: 41, gender: 'female', annualHouseholdIncomeUsd: 38_000 } as const
    const cleared = people.flatMap(({ kind, honest: isHonest, visit }) => {
      const whole = completeVisit(visit)
      const isTold = [whole.expected, ...whole.history.past].some((one) => one.demographic !== null)
      if (isHonest || isTold || whole.history.past.length === 0) return []
      const past = whole.history.past.map((one) => ({ ...one, demographic }))
      const told = {
        expected: { ...whole.expected, demographic },
        history: { ...whole.history, past },
      }
      const [before, after] = [whole, { ...whole, ...told }].map((each) => assess(each).score)
      const isCleared = (before ?? 0) >= ACCUSED && (after ?? 0) < (before ?? 0) / 2
      return isCleared ? [`${kind} ${before} ${after}`] : []
    })
    expect(cleared).toEqual([])
  })

  it('from whose server a crowd comes as well clear nobody dishonest', () => {
    const starts = { transactions5m: 1, transactions1h: 3, transactions24h: 12 }
    const crowd = { users: 12, usersToday: 12, ...starts }
    const cleared = people.flatMap(({ kind, honest: isHonest, visit }) => {
      const whole = completeVisit(visit)
      const { score, pieces } = assess(whole)
      const isHosted = pieces.some(({ outcome }) => outcome === 'hosting')
      if (isHonest || score < ACCUSED || !isHosted || !whole.crossUser) return []
      const others = { ...whole.crossUser, address: whole.crossUser.address ?? crowd }
      const { score: after } = assess({ ...whole, crossUser: others })
      return after < score / 2 ? [`${kind} ${score} ${after}`] : []
    })
    expect(cleared).toEqual([])
  })

  it('of a page without the focus accuse nobody honest', () => {
    const unfocused = (visit: Visit): Visit[] => {
      const seen = visit.observation?.attention
      if (!visit.observation || !seen || !('value' in seen)) return []
      const attention = { value: { ...seen.value, focused: false } }
      return [{ ...visit, observation: { ...visit.observation, attention } }]
    }
    expect(accused(unfocused)).toEqual([])
  })

  it('through a gateway that speaks HTTP/1.1 and TLS 1.2 of its own accuse nobody honest', () => {
    const gateway = { httpProtocol: 'HTTP/1.1', tlsVersion: 'TLSv1.2', tlsHelloLength: null }
    // Whose connection nobody knows may not have been over TLS, and its headers mean less.
    const behind = (visit: Visit) =>
      visit.edge.tlsVersion === null ? [] : [withEdge(visit, gateway)]
    expect(accused(behind)).toEqual([])
  })

  it('of which three answers came too late accuse nobody on a ship or in an aeroplane', () => {
    const late: Visit['refused'] = ['stale', 'stale', 'stale']
    const aboard = people.filter(({ kind }) => ABOARD.includes(kind))
    const scores = aboard.map(({ visit }) => assess({ ...completeVisit(visit), refused: late }))
    expect(scores).toHaveLength(ABOARD.length)
    for (const { score } of scores) expect(score).toBeLessThan(ACCUSED)
  })

  it('without answers of D1 accuse nobody honest', () => {
    expect(accused((visit) => [{ ...visit, crossUser: null }])).toEqual([])
  })
})
