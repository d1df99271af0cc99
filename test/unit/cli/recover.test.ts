import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listNamespace } from '../../../src/cli/recover/list-objects.ts'
import { describeUnknownPath } from '../../../src/http/api/mistakes/suggest-path.ts'
import { lastLine, runScript } from '../../support/run-command.ts'

const SECRET = '7e'.repeat(32)
/** In the place of a status: the service is away. */
const NO_ANSWER = 0
let folder = ''
let file = ''
/** What was asked, and what is answered in turn. */
let asked: { path: string; body: Record<string, unknown>; authorization: string }[] = []
let answers: [status: number, body: object][] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doubletake-recover-'))
  file = join(folder, 'service.secrets')
  writeFileSync(file, `OPERATOR_SECRET=${SECRET}\n`)
  asked = []
  answers = []
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const { Authorization = '' } = init.headers as Record<string, string>
    asked.push({
      path: url.pathname,
      body: JSON.parse(String(init.body)),
      authorization: Authorization,
    })
    const [status, body] = answers.shift() ?? [500, {}]
    if (status === NO_ANSWER) throw new TypeError('fetch failed')
    return Response.json(body, { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true, force: true })
})

const recover = (...args: string[]) => runScript('recover', [...args, '--file', file])
const REWOUND = [200, { data: { bookmark: 'b1', undo: 'b0' } }] as [number, object]
const PUBLISHED = [200, { data: { transactions: 3, devices: 1 } }] as [number, object]

describe('recover', () => {
  it('puts the user back, waits for the restart, publishes, and says how to undo it', async () => {
    answers = [REWOUND, [409, {}], [503, {}], PUBLISHED]
    const ran = await recover('prt_1', 'user-1', '--at', '2026-11-20T12:00:00Z', '--json')
    expect(ran.status).toBe(0)
    expect(ran.stderr).toContain('--bookmark b0')
    expect(lastLine(ran.stdout)).toEqual({
      bookmark: 'b1',
      undo: 'b0',
      transactions: 3,
      devices: 1,
    })
    expect(asked.map(({ path }) => path)).toEqual([
      ...['/operator/rewind', ...Array(3).fill('/operator/republish')],
    ])
    expect(asked[0]).toMatchObject({
      body: { partner_id: 'prt_1', user_id: 'user-1', mode: 'live', at: '2026-11-20T12:00:00Z' },
      authorization: `Bearer ${SECRET}`,
    })
  })

  it('tells the way back even where publishing fails', async () => {
    answers = [REWOUND, [500, { detail: 'broken' }]]
    const ran = await recover('prt_1', 'user-1', '--bookmark', 'b9', '--test')
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('--bookmark b0')
    expect(ran.stderr).toContain('Go on with --republish')
    expect(asked[0]?.body).toMatchObject({ mode: 'test', bookmark: 'b9' })
  })

  it('does not advise trying again for a user of whom there is nothing', async () => {
    answers = [[404, { detail: 'Nothing is known of this user.' }]]
    const ran = await recover('prt_1', 'user-1', '--republish')
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('Nothing is known of this user.')
    expect(ran.stderr).not.toContain('Go on')
  })

  it('publishes alone where that is asked', async () => {
    answers = [PUBLISHED]
    const ran = await recover('prt_1', 'user-1', '--republish')
    expect(ran.stdout).toContain('3 transactions, 1 device')
    expect(asked.map(({ path }) => path)).toEqual(['/operator/republish'])
  })

  it("fails with the service's reason, and never shows the secret", async () => {
    answers = [[400, { detail: 'The platform refused: no recovery here' }]]
    const ran = await recover('prt_1', 'user-1', '--at', '2026-11-20T12:00:00+01:00')
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('The platform refused')
    expect(ran.stderr + ran.stdout).not.toContain(SECRET)
  })

  it.each([
    [401, 'Send the OPERATOR_SECRET', 'is the OPERATOR_SECRET in FILE that of this deployment?'],
    [404, describeUnknownPath('/operator/rewind'), 'has this deployment an OPERATOR_SECRET?'],
    [500, 'Something broke.', 'Request r-1.'],
  ])('says what to look at where a service answers %i', async (status, detail, says) => {
    answers = [[status, { title: 'No', detail, request_id: 'r-1' }]]
    const ran = await recover('prt_1', 'user-1', '--at', '2026-11-20T12:00:00Z')
    expect(ran.stderr).toContain(says.replace('FILE', file))
    expect(ran.stderr).not.toContain('--remote')
  })

  it('asks whether the service runs where nothing answers', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    })
    const ran = await recover('prt_1', 'user-1', '--republish')
    expect(ran.stderr).toMatch(/does not answer \(connect ECONNREFUSED\); is the service running\?/)
  })

  it.each([
    [['prt_1']],
    [['prt_1', 'user-1']],
    [['prt_1', 'user-1', '--at', 'yesterday']],
    [['prt_1', 'user-1', '--at', '2026-11-20T12:00:00']],
    [['prt_1', 'user-1', '--at', '11/12/2026']],
    [['prt_1', 'user-1', '--republish', '--bookmark', 'b']],
    [['prt_1', 'user-1', '--republish', '--url', 'http://panel.net']],
  ])('answers wrong usage %j with 2, and asks nobody', async (args) => {
    const ran = await recover(...args)
    expect(ran.status).toBe(2)
    expect(ran.stderr).toContain('Usage: npm run -s recover')
    expect(asked).toEqual([])
  })

  it('needs the secret in the file', async () => {
    writeFileSync(file, '')
    expect((await recover('prt_1', 'u', '--republish')).stderr).toMatch(
      /no OPERATOR_SECRET in .*: `npm run -s secrets -- make operator` prints one/,
    )
  })
})

