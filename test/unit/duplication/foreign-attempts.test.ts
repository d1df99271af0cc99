/** What a rival could read out of a potential that another partner's attempt moved. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DuplicationSummary } from '../../../src/domain/duplication/duplication-summary.ts'
import { summarizeDuplication } from '../../../src/domain/duplication/duplication-summary.ts'
import {
  type JudgedTransaction,
  judgeDuplication,
} from '../../../src/domain/duplication/judge-duplication.ts'
import { furthestAttempt } from '../../../src/domain/duplication/shared-attempt.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { crossUserEvidence, linkTo } from '../../support/cross-user-evidence.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const TODAY = Date.UTC(2026, 10, 20)
const ASKED = { item: 'item-a', external: 'own-pair', shared: 'pair' }

const REPORTS: (Omit<StoredTransaction['transitions'][number], 'ts'> | null)[] = [
  null,
  { state: 'completed' },
  { state: 'reconciled' },
  { state: 'terminated' },
  { state: 'terminated', termination_reason: 'quota' },
  { state: 'terminated', termination_reason: 'qualification' },
  { state: 'terminated', termination_reason: 'quality' },
]

/** Everything that one transaction of another partner can have become by some time of the day. */
function foreignTransactions(): StoredTransaction[] {
  const hours = [0, 1, 7, 13, 23]
  return hours.flatMap((hour) =>
    REPORTS.flatMap((report) =>
      [null, 0, 30_000, HOUR_MS - 1].map((passedAfter) => {
        const createdAt = TODAY + hour * HOUR_MS
        const ts = new Date(createdAt + HOUR_MS - 1).toISOString()
        return storedTransaction({
          createdAt,
          openedAt: passedAfter === null ? null : createdAt,
          completedAt: passedAfter === null ? null : createdAt + passedAfter,
          shared: 'pair',
          transitions: report === null ? [] : [{ ...report, ts }],
        })
      }),
    ),
  )
}

/** What B is told, when it asks at `at`, of what A's user did. */
function toldOf(
  transaction: StoredTransaction,
  probability: number,
  at: number,
  asking: JudgedTransaction | null = null,
  isMomentKnown = true,
) {
  const attempt = furthestAttempt('pair', [transaction])
  const known = isMomentKnown ? {} : { madeAt: null }
  const attempts = attempt ? [{ ...attempt, ...known, userRef: 'foreign' }] : []
  const shared = { population: 9, keys: new Map(), profiles: new Map(), attempts }
  const potential = judgeDuplication({
    asked: ASKED,
    transaction: asking,
    own: [],
    evidence: crossUserEvidence({ shared }),
    links: { own: [], shared: [linkTo('foreign', probability)] },
    userRef: 'me',
    at,
  })
  return { value: potential.value, summary: summarizeDuplication(potential) }
}

const LATER = [TODAY + DAY_MS - 1, TODAY + DAY_MS, TODAY + 40 * DAY_MS]

describe("another partner's attempt", () => {
  it('has three different potentials at most on one day, whatever became of it', () => {
    for (const probability of [0.1, 0.5, 0.9, 0.995]) {
      for (const at of LATER) {
        const values = foreignTransactions().map(
          (transaction) => toldOf(transaction, probability, at).value,
        )
        expect(new Set(values).size).toBeLessThanOrEqual(3)
        expect(Math.max(...values)).toBeGreaterThan(probability / 2)
      }
    }
  })

  it('counts less the longer nothing was reported, by whole days', () => {
    const [passed] = foreignTransactions().filter(
      ({ transitions, completedAt }) => transitions.length === 0 && completedAt !== null,
    )
    const valueAfter = (ms: number) => toldOf(passed ?? storedTransaction(), 0.9, TODAY + ms).value
    expect(valueAfter(DAY_MS - 1)).toBe(valueAfter(DAY_MS / 2))
    expect(valueAfter(DAY_MS)).toBeLessThan(valueAfter(DAY_MS - 1))
    expect(valueAfter(20 * DAY_MS)).toBeLessThan(valueAfter(3 * DAY_MS))
  })

  it('tells its day, and no time within it', () => {
    const days = foreignTransactions().flatMap((transaction) => {
      const { summary } = toldOf(transaction, 0.9, TODAY + DAY_MS)
      return (JSON.parse(summary ?? 'null') as DuplicationSummary).shares.map(
        ({ createdAt }) => createdAt,
      )
    })
    expect(new Set(days)).toEqual(new Set([TODAY]))
  })

  it('has six weights at most, however exactly two devices were compared', () => {
    const [done] = foreignTransactions().filter(({ transitions }) =>
      transitions.some(({ state }) => state === 'completed'),
    )
    const values = new Set<number>()
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const { value } = toldOf(done ?? storedTransaction(), probability, TODAY + DAY_MS)
        values.add(value)
        expect(Math.abs(value - probability)).toBeLessThan(0.17)
        expect(value).toBeLessThan(0.99)
      }),
      { numRuns: 500 },
    )
    expect(values.size).toBeLessThanOrEqual(6)
  })

  it('reaches one half where it is as likely as not, and not before', () => {
    const [done] = foreignTransactions().filter(({ transitions }) =>
      transitions.some(({ state }) => state === 'completed'),
    )
    const valueAt = (probability: number) =>
      toldOf(done ?? storedTransaction(), probability, TODAY + DAY_MS).value
    expect(valueAt(0.49)).toBeLessThan(0.4)
    expect(valueAt(0.51)).toBeGreaterThan(0.6)
  })

  it('of a later day than the transaction does not count, however late that is judged', () => {
    const [done] = foreignTransactions().filter(({ transitions }) => transitions.length > 0)
    const potentialOf = (createdAt: number) =>
      toldOf(done ?? storedTransaction(), 0.9, TODAY + 9 * DAY_MS, {
        ...{ sequence: 1, chain: 1, createdAt, completedAt: null },
      }).value
    expect(potentialOf(TODAY - 1)).toBe(0)
    expect(potentialOf(TODAY)).toBeGreaterThan(0)
  })

  it('of the same day counts where it came first, and else only as far as its moment is not known', () => {
    const passed = foreignTransactions().filter(
      ({ completedAt, createdAt }) => completedAt === createdAt + 30_000,
    )
    for (const transaction of passed) {
      const { completedAt } = transaction
      const potentialOf = (visitedAt: number, isKnown = true) =>
        toldOf(
          transaction,
          0.9,
          TODAY + 9 * DAY_MS,
          { sequence: 1, chain: 1, createdAt: TODAY, completedAt: visitedAt },
          isKnown,
        ).value
      expect(potentialOf((completedAt ?? 0) - 1)).toBe(0)
      expect(potentialOf((completedAt ?? 0) + 1)).toBeGreaterThan(0)
      expect(potentialOf(TODAY, false)).toBeGreaterThan(0)
      expect(potentialOf(TODAY - 1, false)).toBe(0)
    }
  })
})
