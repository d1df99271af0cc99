import { expect, it } from 'vitest'
import { makeTimeline } from '../../../src/console/browser/words/timeline.ts'
import type { Evidence } from '../../../src/contract/additions/evidence.ts'
import type { Transaction } from '../../../src/contract/transaction.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString()
const opening = {
  opened_at: at(2),
  country: 'DE',
  browser: 'Chrome',
  network: null,
  after_completion: false,
  same_client: true,
}
const change = (second: number, value: number) => ({
  at: at(second),
  value,
  says: 'device seen',
  transaction_id: 'earlier',
})
const transaction = {
  created_at: at(0),
  completed_at: at(3),
  state_transitions: [{ state: 'terminated', termination_reason: 'quality', ts: at(9) }],
} as unknown as Transaction
const evidence = {
  openings: [opening],
  duplication: { history: [change(0, 0), change(3, 0.83)] },
} as unknown as Evidence

it('tells what happened, oldest first', () => {
  expect(makeTimeline(transaction, evidence).map(({ says }) => says)).toEqual([
    'Created',
    'Link opened: Chrome, DE',
    'Passed the loader',
    'Duplicate 83 %, device seen',
    'Reported terminated: quality',
  ])
})

it('says that another client came, and that it came late', () => {
  const late = { ...opening, opened_at: at(20), after_completion: true, same_client: false }
  const events = makeTimeline(transaction, { ...evidence, openings: [late] } as Evidence)
  expect(events.at(-1)?.says).toBe(
    'Link opened again after completion: Chrome, DE, by another client than the one that completed it',
  )
})

it('has no completion where there was none', () => {
  const events = makeTimeline({ ...transaction, completed_at: null } as Transaction, evidence)
  expect(events.map(({ kind }) => kind)).not.toContain('passed')
})

it('says in words through what kind of network somebody came', () => {
  const home = { ...opening, network: 'isp' }
  const events = makeTimeline(transaction, { ...evidence, openings: [home] } as Evidence)
  expect(events[1]?.says).toBe('Link opened: Chrome, DE, a home network')
})
