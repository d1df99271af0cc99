/**
 * The only place where histories reach behind the API: objects' stores, their restarts and alarms,
 * and D1. Names of tables and columns are here alone.
 */
import {
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import worker from '../../support/worker/instrumented-worker.ts'
import { objectOf } from '../../support/worker/objects.ts'

/** A row, by column. */
export type Row = Record<string, unknown>

/** Everything that is stored of the users of one object. */
export interface Stored {
  transactions: Row[]
  devices: Row[]
}

/** What is stored in D1 beside them. */
export interface StoredInDatabase extends Stored {
  sightings: Row[]
}

/** An eviction waits for running calls, and must not wait for one that hangs. */
const EVICTION_MS = 90
const TABLES = ['transactions', 'sightings', 'key_counts', 'profiles', 'partner_rates']

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/** Empties D1 of what users left there. */
export async function clearDatabase(): Promise<void> {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}

/** Runs a function on the store of a transaction's object. */
const withStore = <T>(id: string, run: (sql: SqlStorage) => T): Promise<T> =>
  runInDurableObject(objectOf(id), (_, { storage }) => run(storage.sql))

/** What the object of a transaction stores; nothing where it has no tables. */
export function readObject(id: string): Promise<Stored> {
  return withStore(id, (sql) => {
    const names = sql.exec(`SELECT name FROM sqlite_schema WHERE type = 'table'`).toArray()
    const read = (table: string) =>
      names.some(({ name }) => name === table)
        ? sql.exec<Record<string, SqlStorageValue>>(`SELECT * FROM ${table}`).toArray()
        : []
    return { transactions: read('transactions'), devices: read('devices') }
  })
}

/** What D1 has of the users of a transaction's object. */
export async function readDatabase(id: string): Promise<StoredInDatabase> {
  const key = objectOf(id).name ?? ''
  const all = (table: string) =>
    env.DB.prepare(`SELECT * FROM ${table} WHERE user_ref >= ? AND user_ref < ?`).bind(
      key,
      `${key}/`,
    )
  const read = await env.DB.batch<Row>(['transactions', 'profiles', 'sightings'].map(all))
  const [transactions = [], devices = [], sightings = []] = read.map(({ results }) => results)
  return { transactions, devices, sightings }
}

/** Keys whose number of users is not that of their sightings. */
export async function miscounted(): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    `SELECT key, max(users) AS counted, sum(seen) AS seen FROM (
       SELECT key, users, 0 AS seen FROM key_counts
       UNION ALL SELECT key, 0, count(*) FROM sightings GROUP BY key)
     GROUP BY key HAVING max(users) <> sum(seen)`,
  ).all<Row>()
  return results
}

/** Restarts an object as the platform does when it moves it. */
export async function evict(id: string): Promise<void> {
  await Promise.race([evictDurableObject(objectOf(id)).catch(() => undefined), pause(EVICTION_MS)])
}

/** Loses an object without warning: running calls fail, what is only in memory is gone. */
export async function abort(id: string): Promise<void> {
  const lost = runInDurableObject(objectOf(id), (_, state) => state.abort('lost by the test'))
  await lost.catch(() => undefined)
}

/** Runs the hourly job with one small list, as the platform does. */
export async function runHourlyJob(): Promise<void> {
  const context = createExecutionContext()
  const list = { name: 'one', url: 'https://lists.test/asns', format: 'asns', kind: 'hosting' }
  const settings = { ...env, NETWORK_LISTS: JSON.stringify([list]) }
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date() }),
    settings as unknown as Parameters<typeof worker.scheduled>[1],
    context,
  )
  await waitOnExecutionContext(context)
}
