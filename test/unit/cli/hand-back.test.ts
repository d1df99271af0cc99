import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeHandBackKey } from '../../../src/secrets/hand-back-key.ts'
import { openSecret } from '../../../src/secrets/keyring/secret.ts'
import { lastLine, runScript } from '../../support/run-command.ts'
import { openWrangler } from '../../support/wrangler-on-sqlite.ts'

let wrangler = openWrangler()
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  deploymentFlags: () => [],
  runWrangler: (args: readonly string[]) => wrangler.run(args),
}))

const IDENTITY = 'ab'.repeat(32)
let folder = ''
let file = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-hand-back-'))
  file = join(folder, 'production.secrets')
  await writeFile(file, `IDENTITY_SECRET=${IDENTITY}\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const partner = (...args: string[]) => runScript('partner', args)
const handBack = (...args: string[]) => partner('hand-back', ...args, '--file', file, '--json')

let partnerId = ''
beforeEach(async () => {
  wrangler = openWrangler()
  partnerId = lastLine((await partner('create', 'Acme', '--json')).stdout).partner_id
})

const versionOf = (id: string) =>
  wrangler.database.prepare('SELECT hand_back_version FROM partners WHERE partner_id = ?').get(id)
    ?.hand_back_version

async function keysOf(version: number) {
  const key = async (mode: string) =>
    Buffer.from(
      await makeHandBackKey(openSecret(IDENTITY), `${partnerId}/${mode}`, version),
    ).toString('hex')
  return { live: await key('live'), test: await key('test') }
}

describe('the partner command on signed hand-backs', () => {
  it('turns them on, and prints a key for each mode, which the service derives too', async () => {
    expect(versionOf(partnerId)).toBeNull()
    const { status, stdout } = await handBack(partnerId, 'on')
    expect(status).toBe(0)
    expect(lastLine(stdout)).toEqual({ partner_id: partnerId, version: 1, keys: await keysOf(1) })
    expect((await keysOf(1)).live).not.toBe((await keysOf(1)).test)
    expect((await keysOf(1)).live).not.toBe((await keysOf(2)).live)
    expect(versionOf(partnerId)).toBe(1)
    const shown = await handBack(partnerId, 'show')
    expect(lastLine(shown.stdout)).toEqual(lastLine(stdout))
    expect(lastLine((await handBack(partnerId, 'on')).stdout)).toEqual(lastLine(stdout))
  })

  it('shows the keys to people too', async () => {
    const { stdout } = await partner('hand-back', partnerId, 'on', '--file', file)
    expect(stdout).toContain(`live key  ${(await keysOf(1)).live}`)
  })

  it('replaces the keys by a new version', async () => {
    await handBack(partnerId, 'on')
    const { stdout } = await handBack(partnerId, 'rotate')
    expect(lastLine(stdout)).toEqual({ partner_id: partnerId, version: 2, keys: await keysOf(2) })
  })

  it('turns them off, and on again with the same key, never with one that was replaced', async () => {
    await handBack(partnerId, 'on')
    await handBack(partnerId, 'rotate')
    const off = await partner('hand-back', partnerId, 'off', '--json')
    expect(lastLine(off.stdout)).toEqual({ partner_id: partnerId, version: null, keys: null })
    expect(versionOf(partnerId)).toBeNull()
    expect(lastLine((await handBack(partnerId, 'show')).stdout)).toMatchObject({ version: null })
    const refused = await handBack(partnerId, 'rotate')
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('turn them on first')
    expect(lastLine((await handBack(partnerId, 'on')).stdout)).toMatchObject({ version: 2 })
    expect(lastLine((await handBack(partnerId, 'rotate')).stdout)).toMatchObject({ version: 3 })
  })

  it('changes one partner and no other', async () => {
    const other = lastLine((await partner('create', 'Other', '--json')).stdout).partner_id
    await handBack(partnerId, 'on')
    expect(versionOf(other)).toBeNull()
  })

  it('changes nothing where the keys could not be shown', async () => {
    const empty = join(folder, 'none.secrets')
    const { status, stderr } = await partner('hand-back', partnerId, 'on', '--file', empty)
    expect(status).toBe(1)
    expect(stderr).toContain(`there is no IDENTITY_SECRET in ${empty}`)
    expect(versionOf(partnerId)).toBeNull()
  })

  it('refuses unknown partners and wrong usage', async () => {
    const unknown = await handBack('prt_0000000000000000', 'on')
    expect(unknown.status).toBe(1)
    expect(unknown.stderr).toContain('there is no partner prt_0000000000000000')
    for (const args of [[], [partnerId], [partnerId, 'perhaps'], [partnerId, 'on', 'off']]) {
      expect((await handBack(...args)).status).toBe(2)
    }
    const remote = await partner('hand-back', partnerId, 'on', '--remote')
    expect(remote.status).toBe(2)
    expect(remote.stderr).toContain('name your copy with --file')
    // To turn them off needs no key.
    expect((await partner('hand-back', partnerId, 'off', '--remote')).status).toBe(0)
  })
})
