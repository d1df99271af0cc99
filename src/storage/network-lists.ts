/** The scheduled refresh of network lists: fetch what changed, check it, write only differences. */

import type { D1Database } from '@cloudflare/workers-types'
import type { ListFormat, NetworkList } from '../domain/network/list-sources.ts'
import { isMarkup, parseAsns, parseRanges, parseTorExits } from '../domain/network/parse-list.ts'

/** How the refresh of one list went. */
export interface ListStatus {
  list: string
  outcome: 'unchanged' | 'updated' | 'kept'
  rows: number
  written: number
  error: string | null
}

const FETCH_TIMEOUT_MS = 20_000
const MAX_BYTES = 8_000_000
const MAX_ENTRIES = 60_000
/** A list that shrinks below this share of itself has more likely broken than improved. */
const MIN_KEPT_SHARE = 0.5
/** Entries of one statement, as JSON in one parameter: far below its 2 MB. */
const ENTRIES_PER_STATEMENT = 5_000
const SEPARATOR = '|'

interface ListRow {
  url: string
  etag: string | null
  rows: number
  error: string | null
}

interface Target {
  select: string
  insert: string
  remove: string
  entries(text: string): string[]
}

/** How each format is kept: an entry is one text, its columns joined by `|`. */
const TARGETS: Record<ListFormat, Target> = {
  asns: {
    select: 'SELECT asn AS entry, kind FROM networks WHERE list = ?1',
    insert: `INSERT OR REPLACE INTO networks (asn, list, kind)
      SELECT CAST(value AS INTEGER), ?1, ?2 FROM json_each(?3)`,
    remove: `DELETE FROM networks WHERE list = ?1
      AND asn IN (SELECT CAST(value AS INTEGER) FROM json_each(?2))`,
    entries: (text) => parseAsns(text).map(String),
  },
  ranges: {
    select: `SELECT family || '|' || first || '|' || last AS entry, kind
      FROM network_ranges WHERE list = ?1`,
    insert: `INSERT OR REPLACE INTO network_ranges (list, family, first, last, kind)
      SELECT ?1, CAST(value ->> 0 AS INTEGER), value ->> 1, value ->> 2, ?2 FROM json_each(?3)`,
    remove: `DELETE FROM network_ranges WHERE list = ?1 AND (family, first) IN
      (SELECT CAST(value ->> 0 AS INTEGER), value ->> 1 FROM json_each(?2))`,
    entries: (text) =>
      parseRanges(text).map(({ family, first, last }) => [family, first, last].join(SEPARATOR)),
  },
  tor: {
    select: `SELECT address AS entry, 'tor' AS kind FROM tor_exits WHERE list = ?1`,
    insert: `INSERT OR IGNORE INTO tor_exits (address, list)
      SELECT value, ?1 FROM json_each(?3) WHERE ?2 IS NOT NULL`,
    remove: `DELETE FROM tor_exits WHERE list = ?1 AND address IN (SELECT value FROM json_each(?2))`,
    entries: parseTorExits,
  },
}

/** Refreshes every list, one after the other; a list that fails keeps what it had. */
export async function refreshNetworkLists(
  db: D1Database,
  lists: readonly NetworkList[],
  fetcher: typeof fetch,
  now: number,
): Promise<ListStatus[]> {
  const statuses: ListStatus[] = []
  for (const list of lists) statuses.push(await refreshList(db, list, fetcher, now))
  return statuses
}

