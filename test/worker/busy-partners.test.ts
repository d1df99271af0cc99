/** Which partners the hourly job counts first, where very many have nothing new. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import { firstSequenceAt } from '../../src/domain/transaction/sequence.ts'
import { countReports } from '../../src/jobs/count-reports.ts'
import { findActive, readCountTimes } from '../../src/storage/rates/find-active.ts'
import { ROWS_OF_PARTNER } from '../bench/capacity/limits.ts'

const NOW = Date.UTC(2026, 5, 10)
const COUNTED_AT = NOW - 3 * DAY_MS
/** Four times as many as one run counts. */
const SILENT = 500
const VISITS = 60
const silent = (at: number) => `prt_${String(at).padStart(4, '0')}/live`

const all = async (sql: string, ...values: unknown[]) => {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all()
  return results
}
const isCounted = async (scope: string) =>
  (await all('SELECT 1 FROM partner_rates WHERE scope = ? AND computed_at = ?', scope, NOW))
    .length > 0

/** So many partners with so many visits each, of the days before the last count, which has them. */
async function addSilent() {
  const to = (count: number) =>
    `(WITH RECURSIVE n (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ${count - 1}) SELECT at FROM n)`
  await env.DB.exec(
    `INSERT INTO partners (partner_id, name, created_at) SELECT printf('prt_%04d', at), '', 0 FROM ${to(SILENT)}`,
  )
  const first = firstSequenceAt(COUNTED_AT - 10 * DAY_MS)
  const created = COUNTED_AT - 10 * DAY_MS
  for (let at = 0; at < SILENT; at += 100) {
    await env.DB.exec(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, opened_at, completed_at, body) SELECT printf('u%d.%d', p.at, v.at), ${first} + v.at, 1, printf('prt_%04d/live', p.at), 'i', ${first} + v.at, ${created}, ${created}, ${created}, '[]' FROM ${to(100)} v JOIN (SELECT at + ${at} AS at FROM ${to(100)}) p WHERE v.at < ${VISITS}`,
    )
  }
  await env.DB.exec(
    `INSERT INTO partner_rates (scope, completed, terminated, unreported, computed_at) SELECT printf('prt_%04d/live', at), 0, 0, 0, ${COUNTED_AT} FROM ${to(SILENT)}`,
  )
}

async function addVisit(scope: string, createdAt: number, user = 'a-new-user') {
  const sequence = firstSequenceAt(createdAt)
  await all(
    `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, opened_at, completed_at, body)
     VALUES (?, ?, 1, ?, 'i', ?, ?, ?, ?, '[]')`,
    ...[user, sequence, scope, sequence, createdAt, createdAt, createdAt],
  )
}

/** The database, and how many rows D1 has read of it. */
function openCounted() {
  const read = { rows: 0 }
  const wrap = (statement: D1PreparedStatement) => ({
    bind: (...values: unknown[]) => wrap(statement.bind(...values)),
    all: async () => {
      const answer = await statement.all()
      read.rows += answer.meta.rows_read
      return answer
    },
  })
  return {
    read,
    db: { prepare: (sql: string) => wrap(env.DB.prepare(sql)) } as unknown as D1Database,
  }
}

/** One more run, which goes on where `after` says. */
const count = (after: string | null, now = NOW) =>
  countReports({ reference: env.DB, ofScope: () => [env.DB] }, now, { standing: { after } })

describe('partners with something new', () => {
  // Each is far behind the place where the turn of all is.
  const visited = silent(470)
  const settled = silent(480)
  const reported = silent(490)
  const late = silent(495)
  const reportedOfOld = silent(497)
  const fresh = 'prt_new/live'

  beforeAll(async () => {
    await addSilent()
    await env.DB.exec(
      `INSERT INTO partners (partner_id, name, created_at) VALUES ('prt_new', '', 0)`,
    )
    await addVisit(visited, NOW - 10 * MINUTE_MS)
    // It was there at the last count, when it was under way.
    await addVisit(settled, COUNTED_AT - 2 * HOUR_MS)
    await addVisit(late, COUNTED_AT - 5 * MINUTE_MS)
    await addVisit(fresh, NOW - 2 * DAY_MS)
    await all(
      `UPDATE transactions SET state = 'completed', reported_at = ?2
       WHERE scope = ?1 AND user_ref LIKE '%.30'`,
      ...[reported, NOW - HOUR_MS],
    )
    // All visits of a week, before those sixty that came last.
    for (let at = 1; at <= 7; at++) await addVisit(reportedOfOld, COUNTED_AT - (13 + at) * DAY_MS)
    await all(
      `UPDATE transactions SET state = 'completed', reported_at = ?2
       WHERE scope = ?1 AND user_ref = 'a-new-user'`,
      ...[reportedOfOld, NOW - HOUR_MS],
    )
  })

  it('are found by a question that reads a bounded part of each, by its index', async () => {
    const { db, read } = openCounted()
    const counted = await readCountTimes(db)
    const ofScopes = read.rows
    const { scopes, empty, asked, failures } = await findActive({ ofScope: () => [db] }, counted, {
      ...{ now: NOW, waitMs: 10_000 },
    })
    expect([...scopes].sort()).toEqual(
      [visited, settled, reported, late, reportedOfOld, fresh].sort(),
    )
    expect([asked, failures]).toEqual([1, []])
    expect(empty.size).toBe(counted.size / 2)
    const ofPartners = (SILENT + 1) * 4
    expect(ofScopes).toBeLessThanOrEqual(ofPartners)
    expect(read.rows - ofScopes).toBeLessThanOrEqual(ofPartners + SILENT * ROWS_OF_PARTNER)
  })

  it('are told from one with visits in all weeks by as many rows as the page of capacity says', async () => {
    const steady = 'prt_steady'
    for (let at = 0; at < 120; at++)
      await addVisit(`${steady}/live`, COUNTED_AT - (3 + at / 4) * DAY_MS, `steady.${at}`)
    const { db, read } = openCounted()
    const counted = new Map([
      [`${steady}/live`, COUNTED_AT],
      [`${steady}/test`, null],
    ])
    const { scopes } = await findActive({ ofScope: () => [db] }, counted, {
      ...{ now: NOW, waitMs: 10_000 },
    })
    expect([...scopes]).toEqual([])
    expect(read.rows).toBe(ROWS_OF_PARTNER)
  })

  it('are counted in the next run, however many have nothing new, which have a share of it', async () => {
    const run = await count(null)
    for (const scope of [visited, settled, reported, late, reportedOfOld, fresh])
      expect([scope, await isCounted(scope)]).toEqual([scope, true])
    expect(await isCounted(silent(0))).toBe(true)
    expect(run.late.length).toBeGreaterThan(SILENT - 130)
    const next = await findActive({ ofScope: () => [env.DB] }, await readCountTimes(env.DB), {
      ...{ now: NOW + HOUR_MS, waitMs: 10_000 },
    })
    expect([...next.scopes]).toEqual([visited])
  })

  it('do not keep the others from their turn, of which each run comes to some behind the last', async () => {
    const counted = async () =>
      (await all('SELECT scope FROM partner_rates WHERE computed_at = ?', NOW)).length
    await all('UPDATE partner_rates SET computed_at = ?', COUNTED_AT)
    // All have something new, but for a few.
    await all(
      `UPDATE transactions SET state = 'completed', reported_at = ?1 WHERE scope < 'prt_0400'`,
      NOW - HOUR_MS,
    )
    let after: string | null = null
    const seen: number[] = []
    for (let run = 0; run < 2; run++) {
      after = (await count(after)).cursor
      seen.push(await counted())
    }
    expect(seen[1]).toBeGreaterThan((seen[0] ?? 0) + 50)
    const [active = '', others = ''] = JSON.parse(after ?? '') as string[]
    expect(active > silent(100) && active < silent(400)).toBe(true)
    expect(others > 'prt_0030').toBe(true)
  })
})
