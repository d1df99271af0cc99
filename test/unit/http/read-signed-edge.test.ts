/** What becomes of an agent's signature where the keys of agents cannot be read. */
import type { Context } from 'hono'
import { expect, it, vi } from 'vitest'
import { readSignedEdge } from '../../../src/http/agents/read-signed-edge.ts'
import type { App } from '../../../src/http/app-types.ts'
import { makeAgent, signedHeaders } from '../../support/agent-requests.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const URL = 'https://loader.example/r/token'

it('is told as not checked, and logged with the request that brought it', async () => {
  const down = () => Promise.reject(new Error('D1 is out'))
  const withSession = () => ({ prepare: () => ({ all: down }) })
  const agent = await makeAgent('https://agent.example')
  const headers = await signedHeaders(agent, { url: URL, created: NOW / 1000 })
  const c = {
    req: { raw: new Request(URL, { headers }) },
    env: { DB: { withSession } },
    get: () => 'request-1',
  } as unknown as Context<App>
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { agent: found } = await readSignedEdge(c, NOW)
  const logged = said.mock.calls.map(([line]) => JSON.parse(String(line)))
  said.mockRestore()
  expect(found).toEqual({ state: 'unchecked', agent: null })
  expect(logged).toMatchObject([
    { event: 'storage_failed', request_id: 'request-1', message: 'D1 is out' },
  ])
})