describe('recover --erased', () => {
  const page = (users: number, returned: number, next: string | null, failed: string[] = []) =>
    [200, { data: { users, returned, failed, next } }] as [number, object]
  const bodies = () => asked.map(({ body }) => body)

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const erased = async (...args: string[]) => {
    const running = recover('--erased', ...args)
    let isOver = false
    const over = running.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise((wake) => setImmediate(wake))
    }
    return over
  }

  it('looks at all users first, and erases where it has found some', async () => {
    answers = [page(50, 0, 'DB:k1'), page(50, 2, 'DB_2:'), page(9, 0, null), page(50, 2, 'DB_2:')]
    const ran = await erased('--json')
    expect(ran.status).toBe(0)
    expect(asked[0]).toMatchObject({
      ...{ path: '/operator/erase-returned', authorization: `Bearer ${SECRET}` },
    })
    expect(bodies()).toEqual([
      { after: null, dry_run: true },
      { after: 'DB:k1', dry_run: true },
      { after: 'DB_2:', dry_run: true },
      { after: 'DB:k1', dry_run: false },
    ])
    expect(lastLine(ran.stdout)).toEqual({ users: 109, returned: 2, failed: 0, dry_run: false })
  })

  it('comes to no more users in a second than it may, while it looks and while it erases', async () => {
    const found = [page(50, 1, 'DB:k1'), page(50, 1, null)]
    answers = [...found, ...found]
    const waits = vi.spyOn(globalThis, 'setTimeout')
    expect((await erased('--per-second', '10')).status).toBe(0)
    expect(bodies().map(({ dry_run }) => dry_run)).toEqual([true, true, false, false])
    const waited = waits.mock.calls.map(([, ms]) => Number(ms))
    expect(waited.filter((ms) => ms >= 1_000)).toEqual([5_000, 5_000, 5_000])
  })

  it('erases nobody in a dry run', async () => {
    answers = [page(20, 2, null)]
    const ran = await erased('--dry-run')
    expect(bodies()).toEqual([{ after: null, dry_run: true }])
    expect(ran.stdout).toContain(
      'Of 20 users in D1, 2 had an empty object, as whoever was erased has: they would be erased again.',
    )
  })

  it('takes very many for lost objects, and erases them only where it is told to', async () => {
    answers = [page(20, 3, null)]
    const ran = await erased()
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('Nobody was erased')
    expect(bodies()).toHaveLength(1)
    answers = [page(20, 2, null), page(20, 2, null)]
    expect((await erased()).status).toBe(0)
    answers = [page(20, 3, null), page(20, 3, null)]
    expect((await erased('--anyway')).status).toBe(0)
    expect(bodies().at(-1)).toEqual({ after: null, dry_run: false })
  })

  it('asks once more while D1 stalls, and says that it may be run again', async () => {
    const stalled = [503, { detail: 'DB_2 does not answer: timed out' }] as [number, object]
    for (const first of [stalled, [429, { title: 'Slow down' }] as [number, object]]) {
      answers = [first, page(5, 0, null)]
      expect((await erased()).status).toBe(0)
    }
    answers = [stalled, stalled, stalled]
    const ran = await erased()
    expect(ran.status).toBe(1)
    expect(ran.stderr).toMatch(/DB_2 does not answer.* may be run again/)
    answers = [[401, { title: 'No' }]]
    expect((await erased()).stderr).toContain('is the OPERATOR_SECRET in')
  })

  it('fails where an object could not be asked', async () => {
    answers = [page(20, 1, null, ['storage_unavailable']), page(20, 1, null)]
    const ran = await erased()
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain(
      '1 user could not be erased or asked (the first: storage_unavailable)',
    )
  })

  it.each([
    [['--erased', 'prt_1', 'user-1']],
    [['--erased', '--all']],
    [['--erased', '--after', 'DB:']],
    [['--erased', '--test']],
    [['--all', '--anyway']],
  ])('answers wrong usage %j with 2, and asks nobody', async (args) => {
    expect((await recover(...args)).status).toBe(2)
    expect(asked).toEqual([])
  })
})

