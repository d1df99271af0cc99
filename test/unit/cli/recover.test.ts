import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastLine, runScript } from '../../support/run-command.ts'

const SECRET = '7e'.repeat(32)
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
    answers = [REWOUND, [409, {}], PUBLISHED]
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
      ...['/operator/rewind', '/operator/republish', '/operator/republish'],
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
    expect(ran.stdout).toContain('3 transactions, 1 devices')
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
    [404, 'There is no such path. All calls are …', 'has this deployment an OPERATOR_SECRET?'],
    [500, 'Something broke.', 'request r-1'],
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
    expect((await recover('prt_1', 'u', '--republish')).stderr).toContain('no OPERATOR_SECRET')
  })
})
