/** The object's SQLite, synchronous: rows in, rows out, no decisions. */
import { openAnswerStore } from './answer-table.ts'
import { openDeviceStore } from './device-table.ts'
import { openHistoryStore } from './transaction-history.ts'
import type { Row } from '../../domain/transaction/stored-transaction.ts'
import { openTransactionStore } from './transaction-table.ts'

export type { ListFilter } from './transaction-history.ts'
export type { StoredDevice, StoredTransaction, VisitTrace } from '../../domain/transaction/stored-transaction.ts'

/** How far the object has come. */
export interface Marks {
  /** Of the latest commit; every commit has one of its own. */
  revision: number
  /** Everything up to this revision is in D1. */
  published: number
  /** Of the newest transaction. */
  sequence: number
}

export type UserStore = ReturnType<typeof openUserStore>

/** Opens the tables of one user's object. */
export function openUserStore(sql: SqlStorage) {
  const one = (query: string) => sql.exec<Row>(query).toArray()[0] ?? null

  return {
    ...openTransactionStore(sql),
    ...openHistoryStore(sql),
    ...openDeviceStore(sql),
    ...openAnswerStore(sql),

    /** The marks as the rows know them: after a restart `published` may be lower than the truth. */
    marks(): Marks {
      const row = one(
        `SELECT max(revision) revision, max(published) published, max(sequence) sequence
         FROM transactions`,
      )
      const device = one(`SELECT max(revision) revision, max(published) published FROM devices`)
      return {
        revision: Math.max(Number(row?.revision ?? 0), Number(device?.revision ?? 0)),
        published: Math.max(Number(row?.published ?? 0), Number(device?.published ?? 0)),
        sequence: Number(row?.sequence ?? 0),
      }
    },
  }
}
