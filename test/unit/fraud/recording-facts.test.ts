import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OtherVisit } from '../../../src/domain/evidence/cross-user-evidence.ts'
import {
  COPY_WINDOW_MS,
  toRecordingFacts,
} from '../../../src/domain/fraud/recording/recording-facts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { NO_TRACE, type VisitTrace } from '../../../src/domain/visit/visit-trace.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { NOW } from '../../support/visits.ts'

const marks = { print: 'print', durations: 'durations', browser: 'browser', visitor: 'own-cookie' }
const trace: VisitTrace = { ...NO_TRACE, digest: 'digest', prefix: 'own-network', marks }

/** The visit of another user, which has nothing in common with ours. */
const other = (name: string, changes: Partial<OtherVisit> = {}): OtherVisit => ({
  userRef: name,
  createdAt: NOW - 60_000,
  completedAt: NOW - 60_000,
  digest: `digest-${name}`,
  prefix: `network-${name}`,
  print: `print-${name}`,
  durations: `durations-${name}`,
  browser: `browser-${name}`,
  visitor: `cookie-${name}`,
  ...changes,
})
/** Users who came one after the other, the last one's link made `lastMs` ago. */
const crowdOf = (count: number, times: { everyMs: number; lagMs: number; lastMs?: number }) =>
  Array.from({ length: count }, (_, i) => {
    const createdAt = NOW - (times.lastMs ?? times.lagMs) - i * times.everyMs
    return other(`user-${i}`, { createdAt, completedAt: createdAt + times.lagMs })
  })
const copy = (name: string, changes: Partial<OtherVisit> = {}) =>
  other(name, { print: 'print', browser: 'browser', ...changes })
const factsOf = (visits: OtherVisit[], own = trace, evidence = {}) =>
  toRecordingFacts(own, crossUserEvidence({ visits, ...evidence }), NOW)

