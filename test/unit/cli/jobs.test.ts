import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runScript } from '../../support/run-command.ts'
import { openWrangler } from '../../support/wrangler-on-sqlite.ts'

let wrangler = openWrangler()
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  runWrangler: (args: readonly string[]) => wrangler.run(args),
}))
beforeEach(() => {
  wrangler = openWrangler()
})

const jobs = (...args: string[]) => runScript('jobs', args)

function withState(finishedAt: number | null) {
  wrangler.makeTables()
  wrangler.database
    .prepare('INSERT INTO job_states VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL)')
    .run('retention', 0, 60_000, finishedAt, 12, 1, 340, '1 of 13 users could not be forgotten')
}

describe('the jobs command', () => {
  it('says so when nothing has run, also on a database without tables', async () => {
    expect(await jobs()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('retention  has never run'),
    })
    expect(JSON.parse((await jobs('--json')).stdout)).toEqual({
      ...{ jobs: [], rates: [], rates_left_out: 0 },
    })
  })

  it('shows how far a run came, and whether it ended', async () => {
    withState(null)
    const { stdout } = await jobs()
    expect(stdout).toContain('no end, last heard of 1970-01-01T00:01:00.000Z')
    expect(stdout).toContain('done 12, failed 1, transactions left 340')
    expect(stdout).toContain('failed because: 1 of 13 users could not be forgotten')
    expect(stdout).toContain('OVERDUE')
    expect(stdout).toContain('agent_keys  has never run')
  })

  it('says that it waits while another process has the database, and goes on', async () => {
    withState(null)
    const { run } = wrangler
    let tries = 0
    wrangler.run = async (args) => {
      tries += 1
      return tries > 1 ? run(args) : { status: 1, stdout: '', stderr: 'SQLITE_BUSY' }
    }
    const { status, stdout, stderr } = await jobs()
    expect([status, stdout.includes('done 12')]).toEqual([0, true])
    expect(stderr).toContain('the local database is in use by another process; trying again')
  })

  it('prints one JSON object for programs', async () => {
    withState(120_000)
    expect(JSON.parse((await jobs('--json')).stdout)).toEqual({
      jobs: [
        {
          part: 'retention',
          started_at: '1970-01-01T00:00:00.000Z',
          updated_at: '1970-01-01T00:01:00.000Z',
          finished_at: '1970-01-01T00:02:00.000Z',
          done: 12,
          failed: 1,
          remaining: 340,
          error: '1 of 13 users could not be forgotten',
          overdue: true,
        },
      ],
      rates: [],
      rates_left_out: 0,
    })
  })

  it('shows what was counted of each partner', async () => {
    withState(120_000)
    const levels = {
      'type|survey': [3, 1, 0, 0, 0, 0, 9],
      'source|survey|=x': [3, 1, 0, 0, 0, 0, 9],
    }
    const accounts = { users: 12, linked: {}, expected: { browser: 0.2, machine: 0.05 } }
    wrangler.database
      .prepare(
        `INSERT INTO partner_rates (scope, completed, terminated, unreported, computed_at, levels, accounts)
         VALUES ('prt/live', 3, 1, 9, 0, ?, ?)`,
      )
      .run(JSON.stringify(levels), JSON.stringify(accounts))
    expect((await jobs()).stdout).toContain(
      'completed 3, terminated 1, unreported 9; 1 sources, 0 projects; other accounts of a person 0.25',
    )
    expect(JSON.parse((await jobs('--json')).stdout).rates).toMatchObject([
      { scope: 'prt/live', completed: 3, sources: 1, other_accounts: 0.25 },
    ])
  })

  it('reads no more of very many partners than it shows', async () => {
    withState(120_000)
    const projects = Array.from({ length: 400 }, (_, at) => [`project|item-${at}`, [3, 1, 0, 0]])
    const levels = JSON.stringify(Object.fromEntries(projects))
    const insert = wrangler.database.prepare(
      `INSERT INTO partner_rates (scope, completed, terminated, unreported, computed_at, levels)
       VALUES (?, 3, 1, 9, 0, ?)`,
    )
    for (let at = 0; at < 200; at++) insert.run(`prt-${at}/live`, levels)
    const { run } = wrangler
    let answered = 0
    wrangler.run = async (args) => {
      const result = await run(args)
      answered += result.stdout.length
      return result
    }
    const { rates } = JSON.parse((await jobs('--json')).stdout)
    expect(rates).toHaveLength(200)
    expect(rates[0]).toMatchObject({ sources: 0, projects: 400 })
    expect(answered).toBeLessThan(levels.length * 20)
  })

  it('counts in a bounded number of very many partners’ rows, says how many it left out, and shows one that is named', async () => {
    withState(120_000)
    wrangler.database.exec(
      `INSERT INTO partner_rates (scope, completed, terminated, unreported, computed_at, levels)
       WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 1100)
       SELECT printf('prt_%04d/live', at), 3, 1, 9, 0, '{}' FROM n`,
    )
    const { rates, rates_left_out } = JSON.parse((await jobs('--json')).stdout)
    expect([rates.length, rates_left_out]).toEqual([1_000, 100])
    expect((await jobs()).stdout).toContain('100 scopes more: --partner <id> shows those of one')
    wrangler.database.exec(
      `INSERT INTO partners (partner_id, name, created_at) VALUES ('prt_1100', 'Last', 0);
       INSERT INTO partner_rates (scope, completed, terminated, unreported, computed_at, levels)
       VALUES ('prt_1100/test', 1, 0, 0, 0, '{}')`,
    )
    const ofOne = JSON.parse((await jobs('--json', '--partner', 'prt_1100')).stdout)
    expect(ofOne.rates.map(({ scope }: { scope: string }) => scope)).toEqual([
      'prt_1100/live',
      'prt_1100/test',
    ])
    expect(ofOne.rates_left_out).toBe(0)
  })

  it('takes no partner that there is not', async () => {
    withState(120_000)
    const { status, stderr } = await jobs('--partner', 'prt_none')
    expect([status, stderr]).toEqual([2, expect.stringContaining('there is no partner prt_none')])
  })

  it('says how many scopes the next runs count', async () => {
    withState(120_000)
    wrangler.database.exec("UPDATE job_states SET job = 'partner_rates', cursor = 'prt_7/live'")
    expect((await jobs()).stdout).toContain('done 12, failed 1, scopes left 340')
  })

  it('explains itself, and refuses what it does not know', async () => {
    expect(await jobs('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage'),
    })
    const wrong = await jobs('--what')
    expect(wrong.status).toBe(2)
    expect(wrong.stderr).toContain('Usage')
  })
})
