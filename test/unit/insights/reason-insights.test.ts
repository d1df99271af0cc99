import { describe, expect, it } from 'vitest'
import { type ReasonGroup, reasonInsights } from '../../../src/domain/insights/reason-insights.ts'

const row = (changes: Partial<ReasonGroup> = {}): ReasonGroup => ({
  reasons: ['webdriver.driven'],
  state: 'completed',
  terminationReason: null,
  transactions: 1,
  ...changes,
})
const quality = row({ state: 'terminated', terminationReason: 'quality' })

describe('reason insights', () => {
  it('count each reason once a transaction', () => {
    const twice = row({ reasons: ['a', 'a', 'b'] })
    const { reasons } = reasonInsights([twice])
    expect(reasons.map(({ reason, count }) => [reason, count])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })

  it('are told the most frequent first, and by name where they are as frequent', () => {
    const { reasons } = reasonInsights([
      row({ reasons: ['b', 'a'] }),
      row({ reasons: ['often', 'b', 'a'], transactions: 2 }),
      row({ reasons: ['often'], transactions: 5 }),
    ])
    expect(reasons.map(({ reason }) => reason)).toEqual(['often', 'a', 'b'])
  })

  it('know no lift while nobody was rejected', () => {
    const { baseline, reasons } = reasonInsights([row(), row({ reasons: [] })])
    expect(baseline?.share).toBe(0)
    expect(reasons[0]).toMatchObject({ precision: { share: 0 }, lift: null })
  })

  it('give precision and lift by what partners reported', () => {
    const good = row({ reasons: [] })
    const { baseline, reasons } = reasonInsights([quality, quality, row(), good, good, good, good])
    expect(baseline?.share).toBeCloseTo(2 / 7)
    expect(reasons[0]).toMatchObject({ count: 3, reported: 3, qualityTerminated: 2, reconciled: 0 })
    expect(reasons[0]?.precision?.share).toBeCloseTo(2 / 3)
    expect(reasons[0]?.lift).toBeCloseTo(2 / 3 / (2 / 7))
  })

  it('count reconciled transactions as bad', () => {
    const { bad, reasons } = reasonInsights([row({ state: 'reconciled' })])
    expect(bad).toBe(1)
    expect(reasons[0]?.reconciled).toBe(1)
  })

  it.each([
    row({ state: null }),
    row({ state: 'terminated', terminationReason: 'quota' }),
    row({ state: 'terminated', terminationReason: 'qualification' }),
    row({ state: 'terminated' }),
  ])('do not judge by an end that says nothing of quality: %j', (unjudged) => {
    const { reported, reasons } = reasonInsights([unjudged])
    expect(reported).toBe(0)
    expect(reasons[0]).toMatchObject({ count: 1, reported: 0, precision: null, lift: null })
  })

  it('are the same for alike transactions one by one and as a group', () => {
    const good = row({ reasons: [] })
    const bad = row({ reasons: ['b', 'c'], state: 'reconciled' })
    const unreported = row({ state: null })
    const single = [quality, quality, row(), good, good, good, good, bad, bad, unreported]
    const grouped = [
      { ...quality, transactions: 2 },
      row(),
      { ...good, transactions: 4 },
      { ...bad, transactions: 2 },
      unreported,
    ]
    expect(reasonInsights(grouped)).toEqual(reasonInsights(single))
    expect(reasonInsights(grouped).transactions).toBe(single.length)
  })

  it('have no rows where nothing was scored', () => {
    expect(reasonInsights([])).toMatchObject({ transactions: 0, baseline: null, reasons: [] })
  })
})
