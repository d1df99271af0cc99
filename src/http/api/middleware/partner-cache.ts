/**
 * Finds the partner of an API key, without a D1 call on most requests.
 *
 * Three tiers: memory (fresh for some seconds, refreshed ahead of time), D1, and the data centre's
 * cache, which is asked only when D1 does not answer. Through an outage of D1, isolates that have
 * never seen a partner's key can then serve it too.
 */
import { DAY_MS } from '../../../domain/time.ts'
import { makeBoundedMap } from '../../../platform/bounded-map.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import { hashApiKey, parseApiKey } from '../../../secrets/api-key.ts'
import {
  type EndedKey,
  findEnd,
  findPartnerByKeyHash,
  type Partner,
} from '../../../storage/partners.ts'

/**
 * For this long an answer of D1 is used from memory, so a revoked key in use works at most this
 * long, while D1 answers.
 */
const FRESH_MS = 10_000
/** From this age on an answer that is used is asked for anew behind the call. Judged. */
const REFRESH_AFTER_MS = 5_000
/** How long the last known answer may be used while D1 does not answer. Judged. */
const STALE_MS = DAY_MS
/** D1 may stall for a minute; a partner should not wait for that. Judged. */
const LOOKUP_TIMEOUT_MS = 2_000
/**
 * For so long after D1 has not answered, the last known answer is used at once, and D1 is asked behind it:
 * otherwise each call would wait out the limit anew for as long as the stall lasts. Judged.
 */
const EXCUSED_MS = 5_000
/** D1 that refuses at once is not asked again with every call. Judged. */
const RETRY_MS = 1_000
/** Entries of known keys, and of unknown ones, that one instance of the Worker holds. Judged. */
const PARTNERS_MAX = 10_000
const UNKNOWN_MAX = 10_000

interface Entry {
  partner: Partner
  checkedAt: number
  isRefreshing: boolean
  /** When D1 was last asked without an answer, ms since the epoch. */
  failedAt: number
}

/** The partner, or why there is none; how a key ended is known to whoever holds the whole of it. */
export type PartnerLookup = Partner | EndedKey | 'unknown' | 'unavailable'

/** How a key is asked about. */
export interface Asking {
  /** Ms since the epoch. */
  now: number
  /** Then D1 is not asked about a key that was never seen to be good. */
  isHeldBack: boolean
  runBehind(work: Promise<unknown>): void
  /** Told why D1 did not answer, whether or not a cache did. */
  logFailure(error: unknown): void
}

/** Optional fields of a partner, unset. */
const UNSET = { handBackVersion: null, region: null, expiresAt: null } satisfies Partial<Partner>

/** Apart from each other, because anyone can send unknown keys, and partners' must stay. */
const partners = makeBoundedMap<string, Entry>(PARTNERS_MAX)
/** When a key was last found to be no good, ms since the epoch, and what was found. */
const refusedKeys = makeBoundedMap<string, { at: number; found: EndedKey | 'unknown' }>(UNKNOWN_MAX)

/** The partner of an API key; `unavailable` when neither D1 nor a cache can say. */
export async function findPartner(
  db: D1Database,
  apiKey: string,
  asking: Asking,
): Promise<PartnerLookup> {
  if (!parseApiKey(apiKey)) return 'unknown'
  const { now, isHeldBack, runBehind } = asking
  const noteFailure = (error: unknown, entry: Entry | undefined): void => {
    asking.logFailure(error)
    if (entry) Object.assign(entry, { isRefreshing: false, failedAt: now })
  }
  const keyHash = await hashApiKey(apiKey)
  const known = knownAt(keyHash, now)
  const ageMs = known ? now - known.checkedAt : Number.POSITIVE_INFINITY
  const sinceFailureMs = known ? now - known.failedAt : Number.POSITIVE_INFINITY
  const isExcused = ageMs < STALE_MS && sinceFailureMs < EXCUSED_MS
  if (known && (ageMs < FRESH_MS || isExcused)) {
    if (ageMs > REFRESH_AFTER_MS && !known.isRefreshing && sinceFailureMs >= RETRY_MS) {
      known.isRefreshing = true
      runBehind(readDatabase(db, keyHash, asking).catch((error) => noteFailure(error, known)))
    }
    return known.partner
  }
  const refused = refusedKeys.get(keyHash)
  if (refused && now - refused.at < FRESH_MS) return refused.found
  if (isHeldBack && !known && !(await readDataCentreCache(keyHash))) return 'unknown'
  try {
    return await readDatabase(db, keyHash, asking)
  } catch (error) {
    noteFailure(error, known)
    if (known && ageMs < STALE_MS) return known.partner
    const cached = await readDataCentreCache(keyHash)
    return cached ? (findEnd(cached, now) ?? cached) : 'unavailable'
  }
}

/** What is remembered of a key, unless it was made to end by now: nobody need ask D1 for that. */
function knownAt(keyHash: string, now: number): Entry | undefined {
  const known = partners.get(keyHash)
  const end = known && findEnd(known.partner, now)
  if (!end) return known
  partners.delete(keyHash)
  refusedKeys.set(keyHash, { at: now, found: end })
  return undefined
}

async function readDatabase(db: D1Database, keyHash: string, { now, runBehind }: Asking) {
  const looking = findPartnerByKeyHash(db, keyHash, now)
  const found = (await withTimeout(looking, LOOKUP_TIMEOUT_MS)) ?? 'unknown'
  const isRefused = found === 'unknown' || 'ended' in found
  if (isRefused) {
    partners.delete(keyHash)
    refusedKeys.set(keyHash, { at: now, found })
  } else {
    const failedAt = Number.NEGATIVE_INFINITY
    partners.set(keyHash, { partner: found, checkedAt: now, isRefreshing: false, failedAt })
    refusedKeys.delete(keyHash)
  }
  runBehind(cacheInDataCentre(keyHash, isRefused ? null : found).catch(() => undefined))
  return found
}

const cacheUrl = (keyHash: string) => `https://partner-cache.invalid/v2/${keyHash}`

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
