/** A user of one object, as a database has it. */
export interface StoredUser {
  userRef: string
  scope: string
}

/** Which users: from a reference on, one for each object, whose key so many first characters of a reference are. */
export interface StoredUsersPage {
  from: string
  keyCharacters: number
  limit: number
}

/** One row of the primary key a user, however many transactions it has. */
const NEXT = `
  WITH RECURSIVE found (user_ref) AS (
    SELECT (SELECT min(user_ref) FROM transactions WHERE user_ref >= ?1)
    UNION ALL
    SELECT (SELECT min(user_ref) FROM transactions WHERE user_ref >= substr(found.user_ref, 1, ?2) || '/')
    FROM found WHERE user_ref IS NOT NULL
    LIMIT +?3
  )
  SELECT user_ref AS userRef,
    (SELECT scope FROM transactions t WHERE t.user_ref = found.user_ref LIMIT 1) AS scope
  FROM found WHERE user_ref IS NOT NULL`

/** The users of whom a database has transactions, in the order of their references, the first of each object. */
export async function readStoredUsers(
  db: D1Database,
  { from, keyCharacters, limit }: StoredUsersPage,
): Promise<StoredUser[]> {
  const asked = db.prepare(NEXT).bind(from, keyCharacters, limit)
  return (await asked.all<{ userRef: string; scope: string }>()).results
}
