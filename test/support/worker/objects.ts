/** Access behind the API: the object of a transaction, and its rows in D1. */
import {
  env,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { HOUR_MS } from '../../../src/domain/time.ts'
import type { TableName } from '../../../src/objects/store/migrations.ts'
import type { UserObject } from '../../../src/objects/user-object.ts'
import { decipherId } from '../../../src/secrets/id-cipher.ts'
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { decodeOrdered } from '../../../src/secrets/ordered-base64.ts'
import { type TransactionKey, unpackTransactionKey } from '../../../src/secrets/transaction-id.ts'
import { boundDatabases } from './placement.ts'

const BODY_BYTES = 20

/** What a transaction id names, of whatever partner and mode it is. */
export async function keyOf(id: string): Promise<TransactionKey> {
  const { identity } = openKeyring(readSecrets(env))
  const block = await decipherId(identity, decodeOrdered(id) ?? new Uint8Array())
  const key = unpackTransactionKey(block.slice(0, BODY_BYTES))
  if (!key) throw new Error(`no transaction id: ${id}`)
  return key
}

/** The user object of a transaction. */
export async function objectOf(id: string): Promise<DurableObjectStub<UserObject>> {
  const { userKey } = await keyOf(id)
  return env.USERS.get(env.USERS.idFromName(userKey))
}

/** Runs the object's alarm now; resolves to whether one was armed. */
export async function runAlarm(id: string): Promise<boolean> {
  return runDurableObjectAlarm(await objectOf(id))
}

/**
 * Runs the alarms of all objects until none is armed, so that what earlier tests left to do is not
 * counted in this one. What an alarm writes arms the next one, which finds nothing left to do.
 */
export async function settleAlarms(): Promise<void> {
  for (const id of await listDurableObjectIds(env.USERS)) {
    // An object that began in an earlier file of tests ends at its first call in this one, and then begins anew.
    await settleAlarm(id).catch((error: unknown) => {
      if (!/invalidating this Durable Object/.test(String(error))) throw error
      return settleAlarm(id)
    })
  }
}

async function settleAlarm(id: DurableObjectId): Promise<void> {
  const object = env.USERS.get(id)
  for (let round = 0; (await isDueSoon(object)) && (await runDurableObjectAlarm(object)); round++) {
    if (round > 9) throw new Error(`the alarm of ${id} does not come to rest`)
  }
}

/** Whether an alarm is more than the deletion of an answer that is kept for a day. */
const isDueSoon = (object: DurableObjectStub) =>
  runInDurableObject(object, async (_, { storage }) => {
    const dueAt = await storage.getAlarm()
    return dueAt !== null && dueAt < Date.now() + HOUR_MS
  })

/** When the object's alarm is due, ms since the epoch; null when none is armed. */
export async function alarmOf(id: string): Promise<number | null> {
  return runInDurableObject(await objectOf(id), (_, state) => state.storage.getAlarm())
}

/** Rows of one table of the object; none where it has no tables. */
export async function objectRows(id: string, table: TableName) {
  return runInDurableObject(await objectOf(id), (_, { storage }) => {
    const schema = 'SELECT 1 FROM sqlite_schema WHERE name = ?'
    const exists = storage.sql.exec(schema, table).toArray().length > 0
    return exists ? storage.sql.exec(`SELECT * FROM ${table}`).toArray() : []
  })
}

/** Rows that any database has of the users of a transaction's object, oldest first. */
export async function publishedRows(id: string): Promise<Record<string, unknown>[]> {
  const found = await Promise.all([...boundDatabases().values()].map((db) => rowsIn(db, id)))
  return found.flat()
}

/** The names of the databases that have transactions of a transaction's object. */
export async function databasesWith(id: string): Promise<string[]> {
  const found = [...boundDatabases()].map(async ([name, db]) =>
    (await rowsIn(db, id)).length > 0 ? [name] : [],
  )
  return (await Promise.all(found)).flat()
}

async function rowsIn(db: D1Database, id: string): Promise<Record<string, unknown>[]> {
  const { userKey } = await keyOf(id)
  const { results } = await db
    .prepare(
      `SELECT *, hex(packed) AS packed FROM transactions
       WHERE user_ref >= ? AND user_ref < ? ORDER BY sequence`,
    )
    .bind(userKey, `${userKey}/`)
    .all()
  return results
}
