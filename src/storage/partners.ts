/** Partners and their API keys. */
import { type Mode, partnerScope } from '../domain/evidence/scope.ts'
import { isRateTier, type RateTier } from '../domain/rate-limits.ts'

/** A partner and the mode of its key, as far as a request needs to know them. */
export interface Partner {
  partnerId: string
  mode: Mode
  /** The scope of partner and mode: all evidence is kept and asked for under it. */
  scope: string
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
      `SELECT k.partner_id, k.kind, p.rate_tier, p.hand_back_version
       FROM api_keys k JOIN partners p USING (partner_id)
       WHERE k.key_hash = ?1 AND k.revoked_at IS NULL
         AND (k.expires_at IS NULL OR k.expires_at > ?2)`,
    )
    .bind(keyHash, now)
    .first<{
      partner_id: string
      kind: Mode
      rate_tier: string
      hand_back_version: number | null
    }>()
  if (!row) return null
  const { partner_id: partnerId, kind: mode, rate_tier: tier } = row
  return {
    partnerId,
    mode,
    scope: partnerScope(partnerId, mode),
    rateTier: isRateTier(tier) ? tier : 'standard',
    handBackVersion: row.hand_back_version,
  }
}
