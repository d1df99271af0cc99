/** How many bytes a row keeps, with its index entries, in tables that are filled in random order. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { makeRandom, type Random } from '../../../../src/training/random.ts'
import type { StoredBytes } from '../counted-transaction.ts'
import type { MeteredProduct } from './start-metered.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations/', import.meta.url).href)
/** So many rows that half-filled pages at the edges count for nothing. */
const ROWS = 12_000
const SEED = 7

type Row = Record<string, SQLInputValue>

/** Bytes of the rows that the product has written to D1. */
export async function measureD1Bytes(
  db: MeteredProduct['db'],
): Promise<Pick<StoredBytes, 'd1Transaction' | 'd1Device' | 'd1SharedAttempt'>> {
  const bytesOf = async (table: string, where = 'true') => {
    const { results } = await db
      .prepare(`SELECT * FROM ${table} WHERE ${where} LIMIT 400`)
      .all<Row>()
    return bytesPerRow(table, results)
  }
  const keys = await db
    .prepare('SELECT CAST(count(*) AS REAL) / count(DISTINCT user_ref) AS each FROM sightings')
    .first<number>('each')
  return {
    d1Transaction: Math.round(await bytesOf('transactions', `state IS NOT NULL`)),
    d1Device: Math.round(
      (await bytesOf('profiles')) +
        (keys ?? 0) * ((await bytesOf('sightings')) + (await bytesOf('key_counts'))),
    ),
    d1SharedAttempt: Math.round(await bytesOf('shared_attempts')),
  }
}

/** Copies the rows under random keys into an empty table of the same schema. */
function bytesPerRow(table: string, rows: readonly Row[]): number {
  if (rows.length === 0) throw new Error(`no row of ${table} to measure`)
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(MIGRATIONS).sort())
    sqlite.exec(readFileSync(`${MIGRATIONS}${name}`, 'utf8'))
  sqlite.exec('DROP TRIGGER count_sightings')
  const columns = Object.keys(rows[0] ?? {})
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
