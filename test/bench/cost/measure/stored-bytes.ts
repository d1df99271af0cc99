/** How many bytes a row keeps, with its index entries, in tables that are filled in random order. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { unpackBody } from '../../../../src/domain/publication/archive-body.ts'
import { makeRandom, type Random } from '../../../../src/training/random.ts'
import type { StoredBytes } from '../counted-transaction.ts'
import type { MeteredProduct } from './start-metered.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations/', import.meta.url).href)
/** So many rows that half-filled pages at the edges count for nothing. */
const ROWS = 12_000
const SEED = 7

type Row = Record<string, SQLInputValue>

const REPORTED = `state IS NOT NULL`

/** Bytes of the rows that the product has written to D1. */
export async function measureD1Bytes(
  db: MeteredProduct['db'],
): Promise<Omit<StoredBytes, 'objectFirst' | 'objectTransaction'>> {
  const rowsOf = async (table: string, where = 'true') =>
    (await db.prepare(`SELECT * FROM ${table} WHERE ${where} LIMIT 400`).all<Row>()).results
  const bytesOf = async (table: string) => bytesPerRow(table, await rowsOf(table))
  const transactions = (await rowsOf('transactions', REPORTED)).map(
    ({ packed, ...row }): Row & { packed: Uint8Array } => {
      return { ...row, packed: Uint8Array.from(packed as unknown as ArrayLike<number>) }
    },
  )
  const keys = await db
    .prepare('SELECT CAST(count(*) AS REAL) / count(DISTINCT user_ref) AS each FROM sightings')
    .first<number>('each')
  return {
    d1Transaction: Math.round(bytesPerRow('transactions', transactions)),
    d1TransactionUnpacked: Math.round(bytesPerRow('transactions', transactions.map(unpacked))),
    d1Device: Math.round((await bytesOf('profiles')) + (keys ?? 0) * (await bytesOf('sightings'))),
    d1SharedAttempt: Math.round(await bytesOf('shared_attempts')),
  }
}

/** The row with its whole body as JSON. */
function unpacked({ packed, ...row }: Row & { packed: Uint8Array }): Row {
  const parts = { body: String(row.body), packed: Buffer.from(packed).toString('hex') }
  return { ...row, body: JSON.stringify(unpackBody(parts)), packed: null }
}

/** Copies the rows under random keys into an empty table of the same schema. */
function bytesPerRow(table: string, rows: readonly Row[]): number {
  if (rows.length === 0) throw new Error(`no row of ${table} to measure`)
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(MIGRATIONS).sort())
    sqlite.exec(readFileSync(`${MIGRATIONS}${name}`, 'utf8'))
  sqlite.exec('DROP TRIGGER count_sightings')
  // Those that are stored: virtual columns are none of them.
  const columns = sqlite
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
  const insert = sqlite.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const random = makeRandom(SEED)
  sqlite.exec('BEGIN')
  for (let at = 0; at < ROWS; at++) {
    const row = rows[at % rows.length] ?? {}
    insert.run(...columns.map((column) => renamed(column, row[column] ?? null, random, at)))
  }
  sqlite.exec('COMMIT')
  const pages = sqlite
    .prepare(
      `SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN
         (SELECT name FROM sqlite_schema WHERE tbl_name = ?)`,
    )
    .get(table)
  sqlite.close()
  return Number(pages?.bytes) / ROWS
}

const HASHES = ['user_ref', 'key', 'item', 'external', 'pair']
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

/** Hashes are others for each row, and as long as before; sequences rise, as time does. */
function renamed(column: string, value: SQLInputValue, random: Random, at: number): SQLInputValue {
  if (column === 'sequence') return Number(value) + at
  if (typeof value !== 'string' || !HASHES.includes(column)) return value
  const [, kind = '', hash = ''] = /^([a-z-]*:)?(.*)$/.exec(value) ?? []
  const renewed = Array.from(hash, () => random.pick(ALPHABET))
  return `${kind}${renewed.join('')}`
}
