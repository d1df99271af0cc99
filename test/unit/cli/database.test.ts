/** What a command says where its database did not do what it was asked. */
import { expect, it, vi } from 'vitest'
import { execute } from '../../../src/cli/database.ts'
import type { CommandResult } from '../../../src/cli/wrangler.ts'

const runWrangler = vi.hoisted(() => vi.fn<(args: readonly string[]) => Promise<CommandResult>>())
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  runWrangler,
  deploymentFlags: () => ['--config', 'wrangler.test.toml'],
}))

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
    runWrangler.mockResolvedValueOnce(failed(`${fault}: SQLITE_ERROR`)).mockResolvedValue(done)
    const target = { place: 'local', stateFolder: '/nowhere' } as const
    expect(await execute(target, ['SELECT region FROM partners'])).toEqual([[{ found: 1 }]])
    expect(runWrangler.mock.calls.map(([args]) => args.slice(0, 3))).toEqual([
      ['d1', 'execute', 'DB'],
      ['d1', 'migrations', 'apply'],
      ['d1', 'execute', 'DB'],
    ])
  },
)
