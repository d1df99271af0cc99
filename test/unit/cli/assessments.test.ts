/** The operator's export of assessments, of a deployment with two databases. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { runScript } from '../../support/run-command.ts'
import { openWrangler } from '../../support/wrangler-on-sqlite.ts'

let databases: Map<string, Pick<ReturnType<typeof openWrangler>, 'database' | 'run'>>
let placement: string | undefined
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  databaseBindings: async () => [...databases.keys()],
  placementSetting: async () => placement,
  runWrangler: (args: readonly string[]) =>
    databases.get(args[args.indexOf('DB_2')] ?? 'DB')?.run(args),
}))

/** More than are read at once. */
const ROWS = 1_200
const FIRST = firstSequenceAt(Date.now() - 1_000)

beforeEach(() => {
  placement = undefined
  databases = new Map()
  for (const name of ['DB', 'DB_2']) {
    const { database, makeTables, run } = openWrangler()
    databases.set(name, { database, run })
    makeTables()
    const insert = database.prepare(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, score, body)
       VALUES (?, ?, 1, ?, 'item', 1, ?, 7, '{"assessment":"packed"}')`,
    )
    const shift = name === 'DB' ? 0 : 1
    for (let i = 0; i < ROWS; i++) insert.run(`of-${name}`, FIRST + 2 * i + shift, 'prt_1/live', i)
    insert.run('other', FIRST, 'prt_2/live', 0)
  }
  databases
    .get('DB')
    ?.database.exec(
      `INSERT INTO partners (partner_id, name, created_at) VALUES ('prt_1', 'One', 0)`,
    )
})

describe('the export of assessments', () => {
  it('has the transactions of every database, oldest first, each once', async () => {
    const { status, stdout, stderr } = await runScript('assessments', ['--partner', 'prt_1'])
    expect(status).toBe(0)
    expect(stderr).toContain(`export: ${2 * ROWS} transactions of 1 partners`)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const at = (i: number) => new Date(Math.floor(i / 2)).toISOString()
    expect(lines.map(({ created_at }) => created_at)).toEqual(
      Array.from({ length: 2 * ROWS }, (_, i) => at(i)),
    )
    expect(lines[0]).toMatchObject({ partner_id: 'prt_1', score: 7, assessment: 'packed' })
    // Which of them are one user's, and not whose.
    expect(lines.slice(0, 4).map(({ user }) => user)).toEqual([1, 2, 1, 2])
    expect(stdout).not.toContain('of-DB')
  })

  it('has those of the days that are asked for, each also where a page ends between two of one moment', async () => {
    const { database } = databases.get('DB') ?? openWrangler()
    const insert = database.prepare(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, score, body)
       VALUES (?, ?, 1, 'prt_1/live', 'item', 1, 0, ?, '{}')`,
    )
    insert.run('of-before', firstSequenceAt(Date.now() - 91 * DAY_MS), 1)
    insert.run('tied', FIRST + 2 * 999, 2)
    const { stdout } = await runScript('assessments', ['--partner', 'prt_1'])
    const scores = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).score)
    expect(scores).toHaveLength(2 * ROWS + 1)
    expect(scores.filter((score) => score !== 7)).toEqual([2])
  })

  it('has those of live keys, or those of test keys alone, that have been scored', async () => {
    const { database } = databases.get('DB') ?? openWrangler()
    const insert = database.prepare(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, score, body)
       VALUES (?, ?, 1, ?, 'item', 1, 0, ?, '{}')`,
    )
    insert.run('tester', FIRST, 'prt_1/test', 8)
    insert.run('tester', FIRST + 1, 'prt_1/test', null)
    insert.run('unscored', FIRST, 'prt_1/live', null)
    const scoresOf = async (...args: string[]) =>
      (await runScript('assessments', ['--partner', 'prt_1', ...args])).stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).score)
    expect(await scoresOf('--test')).toEqual([8])
    expect(await scoresOf()).toEqual(Array(2 * ROWS).fill(7))
  })

  it.each(['0', '-1', 'all'])('of %s days are none, and wrong usage', async (days) => {
    const { status, stdout, stderr } = await runScript('assessments', ['--days', days])
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('--days')
  })

  it('reads no more at once than one answer of a database holds', async () => {
    const { database, run } = databases.get('DB') ?? openWrangler()
    database.exec(`UPDATE transactions SET body = json_object('assessment', printf('%.*c', 60000, 'x'))
      WHERE user_ref = 'of-DB' AND score < 200`)
    const answers: number[] = []
    databases.set('DB', {
      database,
      run: async (args) => {
        const result = await run(args)
        answers.push(result.stdout.length)
        return result
      },
    })
    const { stdout } = await runScript('assessments', ['--partner', 'prt_1'])
    expect(stdout.trim().split('\n')).toHaveLength(2 * ROWS)
    expect(Math.max(...answers)).toBeLessThan(5_000_000)
  })

  it('asks each database once which of all partners have any, and no more about the others', async () => {
    const { database } = databases.get('DB') ?? openWrangler()
    const insert = database.prepare(
      `INSERT INTO partners (partner_id, name, created_at) VALUES (?, '', 0)`,
    )
    for (let at = 0; at < 50; at++) insert.run(`prt_silent_${at}`)
    // Its transactions are older than all that is asked for.
    database.exec(`INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, score, body)
      VALUES ('old', 1, 1, 'prt_silent_1/live', 'item', 1, 0, 7, '{}')`)
    let asked = 0
    for (const wrangler of databases.values()) {
      const { run } = wrangler
      wrangler.run = (args) => {
        asked += 1
        return run(args)
      }
    }
    const { stdout, stderr } = await runScript('assessments', [])
    expect(stdout.trim().split('\n')).toHaveLength(2 * ROWS)
    expect(stderr).toContain(`export: ${2 * ROWS} transactions of 51 partners`)
    // Who the partners are, which have any in each of two databases, and two pages of each.
    expect(asked).toBe(1 + 2 + 4)
  })

  it('asks of one partner only the databases in which the placement has put its users', async () => {
    placement = '[{"databases":["DB"]}]'
    const elsewhere = vi.fn(async () => ({ status: 1, stdout: '', stderr: 'was asked' }))
    const here = databases.get('DB') ?? openWrangler()
    const there = databases.get('DB_2') ?? openWrangler()
    const asked = vi.fn(here.run)
    databases.set('DB', { ...here, run: asked })
    databases.set('DB_2', { ...there, run: elsewhere })
    const { status, stdout } = await runScript('assessments', ['--partner', 'prt_1'])
    expect(status).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(ROWS)
    expect(elsewhere).not.toHaveBeenCalled()
    placement = '[{"databases":["DB"]},{"databases":["DB","DB_2"],"spread":{"prt_1":2}}]'
    expect((await runScript('assessments', ['--partner', 'prt_1'])).stderr).toContain('was asked')
    // The other database is asked at the same time: the process ends then, and this one goes on.
    const pages = 2 + 1
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(pages + 2))
  })

  it('ends with whoever reads it, and reads no further', async () => {
    const { database, run } = databases.get('DB') ?? openWrangler()
    let asked = 0
    databases.set('DB', {
      database,
      run: (args) => {
        asked += 1
        return run(args)
      },
    })
    const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    const { status, stdout } = await runScript('assessments', ['--partner', 'prt_1'], () => closed)
    expect(status).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    // Who the partners are, and the first page.
    expect(asked).toBe(2)
  })
})
