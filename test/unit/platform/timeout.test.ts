import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isTimeout, withTimeout } from '../../../src/platform/timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['is done', async () => 'done', 'done'],
  ['fails', () => Promise.reject(new Error('D1 is out')), 'D1 is out'],
])(
  'work that %s in time leaves no timer, for which a command would wait',
  async (_, work, said) => {
    expect(await withTimeout(work(), 1_000).catch(({ message }: Error) => message)).toBe(said)
    expect(vi.getTimerCount()).toBe(0)
  },
)

it('work is waited for until its time is up, and no longer', async () => {
  const failed = vi.fn()
  withTimeout(new Promise(() => undefined), 1_000).catch(failed)
  await vi.advanceTimersByTimeAsync(999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const [error] = failed.mock.calls.flat()
  expect([isTimeout(error), isTimeout(new Error('D1 is out'))]).toEqual([true, false])
})
