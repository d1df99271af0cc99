/** Fetching one network list, with the checks that refuse the answer of a broken source. */
import type { ListFormat, NetworkList } from '../domain/network/lists/list-sources.ts'
import {
  isMarkup,
  parseAsns,
  parseRanges,
  parseTorExits,
} from '../domain/network/lists/parse-list.ts'
import type { ListEntry } from '../storage/network-lists.ts'
import { fetchPublished } from './fetch-published.ts'
import { readText, refuse } from './read-text.ts'

/** How long one source may take to answer. Judged. */
const FETCH_TIMEOUT_MS = 20_000
const MAX_BYTES = 8_000_000
const MAX_ENTRIES = 60_000

const PARSERS: Record<ListFormat, (text: string) => ListEntry[]> = {
  asns: parseAsns,
  ranges: parseRanges,
  tor: parseTorExits,
}

/** A list as its source has it now. */
export interface FetchedList {
  entries: ListEntry[]
  etag: string | null
}

/**
 * Null when unchanged since `etag`; rejects, with a reason for operators, when the answer is no
 * list.
 */
export async function fetchNetworkList(
  { url, format }: Pick<NetworkList, 'url' | 'format'>,
  etag: string | null,
  fetcher: typeof fetch,
): Promise<FetchedList | null> {
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag }
  const response = await fetchPublished(
    url,
    { headers, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) },
    fetcher,
  )
  if (response.status === 304) return null
  if (!response.ok) throw refuse(response, `answered ${response.status}`)
  const text = await readText(response, MAX_BYTES)
  if (isMarkup(text)) throw new Error('a web page, not a list')
  const entries = PARSERS[format](text)
  if (entries.length === 0) throw new Error('no entries')
  if (entries.length > MAX_ENTRIES) {
    throw new Error(`${entries.length} entries, more than ${MAX_ENTRIES}`)
  }
  return { entries, etag: response.headers.get('etag') }
}
