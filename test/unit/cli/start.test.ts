import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../../../src/cli/command-line.ts'
import { banner } from '../../../src/cli/start/banner.ts'
import { readStartOptions, STATE_FOLDER_DEFAULT } from '../../../src/cli/start/options.ts'
import { requireFreePort } from '../../../src/cli/start/port.ts'
import { sleep } from '../../../src/platform/sleep.ts'
import { makeCheckout } from '../../support/deployment/checkout.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DEMO = { partner_id: 'prt_demo', api_key: 'dt_test_demo', key_id: 'key_demo' }

let opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened) each.close()
  opened = []
})

const listen = (server: Server | ReturnType<typeof createSocketServer>): Promise<number> =>
  new Promise((resolve) => {
    opened.push(server)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })

const serving = (answer: object, headers: Record<string, string> = {}) =>
  listen(
    createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify(answer))
    }),
  )

const refusalOf = (port: number) =>
  requireFreePort(port).then(
    () => 'free',
    (error: Error) => error.message,
  )

describe('the options of npm start', () => {
  it('are a port and a folder, which wrangler gets too', () => {
    const options = readStartOptions([])
    expect(options).toMatchObject({ port: 8787 })
    expect(options.added).toEqual(['--port', '8787', '--persist-to', options.stateFolder])
    expect(readStartOptions(['--port', '9000', '--persist-to=x']).added).toEqual([])
    expect(readStartOptions(['--port=1', '--port=9001']).port).toBe(9001)
  })

  it.each([
    ['abc', ['--port', 'abc']],
    ['nothing', ['--port']],
    ['nothing', ['--port=']],
    ['nothing', ['--port', '--log-level']],
    ['"0"', ['--port', '0']],
    ['"65536"', ['--port', '65536']],
    ['"8787.5"', ['--port', '8787.5']],
    ['"-1"', ['--port', '-1']],
  ])('refuse %s as a port, in one sentence', (shown, args) => {
    expect(() => readStartOptions(args)).toThrow(UsageError)
    expect(() => readStartOptions(args)).toThrow(/^--port takes a number from 1 to 65535/)
    expect(() => readStartOptions(args)).toThrow(shown)
  })

  it('need a folder where one is named', () => {
    expect(() => readStartOptions(['--persist-to'])).toThrow('--persist-to takes a folder')
  })
})

describe('a taken port', () => {
  it('is free once nothing listens on it', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise((done) => server.close(done))
    expect(await refusalOf(port)).toBe('free')
  })

  it('names another Doubletake, and a port to choose instead', async () => {
    const port = await serving({ info: { title: 'Doubletake', version: '1.2.4' } })
    const refusal = await refusalOf(port)
    expect(refusal).toContain(`port ${port} is taken by another Doubletake 1.2.4`)
    expect(refusal).toContain('Nothing was started')
    expect(refusal).toContain('are named workerd')
    expect(refusal).toMatch(/npm start -- --port \d+$/)
    expect(refusal).not.toContain(`--port ${port}`)
  })

  it.each([
    [
      'an API by its own name',
      { info: { title: 'Pet store', version: '2' } },
      'calls itself "Pet store 2"',
    ],
    ['a web server', { hello: 'world' }, 'another web server (nginx)'],
    ['what is no document', 'x', 'another web server (nginx)'],
  ])('names %s', async (_, answer, named) => {
    expect(await refusalOf(await serving(answer as object, { Server: 'nginx' }))).toContain(named)
  })

  it('shows nothing of another program that could move the cursor', async () => {
    const title = `\u001b[2J${'x'.repeat(500)}\n\r`
    const refusal = await refusalOf(await serving({ info: { title } }))
    expect(refusal).not.toMatch(/[^\x20-\x7e]/)
    expect(refusal.length).toBeLessThan(300)
  })

  it('says so of a program that speaks no HTTP, without waiting for long', async () => {
    const port = await listen(createSocketServer((socket) => socket.on('error', () => undefined)))
    const before = Date.now()
    expect(await refusalOf(port)).toContain('is taken by another program.')
    expect(Date.now() - before).toBeLessThan(20_000)
  })
})

const start = (...args: string[]) =>
  new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/cli/start.ts', ...args],
      { cwd: ROOT },
      (error, stdout, stderr) => resolve({ status: error?.code ?? 0, stdout, stderr }),
    )
  })

describe('npm start', () => {
  it('refuses a taken port before it makes or prints anything', async () => {
    const port = await serving({ info: { title: 'Doubletake', version: '1.2.4' } })
    const ran = await start('--port', String(port))
    expect(ran).toMatchObject({ status: 1, stdout: '' })
    expect(ran.stderr).toMatch(/^start: port \d+ is taken by another Doubletake/)
  })

  it('answers wrong usage with 2 and its help', async () => {
    const ran = await start('--port', 'abc')
    expect(ran).toMatchObject({ status: 2, stdout: '' })
    expect(ran.stderr).toContain('Usage: npm start')
  })
})

