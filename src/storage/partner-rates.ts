/** The table of partner rates: how each partner's visits ended, by its reports. */

/**
 * The visits to count: from sequence `since` on, and completed at or before a time. Times in ms.
 */
export interface CountedVisits {
  since: number
  completedBefore: number
  now: number
}

const RECOUNT = `
  INSERT INTO partner_rates (scope, completed, terminated, unreported, computed_at)
  SELECT t.scope,
    count(*) FILTER (WHERE t.state IN ('completed', 'reconciled')) AS completed,
    count(*) FILTER (WHERE t.state = 'terminated') AS terminated,
    count(*) FILTER (WHERE t.state IS NULL) AS unreported, ?1
  FROM partners p CROSS JOIN json_each('["live","test"]') mode
    CROSS JOIN transactions t INDEXED BY transactions_by_scope
    ON t.scope = p.partner_id || '/' || mode.value AND t.sequence >= ?2
  WHERE t.completed_at <= ?3 GROUP BY t.scope
  ON CONFLICT (scope) DO UPDATE SET completed = excluded.completed,
    terminated = excluded.terminated, unreported = excluded.unreported,
    computed_at = excluded.computed_at
  WHERE (partner_rates.completed, partner_rates.terminated, partner_rates.unreported)
    <> (excluded.completed, excluded.terminated, excluded.unreported)`

/**
 * Counts all partners' visits anew and writes the changes; resolves to the number of written rows.
 */
export async function writePartnerRates(
  db: D1Database,
  { since, completedBefore, now }: CountedVisits,
): Promise<number> {
  const { meta } = await db.prepare(RECOUNT).bind(now, since, completedBefore).run()
  return meta.rows_written
}
