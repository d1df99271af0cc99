/** A backup of D1, taken and read in again by the wrangler that is installed, as src/docs/backup.md says. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT, runWrangler } from '../../../src/cli/wrangler.ts'

/** One more than are counted one by one, so that the triggers have counted them. */
const USERS = 22
const sightings = Array.from({ length: USERS }, (_, at) => `('shared', 'user-${at}', 1)`).join()
const FILL = [
  `INSERT INTO partners (partner_id, name, created_at) VALUES ('prt_1', 'Acme''s; "Panel"', 1)`,
  `INSERT INTO api_keys (key_hash, key_id, partner_id, kind, hint, created_at, revoked_at)
    VALUES ('hash', 'key_1', 'prt_1', 'live', 'abcd', 1, 2)`,
  // Half of the columns of a transaction are made of its body, and cannot be written.
  `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at, body, packed)
    VALUES ('user-1', 1, 1, 'scope', 'item', 1, 1, '["panellist-1"]', X'00FF')`,
  `INSERT INTO sightings (key, user_ref, seen_at) VALUES ${sightings}`,
].join(';\n')

let folder = ''
let configuration = ''

const wrangler = async (...args: string[]) => {
  const result = await runWrangler([...args, '--config', configuration])
  expect(result.status, result.stdout + result.stderr).toBe(0)
  return result.stdout
}

const ask = async (persistTo: string, sql: string): Promise<unknown[]> => {
  const from = ['--local', '--persist-to', persistTo]
  const said = await wrangler('d1', 'execute', 'DB', ...from, '--json', '--command', sql)
  return JSON.parse(said.slice(said.search(/^\[/m)))[0].results
}

const load = (file: string, ...options: string[]) =>
  wrangler('d1', 'execute', 'DB', '--local', ...options, '--file', join(folder, file), '--yes')

/** All migrations as one file, which wrangler is much faster with. */
async function readTables(): Promise<string> {
  const migrations = join(PROJECT_ROOT, 'migrations')
  const names = (await readdir(migrations)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))
  return texts.join('\n')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-backup-'))
  configuration = join(folder, 'wrangler.toml')
  // Exports are of the state beside the configuration, whichever it is.
  await writeFile(
    configuration,
    `name = "backup"
compatibility_date = "2026-10-01"
[[d1_databases]]
binding = "DB"
database_name = "backup"
database_id = "00000000-0000-0000-0000-000000000000"
`,
  )
  const tables = await readTables()
  await writeFile(join(folder, 'tables.sql'), tables)
  await writeFile(join(folder, 'filled.sql'), `${tables}\n${FILL};\n`)
  await load('filled.sql')
})
afterAll(() => rm(folder, { recursive: true }))

describe('a backup of D1', () => {
  it('is read in again whole, and counts nobody twice', async () => {
    await wrangler('d1', 'export', 'DB', '--local', '--output', join(folder, 'whole.sql'))
    const proof = join(folder, 'proof')
    await load('whole.sql', '--persist-to', proof)
    expect(
      await ask(
        proof,
        'SELECT key, users, name, user_id, hex(packed) AS packed FROM key_counts, partners, transactions',
      ),
    ).toEqual([
      {
        key: 'shared',
        users: USERS,
        name: `Acme's; "Panel"`,
        user_id: 'panellist-1',
        packed: '00FF',
      },
    ])
  })

  it('brings partners and keys into a database that has nothing but its tables', async () => {
    const tables = ['--no-schema', '--table', 'partners', '--table', 'api_keys']
    const to = ['--output', join(folder, 'partners.sql')]
    await wrangler('d1', 'export', 'DB', '--local', ...tables, ...to)
    const empty = join(folder, 'empty')
    await load('tables.sql', '--persist-to', empty)
    await load('partners.sql', '--persist-to', empty)
    const counted = '(SELECT count(*) FROM sightings) AS sightings'
    expect(await ask(empty, `SELECT key_hash, revoked_at, ${counted} FROM api_keys`)).toEqual([
      { key_hash: 'hash', revoked_at: 2, sightings: 0 },
    ])
  })
})
