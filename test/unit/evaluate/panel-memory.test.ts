/** A simulated panel must know no report before it comes. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeLearnedRates } from '../../evaluate/panel/memory/learned-rates.ts'
import { type KeptAttempt, makeMemory } from '../../evaluate/panel/memory/memory.ts'

const START = Date.UTC(2026, 0, 1)
const ITEM = { item: 'p|1', data: { project_type: 'survey', project_source: 'a' } }

const attemptAt = (createdAt: number, reportedAt: number | null): KeptAttempt => ({
  ...ITEM,
  userRef: 'u1',
  own: false,
  chainId: `u1 ${createdAt}`,
  createdAt,
  openedAt: createdAt,
  completedAt: createdAt,
  reportedState: reportedAt === null ? null : 'completed',
  state: reportedAt === null ? null : 'completed',
  terminationReason: null,
  sequence: 0,
  person: 0,
  partner: 0,
  reportedAt,
})

/** The rates at a time, of visits of the two days before which were reported then or never. */
function ratesAt(at: number, reportedAt: number | null) {
  const rates = makeLearnedRates()
  for (let count = 0; count < 80; count++) {
    rates.add(attemptAt(at - 2 * DAY_MS - count * 1000, reportedAt))
  }
  return rates.ratesOf(ITEM, at)()
}

describe('what a panel has been told', () => {
  it('holds no report that comes later, in its rates', () => {
    const at = START + 10 * DAY_MS
    expect(ratesAt(at, at + 1)).toEqual(ratesAt(at, null))
    expect(ratesAt(at, at - 1)).not.toEqual(ratesAt(at, null))
  })

  it('has rates as of when they were needed, whenever they are asked for', () => {
    const [at, rates] = [START + 10 * DAY_MS, makeLearnedRates()]
    const visit = (count: number) => attemptAt(at - 2 * DAY_MS - count * 1000, at - DAY_MS)
    for (let count = 0; count < 80; count++) rates.add(visit(count))
    const then = rates.ratesOf(ITEM, at)
    for (let count = 80; count < 400; count++) rates.add(visit(count))
    expect(rates.ratesOf(ITEM, at + DAY_MS)()).not.toEqual(ratesAt(at, at - DAY_MS))
    expect(then()).toEqual(ratesAt(at, at - DAY_MS))
  })

  it('holds no report that comes later, of an attempt', () => {
    const memory = makeMemory()
    memory.attempt(['p|1'], attemptAt(START, START + DAY_MS))
    const stateAt = (at: number) => memory.attemptsAt(['p|1'], at).map((each) => each.reportedState)
    expect(stateAt(START + DAY_MS - 1)).toEqual([null])
    expect(stateAt(START + DAY_MS)).toEqual(['completed'])
  })
})
