/** Counts how each partner's visits ended: what its silence about a transaction means. */

/** Visits that are younger may still be reported. */
const SETTLED_MS = 86_400_000

/**
 * Recounts the visits since `since` (a sequence) that passed the loader at least a day before `now`;
 * writes only what changed.
 */
export async function countPartnerRates(
  db: D1Database,
  now: number,
  since: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `INSERT INTO partner_rates (partner_id, completed, terminated, unreported, computed_at)
       SELECT p.partner_id,
         count(*) FILTER (WHERE t.state IN ('completed', 'reconciled')) AS completed,
         count(*) FILTER (WHERE t.state = 'terminated') AS terminated,
         count(*) FILTER (WHERE t.state IS NULL) AS unreported, ?1
       FROM partners p CROSS JOIN transactions t INDEXED BY transactions_by_partner
         ON t.partner_id = p.partner_id AND t.sequence >= ?2
       WHERE t.completed_at <= ?3 GROUP BY p.partner_id
       ON CONFLICT (partner_id) DO UPDATE SET completed = excluded.completed,
         terminated = excluded.terminated, unreported = excluded.unreported,
         computed_at = excluded.computed_at
       WHERE (partner_rates.completed, partner_rates.terminated, partner_rates.unreported)
         <> (excluded.completed, excluded.terminated, excluded.unreported)`,
    )
    .bind(now, since, now - SETTLED_MS)
    .run()
  return meta.rows_written
}
