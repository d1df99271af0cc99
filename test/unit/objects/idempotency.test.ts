import { expect, it, vi } from 'vitest'
import { ok, refuse } from '../../../src/domain/result.ts'
import { createOnce } from '../../../src/objects/operations/idempotency.ts'
import { openUserStore } from '../../../src/objects/store/user-store.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'

const KEY = { key: 'key', fingerprint: 'request' }

it('runs one of two requests that come at once under one key, and gives its answer to later ones', async () => {
  const kept = vi.fn()
  const once = createOnce(openUserStore(memoryStorage().sql), kept)
  const running = Promise.withResolvers<void>()
  const run = vi.fn(async () => {
    await running.promise
    return ok('made')
  })
  const both = [once(KEY, run), once(KEY, run)]
  running.resolve()
  expect(await Promise.all(both)).toEqual([ok('made'), refuse({ code: 'request_in_progress' })])
  expect(await once(KEY, run)).toEqual(ok('made'))
  expect(run).toHaveBeenCalledOnce()
  expect(kept).toHaveBeenCalledOnce()
})

it('keeps no refusal and no failure, and lets the next request of the key run', async () => {
  const once = createOnce(openUserStore(memoryStorage().sql), () => undefined)
  const refused = refuse({ code: 'storage_unavailable' as const })
  expect(await once(KEY, async () => refused)).toEqual(refused)
  await expect(once(KEY, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await once(KEY, async () => ok('made'))).toEqual(ok('made'))
})
