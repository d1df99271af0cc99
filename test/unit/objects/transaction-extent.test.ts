import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { trimTransactions } from '../../../src/objects/operations/trim-transactions.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const sequence = fc.integer({ min: 1, max: 12 })
const action = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), sequence }),
  fc.record({ kind: fc.constant('remove' as const), sequence }),
  fc.record({ kind: fc.constant('undo' as const), sequence }),
  fc.record({ kind: fc.constant('ask' as const), sequence }),
)

it('is what the table says, whatever was written, removed, undone or asked before', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30, size: 'max' }), (actions) => {
      const { sql } = memoryStorage()
      const store = openUserStore(sql)
      store.prepareWrite()
      const extent = () => [store.transactions.oldestSequence(), store.transactions.count()]
      for (const { kind, sequence } of actions) {
        const isThere = store.transactions.get(sequence) !== null
        if (kind === 'insert' && !isThere)
          store.transactions.insert(storedTransaction({ sequence }), 0)
        if (kind === 'remove') store.transactions.remove(sequence)
        if (kind === 'undo' && !isThere) {
          store.transactions.insert(storedTransaction({ sequence }), 0)
          sql.exec('DELETE FROM transactions WHERE sequence = ?', sequence)
          store.invalidateCaches()
        }
        if (kind === 'ask') extent()
      }
      const [row] = sql.exec('SELECT min(sequence) oldest, count(*) n FROM transactions').toArray()
      expect(extent()).toEqual([row?.oldest, row?.n])
    }),
  )
})

it('is not read again for each alarm of an object that has nothing to trim', () => {
  const { sql } = memoryStorage()
  const store = openUserStore(sql)
  store.prepareWrite()
  trimTransactions({ store })
  store.transactions.insert(storedTransaction({ sequence: 1 }), 0)
  const exec = vi.spyOn(sql, 'exec')
  trimTransactions({ store })
  expect(exec).not.toHaveBeenCalled()
  expect(store.transactions.count()).toBe(1)
})
