import { describe, expect, it } from 'vitest'
import { toVisit, type VisitInput } from '../../../src/domain/fraud/facts/to-visit.ts'
import type { PendingVisit } from '../../../src/domain/visit/pending-visit.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { deviceOf } from '../../support/profiles.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'
import { homeEdge } from '../../support/visits.ts'

const pending: PendingVisit = {
  at: CREATED_AT + 5_000,
  page: null,
  edge: homeEdge,
  binding: 'valid',
  sinceServedMs: 700,
  observation: null,
  visitorId: null,
}

/** A first visit, for which the database has not answered. */
const visit = (changes: Partial<VisitInput> = {}) =>
  toVisit({
    row: storedTransaction(),
    pending,
    seen: { profile: deviceOf() },
    trace: NO_TRACE,
    history: [],
    evidence: null,
    links: [],
    ...changes,
  })
const withData = (data: object) =>
  storedTransaction({ data: { ...storedTransaction().data, ...data } })

describe('a visit as detectors look at it', () => {
  it('is what the requests and the page said', () => {
    expect(visit()).toMatchObject({
      now: pending.at,
      page: null,
      edge: homeEdge,
      binding: 'valid',
      sinceServedMs: 700,
      keys: { device: 'device-1', prefix: 'prefix-1' },
      crossUser: null,
    })
  })

  it('has no keys where nothing was seen of the device', () => {
    expect(visit({ seen: { profile: deviceOf({ hashes: {} }) } }).keys).toEqual({
      device: null,
      prefix: null,
    })
  })

  it('has what was seen of the transaction before', () => {
    const openings = [{ at: 1, client: 'c' }]
    const refused = { refused: ['stale', 'malformed'], refusedOf: [['c'], ['another']] }
    const seen = visit({ trace: { ...NO_TRACE, openings, client: 'c', ...refused } })
    expect(seen.history.openings).toEqual(openings)
    expect(seen.refused).toEqual(['stale'])
  })

  it('has nothing of openings after completion, so that a later assessment comes to the same', () => {
    const before = { at: 1, client: 'c' }
    const openings = [before, { at: 2, client: 'd', afterCompletion: true as const }]
    expect(visit({ trace: { ...NO_TRACE, openings } }).history.openings).toEqual([before])
  })

  it.each([
    ['nothing but the project', {}, {}],
    ['a country', { targeted_country: 'US' }, { targetedCountry: 'US' }],
    ['an address', { expected_ip: '203.0.113.9' }, { expectedIp: '203.0.113.9' }],
    ['a user agent', { expected_user_agent: 'curl' }, { expectedUserAgent: 'curl' }],
    [
      'an age',
      { user_demographic: { age: 30 } },
      { demographic: { age: 30, gender: null, annualHouseholdIncomeUsd: null } },
    ],
  ])('expects %s', (_, data, expected) => {
    expect(visit({ row: withData(data) }).expected).toEqual({
      createdAt: CREATED_AT,
      projectType: 'survey',
      targetedCountry: null,
      expectedIp: null,
      expectedUserAgent: null,
      demographic: null,
      ...expected,
    })
  })

  it('knows the past by its last report, its place and its chain', () => {
    const past = storedTransaction({
      sequence: 3,
      chain: 3,
      score: 40,
      completedAt: CREATED_AT,
      transitions: [
        { state: 'completed', ts: '2026-11-20T12:00:00.000Z' },
        { state: 'reconciled', ts: '2026-11-20T13:00:00.000Z' },
      ],
      visit: { ...NO_TRACE, device: 'd', prefix: 'p', asn: 1, country: 'US', latitude: 1 },
    })
    const known = visit({ history: [past, { ...past, chain: 7, visit: null }] }).history.past
    expect(known[0]).toEqual({
      projectType: 'survey',
      createdAt: CREATED_AT,
      cameAt: CREATED_AT,
      completedAt: CREATED_AT,
      score: 40,
      state: 'reconciled',
      terminationReason: null,
      device: 'd',
      prefix: 'p',
      asn: 1,
      country: 'US',
      latitude: 1,
      longitude: null,
      demographic: null,
      chain: 3,
      referenced: false,
    })
    expect(known[1]).toMatchObject({ device: null, country: null, referenced: true })
  })

  it('knows what the network of the past was taken for, also where that came to nothing', () => {
    const networks = ['vpn', null] as const
    const history = networks.map((network) =>
      storedTransaction({ visit: { ...NO_TRACE, asn: 1, network } }),
    )
    expect(visit({ history }).history.past.map(({ network }) => network)).toEqual(networks)
  })

  it.each([
    [
      'by when they were begun and not made, the latest first',
      { completedAt: 9 },
      { completedAt: 8 },
      [9, 8],
    ],
    [
      'that nobody has come by, by when they were made',
      { openedAt: 5 },
      { completedAt: CREATED_AT - 1 },
      [null, CREATED_AT - 1],
    ],
    [
      'passed by the loader later than opened',
      { openedAt: 5, completedAt: 7 },
      { completedAt: 6 },
      [7, 6],
    ],
  ])('has earlier links %s', (_, one, other, came) => {
    const made = [one, other].map((times, sequence) => storedTransaction({ sequence, ...times }))
    expect(visit({ history: made }).history.past.map(({ cameAt }) => cameAt)).toEqual(came)
    const backward = visit({ history: made.toReversed() }).history.past
    expect(backward.map(({ cameAt }) => cameAt)).toEqual(came)
  })

  it('counts what this user began, and no link that was opened alone, as by a scanner of mail', () => {
    const keys = new Map([['device:device-1', { users: 1, userRefs: [] }]])
    const history = [1, 2, 3].map((sequence) =>
      storedTransaction({ sequence, chain: sequence, openedAt: CREATED_AT }),
    )
    history.push(storedTransaction({ sequence: 4, chain: 4, completedAt: CREATED_AT }))
    const { device } = visit({ history, evidence: crossUserEvidence({ keys }) }).crossUser ?? {}
    expect(device?.transactions24h).toBe(2)
  })

  it('counts nothing that this user was screened out of, as by a router', () => {
    const keys = new Map([['device:device-1', { users: 1, userRefs: [] }]])
    const history = (['qualification', 'quality'] as const).map((termination_reason, at) =>
      storedTransaction({
        ...{ sequence: at + 1, chain: at + 1, completedAt: CREATED_AT },
        transitions: [
          { state: 'terminated', termination_reason, ts: new Date(CREATED_AT).toISOString() },
        ],
      }),
    )
    const { device } = visit({ history, evidence: crossUserEvidence({ keys }) }).crossUser ?? {}
    expect(device?.transactions24h).toBe(2)
  })

  it('counts a survey once that this user began before it and came back from', () => {
    const keys = new Map([['device:device-1', { users: 1, userRefs: [] }]])
    const history = [1, 2, 3, 4, 5].map((sequence) =>
      storedTransaction({
        sequence,
        chain: [1, 1, 3, 3, 7][sequence - 1] ?? 0,
        completedAt: CREATED_AT,
      }),
    )
    const { device } = visit({ history, evidence: crossUserEvidence({ keys }) }).crossUser ?? {}
    expect(device?.transactions24h).toBe(3)
  })

  it('has what the database knows of others, once it has answered', () => {
    const keys = new Map([['device:device-1', { users: 5, userRefs: [] }]])
    expect(visit({ evidence: crossUserEvidence({ keys }) }).crossUser?.device?.users).toBe(5)
  })
})
