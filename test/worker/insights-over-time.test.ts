import { describe, expect, it } from 'vitest'
import type { InsightsAnswer } from '../../src/contract/additions/insights.ts'
import { outcomeCode } from '../../src/domain/fraud/assessment/pack-assessment.ts'
import { REGISTRY } from '../../src/domain/fraud/detectors/index.ts'
import { call, create, lookUp } from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { publishedRows, runAlarm } from '../support/worker/objects.ts'
import { addKey, makePartner, type TestPartner } from '../support/worker/partner.ts'
import { putScoredRows, type ScoredRows } from '../support/worker/scored-rows.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const insights = (partner: TestPartner, query = '') =>
  call<InsightsAnswer>(partner, 'GET', `/v1/insights${query}`)

const DRIVEN = outcomeCode('webdriver', 'driven')

/** Twenty days of a browser, of which one in fifty scores 60. */
const usual = (browser: string): ScoredRows[] =>
  Array.from({ length: 20 }, (_, i) => i + 1.5).flatMap((daysAgo) => [
    { transactions: 49, daysAgo, score: 3, browser },
    { transactions: 1, daysAgo, score: 60, browser, reasonKeys: outcomeCode('clock', 'set') },
  ])

/** The day on which a release trips a detector. */
const RELEASE: ScoredRows[] = [
  { transactions: 28, daysAgo: 0.1, score: 3, browser: 'Firefox 145' },
  { transactions: 12, daysAgo: 0.1, score: 60, browser: 'Firefox 145', reasonKeys: DRIVEN },
  { transactions: 50, daysAgo: 0.1, score: 3, browser: 'Firefox 144' },
]

describe('drift', () => {
  it('is flagged on the first day of a release, with the reason that rose', async () => {
    const partner = await makePartner()
    await putScoredRows(partner, [...usual('Chrome 142'), ...usual('Firefox 144'), ...RELEASE])
    await insights(partner, '?days=1')
    resetCost()
    const { data } = await insights(partner)
    // The reasons are asked for once there is a flag.
    expect(readCost().workerD1Trips).toBe(2)
    expect(data.drift.flags).toHaveLength(1)
    const [flag] = data.drift.flags
    expect(flag).toMatchObject({ browser: 'Firefox 145', scored_before: 1000, scored_since: 40 })
    expect([flag?.from.share, flag?.to.share]).toEqual([0.02, 0.3])
    expect(Date.parse(data.computed_at) - Date.parse(flag?.since ?? '')).toBe(86_400_000)
    expect(flag?.reasons).toEqual([{ reason: 'webdriver.driven', from: 0, to: 0.3 }])
  })

  it('is shown by family and day, and raises no flag where nothing moves', async () => {
    const partner = await makePartner()
    const rows = [...usual('Chrome 142'), ...usual('Safari on iOS 26')]
    await putScoredRows(partner, [
      ...rows,
      { transactions: 60, daysAgo: 0.2, score: 20, browser: 'Chrome 143' },
    ])
    const { drift } = (await insights(partner)).data
    expect(drift.flags).toEqual([])
    expect(drift.browsers.map(({ browser, scored }) => [browser, scored])).toEqual([
      ['Chrome', 1060],
      ['Safari on iOS', 1000],
    ])
    const [today, yesterday] = drift.browsers[0]?.days ?? []
    expect(today).toMatchObject({ scored: 60, above_20: 0 })
    expect(yesterday).toMatchObject({ scored: 50, above_20: 0.02, above_50: 0.02, above_70: 0 })
  })

  it('names what rose in the last week over all browsers, and in those without a name', async () => {
    const partner = await makePartner()
    const farm = outcomeCode('sharedDevice', 'farm')
    await putScoredRows(partner, [
      ...usual('Chrome 142'),
      ...usual('Firefox 144'),
      { transactions: 20, daysAgo: 3, score: 80, browser: 'Chrome 142', reasonKeys: farm },
      { transactions: 20, daysAgo: 3, score: 80, browser: 'Firefox 144', reasonKeys: farm },
      { transactions: 20, daysAgo: 3, score: 80, reasonKeys: farm },
    ])
    await insights(partner, '?days=1')
    resetCost()
    const { drift, computed_at } = (await insights(partner)).data
    expect(readCost().workerD1Trips).toBe(drift.flags.length > 0 ? 2 : 1)
    expect(drift.week).toMatchObject({ scored_before: 1400, scored_since: 660 })
    expect(Date.parse(computed_at) - Date.parse(drift.week?.since ?? '')).toBe(7 * 86_400_000)
    expect(drift.week?.reasons).toEqual([
      {
        reason: 'sharedDevice.farm',
        sentence: expect.stringContaining('user ids'),
        from: 0,
        to: 60 / 660,
      },
    ])
    expect((await insights(partner, '?days=7')).data.drift.week).toBeNull()
  })

  it('sees the days before, however many transactions one day has', async () => {
    const partner = await makePartner()
    const crowd = { transactions: 12_000, daysAgo: 0.5, score: 3, browser: 'Chrome 142' }
    await putScoredRows(partner, [crowd, ...usual('Chrome 142')])
    const { data } = await insights(partner)
    expect(data.truncated).toBe(true)
    const scored = data.drift.browsers[0]?.days.map((day) => day.scored)
    expect(scored).toEqual([Math.floor(20_000 / 30), ...Array(20).fill(50)])
  })

  it('counts the browser that a real visit came with', async () => {
    const partner = await makePartner()
    const { id, redirect_url } = await create(partner, { user_id: 'person' })
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    await runAlarm(id)
    const [row] = await publishedRows(id)
    expect(row?.browser).toMatch(/^Chrome \d{2,3}$/)
    const { drift } = (await insights(partner)).data
    expect(drift.browsers).toMatchObject([{ browser: 'Chrome', scored: 1 }])
  })
})

