/** A survey with a transaction before and one after is one attempt, whoever's potential it counts in. */
import { describe, expect, it } from 'vitest'
import { judgeDuplication } from '../../../src/domain/duplication/judge-duplication.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { ownWithChainEnds } from '../../../src/domain/transaction/chain-ends.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { crossUserEvidence, linkedAttempt, linkTo } from '../../support/cross-user-evidence.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

type End = Pick<StoredTransaction, 'transitions'>
const ts = new Date(CREATED_AT + HOUR_MS).toISOString()
const QUOTA: End = { transitions: [{ state: 'terminated', termination_reason: 'quota', ts }] }
const COMPLETED: End = { transitions: [{ state: 'completed', ts }] }
const SILENT: End = { transitions: [] }

/** Passed so many hours after the first one. */
const passed = (sequence: number, hours: number, changes: Partial<StoredTransaction> = {}) => {
  const at = CREATED_AT + hours * HOUR_MS
  const times = { createdAt: at, openedAt: at, completedAt: at }
  return storedTransaction({ sequence, chain: sequence, ...times, ...changes })
}

const judge = (transaction: StoredTransaction | null, own: StoredTransaction[], linked = own) => {
  const attempts = linked.map(({ transitions, ...row }) => {
    const { state = null, termination_reason: terminationReason = null } = transitions.at(-1) ?? {}
    return linkedAttempt({ ...row, userRef: 'other', state, terminationReason })
  })
  const common = {
    asked: { item: 'item-a', external: null, shared: null },
    transaction,
    userRef: 'user-me-00000000',
    at: CREATED_AT + 99 * HOUR_MS,
  }
  const links = { own: [linkTo('other')], shared: [] }
  const nobody = { evidence: null, links: { own: [], shared: [] } }
  return {
    own: judgeDuplication({ ...common, ...nobody, own }),
    linked: judgeDuplication({
      ...common,
      own: [],
      evidence: crossUserEvidence({ attempts }),
      links,
    }),
  }
}
const valuesOf = (...asked: Parameters<typeof judge>) => {
  const { own, linked } = judge(...asked)
  return { own: own.value, linked: linked.value }
}

describe('a survey with a transaction before and one after', () => {
  const later = passed(9, 9)
  const pair = (before: End, after: End) => [
    passed(2, 0, before),
    passed(3, 0.5, { ...after, chain: 2 }),
  ]

  it.each([
    ['a full quota', QUOTA],
    ['a completion', COMPLETED],
  ])('ended with %s, for whichever of the two that is reported', (_, end) => {
    const expected = valuesOf(later, [passed(2, 0, end)])
    for (const rows of [pair(end, SILENT), pair(SILENT, end), pair(end, end)]) {
      expect(valuesOf(later, rows)).toEqual(expected)
      expect(valuesOf(null, rows)).toEqual(expected)
    }
  })

  it('ended, whoever only opened another of its links', () => {
    const openedAt = CREATED_AT + HOUR_MS / 2
    const opened = storedTransaction({ sequence: 3, chain: 2, createdAt: CREATED_AT, openedAt })
    expect(valuesOf(later, [passed(2, 0, QUOTA), opened])).toEqual(
      valuesOf(later, [passed(2, 0, QUOTA)]),
    )
  })

  it('is told as reported', () => {
    const { own } = judge(later, pair(SILENT, QUOTA))
    expect(own.shares).toMatchObject([{ step: 'ended', completed: 0.02 }])
  })

  it('ended for what its user passed between the two, too, and is no end of a link that was never used', () => {
    const after = passed(4, 2, { chain: 2, ...COMPLETED })
    const between = passed(3, 1)
    expect(valuesOf(between, [passed(2, 0), after])).toEqual({
      own: 1,
      linked: expect.closeTo(0.8),
    })
    const unused = storedTransaction({ sequence: 2, chain: 2, createdAt: CREATED_AT })
    const { own, linked } = valuesOf(between, [unused, after])
    expect(own).toBeLessThan(0.05)
    expect(linked).toBeLessThan(0.05)
  })
})

describe('the report of a chain', () => {
  const silent = passed(2, 0)
  const rows = [
    silent,
    passed(3, 1, { chain: 2, ...QUOTA }),
    passed(4, 2, { chain: 2, ...COMPLETED }),
  ]
  const reportOf = (all: StoredTransaction[], userRef = silent.userRef) =>
    ownWithChainEnds(all).find((row) => row.sequence === 2 && row.userRef === userRef)?.transitions

  it('is that of its latest transaction which has one, in whatever order they come', () => {
    expect(reportOf(rows)).toEqual(COMPLETED.transitions)
    expect(reportOf(rows.toReversed())).toEqual(COMPLETED.transitions)
  })

  it('is none of another user, whose chain began in the same moment', () => {
    const other = { ...silent, userRef: 'user-of-another-channel' }
    expect(reportOf([...rows, other], other.userRef)).toEqual([])
  })
})
