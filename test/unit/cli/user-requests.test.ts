import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashApiKey, parseApiKey } from '../../../src/secrets/api-key.ts'
import { lastLine, runScript } from '../../support/run-command.ts'
import { openWrangler } from '../../support/wrangler-on-sqlite.ts'

let wrangler = openWrangler()
let failing: RegExp | null = null
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  runWrangler: (args: readonly string[]) =>
    failing?.test(args.join(' '))
      ? { status: 1, stdout: '', stderr: 'D1 is away' }
      : wrangler.run(args),
}))

/** A service that remembers requests, with the key's row at that time, and answers as it is told. */
let server: Server
let url = ''
let answer: { status: number; body: string; headers?: Record<string, string> }
let requests: { request: IncomingMessage; key: Record<string, unknown> | undefined }[] = []

const partner = (...args: string[]) => runScript('partner', args)
let partnerId = ''
let userRows: () => Record<string, unknown>[]

beforeEach(async () => {
  failing = null
  requests = []
  answer = { status: 200, body: JSON.stringify({ data: { user_id: 'u', erased: { rows: 3 } } }) }
  wrangler = openWrangler()
  partnerId = lastLine((await partner('create', 'Acme', '--json')).stdout).partner_id
  wrangler.database.exec('DELETE FROM api_keys')
  userRows = () => wrangler.database.prepare('SELECT * FROM api_keys').all()
  server = createServer(async (request, response) => {
    const hash = await hashApiKey(String(request.headers['x-api-token']))
    const key = wrangler.database.prepare('SELECT * FROM api_keys WHERE key_hash = ?').get(hash)
    requests.push({ request, key })
    const headers = { 'content-type': 'application/json', ...answer.headers }
    response.writeHead(answer.status, headers).end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

describe('partner erase and access', () => {
  it.each(['erase', 'access'])('%s takes its key to no other address', async (command) => {
    answer = { status: 307, body: '', headers: { location: `${url}/elsewhere` } }
    expect((await partner(command, partnerId, 'u', '--url', url)).status).toBe(1)
    expect(requests.map(({ request }) => request.url)).toEqual(['/v1/users?user_id=u'])
  })

  it.each([
    ['erase', 'DELETE'],
    ['access', 'GET'],
  ])(
    '%s asks the service under a key that lives a minute, and revokes it',
    async (command, method) => {
      const before = Date.now()
      const ran = await partner(command, partnerId, 'u/ü 1', '--url', `${url}/`, '--json')
      expect(ran).toMatchObject({ status: 0, stderr: '' })
      expect(lastLine(ran.stdout)).toEqual({ user_id: 'u', erased: { rows: 3 } })
      const [{ request, key } = {}] = requests
      expect(request).toMatchObject({ method, url: '/v1/users?user_id=u%2F%C3%BC%201' })
      expect(key).toMatchObject({ partner_id: partnerId, kind: 'live', revoked_at: null })
      const life = Number(key?.expires_at) - before
      expect(life).toBeGreaterThanOrEqual(60_000)
      expect(life).toBeLessThan(90_000)
      expect(userRows()).toMatchObject([{ revoked_at: expect.any(Number) }])
      const sent = String(request?.headers['x-api-token'])
      expect(parseApiKey(sent)?.mode).toBe('live')
      expect(ran.stdout).not.toContain(sent)
    },
  )

  it.each(['.', '..'])('names the user %s too, which no path can hold', async (userId) => {
    expect((await partner('erase', partnerId, userId, '--url', url)).status).toBe(0)
    expect(requests[0]?.request).toMatchObject({ url: `/v1/users?user_id=${userId}` })
  })

  it('takes a test key where it is asked for test data, and prints for people', async () => {
    const { stdout } = await partner('erase', partnerId, 'u', '--test', '--url', url)
    expect(requests[0]?.key).toMatchObject({ kind: 'test' })
    expect(JSON.parse(stdout)).toEqual({ user_id: 'u', erased: { rows: 3 } })
  })

  it.each([
    ['a problem', 404, '{"title":"Not found","detail":"No such user.","request_id":"r-1"}'],
    ['no JSON', 502, '<html>'],
    ['no data', 200, '{}'],
    ['nothing', 500, ''],
  ])(
    'revokes the key and fails with the reason where the answer is %s',
    async (_, status, body) => {
      answer = { status, body }
      const ran = await partner('erase', partnerId, 'u', '--url', url)
      expect(ran).toMatchObject({ status: 1, stdout: '' })
      expect(ran.stderr).toContain(`refused: ${status}`)
      if (status === 404) expect(ran.stderr).toContain('404 Not found. No such user. Request r-1.')
      expect(userRows()).toMatchObject([{ revoked_at: expect.any(Number) }])
    },
  )

  it('revokes the key and says so where no service runs', async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    const ran = await partner('access', partnerId, 'u', '--url', url)
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('is the service running?')
    expect(userRows()).toMatchObject([{ revoked_at: expect.any(Number) }])
  })

  it('still shows the receipt where the key cannot be revoked, which then ends by itself', async () => {
    failing = /UPDATE api_keys SET revoked_at/
    const ran = await partner('erase', partnerId, 'u', '--url', url, '--json')
    expect(ran.status).toBe(0)
    expect(lastLine(ran.stdout)).toHaveProperty('erased')
    expect(ran.stderr).toContain('ends by itself within a minute')
  })

  it('makes no key for an unknown partner or for wrong usage', async () => {
    expect((await partner('erase', 'prt_0000000000000000', 'u', '--url', url)).status).toBe(1)
    for (const args of [
      [partnerId],
      [partnerId, ''],
      [partnerId, 'u', 'v'],
      [partnerId, 'u', '--url', 'ftp://one.test'],
      [partnerId, 'u', '--url', 'http://one.test'],
      [partnerId, 'u', '--remote'],
    ]) {
      const { status, stderr } = await partner('erase', ...args)
      expect({ args, status }).toEqual({ args, status: 2 })
      expect(stderr).toContain('Usage: npm run -s partner')
    }
    expect(userRows()).toEqual([])
    expect(requests).toEqual([])
  })
})
