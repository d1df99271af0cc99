import { describe, expect, it } from 'vitest'
import {
  type DuplicationInput,
  judgeDuplication,
} from '../../../src/domain/duplication/judge-duplication.ts'
import type { PartnerRates } from '../../../src/domain/duplication/partner-rates.ts'
import type { SharedAttemptFound } from '../../../src/domain/evidence/cross-user-evidence.ts'
import { accountsBy } from '../../../src/domain/relation.ts'
import { crossUserEvidence, linkedAttempt, linkTo } from '../../support/cross-user-evidence.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

const COMPLETED = [{ state: 'completed', ts: '2026-11-19T12:00:00.000Z' }] as const
const earlier = storedTransaction({ sequence: 2, chain: 2, transitions: [...COMPLETED] })

/** A first look at an item that nobody has attempted. */
const judge = (changes: Partial<DuplicationInput> = {}) =>
  judgeDuplication({
    asked: { item: 'item-a', external: null, shared: null },
    transaction: { sequence: 7, chain: 7, createdAt: CREATED_AT, completedAt: null },
    own: [],
    evidence: null,
    links: { own: [linkTo('other')], shared: [linkTo('foreign')] },
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
    expect(judge({ own, asked: { item: 'item-a', external: 'x', shared: 's' } }).value).toBe(1)
  })

  it('tells how sure a link is by how many second accounts were found, and nothing of own attempts', () => {
    const rangeWith = (pairs: number | null) => {
      const linked = accountsBy((name) => (name === 'browser' ? (pairs ?? 0) : 0))
      const accounts = pairs === null ? null : { expected: linked, linked }
      const { shares } = judge({ evidence: { ...withAttempt(), accounts } })
      return shares[0]?.sameRange ?? [0, 1]
    }
    const [newcomer, known] = [rangeWith(null), rangeWith(500)]
    expect(newcomer[0]).toBeLessThan(0.4)
    expect(known[0]).toBeGreaterThan(0.77)
    expect(known[1]).toBeLessThan(newcomer[1])
    expect(judge({ own: [earlier] }).shares[0]).not.toHaveProperty('sameRange')
  })

  it('counts every own chain in a deduplication', () => {
    expect(judge({ own: [{ ...earlier, chain: 7 }], transaction: null }).value).toBe(1)
  })

  describe('of a transaction that is judged late', () => {
    const HOUR = 3_600_000
    const passed = { sequence: 7, chain: 7, createdAt: CREATED_AT, completedAt: CREATED_AT + HOUR }
    const unopened = { ...passed, completedAt: null }
    /** An attempt made so many hours after the transaction was created, and passed at once. */
    const madeAfter = (hours: number) => {
      const createdAt = CREATED_AT + hours * HOUR
      return { sequence: 8, chain: 8, createdAt, openedAt: createdAt, completedAt: createdAt }
    }
    const potentialOf = (transaction: DuplicationInput['transaction'], hours: number) => {
      const at = CREATED_AT + 9 * HOUR
      const own = [{ ...earlier, ...madeAfter(hours) }]
      const evidence = withAttempt(linkedAttempt(madeAfter(hours)))
      return {
        own: judge({ transaction, at, own }).value,
        linked: judge({ transaction, at, evidence }).value,
      }
    }

    it('does not count what was passed after it, by the user itself or by another one', () => {
      expect(potentialOf(passed, 2)).toEqual({ own: 0, linked: 0 })
    })

    it('counts what was begun after it and passed before', () => {
      expect(potentialOf(passed, 0.5)).toEqual({ own: 1, linked: expect.closeTo(0.8) })
    })

    it('counts what was created before it, while it is not passed', () => {
      expect(potentialOf(unopened, 0.5)).toEqual({ own: 0, linked: 0 })
      expect(potentialOf(unopened, -0.5)).toEqual({ own: 1, linked: expect.closeTo(0.8) })
    })

    it('and of a question about an item everything counts that was attempted so far', () => {
      expect(potentialOf(null, 2)).toEqual({ own: 1, linked: expect.closeTo(0.8) })
    })
  })

  it('is the probability that a linked user who completed the item is the same person', () => {
    expect(judge({ evidence: withAttempt() }).value).toBeCloseTo(0.8)
  })

  it('does not count a user without a link', () => {
    expect(judge({ evidence: withAttempt(linkedAttempt({ userRef: 'nobody' })) }).value).toBe(0)
  })

  it('judges unreported attempts by how the partner reports', () => {
    const long = CREATED_AT - 90 * 86_400_000
    const silent = { state: null, createdAt: long, openedAt: long, completedAt: long }
    const valueFor = (rates: PartnerRates | null) =>
      judge({ evidence: { ...withAttempt(linkedAttempt(silent)), rates } }).value
    // From a partner that reports every completion and nothing else, no report means no completion.
    const habit = { completed: 500, terminated: 0, unreported: 500 }
    expect(valueFor(habit)).toBeLessThan(0.4 * valueFor(null))
  })
})

