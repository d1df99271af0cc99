import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listSecrets } from '../../../src/cli/deploy/cloudflare.ts'

const ACCOUNT = 'ab'.repeat(16)

afterEach(() => vi.unstubAllEnvs())

describe('a Worker that was never deployed', () => {
  it('has no secrets, in the words of the wrangler that is installed', async () => {
    const asked: unknown[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(404, { 'Content-Type': 'application/json' })
      const error = { code: 10007, message: 'This Worker does not exist on your account.' }
      response.end(JSON.stringify({ success: false, errors: [error], messages: [], result: null }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${port}/client/v4`)
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'cd'.repeat(20))
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', ACCOUNT)
    try {
      expect(await listSecrets('wrangler.toml')).toEqual([])
      expect(asked).toContain(`/client/v4/accounts/${ACCOUNT}/workers/scripts/doubletake/secrets`)
    } finally {
      server.close()
    }
  })
})
