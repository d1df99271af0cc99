/**
 * Stores of objects as other versions of the code left them. In a gradual deployment the platform
 * gives each object one version at a time and restarts it to change that, so that a store is opened
 * by two versions in turn, in either order, and never by both at once.
 */

import { runInDurableObject } from 'cloudflare:test'
import { objectOf } from '../../support/worker/objects.ts'
import { evict } from './storage.ts'

/** One form of a store, and how a store of today is brought to it. */
export interface StoreForm {
  name: string
  change(sql: SqlStorage): void
  /** Whether the answers kept under idempotency keys are gone afterwards. */
  forgetsAnswers?: true
  /** Whether the devices are. */
  forgetsDevices?: true
}

/** The table of the first version, for ever as it was. */
const FIRST_TRANSACTIONS = `CREATE TABLE transactions (
  sequence INTEGER PRIMARY KEY, revision INTEGER NOT NULL, published INTEGER NOT NULL,
  partner_id TEXT NOT NULL, user_ref TEXT NOT NULL, channel TEXT, sub_channel TEXT,
  item TEXT NOT NULL, external TEXT, chain INTEGER NOT NULL, created_at INTEGER NOT NULL,
  opened_at INTEGER, completed_at INTEGER, transitions TEXT NOT NULL, score INTEGER,
  reasons TEXT, assessment TEXT, potential REAL NOT NULL, duplication TEXT, visit TEXT,
  pending TEXT, data TEXT NOT NULL)`

/** A row of today as the first version would have written it. */
const asFirst = (row: Record<string, SqlStorageValue>) => row

/** Every form that today's code must be able to open. */
export const STORE_FORMS: readonly StoreForm[] = [
  {
    name: 'the first table of transactions',
    change(sql) {
      const rows = sql.exec<Record<string, SqlStorageValue>>('SELECT * FROM transactions').toArray()
      sql.exec('DROP TABLE transactions')
      sql.exec(FIRST_TRANSACTIONS)
      for (const row of rows.map(asFirst)) {
        const columns = Object.keys(row)
        const values = columns.map(() => '?').join(', ')
        sql.exec(
          `INSERT INTO transactions (${columns.join(', ')}) VALUES (${values})`,
          ...Object.values(row),
        )
      }
    },
  },
  {
    name: 'before answers were kept',
    change: (sql) => void sql.exec('DROP TABLE IF EXISTS idempotency'),
    forgetsAnswers: true,
  },
  {
    name: 'before devices were kept',
    change(sql) {
      sql.exec('DROP TABLE IF EXISTS devices')
      sql.exec('DROP TABLE IF EXISTS idempotency')
    },
    forgetsAnswers: true,
    forgetsDevices: true,
  },
  {
    name: 'of a later version that was rolled back',
    change(sql) {
      sql.exec('CREATE TABLE IF NOT EXISTS later_things (id INTEGER PRIMARY KEY, thing TEXT)')
      for (const table of ['transactions', 'devices']) {
        const has = sql.exec(`SELECT 1 FROM pragma_table_info(?) WHERE name = 'later'`, table)
        if (has.toArray().length > 0) continue
        sql.exec(`ALTER TABLE ${table} ADD COLUMN later TEXT`)
        sql.exec(`UPDATE ${table} SET later = 'written later'`)
      }
    },
  },
]

/** Brings the store of a transaction's object to a form, and restarts the object on it. */
export async function openInForm(id: string, form: StoreForm): Promise<void> {
  await evict(id)
  const restarted = runInDurableObject(objectOf(id), async (_, state) => {
    state.storage.transactionSync(() => form.change(state.storage.sql))
    await state.storage.sync()
    state.abort('opened by another version')
  })
  await restarted.catch(() => undefined)
}
