/** Keys that are made for one run of a command. */
import { afterEach, expect, it, vi } from 'vitest'
import { revokeAfter } from '../../../src/cli/service/revoke-after.ts'

const revokeKey = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../../src/cli/partners.ts', () => ({ revokeKey }))

const KEY = { partner_id: 'prt', key_id: 'key_made', api_key: 'dt_test_made' }
const TARGET = { place: 'remote' } as const
const temporary = { command: 'export', target: TARGET, key: KEY, ends: 'within an hour' } as const

afterEach(() => {
  vi.restoreAllMocks()
  revokeKey.mockClear()
})

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('are revoked where %s stops it in the middle', async (signal, status) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = process.listenerCount(signal)
  let end = (): void => undefined
  const running = revokeAfter(temporary, () => new Promise<void>((resolve) => (end = resolve)))
  process.emit(signal)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(status))
  expect(revokeKey).toHaveBeenCalledWith(TARGET, 'key_made')
  end()
  await running
  expect(process.listenerCount(signal)).toBe(before)
})

it('are revoked where it fails, and the failure is told', async () => {
  await expect(revokeAfter(temporary, () => Promise.reject(new Error('it fails')))).rejects.toThrow(
    'it fails',
  )
  expect(revokeKey).toHaveBeenCalledTimes(1)
})
