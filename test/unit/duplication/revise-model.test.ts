/** A report revises a potential to what a whole judgement would say, however attempts overlap and belong together. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  summarizeDuplication,
  unpackSummary,
} from '../../../src/domain/duplication/duplication-summary.ts'
import { precedes } from '../../../src/domain/duplication/history/precedes.ts'
import { reviseOwnAttempts } from '../../../src/domain/duplication/history/revise-own-attempts.ts'
import { judgeDuplication } from '../../../src/domain/duplication/judge-duplication.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { ownWithChainEnds } from '../../../src/domain/transaction/chain-ends.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { crossUserEvidence, linkedAttempt, linkTo } from '../../support/cross-user-evidence.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

const AT = CREATED_AT + 99 * HOUR_MS
const MINE = 99
const userRef = 'user-me-00000000'

/** Hours of its creation, and from there to its opening and passing. */
const anyAttempt = fc.record({
  chain: fc.integer({ min: 1, max: 5 }),
  created: fc.nat(40),
  opened: fc.option(fc.nat(5)),
  passed: fc.option(fc.nat(30)),
})
type Drawn = typeof anyAttempt extends fc.Arbitrary<infer Value> ? Value : never

function toRow({ chain, created, opened, passed }: Drawn, n: number): StoredTransaction {
  const at = (hours: number | null) =>
    hours === null ? null : CREATED_AT + (created + hours) * HOUR_MS
  return storedTransaction({
    ...{ sequence: created * 100 + n, chain, createdAt: CREATED_AT + created * HOUR_MS },
    ...{ openedAt: at(opened ?? passed), completedAt: at(passed) },
  })
}

function judge(own: StoredTransaction[], transaction: StoredTransaction, isSuspected: boolean) {
  const rates = { completed: 4000, terminated: 6000, unreported: 0 }
  const attempts = isSuspected ? [linkedAttempt({ state: null })] : []
  return judgeDuplication({
    asked: { item: 'item-a', external: null, shared: null },
    ...{ transaction, own, userRef, at: AT },
    evidence: crossUserEvidence({ attempts, rates }),
    links: { own: [linkTo('other', 0.3)], shared: [] },
  })
}

it('is the same as judging all attempts anew', () => {
  const reported = fc.constantFrom(
    ...(['quota', 'quality'] as const).map((termination_reason) => ({
      ...{ state: 'terminated' as const, termination_reason },
    })),
    { state: 'completed' as const },
  )
  fc.assert(
    fc.property(
      ...[fc.array(anyAttempt, { minLength: 1, maxLength: 8 }), anyAttempt, fc.nat(7)],
      ...[reported, fc.boolean()],
      (drawn, mine, which, report, isSuspected) => {
        const own = drawn.map(toRow)
        const row = toRow({ ...mine, chain: MINE }, 50)
        const before = judge([...own, row], row, isSuspected)
        const transitions = [{ ...report, ts: new Date(AT).toISOString() }]
        const after = own.map((each, n) =>
          n === which % own.length ? { ...each, transitions } : each,
        )
        const earlier = ownWithChainEnds(after).filter((each) => precedes(each, row))
        const summary = unpackSummary(summarizeDuplication(before))
        const revised = reviseOwnAttempts({
          value: before.value,
          summary,
          userRef,
          earlier,
          at: AT,
        })
        expect(revised.value).toBeCloseTo(judge([...after, row], row, isSuspected).value, 6)
      },
    ),
    { numRuns: 300 },
  )
})
