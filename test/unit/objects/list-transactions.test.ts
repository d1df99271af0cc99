import { describe, expect, it } from 'vitest'
import {
  type ListQuestion,
  listTransactions,
} from '../../../src/objects/operations/list-transactions.ts'
import { KEPT_TRANSACTIONS } from '../../../src/objects/operations/trim-transactions.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const QUESTION: ListQuestion = {
  scope: 'prt/live',
  userKey: 'key',
  channel: null,
  subChannel: null,
  before: null,
  limit: KEPT_TRANSACTIONS,
}

/** A user of so many transactions that the archive is asked, which has no older ones. */
function contextOf(duplication: string): Pick<UserContext, 'databases' | 'store'> {
  const { store, log } = openedLog()
  log.commit(({ revision, highWaterMark }) => {
    for (let sequence = 1; sequence <= KEPT_TRANSACTIONS; sequence++) {
      const row = storedTransaction({ sequence, chain: sequence, duplication, revision })
      store.transactions.insert(row, highWaterMark)
    }
  })
  const nothing = [{ results: [] }, { results: [] }]
  const statement = { bind: () => statement }
  const db = { prepare: () => statement, batch: async () => nothing }
  const databases = { homesAt: () => ({ own: db }) }
  return { store, databases: databases as unknown as UserContext['databases'] }
}

describe('a list to which the archive belongs', () => {
  it('is as long where much explains the potentials, which is not listed', async () => {
    const page = await listTransactions(contextOf('x'.repeat(20_000)), QUESTION)
    expect(page.transactions).toHaveLength(KEPT_TRANSACTIONS)
    expect(page.hasMore).toBe(false)
  })
})
