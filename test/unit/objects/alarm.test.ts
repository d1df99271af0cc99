import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Alarm, PUBLISH_DELAY_MS, retryDelayMs } from '../../../src/objects/publication/alarm.ts'

const NOW = Date.UTC(2026, 10, 20)

/** The alarm of an object, and the delays it was set for, in ms. */
async function armable(dueAt: number | null = null) {
  const setFor: number[] = []
  const ctx = {
    storage: {
      getAlarm: async () => dueAt,
      setAlarm: async (at: number) => {
        setFor.push(at - NOW)
      },
    },
    waitUntil: () => undefined,
    blockConcurrencyWhile: (run: () => Promise<void>) => run(),
  }
  const alarm = new Alarm(ctx as unknown as DurableObjectState)
  await Promise.resolve()
  return { alarm, setFor }
}
const fail = () => Promise.reject(new Error('refused'))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the alarm of an object', () => {
  it('is set once for a burst of writes', async () => {
    const { alarm, setFor } = await armable()
    alarm.arm()
    alarm.arm()
    expect(setFor).toEqual([PUBLISH_DELAY_MS])
  })

  it('is set again only for an earlier time', async () => {
    const { alarm, setFor } = await armable()
    alarm.arm(3_600_000)
    alarm.arm()
    alarm.arm(20_000)
    expect(setFor).toEqual([3_600_000, PUBLISH_DELAY_MS])
  })

  it('is not set again when it was set before a restart of the object', async () => {
    const { alarm, setFor } = await armable(NOW + 5)
    alarm.arm()
    expect(setFor).toEqual([])
  })

  it('may be set again once it has run, and once the storage was deleted', async () => {
    const { alarm, setFor } = await armable()
    alarm.arm()
    await alarm.run(async () => undefined)
    alarm.arm()
    alarm.forget()
    alarm.arm()
    expect(setFor).toHaveLength(3)
  })

  it('doubles its delay while runs fail, and starts over after a good one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { alarm, setFor } = await armable()
    for (let run = 0; run < 3; run++) await alarm.run(fail)
    await alarm.run(async () => undefined)
    await alarm.run(fail)
    expect(setFor.map((ms) => ms / PUBLISH_DELAY_MS)).toEqual([1, 2, 4, 1])
  })

  it('waits no longer than ten minutes', () => {
    const longest = [1, 2, 6, 7, 50].map((failures) => retryDelayMs(failures, 1))
    expect(longest).toEqual([10_000, 20_000, 320_000, 600_000, 600_000])
  })

  it('never waits less after one more failure, whatever chance says', () => {
    for (let failures = 1; failures < 6; failures++) {
      expect(retryDelayMs(failures + 1, 0)).toBe(retryDelayMs(failures, 1))
    }
  })

  it('brings a thousand objects that failed together back over five seconds', async () => {
    const secondOf = async () => {
      const { alarm, setFor } = await armable()
      await alarm.run(fail)
      return Math.min(9, Math.floor((setFor[0] ?? 0) / 1_000))
    }
    const seconds = await Promise.all(Array.from({ length: 1_000 }, secondOf))
    const counts = new Map<number, number>()
    for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1)
    expect([...counts.keys()].sort()).toEqual([5, 6, 7, 8, 9])
    // A fifth each; by chance, a second has hardly ever a quarter.
    for (const count of counts.values()) expect(count).toBeLessThan(300)
  })
})