describe('recover --all', () => {
  const idOf = (at: number) => at.toString(16).padStart(64, '0')
  const ok = (objects: object[]) => [200, { data: { objects } }] as [number, object]
  const published = (at: number) => ({
    ...{ object: idOf(at), outcome: 'published', transactions: 2, devices: 1, reason: null },
  })
  const failed = (at: number, reason: string) => ({
    ...{ object: idOf(at), outcome: 'failed', transactions: 0, devices: 0, reason },
  })
  const askedFor = () => asked.map(({ body }) => body.objects)

  beforeEach(() => {
    const objects = join(folder, 'v3/do/doubletake-UserObject')
    mkdirSync(objects, { recursive: true })
    for (const at of [3, 1, 2]) writeFileSync(join(objects, `${idOf(at)}.sqlite`), '')
    writeFileSync(join(objects, 'metadata.sqlite'), '')
    const others = join(folder, 'v3/do/doubletake-AnotherObject')
    mkdirSync(others)
    writeFileSync(join(others, `${idOf(9)}.sqlite`), '')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  })
  afterEach(() => vi.useRealTimers())

  const all = async (...args: string[]) => {
    const running = recover('--all', '--persist-to', folder, ...args)
    let isOver = false
    const over = running.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise((wake) => setImmediate(wake))
    }
    return over
  }

  it('has every object that the state folder lists publish again, and adds up', async () => {
    answers = [ok([published(1), published(2), { ...published(3), outcome: 'empty' }])]
    const ran = await all('--json')
    expect(ran.status).toBe(0)
    expect(askedFor()).toEqual([[idOf(1), idOf(2), idOf(3)]])
    expect(asked[0]).toMatchObject({
      ...{ path: '/operator/republish-objects', body: { dry_run: false } },
      authorization: `Bearer ${SECRET}`,
    })
    expect(lastLine(ran.stdout)).toMatchObject({ objects: 3, users: 2, empty: 1, failed: 0 })
  })

  it('writes nothing in a dry run, and goes on behind an object', async () => {
    answers = [ok([{ ...published(3), outcome: 'counted' }])]
    const ran = await all('--dry-run', '--after', idOf(2))
    expect(asked[0]?.body).toEqual({ objects: [idOf(3)], dry_run: true })
    expect(ran.stdout).toContain('It would publish again: 1 user, 2 transactions, 1 device,')
  })

  it('publishes no more objects in a second than it may, and waits where it is told to', async () => {
    const from = join(folder, 'ids.txt')
    writeFileSync(from, Array.from({ length: 45 }, (_, at) => `${idOf(at)}\n`).join(''))
    const some = (first: number, count: number) =>
      ok(Array.from({ length: count }, (_, at) => published(first + at)))
    answers = [some(0, 20), [429, {}], some(20, 20), some(40, 5)]
    const waits = vi.spyOn(globalThis, 'setTimeout')
    const ran = await all('--from', from, '--per-second', '10')
    expect(ran.status).toBe(0)
    const waited = waits.mock.calls.map(([, ms]) => Math.ceil(Number(ms) / 1_000))
    // A call is made after those before it had their time, and again ten seconds after it was refused.
    expect(waited.filter((seconds) => seconds > 0)).toEqual([2, 10, 2])
  })

  it('takes ids from a file, many a call at a time', async () => {
    const from = join(folder, 'ids.txt')
    writeFileSync(from, Array.from({ length: 45 }, (_, at) => `${idOf(at)}\n`).join(''))
    const some = (first: number, count: number) =>
      ok(Array.from({ length: count }, (_, at) => published(first + at)))
    answers = [some(0, 20), some(20, 20), some(40, 5)]
    await all('--from', from)
    expect(askedFor().map((ids) => (ids as string[]).length)).toEqual([20, 20, 5])
    writeFileSync(from, 'user-1\n')
    expect((await all('--from', from)).stderr).toContain('line 1')
  })

  it('waits where the service does not answer', async () => {
    answers = [[NO_ANSWER, {}], ok([published(1), published(2), published(3)])]
    expect((await all()).status).toBe(0)
    expect(askedFor()).toHaveLength(2)
  })

  it('tries again what has failed, and names what still does', async () => {
    const cwd = process.cwd()
    process.chdir(folder)
    try {
      answers = [ok([published(1), failed(2, 'storage_unavailable'), failed(3, 'broken')])]
      answers.push(ok([published(2), failed(3, 'broken')]))
      for (let tries = 0; tries < 4; tries++) answers.push(ok([failed(3, 'broken')]))
      const ran = await all()
      expect(ran.status).toBe(1)
      expect(ran.stderr).toContain('2 users, 4 transactions')
      expect(ran.stderr).toContain('broken')
      expect(askedFor().at(-1)).toEqual([idOf(3)])
      expect(readFileSync(join(folder, 'recover-failed.txt'), 'utf8')).toBe(`${idOf(3)}\n`)
    } finally {
      process.chdir(cwd)
    }
  })

  it.each([
    ['its last object', [1], []],
    [
      'objects that it had to ask for again',
      [1, 2, 3],
      [published(1), failed(2, 'storage_unavailable'), failed(3, 'broken')],
    ],
  ])('loses none where the service goes away before %s is done', async (_, ids, first) => {
    const from = join(folder, 'ids.txt')
    writeFileSync(from, ids.map((at) => `${idOf(at)}\n`).join(''))
    if (first.length > 0) answers.push(ok(first))
    for (let tries = 0; tries < 6; tries++) answers.push([503, { title: 'Storage unavailable' }])
    const cwd = process.cwd()
    process.chdir(folder)
    try {
      const ran = await all('--from', from)
      expect(ran.status).toBe(1)
      expect(ran.stderr).toContain('503 Storage unavailable')
      const left = first.length > 0 ? ids.slice(1) : ids
      const named = readFileSync(join(folder, 'recover-failed.txt'), 'utf8')
      expect(named).toBe(left.map((at) => `${idOf(at)}\n`).join(''))
    } finally {
      process.chdir(cwd)
    }
  })

  it('names what has failed before it was stopped, also when it is gone on with', async () => {
    const from = join(folder, 'ids.txt')
    writeFileSync(from, Array.from({ length: 40 }, (_, at) => `${idOf(at)}\n`).join(''))
    const rest = Array.from({ length: 19 }, (_, at) => published(at + 1))
    answers = [ok([failed(0, 'broken'), ...rest])]
    for (let tries = 0; tries < 5; tries++) answers.push(ok([failed(0, 'broken')]))
    answers.push([401, { title: 'Unauthorized' }])
    const cwd = process.cwd()
    process.chdir(folder)
    try {
      writeFileSync('recover-failed.txt', `${idOf(99)}\n`)
      expect((await all('--from', from)).stderr).toContain('stopped after 20 of 40 objects')
      expect(readFileSync('recover-failed.txt', 'utf8')).toBe(`${idOf(0)}\n`)
      answers = [ok(Array.from({ length: 19 }, (_, at) => published(at + 20)))]
      for (let tries = 0; tries < 6; tries++) answers.push(ok([failed(39, 'broken')]))
      await all('--from', from, '--after', idOf(19))
      expect(readFileSync('recover-failed.txt', 'utf8')).toBe(`${idOf(0)}\n${idOf(39)}\n`)
      // Stopped in the middle, it has what was not tried again yet; at the end, only what has failed again.
      answers = [[401, { title: 'Unauthorized' }]]
      await all('--from', 'recover-failed.txt')
      expect(readFileSync('recover-failed.txt', 'utf8')).toBe(`${idOf(0)}\n${idOf(39)}\n`)
      // What is behind another one alone is tried, and that one is kept.
      answers = Array.from({ length: 6 }, () => ok([failed(39, 'broken')]))
      await all('--from', 'recover-failed.txt', '--after', idOf(0))
      expect(readFileSync('recover-failed.txt', 'utf8')).toBe(`${idOf(0)}\n${idOf(39)}\n`)
      answers = [ok([published(0), published(39)])]
      expect((await all('--from', 'recover-failed.txt')).status).toBe(0)
      expect(readFileSync('recover-failed.txt', 'utf8')).toBe('')
    } finally {
      process.chdir(cwd)
    }
  })

  it('stops where nothing comes of it, and says where to go on', async () => {
    const from = join(folder, 'ids.txt')
    writeFileSync(from, Array.from({ length: 30 }, (_, at) => `${idOf(at)}\n`).join(''))
    answers = [ok(Array.from({ length: 20 }, (_, at) => published(at)))]
    for (let tries = 0; tries < 6; tries++) answers.push([503, { title: 'Storage unavailable' }])
    const ran = await all('--from', from)
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('stopped after 20 of 30 objects: 503 Storage unavailable')
    expect(ran.stderr).toContain(`--after ${idOf(19)}`)
    answers = [[401, { title: 'Unauthorized' }]]
    asked = []
    expect((await all()).stderr).toContain('401 Unauthorized')
    expect(asked).toHaveLength(1)
  })

  it.each([
    [['--all', 'prt_1', 'user-1']],
    [['--all', '--republish']],
    [['--all', '--per-second', '0']],
    [['--all', '--per-second', '1001']],
    [['--all', '--after', 'user-1']],
    [['--all', '--remote']],
    [['--all', '--remote', '--url', 'panel.net']],
    [['--dry-run', 'prt_1', 'user-1', '--republish']],
  ])('answers wrong usage %j with 2, and asks nobody', async (args) => {
    vi.useRealTimers()
    const ran = await recover(...args)
    expect(ran.status).toBe(2)
    expect(asked).toEqual([])
  })
})

