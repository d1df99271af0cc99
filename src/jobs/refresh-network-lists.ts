/** The refresh of network lists: fetch what changed, check it, write only differences. */
import type { D1Database } from '@cloudflare/workers-types'
import {
  DEFAULT_NETWORK_LISTS,
  type NetworkList,
  parseNetworkLists,
} from '../domain/network/lists/list-sources.ts'
import {
  type ListState,
  readListState,
  writeListEntries,
  writeListError,
} from '../storage/network-lists.ts'
import { fetchNetworkList } from './fetch-network-list.ts'

/** How the refresh of one list went: its `rows` afterwards, and how many were `written`. */
export interface ListRefresh {
  list: string
  outcome: 'unchanged' | 'updated' | 'kept'
  rows: number
  written: number
  error: string | null
}

/** A list that shrinks below this share of its entries is taken for broken, and not stored. */
const MIN_KEPT_SHARE = 0.5

/** The lists of the setting; the default ones where it is unset or invalid. */
export function configuredLists(setting: string | undefined): readonly NetworkList[] {
  if (!setting) return DEFAULT_NETWORK_LISTS
  const lists = parseNetworkLists(setting)
  if (lists) return lists
  console.error(JSON.stringify({ event: 'setting_ignored', setting: 'NETWORK_LISTS' }))
  return DEFAULT_NETWORK_LISTS
}

/** Refreshes every list, one after the other; a list that fails keeps what it had. */
export async function refreshNetworkLists(
  db: D1Database,
  lists: readonly NetworkList[],
  fetcher: typeof fetch,
  now: number,
): Promise<ListRefresh[]> {
  const refreshes: ListRefresh[] = []
  for (const list of lists) refreshes.push(await refreshList(db, list, fetcher, now))
  return refreshes
}

async function refreshList(
  db: D1Database,
  list: NetworkList,
  fetcher: typeof fetch,
  now: number,
): Promise<ListRefresh> {
  const before = await readListState(db, list.name)
  const kept = { list: list.name, rows: before?.rows ?? 0, written: 0 }
  try {
    const fetched = await fetchNetworkList(list, knownEtag(list, before), fetcher)
    // Nothing has changed, so not even the time of the fetch is worth a written row.
    if (fetched === null) return { ...kept, outcome: 'unchanged', error: null }
    const { entries, etag } = fetched
    if (entries.length < kept.rows * MIN_KEPT_SHARE) {
      throw new Error(`shrank from ${kept.rows} to ${entries.length} entries`)
    }
    const written = await writeListEntries(db, list, entries, etag, now)
    return { list: list.name, outcome: 'updated', rows: entries.length, written, error: null }
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    // The same error again is not worth a written row either.
    if (before?.error !== error) await writeListError(db, list, error, now)
    return { ...kept, outcome: 'kept', error }
  }
}

/** The etag of what is stored; null where the list must be read whole. */
function knownEtag({ url }: NetworkList, before: ListState | null): string | null {
  return before?.url === url && before.error === null ? before.etag : null
}
