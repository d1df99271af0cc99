/** Deleting from D1 what is older than the retention time. */

const EXPIRE_BATCH = 500

/**
 * Users with transactions below the sequence `bound`, at most one batch; over the partner index.
 */
export async function findExpiredUsers(db: D1Database, bound: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT t.user_ref FROM partners p
         CROSS JOIN transactions t INDEXED BY transactions_by_partner
           ON t.partner_id = p.partner_id AND t.sequence < ?1
       LIMIT ${EXPIRE_BATCH}`,
    )
    .bind(bound)
    .all<{ user_ref: string }>()
  return results.map(({ user_ref: userRef }) => userRef)
}

/**
 * Deletes a user's transactions below the sequence `bound`, and its devices if no transaction is
 * left.
 */
export async function deleteExpired(db: D1Database, userRef: string, bound: number): Promise<void> {
  await db.batch([
    db
      .prepare('DELETE FROM transactions WHERE user_ref = ?1 AND sequence < ?2')
      .bind(userRef, bound),
    db
      .prepare(
        `DELETE FROM profiles WHERE user_ref = ?1
           AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.user_ref = ?1)`,
      )
      .bind(userRef),
  ])
}

/** Deletes sightings of one kind of blocking key that were last written before `bound` (ms). */
export async function deleteOldSightings(
  db: D1Database,
  kind: string,
  bound: number,
): Promise<void> {
  // ';' is the character after ':', so this is the range of the keys of one kind.
  await db
    .prepare('DELETE FROM sightings WHERE key >= ?1 AND key < ?2 AND seen_at < ?3')
    .bind(`${kind}:`, `${kind};`, bound)
    .run()
}