describe('the objects of a deployment', () => {
  const stubApi = (pages: Record<string, object>, status = 200) => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      urls.push(`${url.pathname.replace(/^.*namespaces/, '')}${url.search}`)
      expect(init.headers).toEqual({ Authorization: 'Bearer token' })
      if (urls.length > 9) throw new Error('asked without end')
      return Response.json(pages[urls.at(-1) ?? ''] ?? {}, { status })
    })
    return urls
  }
  const ask = () => listNamespace({ account: 'a1', token: 'token', worker: 'doubletake' })
  const namespaces = {
    '?per_page=100&page=1': {
      result: [
        { id: 'n1', class: 'UserObject', script: 'doubletake-staging' },
        { id: 'n2', class: 'UserObject', script: 'doubletake' },
      ],
    },
  }

  it('are read page by page, those of this Worker that have stored anything', async () => {
    stubApi({
      ...namespaces,
      '/n2/objects?limit=10000': {
        result: [
          { id: 'a', hasStoredData: true },
          { id: 'b', hasStoredData: false },
        ],
        result_info: { cursors: { after: 'c1' } },
      },
      '/n2/objects?limit=10000&cursor=c1': {
        result: [{ id: 'c', hasStoredData: true }],
        result_info: { cursor: '' },
      },
    })
    expect(await ask()).toEqual(['a', 'c'])
  })

  it('are read to their end where the last page names itself as the next', async () => {
    const page = { result: [{ id: 'a', hasStoredData: true }], result_info: { cursor: 'c1' } }
    const paths = ['/n2/objects?limit=10000', '/n2/objects?limit=10000&cursor=c1']
    stubApi({ ...namespaces, ...Object.fromEntries(paths.map((path) => [path, page])) })
    expect(await ask()).toEqual(['a', 'a'])
  })

  it('are not taken for none where Cloudflare refuses, or has no such Worker', async () => {
    stubApi({})
    await expect(ask()).rejects.toThrow('no namespace of UserObject of the Worker doubletake')
    stubApi({ '?per_page=100&page=1': { errors: [{ message: 'Invalid token' }] } }, 403)
    await expect(ask()).rejects.toThrow('403 Invalid token')
  })
})
