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
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { nameScopes } from '../../../src/secrets/scopes/scope-names.ts'
import { makeSharedRef, makeUserKey, makeUserRef } from '../../../src/secrets/user-key.ts'
import worker from '../../support/worker/instrumented-worker.ts'
import { objectOf } from '../../support/worker/objects.ts'
import { askEveryDatabase } from '../../support/worker/placement.ts'

/** A row, by column. */
export type Row = Record<string, unknown>

/** What the stores call a user: its object, and itself under its partner's scope and the shared one. */
export interface UserNames {
  userKey: string
  own: string
  shared: string
}

/** Everything that an object stores of its users. */
export interface Stored {
  transactions: Row[]
  devices: Row[]
}

/** All that D1 holds of users, by table. */
export interface Database {
  transactions: Row[]
  profiles: Row[]
  sightings: Row[]
  shared_attempts: Row[]
}

/** An eviction waits for running calls, and must not wait for one that hangs. */
const EVICTION_MS = 90
/** Tables with a column `user_ref`, and those that follow from them. */
const USER_TABLES = ['transactions', 'profiles', 'sightings', 'shared_attempts'] as const
const TABLES = [...USER_TABLES, 'common_keys', 'partner_rates']

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/** Empties D1 of what users left there. */
export async function clearDatabase(): Promise<void> {
  for (const table of TABLES) await askEveryDatabase((db) => db.prepare(`DELETE FROM ${table}`))
}

/** Derives what the stores call a user. */
export async function nameUser(
  scope: string,
  userId: string,
  channel: string | null,
): Promise<UserNames> {
  const keyring = openKeyring(readSecrets(env))
  const userKey = await makeUserKey(keyring, scope, userId)
  const own = await makeUserRef(keyring, userKey, { channel, subChannel: null })
  return { userKey, own, shared: await makeSharedRef(keyring, scope, own) }
}

/** The keys by which a partner's scope and the shared one count their users. */
export async function populationsOf(scope: string): Promise<{ own: string; shared: string }> {
  const { own, shared } = await nameScopes(openKeyring(readSecrets(env)), scope)
  return { own: own.population, shared: shared.population }
}

/** What a user's object stores; nothing where it has no tables. */
export function readObject({ userKey }: UserNames): Promise<Stored> {
  const object = env.USERS.get(env.USERS.idFromName(userKey))
  return runInDurableObject(object, (_, { storage: { sql } }) => {
    const names = sql.exec(`SELECT name FROM sqlite_schema WHERE type = 'table'`).toArray()
    const read = (table: string) =>
      names.some(({ name }) => name === table)
        ? sql.exec<Record<string, SqlStorageValue>>(`SELECT * FROM ${table}`).toArray()
        : []
    return { transactions: read('transactions'), devices: read('devices') }
  })
}

/** Every row that D1 has of any user. */
export async function readDatabase(): Promise<Database> {
  const read = USER_TABLES.map(
    async (table) =>
      [table, await askEveryDatabase<Row>((db) => db.prepare(`SELECT * FROM ${table}`))] as const,
  )
  return Object.fromEntries(await Promise.all(read)) as unknown as Database
}

/** Restarts an object as the platform does when it moves it. */
export async function evict(id: string): Promise<void> {
  const object = await objectOf(id)
  await Promise.race([evictDurableObject(object).catch(() => undefined), pause(EVICTION_MS)])
}

/** Loses an object without warning: running calls fail, what is only in memory is gone. */
export async function abort(id: string): Promise<void> {
  const lost = runInDurableObject(await objectOf(id), (_, state) => state.abort('lost by the test'))
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
