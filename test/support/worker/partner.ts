import { env } from 'cloudflare:test'
import type { RateTier } from '../../../src/domain/rate-limits.ts'
import { hashApiKey, makeApiKey, makeRandomName } from '../../../src/secrets/api-key.ts'

/** A partner with one key that works. */
export interface TestPartner {
  partnerId: string
  apiKey: string
}

/** Makes a partner, and a key for it, as the partner command does. */
export async function makePartner(tier: RateTier = 'unlimited'): Promise<TestPartner> {
  const partnerId = makeRandomName('prt_', 16)
  await env.DB.prepare(
    'INSERT INTO partners (partner_id, name, created_at, rate_tier) VALUES (?, ?, ?, ?)',
  )
    .bind(partnerId, 'A partner', Date.now(), tier)
    .run()
  return { partnerId, apiKey: await addKey(partnerId) }
}

interface KeyOptions {
  kind?: 'live' | 'test'
  expiresAt?: number
  revokedAt?: number
}

/** One more key of a partner. */
export async function addKey(
  partnerId: string,
  { kind = 'test', ...ends }: KeyOptions = {},
): Promise<string> {
  const apiKey = makeApiKey(kind)
  await env.DB.prepare(
    `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at, expires_at, revoked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      await hashApiKey(apiKey),
      makeRandomName('key_', 16),
      partnerId,
      kind,
      apiKey.slice(-4),
      Date.now(),
      ends.expiresAt ?? null,
      ends.revokedAt ?? null,
    )
    .run()
  return apiKey
}
