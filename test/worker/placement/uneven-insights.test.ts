/** Insights of a partner whose databases have uneven numbers of its transactions. */
import { afterAll, describe, expect, it } from 'vitest'
import type { InsightsAnswer } from '../../../src/contract/additions/insights.ts'
import { outcomeCode } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { countInsights } from '../../../src/http/api/count-insights.ts'
import { call } from '../../support/worker/api.ts'
import { readCost, resetCost } from '../../support/worker/meters.ts'
import { makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { boundDatabases, setPlacement } from '../../support/worker/placement.ts'
import { putScoredRows, type ScoredRows } from '../../support/worker/scored-rows.ts'

const DATABASES = ['DB', 'DB_2', 'DB_3'].flatMap((name) => boundDatabases().get(name) ?? [])
const GENERATIONS = [{ databases: ['DB'] }, { databases: ['DB_2'] }, { databases: ['DB_3'] }]
const DAYS = 30
/** How many of a day are looked at. */
const OF_DAY = Math.floor(20_000 / DAYS)
const DRIVEN = outcomeCode('webdriver', 'driven')

afterAll(() => setPlacement(null))

/** A partner with rows in each of the databases. */
async function partnerWith(...rows: ScoredRows[][]): Promise<TestPartner> {
  const partner = await makePartner()
  for (const [at, each] of rows.entries()) await putScoredRows(partner, each, DATABASES[at])
  return partner
}

const count = async ({ scope }: TestPartner, now: number) =>
  (await countInsights(DATABASES, scope, now, DAYS)).answer

/** As many rows as given, one after the other between two times, of which every seventh was driven. */
const spread = (transactions: number, daysAgo: number, until: number): ScoredRows[] =>
  Array.from({ length: transactions }, (_, i) => ({
    transactions: 1,
    daysAgo: daysAgo - ((daysAgo - until) * i) / transactions,
    score: i % 101,
    state: i % 2 === 0 ? 'completed' : null,
    ...(i % 7 === 0 && { reasonKeys: DRIVEN }),
  }))

describe('insights of several databases', () => {
  it('count 10,000 transactions, whichever database has how many', async () => {
    const one = { daysAgo: 1, score: 50, browser: 'Chrome 142' }
    const partner = await partnerWith(
      [{ ...one, transactions: 9_500 }],
      [{ ...one, transactions: 500 }],
    )
    setPlacement(GENERATIONS)
    await call(partner, 'GET', '/v1/insights?days=1')
    resetCost()
    const { data } = await call<InsightsAnswer>(partner, 'GET', '/v1/insights')
    expect(data.transactions).toBe(10_000)
    // Twice as deep as one database, and as wide as there are databases.
    expect(readCost().workerD1Trips).toBe(2 * DATABASES.length)
  })

  it('count exactly the newest that one database with all of them would', async () => {
    const [many, some, few] = [spread(9_000, 9, 0.1), spread(2_500, 8, 2), spread(300, 3, 0.2)]
    const together = await partnerWith([...many, ...some, ...few])
    const apart = await partnerWith(many, some, few)
    const now = Date.now()
    const { drift: _, score_days: __, ...expected } = await count(together, now)
    const ofOne = await countInsights(DATABASES.slice(0, 1), together.scope, now, DAYS)
    const ofAll = await countInsights(DATABASES, apart.scope, now, DAYS)
    expect(expected).toMatchObject({ transactions: 10_000, truncated: true })
    const { transactions, reported, reasons } = ofAll.answer
    expect({ transactions, reported }).toEqual({
      transactions: ofOne.answer.transactions,
      reported: ofOne.answer.reported,
    })
    expect(reasons).toEqual(ofOne.answer.reasons)
    const byScore = ({ scores }: typeof ofAll) =>
      scores.map((each) => `${each.score} ${each.state} ${each.transactions}`).sort()
    expect(byScore(ofAll)).toEqual(byScore(ofOne))
  })

  it('look at as many of a day as one database would, and at the newest of them', async () => {
    const old = { transactions: 3_000, daysAgo: 0.9, score: 95 }
    const partner = await partnerWith([old], [{ transactions: 900, daysAgo: 0.1, score: 5 }])
    const [today] = (await count(partner, Date.now())).score_days
    expect(today?.bands.at(-1)).toBe(0)
    expect(today?.scored).toBeGreaterThanOrEqual(OF_DAY)
    expect(today?.scored).toBeLessThan(OF_DAY * 1.1)
  })

  it('are read from little more rows than those of one database are', async () => {
    const [many, few] = [spread(12_000, 20, 0), spread(200, 20, 0)]
    const [together, apart] = [await partnerWith([...many, ...few]), await partnerWith(many, few)]
    const readBy = async (partner: TestPartner) => {
      await call(partner, 'GET', '/v1/insights?days=1')
      resetCost()
      const { data } = await call<InsightsAnswer>(partner, 'GET', '/v1/insights')
      expect([data.transactions, data.truncated]).toEqual([10_000, true])
      return readCost().d1RowsRead
    }
    setPlacement(null)
    const ofOne = await readBy(together)
    setPlacement(GENERATIONS)
    expect(await readBy(apart)).toBeLessThan(2 * ofOne)
  })
})
