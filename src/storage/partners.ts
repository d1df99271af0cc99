/** Partners and their API keys. */

export type RateTier = 'trial' | 'standard' | 'high' | 'unlimited'

const RATE_TIERS: readonly string[] = ['trial', 'standard', 'high', 'unlimited']

export interface Partner {
  partnerId: string
  rateTier: RateTier
}

/** The partner whose unrevoked, unexpired key has this SHA-256 (hex); null when there is none. */
export async function findPartnerByKeyHash(
  db: D1Database,
  keyHash: string,
  now: number,
): Promise<Partner | null> {
  const row = await db
    .prepare(
      `SELECT k.partner_id, p.rate_tier FROM api_keys k JOIN partners p USING (partner_id)
       WHERE k.key_hash = ?1 AND k.revoked_at IS NULL
         AND (k.expires_at IS NULL OR k.expires_at > ?2)`,
    )
    .bind(keyHash, now)
    .first<{ partner_id: string; rate_tier: string }>()
  if (!row) return null
  return { partnerId: row.partner_id, rateTier: toRateTier(row.rate_tier) }
}

function toRateTier(text: string): RateTier {
  return RATE_TIERS.includes(text) ? (text as RateTier) : 'standard'
}
