/** Fills D1 with a panel: copies of what users have left there, under other references and keys. */
import type { MeteredProduct } from '../cost/measure/start-metered.ts'

/** Transactions of one user. */
const PER_USER = 50
/** A statement may not take longer than D1 allows. */
const CHUNK = 50_000
/** Users behind one address, and with one device; a visitor and a browser are one user's. */
const PER_ADDRESS = 200
const PER_DEVICE = 2

const series = `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)`

/** References in the order in which they are made, which fills tables fastest, and none of ours. */
const REF = (user: string) => `printf('%016x', ${user})`

/** Rows that users have made, not copies of them. */
const IS_MODEL = `user_ref NOT GLOB '000000*'`

/**
 * Rows of user `i`: the items are those of the users who were copied, so that each is attempted by
 * thousands; keys of networks, builds and settings too, so that they are hot.
 */
const TRANSACTIONS = `${series},
  models (at, item, scope, project_id, story, reason_keys, browser, body, packed) AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY sequence) - 1, item, scope, project_id, story, reason_keys,
      browser, body, packed
    FROM transactions WHERE completed_at IS NOT NULL AND ${IS_MODEL} LIMIT 100)
  INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, opened_at,
    completed_at, state, score, body, packed, reason_keys, browser, project_id, story)
  SELECT ${REF(`i / ${PER_USER}`)}, ?3 - i * 2048, 1, scope, item, i, i, i, i, 'completed', 4, body, packed,
    reason_keys, browser, project_id, story
  FROM n CROSS JOIN models ON models.at = i % (SELECT count(*) FROM models)`

const SIGHTINGS = `${series},
  keys (key) AS MATERIALIZED (SELECT key FROM sightings WHERE user_ref = ?3)
  INSERT INTO sightings (key, user_ref, seen_at)
  SELECT key || CASE WHEN key GLOB 'address:*' THEN '-' || (i / ${PER_ADDRESS})
      WHEN key GLOB 'device:*' THEN '-' || (i / ${PER_DEVICE})
      WHEN key GLOB 'visitor:*' OR key GLOB 'browser:*' THEN '-' || i ELSE '' END,
    ${REF('i')}, 0
  FROM n CROSS JOIN keys`

const PROFILES = `${series}
  INSERT INTO profiles (user_ref, slot, revision, body)
  SELECT ${REF('i')}, 1, 1, (SELECT body FROM profiles WHERE user_ref = ?3) FROM n`

// Counting by trigger, one by one, would take most of the time.
const WITHOUT_TRIGGER = `DROP TRIGGER count_sightings`
const COUNT = `INSERT OR REPLACE INTO common_keys (key, users)
  SELECT key, count(*) FROM sightings GROUP BY key HAVING count(*) > 20 OR key GLOB '[*]:*'`

/** Adds users until so many transactions of the panel are stored; `from` are there already. */
export async function fillPanel(
  db: MeteredProduct['db'],
  from: number,
  until: number,
): Promise<void> {
  const model = await db
    .prepare(
      `SELECT user_ref, sequence FROM transactions WHERE ${IS_MODEL} ORDER BY sequence LIMIT 1`,
    )
    .first<{ user_ref: string; sequence: number }>()
  const trigger = await db
    .prepare(`SELECT sql FROM sqlite_schema WHERE name = 'count_sightings'`)
    .first<string>('sql')
  if (!model || !trigger) throw new Error('nobody is there whose rows could be copied')
  await db.prepare(WITHOUT_TRIGGER).run()
  for (let at = from; at < until; at += CHUNK) {
    const end = Math.min(at + CHUNK, until)
    // Older than all that the users of the measurement do.
    await db
      .prepare(TRANSACTIONS)
      .bind(at, end, model.sequence - 1)
      .run()
    const [first, last] = [Math.ceil(at / PER_USER), Math.ceil(end / PER_USER)]
    if (first === last) continue
    await db.prepare(SIGHTINGS).bind(first, last, model.user_ref).run()
    await db.prepare(PROFILES).bind(first, last, model.user_ref).run()
  }
  await db.prepare(COUNT).run()
  await db.prepare(trigger).run()
}