/** As wrangler dev, for a service that knows one API key. */
const SERVICE = `
import { createServer } from 'node:http'
createServer((request, response) => {
  const isKnown = !request.url.startsWith('/v1/') || request.headers['x-api-token'] === 'dt_test_known'
  response.writeHead(isKnown ? 200 : 401).end('{}')
}).listen(Number(process.argv.at(-1)), '127.0.0.1')
`

describe('a local server', () => {
  it.each([
    ['dt_test_known', true],
    ['dt_test_replaced', false],
  ])('is asked whether it knows the key that was kept: %s', async (apiKey, knowsKey) => {
    const folder = await mkdtemp(join(tmpdir(), 'doubletake-start-'))
    await writeFile(join(folder, 'wrangler.mjs'), SERVICE)
    const free = createServer()
    const port = await listen(free)
    await new Promise((done) => free.close(done))
    vi.stubEnv('DOUBLETAKE_WRANGLER', join(folder, 'wrangler.mjs'))
    vi.resetModules()
    const { startServer } = await import('../../../src/cli/start/local-server.ts')
    const server = startServer(port, [String(port)])
    try {
      expect(await server.untilReady(apiKey)).toEqual({ faults: null, knowsKey })
    } finally {
      server.stop()
      await server.ended
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    }
  })
})

/** As wrangler dev after workerd has crashed: it says that it goes on, and nothing is answered, or all is. */
const CRASHED = `
import { createServer } from 'node:http'
console.log('[wrangler:warn] The Workers runtime crashed unexpectedly and is being restarted (crash #1).')
const answers = process.argv.at(-2) === 'answers'
createServer((_, response) => void (answers && response.end('{}')))
  .listen(Number(process.argv.at(-1)), '127.0.0.1')
`

describe('a local server that has crashed', () => {
  const said = async (how: 'answers' | 'hangs') => {
    const folder = await mkdtemp(join(tmpdir(), 'doubletake-start-'))
    await writeFile(join(folder, 'wrangler.mjs'), CRASHED)
    const free = createServer()
    const port = await listen(free)
    await new Promise((done) => free.close(done))
    vi.stubEnv('DOUBLETAKE_WRANGLER', join(folder, 'wrangler.mjs'))
    vi.resetModules()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { startServer } = await import('../../../src/cli/start/local-server.ts')
    const server = startServer(port, [how, String(port)], 1_000)
    try {
      await sleep(6_000)
      return errors.mock.calls.join()
    } finally {
      server.stop()
      await server.ended
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    }
  }

  it('says so where what comes in its place does not answer', async () => {
    expect(await said('hangs')).toContain('does not answer. Stop it with Ctrl+C')
  }, 20_000)

  it('says nothing where it does', async () => {
    expect(await said('answers')).toBe('')
  }, 20_000)
})

describe('npm start, stopped while it still prepares', () => {
  it('starts no server, which nobody could stop', async () => {
    const checkout = makeCheckout()
    checkout.write('wrangler.mjs', 'setTimeout(() => undefined, 60_000)')
    const shell = spawn('sh', ['-c', '"$0" src/cli/start.ts --port 18787; :', process.execPath], {
      cwd: checkout.root,
      env: {
        ...process.env,
        npm_lifecycle_event: 'start',
        DOUBLETAKE_WRANGLER: join(checkout.root, 'wrangler.mjs'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      for await (const text of shell.stdout.setEncoding('utf8')) {
        if (String(text).includes('preparing the database')) shell.kill('SIGKILL')
      }
      // What it prints to is closed once it has ended as well.
      expect(shell.killed).toBe(true)
    } finally {
      checkout.remove()
    }
  }, 40_000)
})

describe('the banner', () => {
  it('stands alone, with the key, a call that can be pasted, and links', () => {
    const text = banner(9000, DEMO, STATE_FOLDER_DEFAULT)
    expect(text.startsWith('\n')).toBe(true)
    expect(text.endsWith('\n')).toBe(true)
    expect(text).toContain('dt_test_demo')
    const [, body = ''] = /-d '(.*)'/.exec(text) ?? []
    expect(JSON.parse(body)).toMatchObject({ user_id: 'panellist-1' })
    for (const path of ['/docs', '/console', '/openapi.json', '/v1/transactions']) {
      expect(text).toContain(`http://localhost:9000${path}`)
    }
  })

  it('names commands that find this server and its state', () => {
    expect(banner(8787, DEMO, STATE_FOLDER_DEFAULT)).toContain(': npm run demo\n')
    const elsewhere = banner(9000, DEMO, '/tmp/other')
    const where = '--base-url http://localhost:9000 --persist-to /tmp/other'
    expect(elsewhere).toContain(`: npm run demo -- ${where}\n`)
    expect(elsewhere).toContain('npm run -s partner -- --persist-to /tmp/other --help\n')
  })
})
