import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fingerprintOf } from '../../../src/cli/deploy/checks.ts'
import { makeCheckout } from '../../support/deployment/checkout.ts'

let checkout: ReturnType<typeof makeCheckout>
let server: Server
let url = ''
/** What the served fake answers at each path instead of what is right. */
let broken: Record<string, number> = {}
let keys: Set<string>

const answerOf = (method: string, path: string): object | string =>
  path.startsWith('/r/')
    ? '<script data-worker="/loader-abc.js"></script>'
    : method === 'POST' && path === '/v1/transactions'
      ? { data: { id: 'the-id', redirect_url: `${url}/r/token` } }
      : { data: { transactions: [{ id: 'the-id' }] } }

beforeAll(async () => {
  checkout = makeCheckout()
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const key = String(request.headers['x-api-token'])
    keys.add(key)
    const isRefused = key === 'dt_test_wrong'
    response.statusCode = isRefused ? 401 : (broken[path] ?? 200)
    const answer = answerOf(request.method ?? '', path)
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => {
  server.close()
  checkout.remove()
})
beforeEach(() => {
  checkout.reset()
  broken = {}
  keys = new Set()
})

const SETTINGS = 'deployments/staging.json'
const deploy = (...args: string[]) =>
  checkout.run('src/cli/deploy.ts', ['--env', 'staging', ...args])
const withSettings = (changes: object = {}) =>
  checkout.write(
    SETTINGS,
    JSON.stringify({ worker: 'doubletake-staging', base_urls: [url], metrics: true, ...changes }),
  )
const commandsOf = () =>
  checkout
    .readAccount()
    .calls.map((call) =>
      call.filter((word) => !word.startsWith('-'))[0] === 'd1'
        ? call.slice(0, 2).join(' ')
        : call[0],
    )

describe('the first deployment', () => {
  it('says why git names no commit of it', async () => {
    withSettings()
    vi.stubEnv('GIT_DIR', join(checkout.root, 'nowhere'))
    const ran = await deploy('--dry-run')
    vi.unstubAllEnvs()
    expect(ran.status).toBe(1)
    expect(ran.stderr).toMatch(/git names no commit .*\(fatal: not a git repository.*--allow-dirty/)
  })

  it('makes a file of settings to be filled in, and refuses its placeholders', async () => {
    const first = await deploy()
    expect(first.status).toBe(1)
    expect(first.stderr).toContain('fill in your addresses')
    const second = await deploy()
    expect(second.stderr).toContain(
      'base_urls still has the placeholder https://staging.example.com',
    )
    expect(second.stderr).toContain('custom_domains still has the placeholder')
    expect(checkout.readAccount().calls).toEqual([])
  })

  it('makes database and secrets, migrates before it deploys, tests, and says how to go back', async () => {
    withSettings()
    const ran = await deploy()
    expect(ran.stderr).toBe('')
    expect(ran.status).toBe(0)
    expect(ran.stdout).toContain('no version before this one')
    expect(ran.stdout).toContain(`staging works at ${url}`)
    const account = checkout.readAccount()
    expect(account.migrationsBefore).toBeGreaterThan(5)
    expect(account.databases).toHaveLength(1)
    expect(Object.keys(account.secrets).sort()).toEqual([
      ...['IDENTITY_SECRET', 'OPERATOR_SECRET', 'SIGNING_SECRET'],
    ])
    const deployCall = account.calls.find(([name]) => name === 'deploy') ?? []
    expect(deployCall).toEqual(expect.arrayContaining(['--minify', '--tag']))
    // Neither git nor a temporary folder keeps a secret.
    const printed = ran.stdout + JSON.stringify(account.calls)
    for (const secret of Object.values(account.secrets)) expect(printed).not.toContain(secret)
    expect(existsSync(deployCall[deployCall.indexOf('--secrets-file') + 1] ?? '')).toBe(false)
    const settings = JSON.parse(checkout.read(SETTINGS))
    expect(settings).toMatchObject({
      database_id: account.databases[0]?.uuid,
      identity_fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(
      (await checkout.run('src/cli/deploy.ts', ['--env', 'staging', '--dry-run'])).status,
    ).toBe(0)
  })

  it('refuses databases that were bound to be tried on a local server', async () => {
    withSettings()
    const bound = '\n[[d1_databases]]\nbinding = "DB_2"\n'
    checkout.write('wrangler.toml', checkout.read('wrangler.toml') + bound)
    const ran = await deploy('--dry-run')
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('wrangler.toml binds DB_2: take that out')
  })

  it('refuses a file that lacks one of the secrets, also where nothing was deployed yet', async () => {
    withSettings()
    checkout.write('deployments/staging.secrets', `IDENTITY_SECRET=${'ab'.repeat(32)}\n`)
    const ran = await deploy('--dry-run')
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('staging.secrets lacks SIGNING_SECRET: ')
    expect(fingerprintOf('AB'.repeat(32))).toBe(fingerprintOf('ab'.repeat(32)))
  })

  it('looks for its database, and makes it, in the account of its settings', async () => {
    withSettings({ account_id: 'ab'.repeat(16) })
    checkout.changeAccount({ failing: 'd1 migrations' })
    await deploy()
    const { calls } = checkout.readAccount()
    const asked = calls.filter(([what, how]) => what === 'd1' && how !== 'migrations')
    expect(asked.map((call) => call[1])).toEqual(['list', 'create', 'list'])
    for (const call of asked) expect(call.join(' ')).toMatch(/--config \S+wrangler\.staging\.toml$/)
    expect(checkout.read('wrangler.staging.toml')).toContain(`account_id = "${'ab'.repeat(16)}"`)
  })

  it('tests under a key of its own, which is revoked afterwards', async () => {
    withSettings()
    await deploy()
    await deploy()
    const listed = await checkout.run('src/cli/partner.ts', [
      'list',
      '--remote',
      '--env',
      'staging',
      '--json',
    ])
    const { partners } = JSON.parse(listed.stdout)
    expect(partners).toMatchObject([{ name: 'Deployment check' }])
    expect(partners[0].keys).toHaveLength(2)
    // It ends by itself too, should the command be cut off before it is revoked.
    for (const key of partners[0].keys)
      expect(key).toMatchObject({
        ...{ kind: 'test', revoked_at: expect.any(Number), expires_at: expect.any(Number) },
      })
    expect(keys.size).toBe(3)
  })

  it('makes a database for each that a further generation names, and lets none before be changed', async () => {
    const one = { databases: ['DB'] }
    withSettings({ placement: [one] })
    expect((await deploy()).status).toBe(0)
    const settings = () => JSON.parse(checkout.read(SETTINGS))
    expect(settings().deployed_placement).toEqual([one])
    const placement = [one, { databases: ['DB', 'DB_2'] }]
    checkout.write(SETTINGS, JSON.stringify({ ...settings(), placement }))
    const grown = await deploy()
    expect(grown.stderr).toBe('')
    const { databases, calls, configuration } = checkout.readAccount()
    expect(databases.map(({ name }) => name)).toEqual([
      'doubletake-staging',
      'doubletake-staging-2',
    ])
    expect(settings().database_ids).toEqual({ DB_2: databases[1]?.uuid })
    expect(calls.filter((call) => call[1] === 'migrations').map((call) => call[3])).toEqual(
      expect.arrayContaining(['DB', 'DB_2']),
    )
    expect(configuration).toContain(JSON.stringify(JSON.stringify(placement)))
    checkout.write(SETTINGS, JSON.stringify({ ...settings(), placement: placement.slice(1) }))
    const changed = await deploy()
    expect(changed.status).toBe(1)
    expect(changed.stderr).toContain('generation 0 was deployed as {"databases":["DB"]}')
  })

  it('lets the one database of a deployment without a placement be no other generation', async () => {
    withSettings()
    expect((await deploy()).status).toBe(0)
    const { deployed_placement, ...deployed } = JSON.parse(checkout.read(SETTINGS))
    expect(deployed_placement).toEqual([{ databases: ['DB'] }])
    const wider = { ...deployed, placement: [{ databases: ['DB', 'DB_2'] }] }
    // As a version left it that knew of no placement.
    checkout.write(SETTINGS, JSON.stringify(wider))
    const refused = await deploy()
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('generation 0 was deployed as {"databases":["DB"]}')
    expect(checkout.readAccount().databases).toHaveLength(1)
  })

  it('keeps the placement of a deployment that was cut off while it was made', async () => {
    withSettings({ placement: [{ databases: ['DB', 'DB_2'] }] })
    checkout.changeAccount({ failing: 'deploy' })
    expect((await deploy()).status).toBe(1)
    const { placement, deployed_placement } = JSON.parse(checkout.read(SETTINGS))
    expect(deployed_placement).toEqual(placement)
    checkout.changeAccount({ failing: '' })
    expect((await deploy()).status).toBe(0)
  })

  it('leaves no secret in a temporary folder when it is interrupted', async () => {
    withSettings()
    checkout.changeAccount({ failing: 'interrupted deploy' })
    await deploy()
    const call = checkout.readAccount().calls.find(([name]) => name === 'deploy') ?? []
    const file = call[call.indexOf('--secrets-file') + 1] ?? ''
    expect(file).toContain('secrets.json')
    expect(existsSync(file)).toBe(false)
  })

  it('does not make a second database, or other secrets, when it is run again after a failure', async () => {
    withSettings()
    checkout.changeAccount({ failing: 'deploy' })
    const failed = await deploy()
    expect(failed).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('the stub refuses deploy'),
    })
    const made = checkout.read('deployments/staging.secrets')
    checkout.changeAccount({ failing: '' })
    expect((await deploy()).status).toBe(0)
    expect(checkout.readAccount().databases).toHaveLength(1)
    expect(checkout.read('deployments/staging.secrets')).toBe(made)
  })
})

describe('a later deployment', () => {
  it('names the version to roll back to, also where its test fails', async () => {
    withSettings()
    await deploy()
    broken = { '/v1/deduplicate': 500 }
    const ran = await deploy()
    expect(ran.status).toBe(1)
    expect(ran.stdout).toContain(
      'npx wrangler rollback 00000000-0000-4000-8000-000000000001 --config wrangler.staging.toml --yes',
    )
    expect(ran.stderr).toContain('its test failed')
    expect(ran.stderr).toContain('deduplicating: answered 500')
  })

  it('names the secrets that the Worker keeps although the file has lost them', async () => {
    withSettings()
    const first = await deploy()
    expect(first.stdout).not.toContain('the Worker still has')
    const { secrets } = checkout.readAccount()
    checkout.changeAccount({ secrets: { ...secrets, SIGNING_SECRET_PREVIOUS: 'ab'.repeat(32) } })
    const { status, stdout } = await deploy()
    expect(status).toBe(0)
    expect(stdout).toContain('the Worker still has SIGNING_SECRET_PREVIOUS')
    expect(stdout).toContain('secret delete SIGNING_SECRET_PREVIOUS --config wrangler.staging.toml')
  })

  it('does not begin where that version cannot be found out', async () => {
    withSettings()
    await deploy()
    checkout.changeAccount({ failing: 'deployments status' })
    const ran = await deploy()
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('the stub refuses deployments status')
    expect(ran.stdout).not.toContain('no version before this one')
    expect(checkout.readAccount().versions).toHaveLength(1)
  })

  it('names that version also where its test cannot begin', async () => {
    withSettings()
    await deploy()
    checkout.changeAccount({ failing: 'd1 execute' })
    const ran = await deploy()
    expect(ran.status).toBe(1)
    expect(ran.stdout).toContain('To roll back: npx wrangler rollback')
    expect(ran.stderr).toContain('its test failed: ')
  })

  it('never goes out with another identity secret, or without the copy of the secrets', async () => {
    withSettings()
    await deploy()
    const { calls } = checkout.readAccount()
    const secrets = checkout.read('deployments/staging.secrets')
    checkout.write(
      'deployments/staging.secrets',
      secrets.replace(/IDENTITY_SECRET=\w+/, `IDENTITY_SECRET=${'ab'.repeat(32)}`),
    )
    expect((await deploy()).stderr).toContain('is not the one that staging was deployed with')
    checkout.write('deployments/staging.secrets', '')
    expect((await deploy()).stderr).toContain('lacks IDENTITY_SECRET and SIGNING_SECRET')
    expect(checkout.readAccount().calls).toEqual(calls)
  })

  it('goes out with another one where its fingerprint was taken out of the settings (security.md)', async () => {
    withSettings()
    expect((await deploy()).status).toBe(0)
    const [before, path] = [JSON.parse(checkout.read(SETTINGS)), 'deployments/staging.secrets']
    const other = 'ab'.repeat(32)
    checkout.write(path, checkout.read(path).replace(/(?<=IDENTITY_SECRET=)\w+/, other))
    checkout.write(SETTINGS, JSON.stringify({ ...before, identity_fingerprint: undefined }))
    const { status, stderr } = await deploy()
    expect(status, stderr).toBe(0)
    expect(checkout.readAccount().secrets.IDENTITY_SECRET).toBe(other)
    expect(JSON.parse(checkout.read(SETTINGS)).identity_fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })

  it('from a machine that never deployed does not replace secrets that the Worker has', async () => {
    withSettings()
    checkout.changeAccount({
      versions: ['00000000-0000-4000-8000-000000000009'],
      secrets: { IDENTITY_SECRET: 'theirs' },
    })
    const ran = await deploy()
    expect(ran.stderr).toContain('the Worker has secrets already')
    expect(checkout.readAccount().secrets).toEqual({ IDENTITY_SECRET: 'theirs' })
    expect(checkout.exists('deployments/staging.secrets')).toBe(false)
  })
})

describe('before anything is changed', () => {
  it('all faults are told at once', async () => {
    withSettings({
      worker: 'Not A Name',
      base_urls: ['http://panel.net', 'nowhere'],
      colour: 'blue',
      variables: { RETENTION_DAY: '30', BASE_URLS: 'x' },
      database_id: '00000000-0000-0000-0000-000000000000',
    })
    checkout.write('src/new.ts', '')
    const { status, stderr } = await deploy()
    expect(status).toBe(1)
    for (const fault of [
      ...['worker must be a name', 'base_urls: http://panel.net must be an https address'],
      ...['base_urls: nowhere', 'colour is no setting', 'variables: RETENTION_DAY is none of'],
      ...['variables: BASE_URLS', 'database_id is no id', 'changes that no commit holds'],
    ])
      expect(stderr).toContain(fault)
    expect(checkout.readAccount().calls).toEqual([])
  })

  it('another deployment keeps its Worker and its databases to itself, also where its settings were copied', async () => {
    withSettings()
    expect((await deploy()).status).toBe(0)
    const { calls } = checkout.readAccount()
    const { identity_fingerprint, ...copied } = JSON.parse(checkout.read(SETTINGS))
    checkout.write('deployments/production.json', JSON.stringify(copied))
    const ran = await checkout.run('src/cli/deploy.ts', ['--env', 'production'])
    expect(ran.status).toBe(1)
    expect(ran.stderr).toContain('worker: doubletake-staging is that of staging')
    expect(ran.stderr).toContain('a database of staging is among them')
    expect(checkout.readAccount().calls).toEqual(calls)
  })

  it('a setting of another shape is told as that, also by a dry run', async () => {
    withSettings({ worker: undefined, variables: null })
    const { status, stderr } = await deploy('--dry-run')
    expect(status).toBe(1)
    for (const fault of ['worker must be a name', 'variables must be an object of texts'])
      expect(stderr).toContain(fault)
    expect(checkout.readAccount().calls).toEqual([])
  })

  it('the login is asked for, and the tree may be dirty where that is wanted', async () => {
    withSettings()
    checkout.write('src/new.ts', '')
    checkout.changeAccount({ isLoggedIn: false })
    const { stderr } = await deploy('--allow-dirty')
    expect(stderr).toContain('npx wrangler login')
    expect(commandsOf()).toEqual(['whoami'])
  })

  it('wrong usage ends with 2', async () => {
    for (const args of [[], ['--env', 'test'], ['--env', 'staging', '--fast']]) {
      const ran = await checkout.run('src/cli/deploy.ts', args)
      expect(ran.status).toBe(2)
      expect(ran.stderr).toContain('Usage: npm run deploy')
    }
  })
})

describe('a dry run', () => {
  it('asks nobody, changes nothing and says what would be done', async () => {
    withSettings()
    const before = checkout.read(SETTINGS)
    const ran = await deploy('--dry-run')
    expect(ran.status).toBe(0)
    expect(ran.stdout).toContain('make a database for doubletake-staging')
    expect(checkout.read(SETTINGS)).toBe(before)
    expect(checkout.readAccount().calls.map((call) => call.slice(0, 2))).toEqual([
      ['deploy', '--dry-run'],
    ])
  })

  it('bundles with the real wrangler, offline', { timeout: 240_000 }, async () => {
    withSettings({ variables: { RETENTION_DAYS: '90' }, custom_domains: ['staging.panel.net'] })
    const ran = await checkout.run('src/cli/deploy.ts', ['--env', 'staging', '--dry-run'], false)
    expect(ran.stderr).toBe('')
    expect(ran.stdout).toMatch(/Total Upload: [\d.]+ KiB \/ gzip: [\d.]+ KiB/)
  })
})
