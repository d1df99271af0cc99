import { expect, it } from 'vitest'
import type { StoredTransaction } from '../../../src/domain/transaction/stored-transaction.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { UnwrittenTraces } from '../../../src/objects/visits/unwritten-traces.ts'
import { openedLog } from '../../support/objects/opened-log.ts'

const SEQUENCES = [1, 2, 3]

/** Three links that were opened; `beforeWrite` is called with the sequence of each trace that is written. */
function openedLinks(beforeWrite: (sequence: number) => void) {
  const { store, log, insert } = openedLog()
  const { transactions } = store
  const update = transactions.update.bind(transactions)
  transactions.update = (sequence, ...change) => {
    beforeWrite(sequence)
    update(sequence, ...change)
  }
  // Of what has left the object, the archive knows nothing: it has been forgotten there too.
  const empty = { prepare: () => ({ bind: () => ({ first: async () => null }) }) }
  const databases = { homesAt: () => ({ own: empty }) }
  const context = { store, log, databases, expectAlarm() {} }
  const traces = new UnwrittenTraces(context as unknown as UserContext)
  const rowOf = (sequence: number) => transactions.get(sequence) as StoredTransaction
  for (const sequence of SEQUENCES) {
    insert(sequence)
    traces.noteOpening(rowOf(sequence), { at: sequence, client: 'client' })
  }
  return {
    transactions,
    traces,
    written: () => SEQUENCES.filter((each) => transactions.get(each)?.visit?.openings.length === 1),
    waiting: () => SEQUENCES.filter((each) => traces.has(each)),
  }
}

it('one trace that cannot be written keeps no other from it, and is tried again', async () => {
  const tried: number[] = []
  let isBroken = true
  const { traces, written, waiting } = openedLinks((sequence) => {
    tried.push(sequence)
    if (sequence === 2 && isBroken) throw new Error('cannot be written')
  })
  await expect(traces.flush()).rejects.toThrow('cannot be written')
  expect([tried, written(), waiting()]).toEqual([[1, 2, 3], [1, 3], [2]])
  isBroken = false
  await traces.flush()
  expect([tried, written(), waiting()]).toEqual([[1, 2, 3, 2], SEQUENCES, []])
})

it('what is written meanwhile is not written again, nor what is of no transaction any more', async () => {
  const tried: number[] = []
  const { transactions, traces, waiting } = openedLinks((sequence) => {
    tried.push(sequence)
    traces.written(2)
  })
  transactions.remove(3)
  await traces.flush()
  expect([tried, waiting()]).toEqual([[1], []])
  expect(transactions.get(3)).toBeNull()
})

it('of refused payloads keeps whose each was, beside those of a version that did not ask', async () => {
  const { transactions, traces } = openedLinks(() => undefined)
  const row = transactions.get(1) as StoredTransaction
  const seen = { ...row, sequence: 9, visit: { ...NO_TRACE, refused: ['stale'] } }
  traces.noteRefused(seen, { binding: 'malformed', clients: ['a', 'b'] }, { at: 1, client: 'a' })
  expect(traces.seenOf(seen).trace).toMatchObject({
    refused: ['stale', 'malformed'],
    refusedOf: [[], ['a', 'b']],
    openings: [{ at: 1, client: 'a' }],
  })
  for (let nth = 0; nth < 20; nth++)
    traces.noteRefused(seen, { binding: 'stale', clients: ['a'] }, { at: 1, client: `${nth}` })
  const { refused, refusedOf, openings } = traces.seenOf(seen).trace
  expect([refused.length, refusedOf?.length, openings.length]).toEqual([10, 10, 9])
  expect(traces.seenOf(row).trace).not.toHaveProperty('refusedOf')
})