async function refreshList(
  db: D1Database,
  list: NetworkList,
  fetcher: typeof fetch,
  now: number,
): Promise<ListStatus> {
  const before = await db
    .prepare('SELECT url, etag, rows, error FROM network_lists WHERE list = ?1')
    .bind(list.name)
    .first<ListRow>()
  try {
    const fetched = await fetchList(list, before, fetcher)
    if (fetched === null) {
      // Nothing changed and nothing to clear: not even the status is worth a written row.
      return {
        list: list.name,
        outcome: 'unchanged',
        rows: before?.rows ?? 0,
        written: 0,
        error: null,
      }
    }
    const entries = TARGETS[list.format].entries(fetched.text)
    checkSize(entries.length, before?.rows ?? 0)
    const written = await writeDifferences(db, list, entries, fetched.etag, now)
    return { list: list.name, outcome: 'updated', rows: entries.length, written, error: null }
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    await keepWithError(db, list, before, error, now)
    return { list: list.name, outcome: 'kept', rows: before?.rows ?? 0, written: 0, error }
  }
}

async function fetchList(list: NetworkList, before: ListRow | null, fetcher: typeof fetch) {
  const headers: Record<string, string> = {}
  const isSame = before !== null && before.url === list.url && before.error === null
  if (isSame && before.etag !== null) headers['if-none-match'] = before.etag
  const response = await fetcher(list.url, {
    headers,
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (response.status === 304) return null
  if (!response.ok) throw new Error(`answered ${response.status}`)
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Error('too large')
  const text = await response.text()
  if (text.length > MAX_BYTES) throw new Error('too large')
  if (isMarkup(text)) throw new Error('a web page, not a list')
  return { text, etag: response.headers.get('etag') }
}

function checkSize(entries: number, before: number): void {
  if (entries === 0) throw new Error('no entries')
  if (entries > MAX_ENTRIES) throw new Error(`${entries} entries, more than ${MAX_ENTRIES}`)
  if (entries < before * MIN_KEPT_SHARE)
    throw new Error(`shrank from ${before} to ${entries} entries`)
}

async function writeDifferences(
  db: D1Database,
  { name, url, format, kind }: NetworkList,
  entries: readonly string[],
  etag: string | null,
  now: number,
): Promise<number> {
  const { select, insert, remove } = TARGETS[format]
  const stored = await db.prepare(select).bind(name).all<{ entry: string | number; kind: string }>()
  const have = new Map(stored.results.map((row) => [String(row.entry), row.kind]))
  const wanted = new Set(entries)
  const added = entries.filter((entry) => have.get(entry) !== kind)
  const gone = [...have.keys()].filter((entry) => !wanted.has(entry))
  const pack = (part: string[]) =>
    JSON.stringify(format === 'ranges' ? part.map((entry) => entry.split(SEPARATOR)) : part)
  // Deletions first: a range that grew keeps its start, and its insertion must come last.
  await db.batch([
    ...chunks(gone).map((part) => db.prepare(remove).bind(name, pack(part))),
    ...chunks(added).map((part) => db.prepare(insert).bind(name, kind, pack(part))),
    db
      .prepare(
        `INSERT INTO network_lists (list, url, etag, fetched_at, rows, error)
         VALUES (?1, ?2, ?3, ?4, ?5, NULL) ON CONFLICT (list) DO UPDATE SET
         url = ?2, etag = ?3, fetched_at = ?4, rows = ?5, error = NULL`,
      )
      .bind(name, url, etag, now, entries.length),
  ])
  return added.length + gone.length
}

/** Tells why a list was not taken; the same error again writes nothing. */
async function keepWithError(
  db: D1Database,
  list: NetworkList,
  before: ListRow | null,
  error: string,
  now: number,
): Promise<void> {
  if (before?.error === error) return
  await db
    .prepare(
      `INSERT INTO network_lists (list, url, etag, fetched_at, rows, error)
       VALUES (?1, ?2, NULL, ?3, 0, ?4) ON CONFLICT (list) DO UPDATE SET error = ?4`,
    )
    .bind(list.name, list.url, now, error)
    .run()
}

const chunks = (entries: string[]): string[][] =>
  Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_STATEMENT) }, (_, at) =>
    entries.slice(at * ENTRIES_PER_STATEMENT, (at + 1) * ENTRIES_PER_STATEMENT),
  )
