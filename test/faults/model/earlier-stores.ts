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

/** Every form that today's code must be able to open. */
export const STORE_FORMS: readonly StoreForm[] = [
  {
    name: 'before hand-backs were signed',
    change(sql) {
      const has = sql.exec(
        `SELECT 1 FROM pragma_table_info('transactions') WHERE name = 'hand_back'`,
      )
      if (has.toArray().length > 0) sql.exec('ALTER TABLE transactions DROP COLUMN hand_back')
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
  const restarted = runInDurableObject(await objectOf(id), async (_, state) => {
    state.storage.transactionSync(() => form.change(state.storage.sql))
    await state.storage.sync()
    state.abort('opened by another version')
  })
  await restarted.catch(() => undefined)
}
