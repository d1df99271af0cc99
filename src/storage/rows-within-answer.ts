/** As many rows of transactions as one answer of D1 holds; also for commands, which have no database but its text. */

/**
 * How much of transactions is answered at once, in bytes of what they have beside their columns: an answer of D1 has
 * 50 MB at most (developers.cloudflare.com/d1/platform/limits), and who reads them 128 MB for these bytes, what they
 * become unpacked, and all other requests. Judged.
 */
const ANSWER_MAX_BYTES = 4_000_000

/** `packed` is answered in hexadecimal digits. */
const BYTES = 'octet_length(body) + 2 * ifnull(octet_length(packed), 0)'

/** Which rows. */
interface AskedRows {
  /** What stands behind `SELECT … FROM`. */
  rows: string
  limit: string
  /** Of so many databases that are asked at once, each answers its share. */
  databases?: number
  order?: 'newest first' | 'oldest first'
}

/**
 * The statement for these columns of rows in their order, no more than one answer holds, and at least the first;
 * `isFull` is 1 in the last one where that has left out another. Sizes are added up before any record is read.
 */
export function rowsWithinAnswer(
  columns: string,
  { rows, limit, databases = 1, order = 'newest first' }: AskedRows,
): string {
  const maxBytes = Math.ceil(ANSWER_MAX_BYTES / databases)
  const direction = order === 'newest first' ? 'DESC' : 'ASC'
  return `SELECT ${columns}, bytes_until >= ${maxBytes} AND has_next AS isFull FROM (
      SELECT at, of_user, bytes, sum(bytes) OVER (in_order ROWS UNBOUNDED PRECEDING) AS bytes_until,
        lead(true, 1, false) OVER in_order AS has_next
      FROM (SELECT sequence AS at, user_ref AS of_user, ${BYTES} AS bytes FROM ${rows}
        ORDER BY sequence ${direction}, user_ref ${direction} LIMIT ${limit})
      WINDOW in_order AS (ORDER BY at ${direction}, of_user ${direction}))
    CROSS JOIN transactions ON user_ref = of_user AND sequence = at
    WHERE bytes_until - bytes < ${maxBytes}`
}
