/** Which new transactions await refinement, and how a restart finds them again. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import { AwaitingRefinement } from '../../../src/objects/visits/awaiting-refinement.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'
import {
  CREATED_AT,
  FULL_TRANSACTION,
  storedTransaction,
} from '../../support/stored-transaction.ts'

const asking = (changes: Partial<StoredTransaction> = {}, ip = '203.0.113.7') => {
  const { data, ...row } = storedTransaction(changes)
  return { ...row, data: { ...data, expected_ip: ip } }
}

/** The list as a start of the object makes it, of rows above the mark 1. */
function opened(rows: readonly StoredTransaction[], now = CREATED_AT) {
  const store = openUserStore(memoryStorage().sql)
  store.prepareWrite()
  for (const row of rows) store.transactions.insert(row, 1)
  return new AwaitingRefinement(store, 1, now)
}

const summary = (own: boolean) =>
  JSON.stringify({ value: 0.5, omitted: 0, shares: [{ own, share: 0.5 }] })

describe('what awaits refinement', () => {
  it.each([
    ['one that nobody has passed or reported', {}, true],
    ['one that was passed', { completedAt: CREATED_AT }, false],
    ['one that was reported', { transitions: FULL_TRANSACTION.transitions }, false],
    ['one that has been published', { revision: 1 }, false],
    ['one in which attempts of its own user count', { duplication: summary(true) }, true],
    ['one in which others count already', { duplication: summary(false) }, false],
  ])('is found again after a restart: %s', (_, changes, isFound) => {
    const awaiting = opened([asking({ sequence: 7, revision: 2, ...changes })])
    expect(awaiting.sequences()).toEqual(isFound ? [7] : [])
  })

  it('is found again for a day', () => {
    const row = asking({ revision: 2 })
    expect(opened([row], CREATED_AT + DAY_MS - 1).sequences()).toEqual([7])
    expect(opened([row], CREATED_AT + DAY_MS).sequences()).toEqual([])
  })

  it('is nothing without a device or an address to ask about, and no sandbox user’s', () => {
    const awaiting = opened([])
    expect(awaiting.add(storedTransaction())).toBe(false)
    expect(awaiting.add(asking({ scope: 'prt/test' }))).toBe(true)
    const sandbox = asking({ scope: 'prt/test' })
    const data = { ...sandbox.data, user_id: 'sandbox:score:10' }
    expect(awaiting.add({ ...sandbox, sequence: 8, data })).toBe(false)
    expect(awaiting.sequences()).toEqual([7])
  })

  it('keeps the stored mark below the earliest of it', () => {
    const awaiting = opened([])
    expect(awaiting.finishedUpTo()).toBe(Number.POSITIVE_INFINITY)
    awaiting.add(asking({ sequence: 8, revision: 9 }))
    awaiting.add(asking({ sequence: 7, revision: 4 }))
    expect(awaiting.finishedUpTo()).toBe(3)
    awaiting.delete(7)
    expect(awaiting.finishedUpTo()).toBe(8)
  })

  it('is asked about together where user and address are the same', () => {
    const awaiting = opened([])
    awaiting.add(asking({ sequence: 1 }))
    awaiting.add(asking({ sequence: 2 }))
    awaiting.add(asking({ sequence: 3 }, '203.0.113.8'))
    awaiting.add(asking({ sequence: 4, userRef: 'user-me-00000000.web' }))
    const questions = [1, 2, 3, 4].map((sequence) => awaiting.questionOf(sequence))
    expect(questions[1]).toBe(questions[0])
    expect(new Set(questions).size).toBe(3)
  })
})
