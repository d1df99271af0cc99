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

async function withState(finishedAt: number | null) {
  await wrangler.run(['d1', 'migrations', 'apply'])
  wrangler.database
    .prepare('INSERT INTO job_states VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    .run('retention', 0, 60_000, finishedAt, 12, 1, 340, '1 of 13 users could not be forgotten')
}

describe('the jobs command', () => {
  it('says so when nothing has run, also on a database without tables', async () => {
    expect(await jobs()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('retention  has never run'),
    })
    expect(JSON.parse((await jobs('--json')).stdout)).toEqual({ jobs: [] })
  })

  it('shows how far a run came, and whether it ended', async () => {
    await withState(null)
    const { stdout } = await jobs()
    expect(stdout).toContain('no end, last heard of 1970-01-01T00:01:00.000Z')
    expect(stdout).toContain('done 12, failed 1, transactions left 340')
    expect(stdout).toContain('failed because: 1 of 13 users could not be forgotten')
    expect(stdout).toContain('OVERDUE')
    expect(stdout).toContain('agent_keys  has never run')
  })

  it('prints one JSON object for programs', async () => {
    await withState(120_000)
    expect(JSON.parse((await jobs('--json')).stdout)).toEqual({
      jobs: [
        {
          job: 'retention',
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
    })
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
