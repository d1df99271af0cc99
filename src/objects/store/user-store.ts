/** The object's SQLite, synchronous: rows in, rows out, no decisions. The door of its room. */
import { openAnswerTable } from './answer-table.ts'
import { openDeviceTable } from './device-table.ts'
import { migrateUserObject } from './migrations.ts'
import { queriesOf } from './row.ts'
import { openTransactionHistory } from './transaction-history.ts'
import { openTransactionTable, type Stamp } from './transaction-table.ts'

export type { StoredDevice } from './device-table.ts'
export type { ListFilter } from './transaction-history.ts'
export type { Stamp } from './transaction-table.ts'

/** All tables of one object. */
export type UserStore = ReturnType<typeof openUserStore>

/** Opens the tables of one user's object, in their present schema. */
export function openUserStore(sql: SqlStorage) {
  migrateUserObject(sql)
  const { one } = queriesOf(sql)

  return {
    transactions: openTransactionTable(sql),
    history: openTransactionHistory(sql),
    devices: openDeviceTable(sql),
    answers: openAnswerTable(sql),

    /** The highest revision of any row, and the highest publishing mark that any row carries. */
    highestStamp(): Stamp {
      const highest = (table: 'transactions' | 'devices') =>
        one(`SELECT max(revision) revision, max(published) published FROM ${table}`)
      const rows = [highest('transactions'), highest('devices')]
      return {
        revision: Math.max(...rows.map((row) => Number(row?.revision ?? 0))),
        published: Math.max(...rows.map((row) => Number(row?.published ?? 0))),
      }
    },
  }
}
