import { expect, it } from 'vitest'
import {
  KEPT_TRANSACTIONS,
  trimTransactions,
} from '../../../src/objects/operations/trim-transactions.ts'
import { openedLog } from '../../support/objects/opened-log.ts'

/** An object with so many transactions beyond what it keeps. */
function crowded(beyond: number) {
  const opened = openedLog()
  for (let sequence = 1; sequence <= KEPT_TRANSACTIONS + beyond; sequence++) opened.insert(sequence)
  const has = (sequence: number) => opened.store.transactions.get(sequence) !== null
  const setPending = (sequence: number, pending: string | null) =>
    opened.log.commit((stamp) => opened.store.transactions.update(sequence, stamp, { pending }))
  return { ...opened, has, setPending }
}

it('keeps a transaction whose visit awaits assessment, until it has been assessed', () => {
  const opened = crowded(3)
  opened.setPending(2, 'sealed')
  trimTransactions(opened)
  expect([1, 2, 3, 4].map(opened.has)).toEqual([false, true, false, true])
  opened.setPending(2, null)
  trimTransactions(opened)
  expect(opened.has(2)).toBe(false)
})

it('keeps one that could not be published, and removes as many others as ever', () => {
  const opened = crowded(120)
  for (let sequence = 1; sequence <= 10; sequence++) {
    opened.store.transactions.setAside({ sequence, revision: sequence })
  }
  trimTransactions(opened)
  expect(opened.store.transactions.count()).toBe(KEPT_TRANSACTIONS + 20)
  expect([1, 10, 11, 110, 111].map(opened.has)).toEqual([true, true, false, false, true])
})
