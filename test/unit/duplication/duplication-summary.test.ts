import { describe, expect, it } from 'vitest'
import {
  type DuplicationSummary,
  isToldOtherwise,
  SHARES_KEPT,
  summarizeDuplication,
} from '../../../src/domain/duplication/duplication-summary.ts'
import type { AttemptShare } from '../../../src/domain/duplication/potential.ts'
import { NO_LINKS } from '../../../src/domain/linkage/find-links.ts'
import { linkTo } from '../../support/cross-user-evidence.ts'

const NOON = Date.UTC(2026, 10, 20, 12, 34, 56)

/** A linked user's attempt at the same partner. */
const share = (changes: Partial<AttemptShare> = {}): AttemptShare => ({
  userRef: 'other',
  own: false,
  sequence: 3,
  createdAt: NOON,
  samePerson: 0.8,
  completed: 0.5,
  share: 0.4,
  ...changes,
})
const summaryOf = (...shares: AttemptShare[]): DuplicationSummary =>
  JSON.parse(
    summarizeDuplication({ value: 0.4, shares, links: { own: [linkTo('other')], shared: [] } }) ??
      'null',
  ) as DuplicationSummary

describe('the summary of a potential', () => {
  it('is null without a share', () => {
    expect(summarizeDuplication({ value: 0, shares: [], links: NO_LINKS })).toBeNull()
  })

  it('says where an attempt of the same partner can be looked up, when it was, and why it counts', () => {
    expect(summaryOf(share()).shares).toEqual([
      {
        own: false,
        attempt: { userRef: 'other', sequence: 3 },
        createdAt: NOON,
        samePerson: 0.8,
        completed: 0.5,
        share: 0.4,
        match: { bits: 5, rows: linkTo('other').match.rows },
      },
    ])
  })

  it('keeps how sure both chances are', () => {
    const ranges = { sameRange: [0.3, 0.9] as const, range: [0.2, 0.6] as const }
    expect(summaryOf(share(ranges)).shares[0]).toMatchObject(ranges)
  })

  it("shows of another partner's attempt its day and its share, and nothing else", () => {
    const day = Date.UTC(2026, 10, 20)
    const [shown] = summaryOf(share({ sequence: null, createdAt: day })).shares
    expect(shown).toEqual({
      own: false,
      attempt: null,
      createdAt: day,
      samePerson: null,
      completed: null,
      share: 0.4,
      match: null,
    })
  })

  it("does not mention another partner's attempt that did not move the potential", () => {
    expect(summaryOf(share(), share({ sequence: null, share: 0.0004 })).shares).toHaveLength(1)
    const nothing = { value: 0, shares: [share({ sequence: null, share: 0 })], links: NO_LINKS }
    expect(summarizeDuplication(nothing)).toBeNull()
  })

  it('has no match for an own attempt', () => {
    const [shown] = summaryOf(share({ own: true })).shares
    expect(shown).toMatchObject({ own: true, match: null })
  })

  it('keeps the strongest shares, and counts the others', () => {
    const many = Array.from({ length: SHARES_KEPT + 3 }, (_, i) => share({ sequence: i }))
    const { shares, omitted } = summaryOf(...many)
    expect(shares.map(({ attempt }) => attempt?.sequence)).toEqual(
      Array.from({ length: SHARES_KEPT }, (_, i) => i),
    )
    expect(omitted).toBe(3)
  })

  it("keeps of the user's own attempts that are omitted what a later report needs", () => {
    const own = Array.from({ length: SHARES_KEPT + 2 }, (_, i) => share({ own: true, sequence: i }))
    const { omitted, omittedOwn } = summaryOf(...own, share({ sequence: 99 }))
    expect(omitted).toBe(3)
    expect(omittedOwn).toEqual({
      share: 0.8,
      chances: [
        [SHARES_KEPT, 0.5],
        [SHARES_KEPT + 1, 0.5],
      ],
    })
    expect(summaryOf(...own.slice(2))).not.toHaveProperty('omittedOwn')
  })

  it("counts no attempt of another partner's among those that are omitted", () => {
    const foreign = share({ sequence: null, share: 0.01 })
    const many = Array.from({ length: SHARES_KEPT }, (_, i) => share({ sequence: i }))
    expect(summaryOf(...many, foreign, foreign).omitted).toBe(0)
    expect(summaryOf(...many, foreign, share({ share: 0.005 })).omitted).toBe(1)
  })
})

describe('a potential that stays as it was', () => {
  const stored = (potential: number, ...shares: AttemptShare[]) => ({
    potential,
    duplication: JSON.stringify(summaryOf(...shares)),
  })
  const another = share({ userRef: 'another' })

  it.each<[string, AttemptShare, AttemptShare, boolean]>([
    ['by the same attempt', share(), share({ share: 0.3 }), false],
    ['by the attempt of another user', share(), another, true],
    ['by another attempt of the user', share(), share({ sequence: 4 }), true],
    ['by an attempt that has ended', share({ step: 'passed' }), share({ step: 'done' }), true],
    ['by one of another partner', share(), share({ sequence: null }), true],
    ['no more by one of another partner', share({ sequence: null }), share(), true],
    [
      'by another one of another partner',
      share({ sequence: null }),
      share({ sequence: null, createdAt: 0 }),
      false,
    ],
  ])('is told otherwise, or not, %s', (_, before, after, isOther) => {
    expect(isToldOtherwise(stored(0.4, before), { shares: [after] })).toBe(isOther)
  })

  it('is not worth that where it is small, or nothing is told of it', () => {
    expect(isToldOtherwise(stored(0.04, share()), { shares: [another] })).toBe(false)
    expect(isToldOtherwise({ potential: 0.4, duplication: null }, { shares: [another] })).toBe(
      false,
    )
    expect(isToldOtherwise(stored(0.4, share()), { shares: [] })).toBe(false)
  })
})
