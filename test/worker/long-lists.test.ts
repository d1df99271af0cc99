/** Lists of users with far more transactions than their objects keep. */
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { withUserObject } from '../../src/objects/user-stub.ts'
import { create, list, report } from '../support/worker/api.ts'
import { countRows, readCost, resetCost } from '../support/worker/meters.ts'
import { keyOf, objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { databaseOf } from '../support/worker/placement.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const KEPT = 1_000
const ARCHIVED = 4_000
const USER = 'for-years'
const DAY_AGO = Date.now() - 390 * DAY_MS

/** A user with as many as the object keeps, and far more older ones in D1 alone, half of them in another channel. */
async function makeLongList() {
  const partner = await makePartner()
  const links: string[] = []
  const ids: string[] = []
  vi.useFakeTimers({ toFake: ['Date'], now: DAY_AGO })
  const visitor = makeVisitor()
  for (const channel of ['a', 'b']) {
    const { id, redirect_url } = await create(partner, { user_id: USER, channel })
    ids.push(id)
    links.push(redirect_url)
    await pass(visitor, redirect_url)
    await list(partner, { user_id: USER })
    await runAlarm(id)
  }
  vi.useRealTimers()
  for (let at = 0; at < KEPT; at++) {
    const channel = at % 2 === 0 ? 'a' : 'b'
    const { id } = await create(partner, { user_id: USER, channel, project_id: `p-${at}` })
    ids.push(id)
  }
  await runAlarm(ids[0] ?? '')
  const columns = await env.DB.prepare(`SELECT name FROM pragma_table_info('transactions')`).all<{
    name: string
  }>()
  const names = columns.results.map(({ name }) => name)
  // Sequences are those of one object, so no two of its users have the same.
  const changed: Record<string, string> = {
    sequence: `(SELECT min(sequence) FROM transactions WHERE scope = ?1) + 2 * n.i + (channel = 'b')`,
    score: 'n.i * 7 % 101',
  }
  const copied = names.map((name) => changed[name] ?? name)
  await databaseOf(partner.scope)
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ARCHIVED / 2})
     INSERT INTO transactions (${names.join()}) SELECT ${copied.join()} FROM n CROSS JOIN (
       SELECT * FROM transactions WHERE scope = ?1 ORDER BY sequence LIMIT 2) transactions`,
    )
    .bind(partner.scope)
    .run()
  return { partner, ids, links }
}

describe('a list of a user with far more transactions than the object keeps', async () => {
  const { partner, ids, links } = await makeLongList()
  const some = ids.at(-1) ?? ''

  /** Average and median as they are, of all that D1 has. */
  async function expected(channel: string | null) {
    const published = await publishedRows(some)
    const scores = published
      .filter((row) => row.score !== null && (channel === null || row.channel === channel))
      .map(({ score }) => Number(score))
      .sort((a, b) => a - b)
    const sum = scores.reduce((all, score) => all + score, 0)
    if (scores.length === 0) return { score_avg: null, score_med: null }
    const middle = [Math.ceil(scores.length / 2) - 1, Math.floor(scores.length / 2)]
    const [lower = 0, upper = 0] = middle.map((at) => scores[at])
    return {
      score_avg: sum / scores.length,
      score_med: (lower + upper) / 2,
    }
  }

  async function expectRight() {
    // One channel first: where nothing is counted yet, all that D1 has is, and the other is left out.
    for (const channel of ['a', null, 'b']) {
      const page = await list(partner, { user_id: USER, limit: '5', ...(channel && { channel }) })
      const { score_avg, score_med } = await expected(channel)
      expect([page.score_avg, page.score_med]).toEqual([score_avg, score_med])
    }
  }

  it('has all of them, each once, on its pages', async () => {
    const rows = await publishedRows(some)
    expect(rows.length).toBe(KEPT + 2 + ARCHIVED)
    const seen: string[] = []
    let next_cursor: string | undefined
    do {
      const page = await list(partner, { user_id: USER, ...(next_cursor && { next_cursor }) })
      seen.push(...page.transactions.map(({ id }) => id))
      next_cursor = page.next_cursor ?? undefined
    } while (next_cursor)
    expect(new Set(seen).size).toBe(rows.length)
    expect(seen.length).toBe(rows.length)
  })

  it('reads no more of D1 than the page needs, once the scores have been counted', async () => {
    await expectRight()
    await runInDurableObject(await objectOf(some), (_, { storage }) => countRows(storage))
    resetCost()
    await list(partner, { user_id: USER, limit: '20' })
    const cost = readCost()
    expect(cost.d1RowsRead).toBeLessThan(20 * 12)
    expect(cost.objectRowsWritten).toBe(0)
    // The last page of all, too.
    const rows = await publishedRows(some)
    resetCost()
    let pages = 0
    let next_cursor: string | undefined
    do {
      const query = { user_id: USER, limit: '500', ...(next_cursor && { next_cursor }) }
      next_cursor = (await list(partner, query)).next_cursor ?? undefined
      pages++
    } while (next_cursor)
    expect(pages).toBe(Math.ceil(rows.length / 500))
    // Each row of a page is looked for, sorted and read, of both users as many as the page may have.
    expect(readCost().d1RowsRead / rows.length).toBeLessThan(16)
  })

  it('counts what a change has brought back once, and what has left the object since', async () => {
    await report(partner, ids[0] ?? '', 'completed')
    await expectRight()
    await pass(makeVisitor(), links[1] ?? '')
    await list(partner, { user_id: USER })
    await runAlarm(some)
    await expectRight()
    for (const project_id of ['one', 'two', 'three']) {
      const { id, redirect_url } = await create(partner, {
        user_id: USER,
        channel: 'a',
        project_id,
      })
      await pass(makeVisitor(), redirect_url)
      await list(partner, { user_id: USER, limit: '1' })
      await runAlarm(id)
    }
    await expectRight()
    expect(await objectRows(some, 'transactions')).toHaveLength(KEPT)
  })

  it('is right after a version that moved transactions without counting them', async () => {
    expect(await objectRows(some, 'archived_scores')).not.toEqual([])
    await create(partner, { user_id: USER, project_id: 'one more' })
    await runInDurableObject(await objectOf(some), (_, { storage: { sql } }) => {
      sql.exec('DELETE FROM transactions WHERE sequence = (SELECT min(sequence) FROM transactions)')
      sql.exec(`UPDATE archived_scores SET transactions = 9 WHERE score >= 0`)
    })
    await evictDurableObject(await objectOf(some))
    await expectRight()
  })

  it('is counted anew after D1 was put back to an earlier time', async () => {
    await expectRight()
    await databaseOf(partner.scope)
      .prepare(
        `DELETE FROM transactions WHERE scope = ?1 AND sequence IN (
         SELECT sequence FROM transactions WHERE scope = ?1 AND score > 60 ORDER BY sequence LIMIT 500)`,
      )
      .bind(partner.scope)
      .run()
    const { userKey } = await keyOf(some)
    await withUserObject(env as unknown as Environment, userKey, (object) =>
      object.republish({ scope: partner.scope, userKey }),
    )
    await expectRight()
  })

  it('forgets the scores of what is past the retention time', async () => {
    const settings = { ...env, NETWORK_LISTS: '[]', AGENT_DIRECTORIES: '[]' }
    await runHourlyJob(settings as unknown as Environment, Date.now() + 11 * DAY_MS)
    expect((await publishedRows(some)).length).toBeLessThan(ARCHIVED)
    await expectRight()
  })
})
