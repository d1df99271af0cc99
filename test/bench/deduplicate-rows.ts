/**
 * How many rows of D1 a deduplication of 40 items reads, by the number of stored transactions:
 * `npm run -s bench -- rows [NUMBER …]`.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getPlatformProxy } from 'wrangler'
import { gatherEvidence } from '../../src/storage/evidence/gather-evidence.ts'

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url).href)
const configPath = fileURLToPath(new URL('../../wrangler.toml', import.meta.url).href)
const sizes = process.argv.slice(2).map(Number)
const TRANSACTIONS_PER_USER = 10
const ITEMS = 500
/** Users behind each shared address; a device is shared by two. */
const USERS_PER_ADDRESS = 200
const CHUNK = 20_000
const DEVICES = 5
const ASKED_ITEMS = 40

type Database = Parameters<typeof gatherEvidence>[0]['reference']

const placesOf = (db: Database) => ({ own: [db], shared: [db], reference: db })

const statementsOf = (sql: string) =>
  // Without triggers: they contain semicolons, and counting users one by one would take most of the
  // time.
  sql
    .replace(/--.*$/gm, '')
    .replace(/CREATE TRIGGER[\s\S]*?END;/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const series = (from: number, count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})`

const fill = async (db: Database, transactions: number) => {
  for (let from = 0; from < transactions; from += CHUNK) {
    const count = Math.min(CHUNK, transactions - from)
    await db
      .prepare(
        `${series(from, count)} INSERT INTO transactions (user_ref, sequence, revision, scope,
           item, chain, created_at, body)
         SELECT printf('user-%09d', i / ${TRANSACTIONS_PER_USER}), i, 1, 'prt/live', 'item-' || (i % ${ITEMS}),
           i, i, '{}' FROM n`,
      )
      .run()
  }
  const users = Math.ceil(transactions / TRANSACTIONS_PER_USER)
  const keys = ["'d:' || (i / 2)", `'a:' || (i / ${USERS_PER_ADDRESS})`, "'v:' || i"]
  for (const key of keys) {
    await db
      .prepare(
        `${series(0, users)} INSERT INTO sightings SELECT ${key}, printf('user-%09d', i), 0 FROM n`,
      )
      .run()
  }
  await db.batch([
    db.prepare(
      'INSERT INTO common_keys SELECT key, count(*) FROM sightings GROUP BY key HAVING count(*) > 20',
    ),
    db.prepare("INSERT INTO common_keys VALUES ('*:prt', ?)").bind(users),
    db.prepare(
      `${series(0, users)} INSERT INTO profiles SELECT printf('user-%09d', i), 1, 1,
         '{"hashes":{},"lastSeenAt":0}' FROM n`,
    ),
  ])
}

const measure = async (transactions: number) => {
  const platform = await getPlatformProxy<{ DB: Database }>({ configPath, persist: false })
  try {
    const db = platform.env.DB
    for (const name of (await readdir(migrations)).sort()) {
      for (const statement of statementsOf(await readFile(`${migrations}${name}`, 'utf8'))) {
        await db.prepare(statement).run()
      }
    }
    await fill(db, transactions)
    return await ask(db, transactions)
  } finally {
    await platform.dispose()
  }
}

/** The question of a user with five devices, each with a visitor, a device and an address key. */
const ask = async (db: Database, transactions: number) => {
  const middle = Math.floor(transactions / TRANSACTIONS_PER_USER / 2)
  const keys = Array.from({ length: DEVICES }, (_, device) => {
    const user = middle + device * 2
    return [`v:${user}`, `d:${Math.floor(user / 2)}`, `a:${Math.floor(user / USERS_PER_ADDRESS)}`]
  }).flat()
  let rowsRead = 0
  let trips = 0
  const counting = {
    prepare: (query: string) => db.prepare(query),
    batch: async (statements: Parameters<Database['batch']>[0]) => {
      const results = await db.batch(statements)
      trips += 1
      rowsRead += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
      return results
    },
  } as unknown as Database
  const question = {
    userRef: `user-${String(middle).padStart(9, '0')}`,
    scope: 'prt/live',
    population: '*:prt',
    shared: null,
    keys: [...new Set(keys)],
    items: Array.from({ length: ASKED_ITEMS }, (_, i) => ({
      item: `item-${i}`,
      external: null,
      shared: null,
    })),
    activityBefore: null,
    repeats: null,
    client: null,
  }
  const evidence = await gatherEvidence(placesOf(counting), question)
  const started = performance.now()
  for (let i = 0; i < 10; i++) await gatherEvidence(placesOf(db), question)
  return {
    transactions,
    'D1 trips': trips,
    'rows read': rowsRead,
    'linked users': evidence.profiles.size,
    'attempts found': evidence.attempts.length,
    'ms a question': Math.round((performance.now() - started) / 10),
  }
}

const rows: Awaited<ReturnType<typeof measure>>[] = []
for (const size of sizes.length > 0 ? sizes : [1e4, 1e5, 1e6]) rows.push(await measure(size))
console.table(rows)
const [least, most] = [rows.at(0)?.['rows read'] ?? 0, rows.at(-1)?.['rows read'] ?? 0]
console.log(`rows read grow by ${(((most - least) / least) * 100).toFixed(1)} %`)
