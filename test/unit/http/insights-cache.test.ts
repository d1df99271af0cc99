import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CountedInsights } from '../../../src/http/api/count-insights.ts'
import { findInsights, SHARED_WAIT_MS } from '../../../src/http/api/insights-cache.ts'

let scopes = 0
const keyOf = () => ({ scope: `scope-${scopes++}`, days: 30 })
const counted = (name: string) =>
  ({ answer: { computed_at: new Date().toISOString(), name } }) as unknown as CountedInsights
const nameOf = (insights: CountedInsights) => (insights.answer as unknown as { name: string }).name

/** A call that counts like this. */
const countingBy = (count: () => Promise<CountedInsights>) => ({
  now: Date.now(),
  count: vi.fn(count),
  runBehind: (work: Promise<unknown>) => void work.catch(() => undefined),
})
const never = () => countingBy(() => new Promise<never>(() => undefined))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('insights that two calls ask for at once', () => {
  it('are counted once', async () => {
    const key = keyOf()
    const first = countingBy(async () => counted('first'))
    const second = countingBy(async () => counted('second'))
    const both = [findInsights(key, first), findInsights(key, second)]
    expect((await Promise.all(both)).map(nameOf)).toEqual(['first', 'first'])
    expect(second.count).not.toHaveBeenCalled()
  })

  it('are counted by the second where the first was cut off, and for others who waited', async () => {
    const key = keyOf()
    findInsights(key, never()).catch(() => undefined)
    const second = countingBy(async () => counted('second'))
    const third = countingBy(async () => counted('third'))
    const both = Promise.all([findInsights(key, second), findInsights(key, third)])
    await vi.advanceTimersByTimeAsync(SHARED_WAIT_MS)
    expect((await both).map(nameOf)).toEqual(['second', 'second'])
    expect(third.count).not.toHaveBeenCalled()
  })

  it('are waited for no longer where the first has been counting for long', async () => {
    const key = keyOf()
    findInsights(key, never()).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SHARED_WAIT_MS)
    const late = countingBy(async () => counted('late'))
    expect(nameOf(await findInsights(key, late))).toBe('late')
  })

  it('fail for both where the count fails', async () => {
    const key = keyOf()
    const failing = countingBy(() => Promise.reject(new Error('D1 is out')))
    const second = countingBy(async () => counted('second'))
    const both = [findInsights(key, failing), findInsights(key, second)]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(second.count).not.toHaveBeenCalled()
  })
})
