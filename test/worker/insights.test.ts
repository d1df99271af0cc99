import { describe, expect, it } from 'vitest'
import type { InsightsAnswer } from '../../src/contract/additions/insights.ts'
import { outcomeCode } from '../../src/domain/fraud/assessment/pack-assessment.ts'
import { firstSequenceAt } from '../../src/domain/transaction/sequence.ts'
import { readScoredGroups } from '../../src/storage/insights/scored-groups.ts'
import { call, create, lookUp, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { databaseOf } from '../support/worker/placement.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const insights = (partner: TestPartner, days?: number) =>
  call<InsightsAnswer>(partner, 'GET', `/v1/insights${days === undefined ? '' : `?days=${days}`}`)

const DRIVEN = outcomeCode('webdriver', 'driven')
const GONE = 'zzzz'

/** Puts scored transactions of a partner into D1: every third was driven, every tenth reconciled. */
async function fill(partner: TestPartner, count: number, isOlder = false): Promise<void> {
  const assessment = `'[2,"v","2026-01-01",-4,0,30,"' || CASE i % 3 WHEN 0 THEN '${DRIVEN}700 ' ELSE '' END || '${GONE}-20",[],""]'`
  const keys = isOlder ? 'NULL' : `CASE i % 3 WHEN 0 THEN '${DRIVEN}' ELSE '' END`
  await databaseOf(partner.scope)
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       score, state, reason_keys, body)
     SELECT ?2 || i, ?3 + i, 1, ?2, 'item', i, 0, 50,
       CASE i % 10 WHEN 0 THEN 'reconciled' WHEN 1 THEN NULL ELSE 'completed' END, ${keys},
       json_object('assessment', ${assessment}) FROM n`,
    )
    .bind(count, partner.scope, firstSequenceAt(Date.now() - 3_600_000))
    .run()
}

describe('showInsights', () => {
  it('groups 10,000 transactions in D1: a handful of rows, and one question', async () => {
    const partner = await makePartner()
    await fill(partner, 10_050)
    const sampled = { days: [], lookedAt: 1 }
    const question = { scope: partner.scope, since: 0, limit: 10_000, lookedAt: 50_000, sampled }
    const whole = await readScoredGroups([databaseOf(partner.scope)], question)
    expect(whole.groups).toHaveLength(6)
    expect(whole.scores).toHaveLength(3)
    // However many links nobody passed: what is looked at has a bound of its own.
    const cut = await readScoredGroups([databaseOf(partner.scope)], { ...question, lookedAt: 100 })
    expect(cut.isCut).toBe(true)
    expect(cut.groups.reduce((sum, { transactions }) => sum + transactions, 0)).toBe(100)
    await insights(partner, 1)
    resetCost()
    const { data } = await insights(partner)
    expect(readCost()).toMatchObject({ workerD1Trips: 1, objectCalls: [] })
    expect(data).toMatchObject({ transactions: 10_000, truncated: true })
    expect(data.reasons).toHaveLength(1)
    expect(data.reasons[0]).toMatchObject({ reason: 'webdriver.driven', quality_terminated: 0 })
    const driven = data.reasons[0]
    expect(driven?.count).toBeGreaterThan(3300)
    expect(driven?.reconciled).toBeGreaterThan(300)
  })

  it('gives the same answer for some minutes without a question to D1, for each period its own', async () => {
    const partner = await makePartner()
    await fill(partner, 30)
    const first = await insights(partner)
    resetCost()
    await fill(partner, 5, false).catch(() => undefined)
    const second = await insights(partner, 30)
    expect(readCost().workerD1Trips).toBe(0)
    expect(second.data).toEqual(first.data)
    const { since, computed_at } = second.data
    expect(Date.parse(computed_at) - Date.parse(since)).toBe(30 * 86_400_000)
    expect(Date.now() - Date.parse(computed_at)).toBeLessThan(60_000)
    const other = await insights(partner, 2)
    expect(readCost().workerD1Trips).toBe(1)
    expect(Date.parse(other.data.computed_at) - Date.parse(other.data.since)).toBe(2 * 86_400_000)
  })

  it('answers concurrent calls by one question, and each partner by its own', async () => {
    const [mine, theirs] = [await makePartner(), await makePartner()]
    await fill(mine, 30)
    await insights(mine, 1)
    await insights(theirs, 1)
    resetCost()
    const answers = await Promise.all(Array.from({ length: 20 }, () => insights(mine)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.transactions))).toEqual(new Set([30]))
    expect(readCost().workerD1Trips).toBe(1)
    expect((await insights(theirs)).data.transactions).toBe(0)
  })

  it('counts rows that were published before there were reason keys, and counts them alike', async () => {
    const [older, newer] = [await makePartner(), await makePartner()]
    await fill(older, 60, true)
    await fill(newer, 60)
    const { since: _a, computed_at: _b, score_days: _c, ...counted } = (await insights(older)).data
    expect((await insights(newer)).data).toMatchObject(counted)
    expect(counted.reasons).toHaveLength(1)
  })

  it('does not keep a failure: 503 while D1 fails, and the insights afterwards', async () => {
    const partner = await makePartner()
    await fill(partner, 10)
    await insights(partner, 1)
    try {
      setDatabase('fails')
      const failed = await insights(partner)
      expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5'])
      // What is kept needs no D1.
      expect((await insights(partner, 1)).status).toBe(200)
    } finally {
      setDatabase('works')
    }
    expect((await insights(partner)).data.transactions).toBe(10)
  })

  it('counts a real visit by what raised its score and by its report', async () => {
    const partner = await makePartner()
    const robot = makeVisitor()
    robot.signals.webdriver = { ...(robot.signals.webdriver as object), page: 'true' }
    const { id, redirect_url } = await create(partner, { user_id: 'robot' })
    await pass(robot, redirect_url)
    await lookUp(partner, id)
    await report(partner, id, 'terminated', 'quality')
    await runAlarm(id)
    const [row] = await publishedRows(id)
    expect(row?.reason_keys).toContain(DRIVEN)
    const { data } = await insights(partner)
    expect(data).toMatchObject({ transactions: 1, reported: 1, bad: 1, truncated: false })
    const driven = data.reasons.find(({ reason }) => reason === 'webdriver.driven')
    expect(driven).toMatchObject({ count: 1, quality_terminated: 1, lift: 1 })
  })
})
