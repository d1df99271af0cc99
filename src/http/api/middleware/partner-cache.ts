/**
 * Whose key it is, without a D1 call on most requests.
 *
 * Three tiers: memory (fresh for some seconds, refreshed ahead of time), D1, and the data centre's
 * cache, which is asked only when D1 does not answer, so that partners keep being served through an
 * outage by isolates that have never seen their key.
 */

import { DAY_MS } from '../../../domain/time.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import { hashApiKey, parseApiKey } from '../../../secrets/api-key.ts'
import { findPartnerByKeyHash, type Partner } from '../../../storage/partners.ts'

/** A revoked key works for at most this long where it was in use. */
const FRESH_MS = 10_000
const REFRESH_AFTER_MS = 5_000
/** How long a last known answer may stand in for D1. */
const STALE_MS = DAY_MS
/** D1 stalls for a minute at a time; a partner should not wait for that. */
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

const entries = new Map<string, Entry>()

/** The partner of an API key; `unavailable` when nobody who could know answers. */
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
      runBehind(askDatabase(db, keyHash, now, runBehind).catch(() => undefined))
    }
    return known.partner ?? 'unknown'
  }
  try {
    return (await askDatabase(db, keyHash, now, runBehind)) ?? 'unknown'
  } catch {
    if (known?.partner && ageMs < STALE_MS) return known.partner
    return (await askDataCentre(keyHash)) ?? 'unavailable'
  }
}

async function askDatabase(db: D1Database, keyHash: string, now: number, runBehind: RunBehind) {
  const partner = await withTimeout(findPartnerByKeyHash(db, keyHash, now), LOOKUP_TIMEOUT_MS)
  if (entries.size >= ENTRIES_MAX) entries.clear()
  entries.set(keyHash, { partner, checkedAt: now, refreshing: false })
  runBehind(tellDataCentre(keyHash, partner).catch(() => undefined))
  return partner
}

const cacheUrl = (keyHash: string) => `https://partner-cache.invalid/${keyHash}`

async function tellDataCentre(keyHash: string, partner: Partner | null): Promise<void> {
  if (!partner) {
    await caches.default.delete(cacheUrl(keyHash))
    return
  }
  const headers = { 'Cache-Control': `max-age=${STALE_MS / 1000}` }
  await caches.default.put(cacheUrl(keyHash), new Response(JSON.stringify(partner), { headers }))
}

async function askDataCentre(keyHash: string): Promise<Partner | null> {
  try {
    const response = await caches.default.match(cacheUrl(keyHash))
    return response ? await response.json<Partner>() : null
  } catch {
    return null
  }
}
