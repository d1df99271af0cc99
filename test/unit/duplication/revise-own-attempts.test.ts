/** A report of an earlier attempt changes the later ones without a question to the database. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  packSummary,
  SHARES_KEPT,
  summarizeDuplication,
  unpackSummary,
} from '../../../src/domain/duplication/duplication-summary.ts'
import { precedes } from '../../../src/domain/duplication/history/precedes.ts'
import { reviseOwnAttempts } from '../../../src/domain/duplication/history/revise-own-attempts.ts'
import { judgeDuplication } from '../../../src/domain/duplication/judge-duplication.ts'
import type { PartnerRates } from '../../../src/domain/duplication/partner-rates.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { crossUserEvidence, linkedAttempt, linkTo } from '../../support/cross-user-evidence.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

const userRef = 'user-me-00000000'
const AT = CREATED_AT + 1
const reported = (state: 'completed' | 'terminated') =>
  [{ state, ts: '2026-11-20T12:00:00.000Z' }] as StoredTransaction['transitions']
/** The user passed on to the item the day before. */
const passed = (sequence: number, changes: Partial<StoredTransaction> = {}) =>
  storedTransaction({
    sequence,
    chain: sequence,
    createdAt: CREATED_AT - 86_400_000,
    openedAt: CREATED_AT - 86_400_000,
    completedAt: CREATED_AT - 86_400_000,
    ...changes,
  })

/** The potential of a later transaction, judged with the database's answer. */
function judge(own: StoredTransaction[], isSuspected = true, rates: PartnerRates | null = null) {
  const duplication = judgeDuplication({
    asked: { item: 'item-a', external: null, shared: null },
    transaction: { sequence: 7, chain: 7, createdAt: AT, completedAt: null },
    own,
    evidence: crossUserEvidence({ attempts: [linkedAttempt()], rates }),
    links: { own: isSuspected ? [linkTo('other', 0.6)] : [], shared: [] },
    userRef,
    at: AT,
  })
  return { value: duplication.value, summary: unpackSummary(summarizeDuplication(duplication)) }
}
const revise = (before: ReturnType<typeof judge>, earlier: StoredTransaction[]) =>
  reviseOwnAttempts({ ...before, userRef, earlier, at: AT })

describe('a later attempt', () => {
  it('keeps to how far attempts were judged to end alike, by rates that are not asked again', () => {
    const known = { completed: 4000, terminated: 6000, unreported: 0 }
    const after = [passed(2, { transitions: reported('terminated') }), passed(3), passed(4)]
    const revised = revise(judge([passed(2), passed(3), passed(4)], true, known), after)
    expect(revised.value).toBeCloseTo(judge(after, true, known).value, 6)
  })

  it('is certainly a duplicate once the earlier one is reported completed', () => {
    const before = judge([passed(2)])
    expect(before.value).toBeLessThan(0.9)
    const { value, shares } = revise(before, [passed(2, { transitions: reported('completed') })])
    expect(value).toBe(1)
    expect(shares[0]).toMatchObject({ own: true, completed: 1, step: 'done', share: 1 })
    expect(shares[1]).toMatchObject({ own: false, share: 0 })
  })

  it.each(['completed', 'terminated'] as const)(
    'gets what a whole judgement would give after a report of %s',
    (state) => {
      const after = [passed(2, { transitions: reported(state) }), passed(3)]
      for (const isSuspected of [true, false]) {
        const revised = revise(judge([passed(2), passed(3)], isSuspected), after)
        const whole = judge(after, isSuspected)
        expect(revised.value).toBeCloseTo(whole.value, 9)
        const kept = ({
          own,
          attempt,
          share,
        }: {
          own: boolean
          attempt: unknown
          share: number
        }) => ({
          own,
          attempt,
          share: expect.closeTo(share, 9),
        })
        expect(revised.shares).toEqual(
          whole.summary?.shares.map((each) => expect.objectContaining(kept(each))),
        )
      }
    },
  )

  it('counts a chain once', () => {
    const chained = [passed(2, { chain: 2 }), passed(3, { chain: 2 })]
    const { value } = revise(judge(chained), chained)
    expect(value).toBeCloseTo(judge(chained).value, 9)
  })

  it('has its potential from a report alone where nothing was stored', () => {
    const nothing = { value: 0, summary: null }
    expect(revise(nothing, [passed(2, { transitions: reported('completed') })]).value).toBe(1)
    expect(revise(nothing, []).value).toBe(0)
  })

  it('keeps its potential where it has been in the archive, without the shares, until one is certain', () => {
    const archived = { value: 0.4, summary: null }
    const terminated = passed(2, { transitions: reported('terminated') })
    expect(revise(archived, [terminated, passed(3)]).value).toBe(0.4)
    const completed = passed(3, { transitions: reported('completed') })
    expect(revise(archived, [terminated, completed]).value).toBe(1)
  })

  it('is never below 0, where all that was earlier has been overtaken since', () => {
    for (let attempts = 1; attempts <= 8; attempts++) {
      const own = Array.from({ length: attempts }, (_, at) => passed(at + 10))
      const { value } = revise(judge(own, false), [])
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeCloseTo(0, 9)
    }
  })

  it('stays certain', () => {
    const certain = judge([passed(2, { transitions: reported('completed') })])
    expect(revise(certain, [passed(3, { transitions: reported('terminated') })]).value).toBe(1)
  })
})

