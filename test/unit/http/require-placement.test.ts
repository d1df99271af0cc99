/** What the first call of an isolate waits for before it is served unchecked. */
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { App } from '../../../src/http/app-types.ts'
import { askPlacement, requirePlacement } from '../../../src/http/config/require-placement.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('is D1, for no longer than 300 ms, whatever comes of the question', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono<App>()
  app.use(askPlacement, requirePlacement)
  app.get('/', (c) => c.text('served'))
  const all = () => new Promise(() => undefined)
  const answering = Promise.resolve(app.request('/', {}, { DB: { prepare: () => ({ all }) } }))
  let isServed = false
  void answering.then(() => {
    isServed = true
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(isServed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isServed).toBe(true)
  expect(await (await answering).text()).toBe('served')
  expect(said.mock.calls.join()).toContain('no answer in 300 ms')
})
