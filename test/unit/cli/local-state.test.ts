/** What a local server finds prepared, and what it prepares again. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ensureMigrated } from '../../../src/cli/start/local-state.ts'

const applyMigrations = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../../src/cli/database.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/database.ts')>()),
  applyMigrations,
}))

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