describe('a later attempt after many', () => {
  const known = { completed: 4000, terminated: 6000, unreported: 0 }
  /** Judged beside silent attempts of so many suspected users. */
  const judgeMany = (own: StoredTransaction[], others: number) => {
    const names = Array.from({ length: others }, (_, n) => `other-${n}`)
    const duplication = judgeDuplication({
      asked: { item: 'item-a', external: null, shared: null },
      transaction: { sequence: 99, chain: 99, createdAt: AT, completedAt: null },
      own,
      evidence: crossUserEvidence({
        attempts: names.map((each) => linkedAttempt({ userRef: each, state: null })),
        rates: known,
      }),
      links: { own: names.map((each, n) => linkTo(each, 0.05 + n / 50)), shared: [] },
      userRef,
      at: AT,
    })
    return { value: duplication.value, summary: unpackSummary(summarizeDuplication(duplication)) }
  }
  type Judged = ReturnType<typeof judgeMany>
  /** As the next report finds it. */
  const reviseStored = (before: Judged, earlier: StoredTransaction[]): Judged => {
    const revised = revise(before, earlier)
    return { value: revised.value, summary: unpackSummary(packSummary(revised, null)) }
  }
  const aged = (sequence: number, days: number, changes: Partial<StoredTransaction> = {}) => {
    const at = CREATED_AT - days * DAY_MS
    return passed(sequence, { createdAt: at, openedAt: at, completedAt: at, ...changes })
  }
  const terminated = { transitions: reported('terminated') }

  it('is what a whole judgement gives after each report, however many there are', () => {
    const ages = fc.array(fc.integer({ min: 1, max: 40 }), {
      minLength: 1,
      maxLength: 30,
      size: 'max',
    })
    fc.assert(
      fc.property(ages, fc.integer({ min: 0, max: 12 }), (days, others) => {
        let own = days.map((each, n) => aged(n + 2, each))
        let stored = judgeMany(own, others)
        for (const n of days.keys()) {
          own = own.map((row, at) =>
            at === n ? aged(row.sequence, days[n] ?? 1, terminated) : row,
          )
          const whole = judgeMany(own, others)
          stored = reviseStored(stored, own)
          expect(stored.value).toBeCloseTo(whole.value, 6)
          expect(stored.summary?.omitted).toBe(whole.summary?.omitted)
          expect(stored.summary?.omitted).toBe(Math.max(days.length + others - SHARES_KEPT, 0))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('does not become likelier by a report that one was terminated', () => {
    const own = Array.from({ length: 12 }, (_, n) => passed(n + 2))
    const before = judgeMany(own, 0)
    const after = reviseStored(before, [passed(2, terminated), ...own.slice(1)])
    expect(after.value).toBeLessThan(before.value)
  })

  it('is judged by the chances of its chains, not of their less likely attempts without rates', () => {
    const rare = { completed: 100, terminated: 9900, unreported: 0 }
    const chained = [passed(2), passed(3, { chain: 2 }), passed(4)]
    const after = [...chained.slice(0, 2), passed(4, terminated)]
    const revised = revise(judge(chained, false, rare), after)
    expect(revised.value).toBeCloseTo(judge(after, false, rare).value, 6)
  })

  it('counts the others that are omitted by an older summary, too, and once', () => {
    const own = Array.from({ length: 12 }, (_, n) => passed(n + 2))
    let stored = judgeMany(own, 3)
    const { omittedOwn: _, ...older } = stored.summary ?? { shares: [], omitted: 0, value: 0 }
    stored = { ...stored, summary: older }
    for (const n of own.keys()) {
      own[n] = passed(n + 2, terminated)
      stored = reviseStored(stored, own)
      expect(stored.summary?.omitted).toBe(7)
    }
  })
})

describe('of two attempts', () => {
  const time = fc.integer({ min: 1, max: 9 })
  const passedAttempt = fc
    .record({ createdAt: time, takes: time })
    .map(({ createdAt, takes }) => ({ createdAt, completedAt: createdAt + takes }))

  it('that were both passed, exactly one came first', () => {
    fc.assert(
      fc.property(passedAttempt, passedAttempt, (a, b) => {
        const [first, second] = [
          { ...a, sequence: 1 },
          { ...b, sequence: 2 },
        ]
        expect(precedes(first, second)).toBe(!precedes(second, first))
      }),
    )
  })

  it('the one that was passed first came first, whichever was created first', () => {
    const slow = { createdAt: 1, completedAt: 9, sequence: 1 }
    const quick = { createdAt: 2, completedAt: 3, sequence: 2 }
    expect(precedes(quick, slow)).toBe(true)
    expect(precedes(slow, quick)).toBe(false)
  })
})

describe('a user with thousands of attempts at one item, as a check that runs each minute', () => {
  const known = { completed: 4000, terminated: 6000, unreported: 0 }
  /** Links that nobody has opened: the potential of a few is far from certain. */
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      passed(1_000 + n, { openedAt: null, completedAt: null }),
    )

  it('has potentials of which no more is stored than of a hundred', () => {
    const sizeOf = (count: number) => JSON.stringify(judge(links(count)).summary).length
    expect(sizeOf(3_000)).toBeLessThan(sizeOf(120) + 10)
  })

  it('is judged by the likeliest, a completion among them', () => {
    const own = [...links(500), passed(9)]
    expect(judge(own).summary?.shares.some(({ attempt }) => attempt?.sequence === 9)).toBe(true)
    const completed = passed(2, { transitions: reported('completed') })
    expect(judge([...links(500), completed]).value).toBe(1)
    expect(judge([completed, ...links(500)]).value).toBe(1)
  })

  it.each([50, 1_499])(
    'gets what a whole judgement would give after a report: link %i',
    (which) => {
      const own = links(1_500)
      const after = own.map((row, n) =>
        n === which ? { ...row, transitions: reported('terminated') } : row,
      )
      const revised = revise(judge(own, true, known), after)
      expect(revised.value).toBeCloseTo(judge(after, true, known).value, 4)
    },
  )
})
