/** Access behind the API: the object of a transaction, and its rows in D1. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { UserObject } from '../../../src/objects/user-object.ts'
import { USER_KEY_CHARACTERS } from '../../../src/secrets/transaction-id.ts'

/** The user object of a transaction. */
export const objectOf = (id: string): DurableObjectStub<UserObject> =>
  env.USERS.get(env.USERS.idFromName(id.slice(0, USER_KEY_CHARACTERS)))

/** Runs the object's alarm now; resolves to whether one was armed. */
export const runAlarm = (id: string): Promise<boolean> => runDurableObjectAlarm(objectOf(id))

/** When the object's alarm is due, ms since the epoch; null when none is armed. */
export const alarmOf = (id: string): Promise<number | null> =>
  runInDurableObject(objectOf(id), (_, state) => state.storage.getAlarm())

/** Rows of one table of the object. */
export const objectRows = (id: string, table: 'transactions' | 'devices' | 'idempotency') =>
  runInDurableObject(objectOf(id), (_, { storage }) =>
    storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
  )

/** Rows that D1 has of the users of a transaction's object, oldest first. */
export async function publishedRows(id: string): Promise<Record<string, unknown>[]> {
  const first = id.slice(0, USER_KEY_CHARACTERS)
  const { results } = await env.DB.prepare(
    'SELECT * FROM transactions WHERE user_ref >= ? AND user_ref < ? ORDER BY sequence',
  )
    .bind(first, `${first}/`)
    .all()
  return results
}
