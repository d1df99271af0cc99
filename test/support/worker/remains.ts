/** What D1 and the objects hold, whole: to show that nothing is left of somebody. */
import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { makeSharedRef, makeUserKey, makeUserRef } from '../../../src/secrets/user-key.ts'
import type { TestPartner } from './partner.ts'
import { boundDatabases } from './placement.ts'

type Rows = Record<string, unknown>[]

/** Every row of every table of all databases, by table. */
export async function dumpDatabase(): Promise<Record<string, Rows>> {
  const dumps = await Promise.all([...boundDatabases().values()].map(dumpOne))
  const tables = new Set(dumps.flatMap(Object.keys))
  return Object.fromEntries(
    [...tables].map((table) => [table, dumps.flatMap((dump) => dump[table] ?? [])]),
  )
}

async function dumpOne(db: D1Database): Promise<Record<string, Rows>> {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
     AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
    )
    .all<{ name: string }>()
  const dumped = tables.map(async ({ name }) => {
    const { results } = await db.prepare(`SELECT * FROM ${name}`).all()
    return [name, results] as const
  })
  return Object.fromEntries(await Promise.all(dumped))
}

/** Every row of every table of every object, with whether the object has tables at all. */
export async function dumpObjects(): Promise<{ id: string; tables: number; rows: Rows }[]> {
  const ids = await listDurableObjectIds(env.USERS)
  const dumped = []
  for (const id of ids) {
    dumped.push(
      await runInDurableObject(env.USERS.get(id), (_, { storage }) => {
        const tables = storage.sql
          .exec<{ name: string }>(
            `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '_cf_%'`,
          )
          .toArray()
        const rows = tables.flatMap(({ name }) =>
          storage.sql.exec(`SELECT * FROM ${name}`).toArray(),
        )
        return { id: id.toString(), tables: tables.length, rows }
      }),
    )
  }
  return dumped
}

/** A user of a partner. */
export interface Person {
  partner: TestPartner
  userId: string
  /** Channels that the user came through. */
  channels?: (string | null)[]
}

/** Every name under which a user may be found. */
export async function namesOf({ partner, userId, channels = [null] }: Person): Promise<string[]> {
  const keyring = openKeyring(readSecrets(env))
  const userKey = await makeUserKey(keyring, partner.scope, userId)
  const refs = await Promise.all(
    channels.map((channel) => makeUserRef(keyring, userKey, { channel, subChannel: null })),
  )
  const shared = await Promise.all(refs.map((ref) => makeSharedRef(keyring, partner.scope, ref)))
  return [userKey, ...refs, ...shared]
}

/** Tables of D1 whose own user references name one of the users. */
export async function tablesWith(people: readonly Person[]): Promise<string[]> {
  const names = new Set((await Promise.all(people.map(namesOf))).flat())
  const isOne = ({ user_ref }: Record<string, unknown>) => names.has(String(user_ref))
  return Object.entries(await dumpDatabase())
    .filter(([, rows]) => rows.some(isOne))
    .map(([table]) => table)
}

/** Keeps what D1 has of a person; the function puts it back, as a restore of the databases does. */
export async function keepRowsOf(person: Person): Promise<() => Promise<void>> {
  const names = new Set(await namesOf(person))
  const kept = await Promise.all(
    [...boundDatabases().values()].map(async (db) => {
      const tables = Object.entries(await dumpOne(db))
      const rows = tables.map(async ([table, all]) => {
        const own = all.filter(({ user_ref }) => names.has(String(user_ref)))
        const columns = own.length === 0 ? [] : await storedColumns(db, table)
        return own.map((row) => insertInto(db, table, columns, row))
      })
      return { db, inserts: (await Promise.all(rows)).flat() }
    }),
  )
  return async () => {
    for (const { db, inserts } of kept) if (inserts.length > 0) await db.batch(inserts)
  }
}

/** The columns that can be written: the hidden ones of this question are made of others. */
async function storedColumns(db: D1Database, table: string): Promise<string[]> {
  const question = `SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`
  const { results } = await db.prepare(question).all<{ name: string }>()
  return results.map(({ name }) => name)
}

function insertInto(
  db: D1Database,
  table: string,
  columns: readonly string[],
  row: Record<string, unknown>,
) {
  // D1 answers bytes as numbers, and takes them as bytes.
  const values = columns.map((name) => {
    const value = row[name]
    return Array.isArray(value) ? new Uint8Array(value) : value
  })
  return db
    .prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
    .bind(...values)
}

/**
 * Keys that are not counted as they are sighted in the same database: those of more than 20 users and
 * those that count a scope's users have a row with their number, all others none.
 */
export async function miscounted(): Promise<unknown[]> {
  const counted = await Promise.all([...boundDatabases().values()].map((db) => miscountedIn(db)))
  return counted.flatMap(({ results }) => results)
}

const miscountedIn = (db: D1Database) =>
  db
    .prepare(
      `WITH expected (key, users) AS (
         SELECT key, count(*) FROM sightings GROUP BY key HAVING count(*) > 20 OR key GLOB '[*]:*')
       SELECT * FROM (
         SELECT key, users FROM common_keys EXCEPT SELECT key, users FROM expected)
       UNION ALL SELECT * FROM (
         SELECT key, users FROM expected EXCEPT SELECT key, users FROM common_keys)`,
    )
    .all()