describe('what repeats a visit', () => {
  it('is nothing where nobody shares anything with it', () => {
    expect(factsOf([other('a'), other('b')])).toEqual({
      samePayload: [],
      sameDurations: [],
      compared: 2,
      sameBrowser: [],
      samePrint: [],
      active: 2,
      earlier: 0,
      population: 1000,
    })
  })

  it('needs the marks of those visits alone that share payload, durations or browser', () => {
    const oneOf = (...names: string[]) => fc.option(fc.constantFrom(...names))
    const visit = fc.record({
      userRef: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      createdAt: fc.nat(3 * COPY_WINDOW_MS).map((before) => NOW - before),
      completedAt: fc.nat(2 * COPY_WINDOW_MS).map((before) => NOW - before),
      digest: oneOf('digest', 'another'),
      prefix: oneOf('own-network', 'network-1', 'network-2'),
      print: oneOf('print', 'another'),
      durations: oneOf('durations', 'another'),
      browser: oneOf('browser', 'another'),
      visitor: oneOf('own-cookie', 'cookie-1', 'cookie-2'),
    })
    const isShared = ({ digest, durations, browser }: OtherVisit) =>
      digest === 'digest' || durations === 'durations' || browser === 'browser'
    const untold = { digest: null, prefix: null, print: null }
    const hidden = { ...untold, durations: null, browser: null, visitor: null }
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 40, size: 'max' }), (visits) => {
        const told = visits.map((each) => (isShared(each) ? each : { ...each, ...hidden }))
        expect(factsOf(told)).toEqual(factsOf(visits))
      }),
    )
  })

  it('is not known of a visit without marks', () => {
    const { marks: _, ...unmarked } = trace
    expect(factsOf([copy('a')], unmarked)).toBeNull()
    expect(factsOf([copy('a')], { ...trace, marks: null })).toBeNull()
  })

  it('are the users of its payload and of its durations, whenever they came, each once', () => {
    const longAgo = { completedAt: NOW - 30 * 86_400_000 }
    const facts = factsOf([
      other('a', { digest: 'digest', ...longAgo }),
      other('b', { durations: 'durations', ...longAgo }),
      other('b', { durations: 'durations' }),
    ])
    expect(facts).toMatchObject({ samePayload: ['a'], sameDurations: ['b'], compared: 3 })
  })

  it('counts all users who came lately where all links were looked at, however old these are', () => {
    const early = crowdOf(60, { everyMs: 20_000, lagMs: 6 * HOUR_MS, lastMs: 6 * HOUR_MS })
    expect(factsOf([...early, copy('a', { createdAt: NOW - DAY_MS })])).toMatchObject({
      active: 61,
      samePrint: ['a'],
    })
  })

  it.each([
    ['', 1000, 600],
    ['but no more than the partner has', 400, 400],
  ])('counts the users of a busy partner by their pace, %s', (_, population, active) => {
    // Links of ten minutes, one each three seconds: of the half hour it is one third.
    const crowd = crowdOf(200, { everyMs: 3000, lagMs: 5000 })
    const facts = factsOf(crowd, trace, { population, visitsSince: NOW - 10 * MINUTE_MS })
    expect(Math.abs((facts?.active ?? 0) - active)).toBeLessThan(10)
  })

  it.each([
    ['made at once by an older link', 20, 10, ['a']],
    ['made late by an older link', 20, 600, ['a']],
    ['made late by a link that was looked at', 9, 480, ['a']],
    ['whose link is older than the half hour', 31, 100, []],
  ])('has a copy of a busy partner count that was %s', (_, minutes, lagSeconds, found) => {
    const crowd = crowdOf(200, { everyMs: 3000, lagMs: 5000 })
    const createdAt = NOW - minutes * MINUTE_MS
    const one = copy('a', { createdAt, completedAt: createdAt + lagSeconds * 1000 })
    const facts = factsOf([...crowd, one], trace, { visitsSince: NOW - 10 * MINUTE_MS })
    expect(facts?.samePrint).toEqual(found)
  })

  it('holds copies that waited with their links against all links of the half hour', () => {
    const crowd = crowdOf(200, { everyMs: 3000, lagMs: 5000 })
    const createdAt = NOW - 20 * MINUTE_MS
    const late = ['a', 'b', 'c'].map((name) =>
      copy(name, { createdAt, completedAt: createdAt + 10 * MINUTE_MS }),
    )
    const facts = factsOf([...crowd, ...late], trace, { visitsSince: NOW - 10 * MINUTE_MS })
    expect(facts).toMatchObject({ samePrint: ['a', 'b', 'c'], active: 601 })
  })

  it.each([
    ['links made hours ahead', crowdOf(60, { everyMs: 20_000, lagMs: 2 * HOUR_MS })],
    ['few links that are opened', crowdOf(9, { everyMs: 20_000, lagMs: 5000 })],
  ])(
    'has nothing but copies by what was looked at count where all that is known are %s',
    (_, crowd) => {
      const visitsSince = Math.min(...crowd.map(({ createdAt }) => createdAt))
      const at = { completedAt: NOW - 15 * MINUTE_MS }
      const older = copy('a', { ...at, createdAt: NOW - 15 * MINUTE_MS - 2 * HOUR_MS - DAY_MS })
      const counted = crowd.map((visit, place) =>
        place === 3 ? { ...visit, print: 'print', browser: 'browser' } : visit,
      )
      const facts = factsOf([...counted, older], trace, { visitsSince })
      expect(facts).toMatchObject({ active: crowd.length, samePrint: ['user-3'] })
    },
  )

  it('takes no pace from links that were made together', () => {
    const crowd = crowdOf(200, { everyMs: 1, lagMs: 5000, lastMs: 5 * MINUTE_MS })
    const facts = factsOf(crowd, trace, { visitsSince: NOW - 5 * MINUTE_MS - 200 })
    expect(facts?.active).toBe(200)
  })

  it('is nothing where neither visit has a payload or durations that are known', () => {
    const unseen = { ...trace, digest: null, marks: { ...marks, durations: null } }
    const facts = factsOf([other('a', { digest: null, durations: null })], unseen)
    expect(facts).toMatchObject({ samePayload: [], sameDurations: [] })
  })

  it('counts who came at about its time, also of those who came after it', () => {
    const at = (completedAt: number) => ({ completedAt })
    const facts = factsOf([
      copy('earlier', at(NOW - COPY_WINDOW_MS)),
      copy('later', at(NOW + COPY_WINDOW_MS)),
      copy('long before', at(NOW - COPY_WINDOW_MS - 1)),
      copy('long after', at(NOW + COPY_WINDOW_MS + 1)),
    ])
    expect(facts).toMatchObject({ samePrint: ['earlier', 'later'], active: 2, compared: 4 })
  })

  it('are copies with the same print, among those with the same fingerprint', () => {
    const facts = factsOf([copy('a'), copy('b', { print: 'other window' })])
    expect(facts).toMatchObject({ sameBrowser: ['a', 'b'], samePrint: ['a'] })
  })

  it.each([
    ['came earlier', [copy('a', { completedAt: NOW - COPY_WINDOW_MS - 1 })]],
    ['have the cookie of this one', [copy('a', { visitor: 'own-cookie' })]],
    ['come from the network of this one', [copy('a', { prefix: 'own-network' })]],
    ['come from an unknown network', [copy('a', { prefix: null })]],
    ['have no cookie that is known', [copy('a', { visitor: null })]],
  ])('are not copies that %s', (_, visits) => {
    expect(factsOf(visits)).toMatchObject({ sameBrowser: [], samePrint: [] })
  })

  it('counts a network, a cookie and a user once', () => {
    const school = { prefix: 'school' }
    const shared = { visitor: 'shared computer' }
    const facts = factsOf([
      copy('a', school),
      copy('b', school),
      copy('c', shared),
      copy('d', shared),
      copy('e'),
      copy('e', { prefix: 'elsewhere', visitor: 'another' }),
    ])
    expect(facts?.samePrint).toEqual(['a', 'c', 'e'])
  })

  it('are no copies where the visit’s own fingerprint or network is not known', () => {
    const unknown = { ...trace, marks: { ...marks, browser: null } }
    expect(factsOf([copy('a'), other('b', { browser: null })], unknown)?.sameBrowser).toEqual([])
    expect(factsOf([copy('a')], { ...trace, prefix: null })?.sameBrowser).toEqual([])
  })

  it('counts earlier users of the fingerprint apart from those who came now', () => {
    const keys = new Map([['browser:browser', { users: 12, userRefs: [] }]])
    expect(factsOf([copy('a'), copy('b')], trace, { keys })?.earlier).toBe(10)
  })
})
