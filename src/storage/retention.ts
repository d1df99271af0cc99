/** Which users have something older than the retention time. */

/** A user with an old transaction. */
export interface ExpiredUser {
  userRef: string
  sequence: number
}

/**
 * Users of one scope with transactions below the sequence `bound`, in slices of `limit` transactions,
 * oldest first, over the scope index. `after` is the last of the slice before, null for the first:
 * transactions of several users may have one sequence.
 */
export async function findExpiredUsers(
  db: D1Database,
  scope: string,
  bound: number,
  after: ExpiredUser | null,
  limit: number,
): Promise<ExpiredUser[]> {
  const { results } = await db
    .prepare(
      `SELECT user_ref, sequence FROM transactions INDEXED BY transactions_by_scope
       WHERE scope = ?1 AND (sequence, user_ref) > (?2, ?3) AND sequence < ?4
       ORDER BY sequence, user_ref LIMIT ?5`,
    )
    .bind(scope, after?.sequence ?? -1, after?.userRef ?? '', bound, limit)
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
