/** The keys of known agents, from memory or D1; read only for requests that carry a signature. */
import {
  type AgentKey,
  type PublishedKey,
  thumbprintText,
} from '../../domain/network/agents/agent-keys.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { toBase64Url } from '../../secrets/keyring/bytes.ts'
import { readAgentDirectories } from '../../storage/agent-directories.ts'
import { replicaOf } from '../../storage/placement/replica.ts'

/** The job changes keys once an hour at most. Judged. */
const FRESH_MS = 5 * MINUTE_MS
/** A key that its directory has not shown for so long may have been withdrawn. Judged. */
const TRUSTED_MS = 7 * DAY_MS
/** Nobody waits longer for a page because of a header. Judged. */
const READ_TIMEOUT_MS = 300

let cached: { keys: AgentKey[]; readAt: number } | null = null

/** All keys that are trusted at `now` (ms since the epoch); rejects where D1 does not answer in time. */
export async function readKnownKeys(db: D1Database, now: number): Promise<AgentKey[]> {
  if (cached && now - cached.readAt < FRESH_MS && now >= cached.readAt) return cached.keys
  // Each request reads for itself: a read may end with its request, and whoever shared it would wait in vain,
  // which costs more than a small read does. Insights, whose count is large, are shared for a while.
  return withTimeout(readKeys(db, now), READ_TIMEOUT_MS)
}

async function readKeys(db: D1Database, now: number): Promise<AgentKey[]> {
  const directories = await readAgentDirectories(replicaOf(db))
  const trusted = directories.filter(({ checkedAt }) => now - checkedAt < TRUSTED_MS)
  const keys = await Promise.all(
    trusted.flatMap(({ agent, name, keys }) =>
      keys.map(async (key) => ({ ...key, agent, name, id: await thumbprint(key) })),
    ),
  )
  cached = { keys, readAt: now }
  return keys
}

/** The thumbprint of a key, as signatures name it: SHA-256 in base64url (RFC 7638). */
async function thumbprint(key: PublishedKey): Promise<string> {
  const text = new TextEncoder().encode(thumbprintText(key))
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
