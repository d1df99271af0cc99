/**
 * The object's SQLite, synchronous: rows in, rows out, no decisions. Other rooms import only this
 * file.
 */
import { openAnswerTable } from './answer-table.ts'
import { DeviceTable } from './device-table.ts'
import { ArchivedScores } from './past/archived-scores.ts'
import { openPastAttempts } from './past/past-attempt-table.ts'
import { queriesOf } from './queries.ts'
import { openSchema, type Schema } from './schema.ts'
import { openTransactionHistory } from './transaction-history.ts'
import { type Stamp, TransactionTable } from './transaction-table.ts'

export type { StoredDevice } from './device-table.ts'
export type { ListFilter } from './transaction-history.ts'
export type { Stamp } from './transaction-table.ts'

/** All tables of one object. */
export type UserStore = ReturnType<typeof openUserStore>

/**
 * Opens the tables of one user's object, which are made before the first write; `newestGeneration` is
 * that of the databases which new users are put into.
 */
export function openUserStore(sql: SqlStorage, newestGeneration = 0) {
  const schema = openSchema(sql)
  const ofTransactions = schema.of('transactions')
  const ofDevices = schema.of('devices')
  const transactions = new TransactionTable(sql, ofTransactions, newestGeneration)
  const devices = new DeviceTable(sql, ofDevices)
  const past = openPastAttempts(sql, schema.of('past_attempts'))

  return {
    transactions,
    history: openTransactionHistory(sql, ofTransactions, past),
    past,
    archivedScores: new ArchivedScores(sql, schema.of('archived_scores'), ofTransactions),
    devices,
    answers: openAnswerTable(sql, schema.of('idempotency')),

    /** Makes the table of transactions if this is the first write. */
    prepareWrite: (): void => ofTransactions.create(),

    /** Forgets what is in memory, after the object's storage has been deleted. */
    forget(): void {
      schema.reread()
      transactions.forget()
      devices.invalidateCache()
    },

    /** Forgets what is in memory of rows, after a rollback has undone writes. */
    invalidateCaches(): void {
      schema.reread()
      transactions.invalidateCache()
      devices.invalidateCache()
    },

    /** The highest revision and the highest high-water mark that any row stores. */
    highestStamp: (): Stamp => highestStamp(sql, ofTransactions, ofDevices),
  }
}

function highestStamp(sql: SqlStorage, ofTransactions: Schema, ofDevices: Schema): Stamp {
  const highest = (table: 'transactions' | 'devices', part: Schema) =>
    queriesOf(sql, part).one(
      `SELECT max(revision) revision, max(published) published FROM ${table}`,
    )
  const rows = [highest('transactions', ofTransactions), highest('devices', ofDevices)]
  return {
    revision: Math.max(...rows.map((row) => Number(row?.revision ?? 0))),
    highWaterMark: Math.max(...rows.map((row) => Number(row?.published ?? 0))),
  }
}
