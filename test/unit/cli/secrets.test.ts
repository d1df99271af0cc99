import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSecrets } from '../../../src/cli/secrets-file.ts'
import { ensureSecrets } from '../../../src/cli/start/local-state.ts'
import { lastLine, runScript } from '../../support/run-command.ts'

/** The commands that wrangler was given, each with its input. */
let commands: { args: readonly string[]; input: string | undefined }[] = []
let failing = ''
let reason = ''
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  // As if there were a configuration of every deployment: which there must be is a test of deployments.
  deploymentFlags: (env?: string) =>
    env === undefined ? [] : ['--config', `wrangler.${env}.toml`],
  runWrangler: async (args: readonly string[], input?: string) => {
    if (args.includes(failing)) return { status: 1, stdout: '', stderr: reason }
    commands.push({ args, input })
    return { status: 0, stdout: '', stderr: '' }
  },
}))

const HEX = /^[0-9a-f]{64}$/
const [IDENTITY, SIGNING] = ['1a'.repeat(32), '2b'.repeat(32)]
let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-secrets-'))
  file = join(folder, 'service.secrets')
  commands = []
  failing = ''
  reason = 'not signed in'
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const secrets = (...args: string[]) => runScript('secrets', args)
const onFile = (...args: string[]) => secrets(...args, '--file', file)
const write = (text: string) => writeFile(file, text)
const both = `# kept\nIDENTITY_SECRET=${IDENTITY}\nSIGNING_SECRET="${SIGNING}"\nOTHER=1\n`
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('the first start', () => {
  it('makes both secrets, readable by their owner only, and keeps them', async () => {
    expect(await ensureSecrets(file)).toBeNull()
    const made = await readSecrets(file)
    expect(made.IDENTITY_SECRET).toMatch(HEX)
    expect(made.SIGNING_SECRET).toMatch(HEX)
    expect(made.IDENTITY_SECRET).not.toBe(made.SIGNING_SECRET)
    expect(await modeOf(file)).toBe(0o600)
    const text = await readFile(file, 'utf8')
    expect(await ensureSecrets(file)).toBeNull()
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  it('leaves them to nobody else, where an earlier run has left a file that others can read', async () => {
    await writeFile(`${file}.new`, '')
    await chmod(`${file}.new`, 0o644)
    await ensureSecrets(file)
    expect(await modeOf(file)).toBe(0o600)
  })

  it('says what is void where there was a root secret only, and keeps the other lines', async () => {
    await write(`A=1\nROOT_SECRET=${IDENTITY}`)
    expect(await ensureSecrets(file)).toMatch(
      /local transaction ids and links from before are void/,
    )
    expect(await readFile(file, 'utf8')).toMatch(/^A=1\nROOT_SECRET=.*\nIDENTITY_SECRET=.*\nSIGN/)
    expect(await ensureSecrets(file)).toBeNull()
  })

  it('makes only the one that is missing, also where its line is empty', async () => {
    await write(`SIGNING_SECRET=\nIDENTITY_SECRET=${IDENTITY}\n`)
    await ensureSecrets(file)
    const made = await readSecrets(file)
    expect(made.IDENTITY_SECRET).toBe(IDENTITY)
    expect(made.SIGNING_SECRET).toMatch(HEX)
  })

  it('refuses a malformed secret by its name, without showing it', async () => {
    await write(`IDENTITY_SECRET=hunter2\n`)
    const refused = ensureSecrets(file)
    await expect(refused).rejects.toThrow(/^IDENTITY_SECRET in .* must be 64 hexadecimal digits$/)
  })
})

describe('secrets make', () => {
  it('prints one secret, or the lines of a file with both, and keeps none', async () => {
    for (const name of ['identity', 'signing']) {
      const { status, stdout } = await secrets('make', name)
      expect(status).toBe(0)
      expect(stdout.trimEnd()).toMatch(HEX)
      const made = lastLine((await secrets('make', name, '--json')).stdout)
      expect(made[`${name}_secret`]).toMatch(HEX)
    }
    await write((await secrets('make')).stdout)
    expect(Object.keys(await readSecrets(file))).toEqual(['IDENTITY_SECRET', 'SIGNING_SECRET'])
  })

  it('refuses a file rather than leave it unwritten without a word', async () => {
    const { status, stdout, stderr } = await onFile('make')
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('make only prints')
  })
})

describe('secrets rotate', () => {
  it('makes a new signing secret, keeps the one so far as the previous, and shows neither', async () => {
    await write(both)
    const { status, stdout, stderr } = await onFile('rotate')
    expect(status).toBe(0)
    expect(stdout).toMatch(/Restart the service[\s\S]*400 days[\s\S]*retire/)
    const rotated = await readSecrets(file)
    expect(rotated).toMatchObject({ IDENTITY_SECRET: IDENTITY, SIGNING_SECRET_PREVIOUS: SIGNING })
    expect(rotated.SIGNING_SECRET).toMatch(HEX)
    expect(rotated.SIGNING_SECRET).not.toBe(SIGNING)
    expect(stdout + stderr).not.toMatch(/[0-9a-f]{32}/)
    expect(await readFile(file, 'utf8')).toMatch(/^# kept\nIDENTITY_SECRET=.*\nOTHER=1\nSIGNING_/)
    expect(await modeOf(file)).toBe(0o600)
    expect(commands).toEqual([])
  })

  it('never replaces a previous secret that is still in use', async () => {
    await write(both)
    await onFile('rotate')
    const before = await readFile(file, 'utf8')
    const { status, stderr } = await onFile('rotate')
    expect(status).toBe(1)
    expect(stderr).toContain('retire it first')
    expect(await readFile(file, 'utf8')).toBe(before)
    expect((await onFile('retire', '--json')).status).toBe(0)
    expect(await readSecrets(file)).not.toHaveProperty('SIGNING_SECRET_PREVIOUS')
    expect((await onFile('rotate')).status).toBe(0)
  })

  it('writes through a link to the file that it leads to', async () => {
    await write(both)
    const link = join(folder, 'link')
    await symlink(file, link)
    expect((await secrets('rotate', '--file', link)).status).toBe(0)
    expect((await readSecrets(file)).SIGNING_SECRET_PREVIOUS).toBe(SIGNING)
  })

  it('of a deployment uploads the previous one first, by standard input', async () => {
    await write(both)
    const ran = await onFile('rotate', '--remote', '--env', 'production', '--json')
    expect(ran.status).toBe(0)
    const { SIGNING_SECRET: fresh } = await readSecrets(file)
    const put = (name: string) => ['secret', 'put', name, '--config', 'wrangler.production.toml']
    expect(commands).toEqual([
      { args: put('SIGNING_SECRET_PREVIOUS'), input: SIGNING },
      { args: put('SIGNING_SECRET'), input: fresh },
    ])
    expect(lastLine(ran.stdout)).toEqual({
      file,
      rotated: 'SIGNING_SECRET',
      uploaded: ['SIGNING_SECRET_PREVIOUS', 'SIGNING_SECRET'],
    })
  })

  it('loses nothing where an upload fails, and says how to go on', async () => {
    await write(both)
    failing = 'SIGNING_SECRET'
    const { status, stderr } = await onFile('rotate', '--remote', '--env', 'staging')
    expect(status).toBe(1)
    expect(stderr).toContain('not signed in')
    expect(stderr).toContain('Uploaded: SIGNING_SECRET_PREVIOUS.')
    expect(stderr).toContain(`npm run -s secrets -- put --file ${file} --env staging`)
    expect(stderr).not.toMatch(/[0-9a-f]{32}/)
    // To retire what the deployment still signs with would make all of it void.
    const again = await onFile('rotate', '--remote', '--env', 'staging')
    expect(again.stderr).toMatch(
      /retire it first. Where its upload was cut off, first: .* put --file/,
    )
    failing = ''
    expect((await onFile('put')).status).toBe(0)
    const { SIGNING_SECRET, SIGNING_SECRET_PREVIOUS } = await readSecrets(file)
    expect(SIGNING_SECRET_PREVIOUS).toBe(SIGNING)
    expect(commands.slice(1).map(({ input }) => input)).toEqual([IDENTITY, SIGNING, SIGNING_SECRET])
  })
})

describe('a file of secrets that a shell reads, too', () => {
  it('says what the last line of a name says', async () => {
    await write(`SIGNING_SECRET=${IDENTITY}\n  export SIGNING_SECRET = '${SIGNING}' # since May\n`)
    expect(await readSecrets(file)).toEqual({ SIGNING_SECRET: SIGNING })
  })

  it('has no line left of a secret that is retired', async () => {
    const line = `SIGNING_SECRET_PREVIOUS=${IDENTITY}\n`
    await write(`${both}export ${line} ${line}`)
    expect((await onFile('retire')).status).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(both)
  })
})

describe('secrets put', () => {
  it('uploads all that the file has, whichever it lacks', async () => {
    const operator = '3c'.repeat(32)
    await write(`${both}OPERATOR_SECRET=${operator}\n`)
    const { status, stdout } = await onFile('put', '--json')
    expect(status).toBe(0)
    expect(lastLine(stdout).uploaded).toEqual([
      ...['IDENTITY_SECRET', 'SIGNING_SECRET', 'OPERATOR_SECRET'],
    ])
    expect(commands.map(({ input }) => input)).toEqual([IDENTITY, SIGNING, operator])
  })
})

describe('secrets retire', () => {
  it('of a deployment removes the previous secret there and in the file', async () => {
    await write(`${both}SIGNING_SECRET_PREVIOUS=${IDENTITY}\n`)
    expect((await onFile('retire', '--remote')).status).toBe(0)
    expect(commands.map(({ args }) => args)).toEqual([
      ['secret', 'delete', 'SIGNING_SECRET_PREVIOUS'],
    ])
    expect(await readSecrets(file)).toEqual({ IDENTITY_SECRET: IDENTITY, SIGNING_SECRET: SIGNING })
  })

  it('removes it from the file where an earlier run has removed it from the deployment alone', async () => {
    await write(`${both}SIGNING_SECRET_PREVIOUS=${IDENTITY}\n`)
    failing = 'delete'
    reason = 'Binding name not found on your Worker [code: 10056]'
    expect((await onFile('retire', '--remote')).status).toBe(0)
    expect(await readSecrets(file)).not.toHaveProperty('SIGNING_SECRET_PREVIOUS')
  })

  it('keeps the secret in the file where the deployment keeps it', async () => {
    await write(`${both}SIGNING_SECRET_PREVIOUS=${IDENTITY}\n`)
    failing = 'delete'
    expect((await onFile('retire', '--remote')).status).toBe(1)
    expect(await readSecrets(file)).toHaveProperty('SIGNING_SECRET_PREVIOUS')
  })
})

describe('the secrets command', () => {
  it('fails with 1 and a reason where the file lacks what is asked for', async () => {
    for (const command of ['rotate', 'retire', 'put']) {
      const { status, stderr, stdout } = await onFile(command)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^secrets: there is no/)
    }
  })

  it('answers wrong usage with 2 and its help', async () => {
    for (const args of [
      [],
      ['frobnicate'],
      ['make', 'both'],
      ['make', 'signing', 'identity'],
      ['rotate', 'identity'],
      ['rotate', '--remote'],
      ['rotate', '--env', 'production'],
      ['put'],
      ['rotate', '--nonsense'],
    ]) {
      const { status, stderr } = await secrets(...args)
      expect(status).toBe(2)
      expect(stderr).toContain('Usage: npm run -s secrets')
    }
    expect(commands).toEqual([])
  })

  it('shows its help and exits with 0', async () => {
    const { status, stdout } = await secrets('--help')
    expect(status).toBe(0)
    expect(stdout).toContain('retire')
  })
})
