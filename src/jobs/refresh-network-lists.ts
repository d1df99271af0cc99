/** The refresh of network lists: fetch what changed, check it, write only differences. */
import type { D1Database } from '@cloudflare/workers-types'
import {
  DEFAULT_NETWORK_LISTS,
  type NetworkList,
  parseNetworkLists,
} from '../domain/network/lists/list-sources.ts'
import { messageOf } from '../platform/message-of.ts'
import {
  type ListState,
  readListStates,
  removeLists,
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

/**
 * A list that shrinks below this share of its entries is taken for broken, and not stored. Judged.
 */
const MIN_KEPT_SHARE = 0.5

/** Which lists there are to be, and whether others are to go. */
interface ConfiguredLists {
  lists: readonly NetworkList[]
  isComplete: boolean
}

/**
 * The lists of the setting; the default ones where it is unset or invalid. For a slip in the setting, no
 * list is to go that was there.
 */
export function configuredLists(setting: string | undefined): ConfiguredLists {
  if (!setting) return { lists: DEFAULT_NETWORK_LISTS, isComplete: true }
  const lists = parseNetworkLists(setting)
  if (lists) return { lists, isComplete: true }
  console.error(JSON.stringify({ event: 'setting_ignored', setting: 'NETWORK_LISTS' }))
  return { lists: DEFAULT_NETWORK_LISTS, isComplete: false }
}

/**
 * Refreshes every list, one after the other; a list that fails keeps what it had. What the setting no
 * longer names is removed; of what it says something else than before, all is read and replaced.
 */
export async function refreshNetworkLists(
  db: D1Database,
  { lists, isComplete }: ConfiguredLists,
  fetcher: typeof fetch,
  now: number,
): Promise<ListRefresh[]> {
  const stored = new Map((await readListStates(db)).map((state) => [state.list, state]))
  const configured = new Set(lists.map(({ name }) => name))
  const gone = [...stored.keys()].filter((name) => !configured.has(name))
  await removeLists(db, isComplete ? gone : [])
  const refreshes: ListRefresh[] = []
  for (const list of lists) {
    const before = stored.get(list.name) ?? null
    refreshes.push(await refreshList({ db, fetcher, now }, list, before))
  }
  return refreshes
}

/** One refresh of all lists. */
interface Refresh {
  db: D1Database
  fetcher: typeof fetch
  now: number
}

async function refreshList(
  { db, fetcher, now }: Refresh,
  list: NetworkList,
  before: ListState | null,
): Promise<ListRefresh> {
  const kept = { list: list.name, rows: before?.rows ?? 0, written: 0 }
  const isSame = before !== null && isUnchanged(list, before)
  try {
    const fetched = await fetchNetworkList(list, isSame ? knownEtag(before) : null, fetcher)
    // Nothing has changed, so not even the time of the fetch is worth a written row.
    if (fetched === null) return { ...kept, outcome: 'unchanged', error: null }
    const rows = fetched.entries.length
    if (isSame && rows < kept.rows * MIN_KEPT_SHARE) {
      throw new Error(`shrank from ${kept.rows} to ${rows} entries`)
    }
    const written = await writeListEntries(db, list, { ...fetched, isSame }, now)
    return { list: list.name, outcome: 'updated', rows, written, error: null }
  } catch (cause) {
    const error = messageOf(cause)
    // The same error again is not worth a written row either.
    if (before?.error !== error) await writeListError(db, list, error, now)
    return { ...kept, outcome: 'kept', error }
  }
}

/** Whether the setting says of a list what it said when its entries were stored. */
const isUnchanged = ({ url, format, kind }: NetworkList, before: ListState): boolean =>
  before.url === url && before.format === format && before.kind === kind

/** The etag of what is stored; null where the list must be read whole. */
const knownEtag = ({ etag, error }: ListState) => (error === null ? etag : null)
