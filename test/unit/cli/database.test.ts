/** What a command says where its database did not do what it was asked. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { applyMigrations, execute, targetOf } from '../../../src/cli/database.ts'
import type { CommandResult } from '../../../src/cli/wrangler.ts'

const runWrangler = vi.hoisted(() => vi.fn<(args: readonly string[]) => Promise<CommandResult>>())
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  runWrangler,
  deploymentFlags: () => ['--config', 'wrangler.test.toml'],
}))

let stateFolder = ''
beforeAll(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'doubletake-database-'))
})
afterAll(() => rm(stateFolder, { recursive: true }))

/** As `wrangler d1 execute --json` prints what went wrong. */
const failed = (text: string): CommandResult => ({
  status: 1,
  stdout: JSON.stringify({ error: { text } }, null, 2),
  stderr: '',
})

it('says that nothing answered where there is no network, and not that the database refused', async () => {
  runWrangler.mockResolvedValue(failed('fetch failed'))
  await expect(execute({ place: 'remote' }, ['SELECT 1'])).rejects.toThrow(
    /^Cloudflare does not answer \(fetch failed\).*network/,
  )
})

it('gives the reason of a database that refused', async () => {
  runWrangler.mockResolvedValue(failed('near "SELEC": syntax error'))
  await expect(execute({ place: 'remote' }, ['SELEC 1'])).rejects.toThrow(
    'the database refused: near "SELEC": syntax error',
  )
})

it.each(['no such table: partners', 'no such column: region at offset 67'])(
  'applies the migrations to a local database of before, as after a pull: %s',
  async (fault) => {
    runWrangler.mockClear()
    const done = { status: 0, stdout: '[{"results":[{"found":1}]}]', stderr: '' }
    const early = {
      status: 0,
      stdout: '[{"results":[{"name":"0001_create_tables.sql"}]}]',
      stderr: '',
    }
    let applied = ''
    runWrangler.mockImplementation(async (args) => {
      const file = args[args.indexOf('--file') + 1]
      if (args.includes('--file')) applied = await readFile(file ?? '', 'utf8')
      if (args.join(' ').includes('SELECT name FROM d1_migrations')) return early
      return applied === '' ? failed(`${fault}: SQLITE_ERROR`) : done
    })
    const target = { place: 'local', stateFolder } as const
    expect(await execute(target, ['SELECT region FROM partners'])).toEqual([[{ found: 1 }]])
    expect(applied).not.toContain('0001_create_tables.sql')
    expect(applied).toContain(`INSERT INTO d1_migrations (name) VALUES ('0002_`)
    // One question what is there, and one transaction with all that is not.
    expect(runWrangler).toHaveBeenCalledTimes(4)
  },
)

it('changes nothing in a deployed database of before, and says what it refused', async () => {
  runWrangler.mockClear()
  runWrangler.mockResolvedValue(failed('no such column: region at offset 67'))
  await expect(execute({ place: 'remote' }, ['SELECT region FROM partners'])).rejects.toThrow(
    'the database refused: no such column: region',
  )
  expect(runWrangler).toHaveBeenCalledOnce()
})

it('takes no deployment without --remote, which would be this machine in its place', () => {
  expect(() => targetOf({ remote: false, env: 'production' })).toThrow(/^--env .* --remote$/)
  expect(targetOf({ remote: true, env: 'production' })).toEqual({
    ...{ place: 'remote', env: 'production' },
  })
})

it('takes migrations for applied that another command has applied meanwhile, and no others', async () => {
  const names = (await readdir('migrations')).filter((name) => name.endsWith('.sql'))
  const target = { place: 'local', stateFolder } as const
  const run = (after: readonly string[]) => {
    let asked = 0
    runWrangler.mockImplementation(async (args) => {
      if (args.includes('--file')) return failed('table partners already exists')
      const applied = asked++ === 0 ? [] : after.map((name) => ({ name }))
      return { status: 0, stdout: JSON.stringify([{ results: applied }]), stderr: '' }
    })
    return applyMigrations(target)
  }
  await run(names)
  await expect(run(names.slice(1))).rejects.toThrow(
    'migrations failed: table partners already exists',
  )
})
