/** Partners and their API keys. */
import { type Mode, partnerScope } from '../domain/evidence/scope.ts'
import { isLocationHint, type LocationHint } from '../domain/geo/location-hint.ts'
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
  /** Where most of its users are; null where it has not said. */
  region: LocationHint | null
  /** When the key ends by itself, ms since the epoch; null where it has no end. */
  expiresAt: number | null
}

/** Why a key that was good once is so no longer, and since when (ms since the epoch). */
export interface EndedKey {
  ended: 'revoked' | 'expired'
  at: number
}

/**
 * The partner whose key has this SHA-256 (hex), or how the key ended by `now` (ms since the epoch); null
 * when there never was such a key.
 */
export async function findPartnerByKeyHash(
  db: D1Database,
  keyHash: string,
  now: number,
): Promise<Partner | EndedKey | null> {
  const row = await db
    .prepare(
      `SELECT k.partner_id, k.kind, k.revoked_at, k.expires_at, p.rate_tier, p.hand_back_version, p.region
       FROM api_keys k JOIN partners p USING (partner_id)
       WHERE k.key_hash = ?1`,
    )
    .bind(keyHash)
    .first<{
      partner_id: string
      kind: Mode
      revoked_at: number | null
      expires_at: number | null
      rate_tier: string
      hand_back_version: number | null
      region: string | null
    }>()
  if (!row) return null
  const { partner_id: partnerId, kind: mode, rate_tier: tier } = row
  const { revoked_at: revokedAt, expires_at: expiresAt } = row
  if (revokedAt != null) return { ended: 'revoked', at: revokedAt }
  const partner: Partner = {
    partnerId,
    mode,
    scope: partnerScope(partnerId, mode),
    rateTier: isRateTier(tier) ? tier : 'standard',
    handBackVersion: row.hand_back_version,
    region: isLocationHint(row.region) ? row.region : null,
    expiresAt: expiresAt ?? null,
  }
  return findEnd(partner, now) ?? partner
}

/** How a partner's key has ended by itself by `now`, ms since the epoch; null where it has not. */
export function findEnd({ expiresAt }: Pick<Partner, 'expiresAt'>, now: number): EndedKey | null {
  return expiresAt !== null && expiresAt <= now ? { ended: 'expired', at: expiresAt } : null
}
