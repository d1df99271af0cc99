/** The object's SQLite, synchronous: rows in, rows out, no decisions. */
import { openAnswerStore } from './answer-store.ts'
import { openDeviceStore } from './device-store.ts'
import type { Row } from './stored-rows.ts'
import { openTransactionStore } from './transaction-store.ts'

export type { StoredDevice, StoredTransaction, VisitTrace } from './stored-rows.ts'
export type { ListFilter } from './transaction-store.ts'

export type UserStore = ReturnType<typeof openUserStore>

/** Opens the tables of one user's object. */
export function openUserStore(sql: SqlStorage) {
  const one = (query: string) => sql.exec<Row>(query).toArray()[0] ?? null

  return {
    ...openTransactionStore(sql),
    ...openDeviceStore(sql),
    ...openAnswerStore(sql),

    /** The highest revision and the highest published one that any row knows of. */
    marks(): { revision: number; published: number; sequence: number } {
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
