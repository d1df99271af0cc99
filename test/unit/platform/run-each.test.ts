import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runEach } from '../../../src/platform/run-each.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const failing = (message: string) => () => Promise.reject(new Error(message))

it('runs all steps in their order, and rejects with the first failure', async () => {
  const done: number[] = []
  const running = runEach([
    () => done.push(1),
    failing('one'),
    async () => done.push(2),
    failing('one'),
    failing('other'),
    () => done.push(3),
  ])
  await expect(running).rejects.toThrow('one')
  expect(done).toEqual([1, 2, 3])
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines.map(({ message }) => message)).toEqual(['other'])
})

it('resolves where nothing fails', async () => {
  await expect(runEach([() => 1, async () => 2])).resolves.toBeUndefined()
})
