/**
 * Keeps insights for some minutes, because counting them reads up to 10,000 rows of a database that
 * answers one question at a time: in the memory of this isolate, then in the data centre's cache.
 * Concurrent calls share one count, as long as it is quick.
 */
import { MINUTE_MS } from '../../domain/time.ts'
import { makeBoundedMap } from '../../platform/bounded-map.ts'
import { isTimeout, withTimeout } from '../../platform/timeout.ts'
import type { CountedInsights } from './count-insights.ts'

/** How old counts may be that a partner is shown. Judged. */
const KEPT_MS = 5 * MINUTE_MS
/** How many answers an isolate remembers, by partner and days. Judged. */
const ENTRIES_MAX = 200
/** How long counting may take before its callers are told to try again. Judged. */
const TIMEOUT_MS = 10_000
/**
 * How long a call waits for the count of another request. That one may have been cut off: what a request has
 * begun may end with it and then never resolves (github.com/panva/jose/issues/355). Each call has a timer
 * of its own, so that it wakes whatever becomes of the other, and counts for itself. Judged.
 */
export const SHARED_WAIT_MS = 2_000
/** Counts up with the form of what is kept: a data centre may still hold the one before. */
const FORM = 3

/** Whose insights, and of how many days. */
export interface InsightsKey {
  /** Names what the caller may see, and nothing that another caller shares. */
  scope: string
  days: number
}

/** How they are found when nothing is kept. */
export interface Counting {
  /** Ms since the epoch. */
  now: number
  count(): Promise<CountedInsights>
  runBehind(work: Promise<unknown>): void
}

interface Running {
  startedAt: number
  answer: Promise<CountedInsights>
}

const kept = makeBoundedMap<string, CountedInsights>(ENTRIES_MAX)
const running = new Map<string, Running>()

/** The insights, at most some minutes old; rejects when they can be neither found nor counted in time. */
export async function findInsights(key: InsightsKey, counting: Counting): Promise<CountedInsights> {
  const { now } = counting
  const url = `https://insights-cache.invalid/${FORM}/${encodeURIComponent(key.scope)}/${key.days}`
  const known = keptAt(url, now)
  if (known) return known
  for (const shared of latestCounts(url, now)) {
    try {
      return await withTimeout(shared.answer, SHARED_WAIT_MS)
    } catch (error) {
      if (!isTimeout(error)) throw error
    }
  }
  return keptAt(url, now) ?? countForAll(url, counting)
}

function keptAt(url: string, now: number): CountedInsights | null {
  const known = kept.get(url)
  return known && isFresh(known, now) ? known : null
}

/**
 * The count that is under way, if it has not been for long; after it, the one of the first call that has
 * waited in vain for it, so that not all who waited count at once.
 */
function* latestCounts(url: string, now: number): Generator<Running> {
  const first = running.get(url)
  if (!first || now - first.startedAt >= SHARED_WAIT_MS) return
  yield first
  const next = running.get(url)
  if (next && next !== first) yield next
}

/** Counts, for this call and for those that come meanwhile. */
function countForAll(url: string, counting: Counting): Promise<CountedInsights> {
  const { now, runBehind } = counting
  const answer = readOrCount(url, counting)
  const own = { startedAt: now, answer }
  running.set(url, own)
  const ended = answer
    .catch(() => undefined)
    .finally(() => running.get(url) === own && running.delete(url))
  // The count goes on when its caller has gone, because others may wait for it.
  runBehind(ended)
  return answer
}

async function readOrCount(url: string, { now, count, runBehind }: Counting) {
  const cached = await readDataCentreCache(url)
  const isUsable = cached !== null && isFresh(cached, now)
  const answer = isUsable ? cached : await withTimeout(count(), TIMEOUT_MS)
  kept.set(url, answer)
  if (!isUsable) runBehind(cacheInDataCentre(url, answer).catch(() => undefined))
  return answer
}

/** An answer says itself when it was counted. */
const isFresh = ({ answer }: CountedInsights, now: number) =>
  now - Date.parse(answer.computed_at) < KEPT_MS

async function cacheInDataCentre(url: string, answer: CountedInsights): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${KEPT_MS / 1000}` }
  await caches.default.put(url, new Response(JSON.stringify(answer), { headers }))
}

async function readDataCentreCache(url: string): Promise<CountedInsights | null> {
  try {
    const response = await caches.default.match(url)
    return response ? await response.json<CountedInsights>() : null
  } catch {
    return null
  }
}
