/**
 * Two designs beside ours, counted by hand from their tables: the least that the contract forces, and
 * what one would write first. Both answer the same calls and keep the same bytes of a transaction.
 */
import type { CountedTransaction, StoredBytes } from './counted-transaction.ts'

/** What a design is, in one sentence. */
export interface Design {
  name: string
  says: string
  counted: CountedTransaction
}

const CALLS = ['create', 'open', 'complete', 'look up', 'report']
const SAME = { variant: 'returning', requests: 5, bytesIn: 0, bytesOut: 0 } as const
const stepsOf = (rows: readonly number[]) =>
  CALLS.map((step, at) => ({ step, rowsWritten: rows[at] ?? 0 }))

/**
 * Each step that changes something writes one row of the object; D1 gets one row, without an index,
 * when all is over. Nothing is asked of other users, nothing covers a crash.
 */
const FLOOR: CountedTransaction = {
  ...SAME,
  steps: stepsOf([1, 0, 1, 0, 2]),
  objectCalls: 5,
  alarmsRun: 0,
  d1Trips: 1,
  rowsRead: { object: 5, d1: 0 },
  written: [
    { part: 'object: transactions', rows: 3 },
    { part: 'D1: transactions', rows: 1 },
  ],
  awakeMs: 10,
}

/**
 * An ordinary table with TEXT PRIMARY KEY (2 rows when new), our two indexes and three more, of time,
 * state and project: a report moves the state's entry (1 row more). Creation, completion, score and
 * report each write the object, an outbox row (made and deleted: 2) and D1, and wait for D1, so that no
 * alarm is needed. It asks other users' evidence as we do.
 */
const NAIVE: CountedTransaction = {
  ...SAME,
  steps: stepsOf([10, 0, 8, 0, 5]),
  objectCalls: 5,
  alarmsRun: 0,
  d1Trips: 5,
  rowsRead: { object: 54, d1: 491 },
  written: [
    { part: 'object: transactions', rows: 4 },
    { part: 'object: outbox', rows: 8 },
    { part: 'D1: transactions', rows: 1 },
    { part: 'D1: transactions, TEXT key', rows: 1 },
    { part: 'D1: five indexes', rows: 5 },
    { part: 'D1: transactions, changed', rows: 3 },
    { part: 'D1: state index, moved', rows: 1 },
  ],
  awakeMs: 20,
}

/** Both, the cheaper one first. */
export const DESIGNS: readonly Design[] = [
  {
    name: 'floor',
    says: 'one row of the object a step that changes something, one row of D1 without an index, nothing asked of other users, nothing for a crash',
    counted: FLOOR,
  },
  {
    name: 'naive',
    says: 'every change waits for D1; TEXT keys, three more indexes (time, state, project), an outbox table',
    counted: NAIVE,
  },
]

/** Ours with one thing changed. */
export const UNPACKED_DESIGN =
  'this service without packing: above 1,002 bytes a row keeps a page of its own'

/** What it keeps then. */
export function unpackedBytes(bytes: StoredBytes): StoredBytes {
  return { ...bytes, d1Transaction: bytes.d1TransactionUnpacked }
}
