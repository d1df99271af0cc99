/** What a local server finds prepared, and what it prepares again. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { ensureDemoPartner, ensureMigrated } from '../../../src/cli/start/local-state.ts'
import { requireStateFolder } from '../../../src/cli/start/state-folder.ts'

const applyMigrations = vi.hoisted(() =>
  vi.fn<typeof import('../../../src/cli/database.ts').applyMigrations>(async () => undefined),
)
vi.mock('../../../src/cli/database.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/database.ts')>()),
  applyMigrations,
}))

const createPartner = vi.hoisted(() => vi.fn())
vi.mock('../../../src/cli/partners.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/partners.ts')>()),
  createPartner,
}))

beforeEach(() => applyMigrations.mockClear())

it('makes the demo partner once, whose key its owner alone can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-state-'))
  try {
    const issued = { partner_id: 'prt_demo', api_key: 'dt_test_demo', key_id: 'key_demo' }
    createPartner.mockResolvedValueOnce(issued)
    const onStart = vi.fn()
    for (let start = 0; start < 2; start++)
      expect(await ensureDemoPartner(folder, onStart)).toEqual(issued)
    expect(onStart).toHaveBeenCalledOnce()
    expect((await stat(join(folder, 'demo-partner.json'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('says why the folder of the state cannot be made, before it asks wrangler', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-state-'))
  try {
    // Permissions would not do: whoever runs the tests may be allowed everything.
    const state = join(folder, 'state')
    await symlink(join(folder, 'gone/state'), state)
    await expect(ensureMigrated(state, () => undefined)).rejects.toThrow(
      /^the folder of the local state cannot be written: .*state/,
    )
    expect(applyMigrations).not.toHaveBeenCalled()
  } finally {
    await rm(folder, { recursive: true })
  }
})

// Where Node's own way to make folders never ends.
it.runIf(existsSync('/proc/self')).each(['/proc/nowhere', '/proc/nowhere/state'])(
  'says of %s that nothing can be kept there',
  async (folder) => {
    await expect(requireStateFolder(folder)).rejects.toThrow(
      /cannot be written: ENOENT.*'\/proc\/nowhere'.* --persist-to/,
    )
  },
)

it('says of a file that it is no folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-state-'))
  try {
    await writeFile(join(folder, 'file'), '')
    for (const state of ['file', 'file/state'])
      await expect(requireStateFolder(join(folder, state))).rejects.toThrow(/cannot be written: E/)
    await requireStateFolder(join(folder, 'a/new/one'))
    expect(existsSync(join(folder, 'a/new/one'))).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('applies the migrations once, and again where the databases were lost', async () => {
  const state = await mkdtemp(join(tmpdir(), 'doubletake-state-'))
  try {
    const started = () => ensureMigrated(state, () => undefined)
    await started()
    await started()
    expect(applyMigrations).toHaveBeenCalledTimes(1)
    await rm(join(state, 'v3/d1'), { recursive: true })
    await mkdir(join(state, 'v3/do'), { recursive: true })
    await started()
    expect(applyMigrations).toHaveBeenCalledTimes(2)
  } finally {
    await rm(state, { recursive: true })
  }
})

it('applies the migrations again where one database of several was lost', async () => {
  const state = await mkdtemp(join(tmpdir(), 'doubletake-state-'))
  try {
    const folder = join(state, 'v3/d1/databases')
    const files = ['a', 'b'].map((each) => join(folder, `${each.repeat(64)}.sqlite`))
    const started = () => ensureMigrated(state, () => undefined)
    applyMigrations.mockImplementation(async () => {
      await mkdir(folder, { recursive: true })
      for (const file of files) await writeFile(file, '')
    })
    await started()
    await started()
    expect(applyMigrations).toHaveBeenCalledTimes(1)
    await rm(files[1] ?? '')
    await started()
    await started()
    expect(applyMigrations).toHaveBeenCalledTimes(2)
  } finally {
    applyMigrations.mockImplementation(async () => undefined)
    await rm(state, { recursive: true })
  }
})

it('says which of several databases it is at, each of which takes seconds', async () => {
  const state = await mkdtemp(join(tmpdir(), 'doubletake-state-'))
  const said: string[] = []
  try {
    applyMigrations.mockImplementation(async (_, onDatabase) => {
      onDatabase?.('DB', 1, 2)
      onDatabase?.('DB_2', 2, 2)
    })
    await ensureMigrated(state, (what) => said.push(what))
    expect(said).toEqual([
      'preparing the databases, each of which takes some seconds: DB, 1 of 2 …',
      'preparing the databases, each of which takes some seconds: DB_2, 2 of 2 …',
    ])
  } finally {
    applyMigrations.mockImplementation(async () => undefined)
    await rm(state, { recursive: true })
  }
})
