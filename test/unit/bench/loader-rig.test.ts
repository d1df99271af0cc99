import { expect, it, vi } from 'vitest'
import { makeRig } from '../../bench/loader/rig.ts'

const script = { source: 'void 1', early: 'void 0', worker: 'void 2', workerPath: '/loader-w.js' }

it('the loader is measured as it is deployed: nothing fails and is logged while it answers', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { answer, linkTo } = makeRig(script)
  const link = `http://127.0.0.1${await linkTo('http://127.0.0.1/landing')}`
  const headers = { 'CF-Connecting-IP': '203.0.113.9' }
  const page = await answer(new Request(link, { headers }))
  expect(page.status).toBe(200)
  const posted = { method: 'POST', headers, body: '{}' }
  expect((await answer(new Request(link, posted))).status).toBeLessThan(500)
  expect(said.mock.calls).toEqual([])
})
