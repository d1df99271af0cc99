import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadLines } from '../../../src/cli/export/download.ts'
import { runScript } from '../../support/run-command.ts'

const CREATED = '2026-11-21T09:00:00.000Z'
const ALL = Array.from({ length: 5 }, (_, i) => ({
  id: `id-${i}`,
  created_at: CREATED,
  user_id: i === 3 ? '=1' : `u${i}`,
  custom_tags: { a: 'b' },
}))

/** A service that has five transactions, and answers as it is told. */
let server: Server
let url = ''
let folder = ''
let asked: URLSearchParams[] = []
let keys: (string | undefined)[] = []
let respond: (lines: string[], response: ServerResponse) => unknown

const lineOf = (row: Record<string, unknown>) => `${JSON.stringify(row)}\n`
const whole = (lines: string[], response: ServerResponse) => response.end(lines.join(''))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-export-'))
  asked = []
  keys = []
  respond = whole
  vi.stubEnv('DOUBLETAKE_API_KEY', 'dt_test_key')
  server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://service').searchParams
    asked.push(query)
    keys.push(request.headers['x-api-token'] as string | undefined)
    const after = ALL.findIndex(({ id }) => id === query.get('after'))
    respond(ALL.slice(after + 1).map(lineOf), response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const out = () => join(folder, 'file')
const run = (...args: string[]) => runScript('export', ['--url', url, '--out', out(), ...args])
const written = () => readFile(out(), 'utf8')

describe('npm run export', () => {
  it('says why the demo partner’s key cannot be read, where it is there', async () => {
    vi.stubEnv('DOUBLETAKE_API_KEY', '')
    await mkdir(join(folder, 'demo-partner.json'))
    const { status, stderr } = await run('--persist-to', folder)
    expect(status).not.toBe(0)
    expect(stderr).toContain('EISDIR')
  })

  it.each(['', '{"partner_id":', '{"partner_id":"prt_1"}', 'null'])(
    'says what to do where the demo partner’s file holds %j',
    async (text) => {
      vi.stubEnv('DOUBLETAKE_API_KEY', '')
      const path = join(folder, 'demo-partner.json')
      await writeFile(path, text)
      const { status, stderr } = await run('--persist-to', folder)
      expect(status).toBe(text === '' ? 2 : 1)
      expect(stderr).toContain(text === '' ? 'name a --partner' : `${path} does not hold`)
      expect(stderr).not.toMatch(/unexpected|undefined/i)
    },
  )

  it('writes CSV of the columns that are asked for, with the key of the environment', async () => {
    expect(await run('--columns', 'user_id,custom_tags')).toMatchObject({ status: 0 })
    expect((await written()).split('\r\n')).toEqual([
      'user_id,custom_tags',
      'u0,"{""a"":""b""}"',
      'u1,"{""a"":""b""}"',
      'u2,"{""a"":""b""}"',
      `'=1,"{""a"":""b""}"`,
      'u4,"{""a"":""b""}"',
      '',
    ])
    expect(keys).toEqual(['dt_test_key'])
  })

  it('writes JSON lines, and hands filters on', async () => {
    await run(
      '--format',
      'jsonl',
      '--columns',
      'user_id',
      '--score-min',
      '50',
      '--from',
      '2026-01-01',
    )
    expect(await written()).toBe(ALL.map(({ user_id }) => lineOf({ user_id })).join(''))
    const [query] = asked
    expect(Object.fromEntries(query ?? [])).toEqual({
      score_min: '50',
      from: '2026-01-01',
      format: 'jsonl',
      columns: 'user_id,id,created_at',
    })
  })

  it('goes on after the last whole line where it is cut off, and has each line once', async () => {
    let calls = 0
    respond = (lines, response) => {
      calls += 1
      if (calls === 3) return whole(lines, response)
      response.write(`${lines.slice(0, 2).join('')}{"id":"id-`)
      setTimeout(() => response.destroy(), 20)
      return undefined
    }
    const ran = await run('--columns', 'id')
    expect(ran.status).toBe(0)
    expect(ran.stderr).toMatch(/cut off after 2 .*\n.*cut off after 4 .*\nexport: 5 transactions/)
    expect((await written()).split('\r\n')).toEqual(['id', ...ALL.map(({ id }) => id), ''])
    expect(asked.map((query) => query.get('after'))).toEqual([null, 'id-1', 'id-3'])
  })

  it('goes on also where the answer ends within a line, as if it were whole', async () => {
    respond = (lines, response) =>
      asked.length > 1
        ? whole(lines, response)
        : response.end(`${lines.slice(0, 2).join('')}{"id":"id-`)
    const ran = await run('--columns', 'id')
    expect(ran.stderr).toContain('cut off after 2 transactions (the answer ended within a line)')
    expect((await written()).split('\r\n')).toEqual(['id', ...ALL.map(({ id }) => id), ''])
  })

  it('takes no web page for an export without transactions', async () => {
    respond = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sign in</html>')
    const { status, stderr } = await run()
    expect(status).toBe(1)
    expect(stderr).toContain('answered with a web page')
    expect(await readdir(folder)).not.toContain('file')
  })

  it('says once, and at once, that a service does not answer', async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    const { status, stderr } = await run()
    expect(status).toBe(1)
    expect(stderr).toBe(
      `export: ${url} does not answer (connect ECONNREFUSED ${url.slice('http://'.length)}); is the service running?\n`,
    )
    expect(await readdir(folder)).not.toContain('file')
  })

  it.each([
    ['the service that runs on this machine', ['--url', 'https://service.example'], 2],
    ['the state of this machine', ['--remote'], 2],
    ['both', [], 0],
  ])('takes the demo partner’s key to %s alone', async (_, args, status) => {
    vi.stubEnv('DOUBLETAKE_API_KEY', '')
    const demo = { partner_id: 'prt_demo', api_key: 'dt_test_demo', key_id: 'key_demo' }
    await writeFile(join(folder, 'demo-partner.json'), JSON.stringify(demo))
    const ran = await run('--persist-to', folder, ...args)
    expect(ran.status).toBe(status)
    expect(keys).toEqual(status === 0 ? ['dt_test_demo'] : [])
  })

  it.each([503, 429])(
    'tells of the same cut, %i, once for all attempts that bring nothing, and then gives up',
    async (status) => {
      const cuts: string[] = []
      respond = (lines, response) => {
        const refused = JSON.stringify({ title: 'Away', request_id: `req-${asked.length}` })
        if (asked.length > 1) return response.writeHead(status).end(refused)
        response.write(lines.slice(0, 2).join(''))
        return setTimeout(() => response.destroy(), 5)
      }
      const seen: string[] = []
      const download = {
        url: new URL(`${url}/v1/export`),
        apiKey: 'dt_test_key',
        onCut: (reason: string) => void cuts.push(reason),
        waitMs: 1,
      }
      const reading = (async () => {
        for await (const { id } of downloadLines(download)) seen.push(id)
      })()
      await expect(reading).rejects.toThrow(/does not answer to its end/)
      expect(seen).toEqual(['id-0', 'id-1'])
      expect(asked.length).toBeGreaterThan(3)
      expect(cuts).toEqual(['other side closed', `${url} refused: ${status} Away. Request req-2.`])
    },
  )

  it('tells why the service refuses, and leaves no file', async () => {
    respond = (_, response) => {
      const message = 'story must be one of farm.'
      const errors = [{ path: 'story', code: 'unknown', message }]
      const detail = '1 field is invalid.'
      response.writeHead(400).end(JSON.stringify({ title: 'Invalid', detail, errors }))
    }
    const ran = await run('--story', 'fairy')
    expect(ran).toMatchObject({ status: 1 })
    expect(ran.stderr).toContain('400 Invalid. 1 field is invalid. story must be one of farm.')
    expect(asked).toHaveLength(1)
    expect(await readdir(folder)).not.toContain('file')
    const piped = await runScript('export', ['--url', url, '--story', 'fairy'])
    expect(piped).toMatchObject({ status: 1, stdout: '' })
  })

  it.each([
    [['--format', 'xml'], '--format is csv or jsonl'],
    [['--columns', 'nonsense'], 'must name columns, and "nonsense" is none'],
    [['--nonsense', '1'], '--nonsense'],
    [['--url', 'http://service.example'], 'must be https'],
  ])('takes %j for wrong usage', async (args, message) => {
    const ran = await run(...args)
    expect(ran.status).toBe(2)
    expect(ran.stderr).toContain(message)
    expect(asked).toEqual([])
  })

  it('tells that it cannot write where --out says', async () => {
    const nowhere = join(folder, 'missing', 'file')
    const { status, stderr } = await run('--out', nowhere)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^export: ENOENT/m)
  })
})