describe("other partners' attempts at a shared survey", () => {
  const asked = { item: 'item-a', external: 'x', shared: 's' }
  const withForeign = (changes: Partial<SharedAttemptFound> = {}) => {
    const attempt = {
      userRef: 'foreign',
      pair: 's',
      day: 20_000,
      step: 'done' as const,
      madeAt: null,
      ...changes,
    }
    const shared = { population: 9, keys: new Map(), profiles: new Map(), attempts: [attempt] }
    return crossUserEvidence({ shared })
  }

  it('count by how likely it is the same person, in four steps', () => {
    // A link of .8 counts as odds of eight to one.
    const same = 8 / 9
    const chance = (step: SharedAttemptFound['step']) =>
      judge({ asked, evidence: withForeign({ step }) }).value
    expect(chance('done')).toBeCloseTo(same)
    expect(chance('passed')).toBeGreaterThan(same * 0.1)
    expect(chance('passed')).toBeLessThan(same * 0.4)
    expect(chance('begun')).toBeCloseTo(same * 0.02)
    expect(chance('ended')).toBeCloseTo(chance('begun'))
  })

  it('tell the day, and are never named', () => {
    const [share] = judge({ asked, evidence: withForeign() }).shares
    expect(share).toMatchObject({ own: false, sequence: null, createdAt: 20_000 * 86_400_000 })
  })

  it.each([
    ['of another survey', { asked: { ...asked, shared: 'other' } }],
    ['where this item did not opt in', { asked: { ...asked, external: null, shared: null } }],
    ['of users without a link', { links: { own: [], shared: [] } }],
  ])('do not count %s', (_, changes) => {
    expect(judge({ asked, evidence: withForeign(), ...changes }).value).toBe(0)
  })

  it('and a suspect of the same partner are one suspicion, of which the stronger counts', () => {
    const evidence = { ...withForeign(), attempts: [linkedAttempt()] }
    const links = (own: number, foreign: number) => ({
      own: [linkTo('other', own)],
      shared: [linkTo('foreign', foreign)],
    })
    expect(judge({ asked, evidence, links: links(0.6, 0.3) }).value).toBeCloseTo(0.6)
    const both = judge({ asked, evidence, links: links(0.3, 0.8) })
    expect(both.value).toBeCloseTo(8 / 9)
    // What the partner can look into is told of its own, and of others what they add to it.
    const shares = both.shares.map(({ sequence, share }) => [sequence === null, share])
    expect(shares.map(([isForeign]) => isForeign)).toEqual([true, false])
    expect(both.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(both.value, 9)
    const alike = judge({ asked, evidence, links: links(0.88, 0.8) })
    expect(alike.value).toBeCloseTo(8 / 9)
    expect(alike.shares[0]).toMatchObject({ userRef: 'other' })
    expect(alike.shares[0]?.share).toBeGreaterThan(0.85)
  })
})
