import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCheckout } from '../../support/deployment/checkout.ts'

const [IDENTITY, SIGNING, OTHER] = ['1a', '2b', '3c'].map((pair) => pair.repeat(32))
const FILE = 'deployments/staging.secrets'

let checkout: ReturnType<typeof makeCheckout>
beforeAll(() => {
  checkout = makeCheckout()
})
beforeEach(() => {
  checkout.reset()
  checkout.write(FILE, `IDENTITY_SECRET=${IDENTITY}\nSIGNING_SECRET=${SIGNING}\n`)
})
afterAll(() => checkout.remove())

const secrets = (...args: string[]) => checkout.run('src/cli/secrets.ts', args)
const rotate = (...args: string[]) => secrets('rotate', '--remote', '--file', FILE, ...args)
/** The settings of a deployment that was made with an identity secret, and its configuration. */
const withDeployment = async () => {
  const { fingerprintOf } = await import('../../../src/cli/deploy/checks.ts')
  checkout.write(
    'deployments/staging.json',
    JSON.stringify({
      worker: 'doubletake-staging',
      base_urls: ['https://panel.net'],
      identity_fingerprint: fingerprintOf(IDENTITY ?? ''),
    }),
  )
  await checkout.run('src/cli/deploy.ts', ['--env', 'staging', '--dry-run', '--allow-dirty'])
  checkout.changeAccount({ calls: [] })
}

describe('the secrets of a deployment', () => {
  it('go nowhere where this machine has no configuration of it, and the file stays as it was', async () => {
    const before = checkout.read(FILE)
    for (const env of [['--env', 'staging'], ['--env', 'stagin'], []]) {
      const ran = await rotate(...env)
      expect({ env, status: ran.status }).toEqual({ env, status: 2 })
      expect(ran.stderr).toMatch(
        /^secrets: (--env staging: there is no .*wrangler|--env takes staging or production, and was given "stagin"|say which deployment)/,
      )
    }
    expect((await secrets('put', '--file', FILE)).status).toBe(2)
    expect(checkout.read(FILE)).toBe(before)
    expect(checkout.readAccount().calls).toEqual([])
  })

  it('go to the Worker of its configuration', async () => {
    await withDeployment()
    expect((await rotate('--env', 'staging')).status).toBe(0)
    const { calls, secrets: uploaded } = checkout.readAccount()
    expect(calls.map((call) => call.slice(0, 4))).toEqual(
      ['SIGNING_SECRET_PREVIOUS', 'SIGNING_SECRET'].map((name) => [
        ...['secret', 'put', name, '--config'],
      ]),
    )
    expect(uploaded.SIGNING_SECRET_PREVIOUS).toBe(SIGNING)
  })

  it('are never those of another deployment', async () => {
    await withDeployment()
    const other = `IDENTITY_SECRET=${OTHER}\nSIGNING_SECRET=${SIGNING}\n`
    checkout.write(FILE, other)
    for (const command of ['put', 'rotate', 'retire']) {
      const ran = await secrets(command, '--remote', '--env', 'staging', '--file', FILE)
      expect(ran.status).toBe(1)
      expect(ran.stderr).toContain('is not the one that staging was deployed with')
    }
    const args = ['hand-back', 'prt_1', 'on', '--remote', '--env', 'staging', '--file', FILE]
    const keys = await checkout.run('src/cli/partner.ts', args)
    expect(keys.stderr).toContain('is not the one that staging was deployed with')
    expect(checkout.read(FILE)).toBe(other)
    expect(checkout.readAccount().calls).toEqual([])
  })
})
