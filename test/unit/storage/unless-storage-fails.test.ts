import { afterEach, expect, it, vi } from 'vitest'
import { unlessStorageFails } from '../../../src/storage/unless-storage-fails.ts'

afterEach(() => vi.restoreAllMocks())

it('gives what the work resolves to', async () => {
  expect(await unlessStorageFails(Promise.resolve(7))).toEqual({ ok: true, value: 7 })
})

it('refuses where the work fails, and logs why as what it is: no work behind an answer', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refused = await unlessStorageFails(Promise.reject(new Error('no such column of "jane"')))
  expect(refused).toEqual({ ok: false, error: { code: 'storage_unavailable' } })
  await unlessStorageFails(Promise.reject(new Error('asked by the Worker')), 'request-1')
  const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines).toMatchObject([
    { event: 'storage_failed', message: 'no such column of …' },
    { event: 'storage_failed', message: 'asked by the Worker', request_id: 'request-1' },
  ])
})
