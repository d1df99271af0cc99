/** What a report changes of a user who has made very many attempts at one item. */
import { expect, it, vi } from 'vitest'
import { packSummary } from '../../../src/domain/duplication/duplication-summary.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { reviseLaterAttempts } from '../../../src/objects/operations/revise-later-attempts.ts'
import { changeTransaction } from '../../../src/objects/publication/change-transaction.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'

const COMPLETED = [{ state: 'completed' as const, ts: '2026-11-20T12:00:00.000Z' }]

/** So many attempts, of which one, the first unless it is said, is then reported completed. */
function reportFirst(others: readonly Partial<StoredTransaction>[], sequence = 1) {
  const { store, log } = openedLog()
  const duplication = packSummary({ value: 0, shares: [], omitted: 0 }, null)
  for (const [n, change] of [{}, ...others].entries())
    log.commit(({ revision, highWaterMark }) => {
      const at = CREATED_AT + n
      const row = { sequence: n + 1, chain: n + 1, createdAt: at, revision, duplication, ...change }
      store.transactions.insert(storedTransaction(row), highWaterMark)
    })
  const first = store.transactions.get(sequence) as StoredTransaction
  changeTransaction({ store, log }, first, { transitions: COMPLETED })
  const asked = vi.spyOn(store.history, 'attemptsAt')
  reviseLaterAttempts(
    { store, log },
    store.transactions.get(sequence) as StoredTransaction,
    CREATED_AT,
  )
  return { store, questions: asked.mock.calls.length }
}

it('reads the attempts at an item once, however many are revised', () => {
  const { store, questions } = reportFirst(Array.from({ length: 12 }, () => ({ potential: 0.2 })))
  for (let n = 2; n <= 13; n++) expect(store.transactions.get(n)?.potential).toBe(1)
  expect(questions).toBe(1)
})

it('reaches a visit before links that nobody has used, and before what is certain, that were made later', () => {
  const passed = { potential: 0.2, completedAt: CREATED_AT + 500 }
  const links = Array.from({ length: 30 }, () => ({ potential: 0.2 }))
  const certain = Array.from({ length: 30 }, () => ({ ...passed, potential: 1 }))
  const { store } = reportFirst([passed, ...links, ...certain])
  expect(store.transactions.get(2)?.potential).toBe(1)
})

it('reaches a link that nobody has used, however many visits were made before the reported one', () => {
  const passed = (at: number) => ({ potential: 0.2, completedAt: CREATED_AT + at })
  const visits = Array.from({ length: 30 }, (_, n) => passed(n + 1))
  const { store } = reportFirst([...visits, passed(31), { potential: 0.2 }], 32)
  expect(store.transactions.get(33)?.potential).toBe(1)
})
