/** Which users have something older than the retention time. */

/** A user with an old transaction. */
export interface ExpiredUser {
  userRef: string
  sequence: number
}

/**
 * Users of one scope with transactions below the sequence `bound` and after another sequence, in
 * slices of `limit` transactions, oldest first; over the scope index.
 */
export async function findExpiredUsers(
  db: D1Database,
  scope: string,
  bound: number,
  after: number,
  limit: number,
): Promise<ExpiredUser[]> {
  const { results } = await db
    .prepare(
      `SELECT user_ref, sequence FROM transactions INDEXED BY transactions_by_scope
       WHERE scope = ?1 AND sequence > ?2 AND sequence < ?3 ORDER BY sequence LIMIT ?4`,
    )
    .bind(scope, after, bound, limit)
    .all<{ user_ref: string; sequence: number }>()
  return results.map(({ user_ref: userRef, sequence }) => ({ userRef, sequence }))
}

/** The scopes that have transactions below the sequence `bound`, and how many. */
export async function countExpired(
  db: D1Database,
  bound: number,
): Promise<{ scope: string; transactions: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT t.scope AS scope, count(*) AS transactions
       FROM partners p CROSS JOIN json_each('["live","test"]') mode
         CROSS JOIN transactions t INDEXED BY transactions_by_scope
         ON t.scope = p.partner_id || '/' || mode.value AND t.sequence < ?1
       GROUP BY t.scope`,
    )
    .bind(bound)
    .all<{ scope: string; transactions: number }>()
  return results
}
