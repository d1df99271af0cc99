/**
 * Finds the partner of an API key, without a D1 call on most requests.
 *
 * Three tiers: memory (fresh for some seconds, refreshed ahead of time), D1, and the data centre's
 * cache, which is asked only when D1 does not answer. Through an outage of D1, isolates that have
 * never seen a partner's key can then serve it too.
 */
import { DAY_MS } from '../../../domain/time.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import { hashApiKey, parseApiKey } from '../../../secrets/api-key.ts'
import { findPartnerByKeyHash, type Partner } from '../../../storage/partners.ts'

/**
 * For this long an answer of D1 is used from memory, so a revoked key in use works at most this
 * long.
 */
const FRESH_MS = 10_000
const REFRESH_AFTER_MS = 5_000
/** How long the last known answer may be used while D1 does not answer. */
const STALE_MS = DAY_MS
/** D1 may stall for a minute; a partner should not wait for that. */
const LOOKUP_TIMEOUT_MS = 2_000
const ENTRIES_MAX = 10_000

interface Entry {
  partner: Partner | null
  checkedAt: number
  refreshing: boolean
}

/** The partner, or why there is none. */
export type PartnerLookup = Partner | 'unknown' | 'unavailable'
type RunBehind = (work: Promise<unknown>) => void

/** Optional fields of a partner, unset. */
const UNSET = { handBackVersion: null } satisfies Partial<Partner>

const entries = new Map<string, Entry>()

/** The partner of an API key; `unavailable` when neither D1 nor a cache can say. `now` in ms. */
export async function findPartner(
  db: D1Database,
  apiKey: string,
  now: number,
  runBehind: RunBehind,
): Promise<PartnerLookup> {
  if (!parseApiKey(apiKey)) return 'unknown'
  const keyHash = await hashApiKey(apiKey)
  const known = entries.get(keyHash)
  const ageMs = known ? now - known.checkedAt : Number.POSITIVE_INFINITY
  if (known && ageMs < FRESH_MS) {
    if (ageMs > REFRESH_AFTER_MS && !known.refreshing) {
      known.refreshing = true
      runBehind(readDatabase(db, keyHash, now, runBehind).catch(() => undefined))
    }
    return known.partner ?? 'unknown'
  }
  try {
    return (await readDatabase(db, keyHash, now, runBehind)) ?? 'unknown'
  } catch {
    if (known?.partner && ageMs < STALE_MS) return known.partner
    return (await readDataCentreCache(keyHash)) ?? 'unavailable'
  }
}

async function readDatabase(db: D1Database, keyHash: string, now: number, runBehind: RunBehind) {
  const partner = await withTimeout(findPartnerByKeyHash(db, keyHash, now), LOOKUP_TIMEOUT_MS)
  if (entries.size >= ENTRIES_MAX) entries.clear()
  entries.set(keyHash, { partner, checkedAt: now, refreshing: false })
  runBehind(cacheInDataCentre(keyHash, partner).catch(() => undefined))
  return partner
}

const cacheUrl = (keyHash: string) => `https://partner-cache.invalid/${keyHash}`

async function cacheInDataCentre(keyHash: string, partner: Partner | null): Promise<void> {
  if (!partner) {
    await caches.default.delete(cacheUrl(keyHash))
    return
  }
  const headers = { 'Cache-Control': `max-age=${STALE_MS / 1000}` }
  await caches.default.put(cacheUrl(keyHash), new Response(JSON.stringify(partner), { headers }))
}

async function readDataCentreCache(keyHash: string): Promise<Partner | null> {
  try {
    const response = await caches.default.match(cacheUrl(keyHash))
    // What the code before a field existed has cached lacks it.
    return response ? { ...UNSET, ...(await response.json<Partner>()) } : null
  } catch {
    return null
  }
}
