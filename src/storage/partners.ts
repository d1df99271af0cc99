/** Partners and their API keys. */
import { isRateTier, type RateTier } from '../domain/rate-limits.ts'

/** A partner, as far as a request needs to know it. */
export interface Partner {
  partnerId: string
  rateTier: RateTier
  /** Version of the key that signs the partner's hand-backs; null while they are not signed. */
  handBackVersion: number | null
}

/** The partner whose unrevoked, unexpired key has this SHA-256 (hex); null when there is none. */
export async function findPartnerByKeyHash(
  db: D1Database,
  keyHash: string,
  now: number,
): Promise<Partner | null> {
  const row = await db
    .prepare(
      `SELECT k.partner_id, p.rate_tier, p.hand_back_version FROM api_keys k JOIN partners p USING (partner_id)
       WHERE k.key_hash = ?1 AND k.revoked_at IS NULL
         AND (k.expires_at IS NULL OR k.expires_at > ?2)`,
    )
    .bind(keyHash, now)
    .first<{ partner_id: string; rate_tier: string; hand_back_version: number | null }>()
  if (!row) return null
  const tier = row.rate_tier
  return {
    partnerId: row.partner_id,
    rateTier: isRateTier(tier) ? tier : 'standard',
    handBackVersion: row.hand_back_version,
  }
}