const REPORTED: ScoredRows[] = [
  { transactions: 40, daysAgo: 1, score: 5, state: 'completed' },
  { transactions: 4, daysAgo: 1, score: 60, state: 'completed' },
  { transactions: 5, daysAgo: 1, score: 60, state: 'reconciled' },
  { transactions: 1, daysAgo: 1, score: 59, state: 'reconciled' },
  { transactions: 7, daysAgo: 1, score: 90, state: null },
]

describe('score_days', () => {
  it('count the scores of each day in bands of ten, the last day first', async () => {
    const partner = await makePartner()
    await putScoredRows(partner, [
      { transactions: 3, daysAgo: 0.5, score: 0 },
      { transactions: 2, daysAgo: 0.5, score: 9 },
      { transactions: 4, daysAgo: 0.5, score: 10 },
      { transactions: 5, daysAgo: 0.5, score: 100 },
      { transactions: 1, daysAgo: 2.5, score: 90 },
    ])
    const { score_days: days } = (await insights(partner)).data
    expect(days).toHaveLength(30)
    expect(days[0]).toMatchObject({
      scored: 14,
      bands: [5, 4, 0, 0, 0, 0, 0, 0, 0, 5],
      recommended: [9, 0, 0, 5],
    })
    expect(days[1]).toMatchObject({ scored: 0, bands: Array(10).fill(0) })
    expect(days[2]).toMatchObject({ scored: 1, bands: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] })
    const [first, second] = days.map(({ since }) => Date.parse(since))
    expect((first ?? 0) - (second ?? 0)).toBe(86_400_000)
  })
})

describe('a reason', () => {
  it('is said in words', async () => {
    const partner = await makePartner()
    const keys = { reasonKeys: DRIVEN }
    await putScoredRows(partner, [{ transactions: 1, daysAgo: 1, score: 60, ...keys }])
    const { reasons } = (await insights(partner)).data
    expect(reasons[0]).toMatchObject({
      reason: 'webdriver.driven',
      sentence: REGISTRY.webdriver.outcomes.driven,
    })
  })
})

describe('what_if', () => {
  it('counts what a threshold would have refused and let through', async () => {
    const partner = await makePartner()
    await putScoredRows(partner, REPORTED)
    const { what_if: at60, curve } = (await insights(partner, '?threshold=60')).data
    expect(at60).toMatchObject({
      threshold: 60,
      bad: { refused: 5, let_through: 1 },
      good: { refused: 4, let_through: 40 },
      unjudged: { refused: 7, let_through: 0 },
    })
    expect(at60?.bad_refused?.share).toBeCloseTo(5 / 6)
    expect(at60?.good_refused?.share).toBeCloseTo(4 / 44)
    expect(at60?.precision?.share).toBeCloseTo(5 / 9)
    expect(curve.map(({ threshold }) => threshold)).toEqual([5, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    expect(curve[6]).toEqual(at60)
  })

  it('answers every threshold by one count', async () => {
    const partner = await makePartner()
    await putScoredRows(partner, REPORTED)
    await insights(partner, '?days=1')
    resetCost()
    for (const threshold of [0, 59, 60, 100]) await insights(partner, `?threshold=${threshold}`)
    expect(readCost().workerD1Trips).toBe(1)
    const refused = async (threshold: number) =>
      (await insights(partner, `?threshold=${threshold}`)).data.what_if?.bad.refused
    expect([await refused(0), await refused(59), await refused(61)]).toEqual([6, 6, 0])
  })

  it('is null without a threshold, and its shares without reports', async () => {
    const partner = await makePartner()
    await putScoredRows(partner, [{ transactions: 3, daysAgo: 1, score: 90 }])
    const { what_if, curve } = (await insights(partner)).data
    expect(what_if).toBeNull()
    expect(curve[0]).toMatchObject({
      unjudged: { refused: 3, let_through: 0 },
      bad_refused: null,
      good_refused: null,
      precision: null,
    })
  })

  it.each(['-1', '101', '50.5', 'half', '', '1e1'])('refuses %j as a threshold', async (text) => {
    const partner = await makePartner()
    const { status, body } = await call(partner, 'GET', `/v1/insights?threshold=${text}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: 'threshold' }] })
  })
})

describe('insights over time', () => {
  it('are of one partner and mode alone', async () => {
    const [ours, theirs] = [await makePartner(), await makePartner()]
    const live = { ...ours, apiKey: await addKey(ours.partnerId, {}, 'live') }
    await putScoredRows(ours, [...usual('Firefox 144'), ...RELEASE, ...REPORTED])
    expect((await insights(ours, '?threshold=50')).data.drift.flags).toHaveLength(1)
    for (const other of [theirs, live]) {
      const { data } = await insights(other, '?threshold=50')
      expect(data.drift).toEqual({ browsers: [], flags: [], week: null })
      expect(data.what_if?.good).toEqual({ refused: 0, let_through: 0 })
    }
  })
})
