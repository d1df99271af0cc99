/** With how many users of one database a key was seen. */

/** A key of more users has a row in `common_keys`, which triggers keep: see its migration. */
const RARE_KEY_USERS = 20

/**
 * SQL for the number of users of `key`, an expression of SQL; 0 where it was never seen. Reads one row
 * of a common key, and the sightings of a rare one.
 */
export function usersOfKey(key: string): string {
  return `coalesce((SELECT users FROM common_keys WHERE key = ${key}),
      (SELECT count(*) FROM (SELECT 1 FROM sightings WHERE key = ${key} LIMIT ${RARE_KEY_USERS})))`
}
