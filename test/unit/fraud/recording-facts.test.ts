import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OtherVisit } from '../../../src/domain/evidence/cross-user-evidence.ts'
import {
  COPY_WINDOW_MS,
  toRecordingFacts,
} from '../../../src/domain/fraud/recording/recording-facts.ts'
import { NO_TRACE, type VisitTrace } from '../../../src/domain/visit/visit-trace.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { NOW } from '../../support/visits.ts'

const marks = { print: 'print', durations: 'durations', browser: 'browser', visitor: 'own-cookie' }
const trace: VisitTrace = { ...NO_TRACE, digest: 'digest', prefix: 'own-network', marks }

/** The visit of another user, which has nothing in common with ours. */
const other = (name: string, changes: Partial<OtherVisit> = {}): OtherVisit => ({
  userRef: name,
  completedAt: NOW - 60_000,
  digest: `digest-${name}`,
  prefix: `network-${name}`,
  print: `print-${name}`,
  durations: `durations-${name}`,
  browser: `browser-${name}`,
  visitor: `cookie-${name}`,
  ...changes,
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
      fc.property(fc.array(visit, { maxLength: 40 }), (visits) => {
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

  it.each([
    ['of whom the latest came within three minutes', 3, 600],
    ['of whom all were read', 30, 60],
  ])('counts the users of a busy partner, %s', (_, minutes, active) => {
    const latest = Array.from({ length: 60 }, (_, i) =>
      other(`user-${i}`, { completedAt: NOW - minutes * 60_000 * ((i + 1) / 60) }),
    )
    const longest = copy('a', { completedAt: NOW - COPY_WINDOW_MS })
    const count = (visits: OtherVisit[], population = 1000) =>
      factsOf(visits, trace, { population })?.active
    expect(count(latest)).toBe(active)
    // One of the fingerprint is read from the whole window, and does not slow the pace.
    expect(count([...latest, longest])).toBe(Math.max(active, 61))
    expect(count(latest, 100)).toBe(Math.min(active, 100))
    expect(count(latest.slice(0, 19))).toBe(19)
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
