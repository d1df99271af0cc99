/** The tables of network lists: one for each format, and one with the state of each list. */
import type { D1Database } from '@cloudflare/workers-types'
import type { ListFormat, NetworkList } from '../domain/network/lists/list-sources.ts'
import type { AddressRange } from '../domain/network/ranges.ts'

/** An AS number, a range of addresses, or one address, by the format of its list. */
export type ListEntry = number | string | AddressRange

/**
 * The state of a list: where its entries came from and what they were taken for (null where the code
 * before kept neither), and why the last refresh failed (null when it did not).
 */
export interface ListState {
  list: string
  url: string
  format: string | null
  kind: string | null
  etag: string | null
  rows: number
  error: string | null
}

/** Entries in one statement: as the JSON of one parameter far below D1's limit of 2 MB. Judged. */
const ENTRIES_PER_STATEMENT = 5_000
const SEPARATOR = '|'

interface Statements {
  table: string
  select: string
  insert: string
  remove: string
}

/**
 * The statements of each format; `select` gives an entry as one text, its columns joined by `|`.
 */
const STATEMENTS: Record<ListFormat, Statements> = {
  asns: {
    table: 'networks',
    select: 'SELECT asn AS entry, kind FROM networks WHERE list = ?1',
    insert: `INSERT OR REPLACE INTO networks (asn, list, kind)
      SELECT CAST(value AS INTEGER), ?1, ?2 FROM json_each(?3)`,
    remove: `DELETE FROM networks WHERE list = ?1
      AND asn IN (SELECT CAST(value AS INTEGER) FROM json_each(?2))`,
  },
  ranges: {
    table: 'network_ranges',
    select: `SELECT family || '|' || first || '|' || last AS entry, kind
      FROM network_ranges WHERE list = ?1`,
    insert: `INSERT OR REPLACE INTO network_ranges (list, family, first, last, kind)
      SELECT ?1, CAST(value ->> 0 AS INTEGER), value ->> 1, value ->> 2, ?2 FROM json_each(?3)`,
    remove: `DELETE FROM network_ranges WHERE list = ?1 AND (family, first) IN
      (SELECT CAST(value ->> 0 AS INTEGER), value ->> 1 FROM json_each(?2))`,
  },
  tor: {
    table: 'tor_exits',
    select: `SELECT address AS entry, 'tor' AS kind FROM tor_exits WHERE list = ?1`,
    insert: `INSERT OR IGNORE INTO tor_exits (address, list)
      SELECT value, ?1 FROM json_each(?3) WHERE ?2 IS NOT NULL`,
    remove: `DELETE FROM tor_exits WHERE list = ?1 AND address IN (SELECT value FROM json_each(?2))`,
  },
}

const UPDATED = `INSERT INTO network_lists (list, url, format, kind, etag, fetched_at, rows, error)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL) ON CONFLICT (list) DO UPDATE SET
  url = ?2, format = ?3, kind = ?4, etag = ?5, fetched_at = ?6, rows = ?7, error = NULL`
// What is stored stays as it came, so that the next refresh sees that the setting says something else.
const FAILED = `INSERT INTO network_lists (list, url, format, kind, etag, fetched_at, rows, error)
  VALUES (?1, ?2, ?3, ?4, NULL, ?5, 0, ?6) ON CONFLICT (list) DO UPDATE SET error = ?6`

/** The states of all lists that were ever fetched, by name. */
export async function readListStates(db: D1Database): Promise<ListState[]> {
  const { results } = await db
    .prepare('SELECT list, url, format, kind, etag, rows, error FROM network_lists ORDER BY list')
    .all<ListState>()
  return results
}

/** A list as its source has it; `isSame` where what is stored was taken under the same setting. */
interface NewEntries {
  entries: readonly ListEntry[]
  etag: string | null
  isSame: boolean
}

/**
 * Replaces the stored list, writing only differences, in one batch; resolves to how many there
 * were. What another setting has left in the tables of other formats goes with it.
 */
export async function writeListEntries(
  db: D1Database,
  { name, url, format, kind }: NetworkList,
  { entries, etag, isSame }: NewEntries,
  now: number,
): Promise<number> {
  const { select, insert, remove } = STATEMENTS[format]
  const stored = await db.prepare(select).bind(name).all<{ entry: string | number; kind: string }>()
  const have = new Map(stored.results.map((row) => [String(row.entry), row.kind]))
  const wanted = new Set(entries.map(toText))
  const added = [...wanted].filter((entry) => have.get(entry) !== kind)
  const gone = [...have.keys()].filter((entry) => !wanted.has(entry))
  const pack = (part: string[]) =>
    JSON.stringify(format === 'ranges' ? part.map((entry) => entry.split(SEPARATOR)) : part)
  const left = isSame ? [] : tablesBut(format)
  // Deletions first: a range that grew keeps its start, and its insertion must come last.
  await db.batch([
    ...left.map((table) => db.prepare(`DELETE FROM ${table} WHERE list = ?1`).bind(name)),
    ...chunks(gone).map((part) => db.prepare(remove).bind(name, pack(part))),
    ...chunks(added).map((part) => db.prepare(insert).bind(name, kind, pack(part))),
    db.prepare(UPDATED).bind(name, url, format, kind, etag, now, entries.length),
  ])
  return added.length + gone.length
}

/** Records why a refresh failed; the stored entries stay. */
export async function writeListError(
  db: D1Database,
  { name, url, format, kind }: NetworkList,
  error: string,
  now: number,
): Promise<void> {
  await db.prepare(FAILED).bind(name, url, format, kind, now, error).run()
}

const TABLES = [...Object.values(STATEMENTS).map(({ table }) => table), 'network_lists']

/** Removes lists with their entries, in one batch; none where none is named. */
export async function removeLists(db: D1Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const remove = (table: string) =>
    db
      .prepare(`DELETE FROM ${table} WHERE list IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(names))
  await db.batch(TABLES.map(remove))
}

const tablesBut = (format: ListFormat) =>
  Object.values(STATEMENTS).flatMap(({ table }) =>
    table === STATEMENTS[format].table ? [] : [table],
  )

function toText(entry: ListEntry): string {
  if (typeof entry !== 'object') return String(entry)
  return [entry.family, entry.first, entry.last].join(SEPARATOR)
}

const chunks = (entries: string[]): string[][] =>
  Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_STATEMENT) }, (_, at) =>
    entries.slice(at * ENTRIES_PER_STATEMENT, (at + 1) * ENTRIES_PER_STATEMENT),
  )
