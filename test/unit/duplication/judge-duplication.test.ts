import { describe, expect, it } from 'vitest'
import {
  type DuplicationInput,
  judgeDuplication,
} from '../../../src/domain/duplication/judge-duplication.ts'
import type { PartnerRates } from '../../../src/domain/duplication/partner-rates.ts'
import { crossUserEvidence, linkedAttempt, linkTo } from '../../support/cross-user-evidence.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

const COMPLETED = [{ state: 'completed', ts: '2026-11-19T12:00:00.000Z' }] as const
const earlier = storedTransaction({ sequence: 2, chain: 2, transitions: [...COMPLETED] })

/** A first look at an item that nobody has attempted. */
const judge = (changes: Partial<DuplicationInput> = {}) =>
  judgeDuplication({
    asked: { item: 'item-a', external: null },
    chain: 7,
    own: [],
    evidence: null,
    links: [linkTo('other')],
    partnerId: 'prt',
    userRef: 'user-me-00000000',
    at: CREATED_AT,
    ...changes,
  })
const withAttempt = (attempt = linkedAttempt()) => crossUserEvidence({ attempts: [attempt] })

describe('the potential of an asked item', () => {
  it('is 0 without an attempt', () => {
    expect(judge().value).toBe(0)
    expect(judge({ evidence: crossUserEvidence() }).value).toBe(0)
  })

  it('is 1 when the user has completed the item', () => {
    expect(judge({ own: [earlier] }).value).toBe(1)
  })

  it.each([
    ['another item', { item: 'item-b' }],
    ['another item of the same source, where this one opted out', { item: 'b', external: 'x' }],
    ['the chain that is asked about', { chain: 7 }],
  ])('does not count an attempt at %s', (_, changes) => {
    expect(judge({ own: [{ ...earlier, ...changes }] }).value).toBe(0)
  })

  it('counts an attempt at the shared survey, where both opted in', () => {
    const own = [{ ...earlier, item: 'item-b', external: 'x' }]
    expect(judge({ own, asked: { item: 'item-a', external: 'x' } }).value).toBe(1)
  })

  it('counts every own chain in a deduplication', () => {
    expect(judge({ own: [{ ...earlier, chain: 7 }], chain: null }).value).toBe(1)
  })

  it('is the probability that a linked user who completed the item is the same person', () => {
    expect(judge({ evidence: withAttempt() }).value).toBeCloseTo(0.8)
  })

  it('does not count a user without a link', () => {
    expect(judge({ evidence: withAttempt(linkedAttempt({ userRef: 'nobody' })) }).value).toBe(0)
  })

  it('names an attempt of the same partner, and never one of another', () => {
    const nameOf = (partnerId: string) =>
      judge({ evidence: withAttempt(linkedAttempt({ partnerId })) }).shares[0]?.sequence
    expect(nameOf('prt')).toBe(3)
    expect(nameOf('another')).toBeNull()
  })

  it("judges unreported attempts by how the partner reports, and another partner's as unknown", () => {
    const long = CREATED_AT - 90 * 86_400_000
    const silent = { state: null, createdAt: long, openedAt: long, completedAt: long }
    const valueFor = (partnerId: string, rates: PartnerRates | null) => {
      const evidence = withAttempt(linkedAttempt({ ...silent, partnerId }))
      return judge({ evidence: { ...evidence, rates } }).value
    }
    // From a partner that reports every completion and nothing else, no report means no completion.
    const habit = { completed: 500, terminated: 0, unreported: 500 }
    expect(valueFor('prt', habit)).toBeLessThan(0.25 * valueFor('prt', null))
    expect(valueFor('another', habit)).toBe(valueFor('prt', null))
  })
})
