import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseApiKey } from '../../../src/secrets/api-key.ts'
import { lastLine, runScript } from '../../support/run-command.ts'
import { openWrangler } from '../../support/wrangler-on-sqlite.ts'

let wrangler = openWrangler()
vi.mock('../../../src/cli/wrangler.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../src/cli/wrangler.ts')>()),
  runWrangler: (args: readonly string[]) => wrangler.run(args),
}))
beforeEach(() => {
  wrangler = openWrangler()
})

const partner = (...args: string[]) => runScript('partner', args)

const keyRow = (keyId: string) =>
  wrangler.database.prepare('SELECT * FROM api_keys WHERE key_id = ?').get(keyId)

describe('the partner command', () => {
  it('makes a partner of any name, and stores only the hash of its key', async () => {
    const name = `O'Neil "Ünï" 測試 😀'); DROP TABLE partners; --`
    const { status, stdout } = await partner('create', name, '--json')
    expect(status).toBe(0)
    const { partner_id, api_key, key_id } = lastLine(stdout)
    expect(partner_id).toMatch(/^prt_[0-9A-Za-z]{16}$/)
    expect(key_id).toMatch(/^key_[0-9A-Za-z]{12}$/)
    expect(parseApiKey(api_key)?.mode).toBe('live')
    expect(
      wrangler.database
        .prepare('SELECT name, rate_tier FROM partners WHERE partner_id = ?')
        .get(partner_id),
    ).toEqual({ name, rate_tier: 'standard' })
    expect(keyRow(key_id)).toMatchObject({
      key_hash: createHash('sha256').update(api_key).digest('hex'),
      partner_id,
      kind: 'live',
      hint: api_key.slice(-4),
      expires_at: null,
      revoked_at: null,
    })
    expect(JSON.stringify(keyRow(key_id))).not.toContain(api_key.slice(8, 40))
  })

  it.each([
    'a\nprt_forged  Acme',
    '\u001b[2Jgone',
    'a\tb',
    '\u007f',
    'a\u0085b',
    '\u202egpj',
    'a\u2028b',
  ])(
    'makes no partner named %j, which a list in a terminal would show as something else',
    async (name) => {
      const { status, stderr, stdout } = await partner('create', name)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^partner: a partner's name has no control characters/)
      expect(lastLine((await partner('list', '--json')).stdout)).toEqual({ partners: [] })
    },
  )

  it('counts a name by its characters, however many units each has', async () => {
    expect((await partner('create', '😀'.repeat(256))).status).toBe(0)
    const { status, stderr } = await partner('create', '😀'.repeat(257))
    expect([status, stderr]).toEqual([1, expect.stringContaining('at most 256 characters')])
  })

  it('rotates a key at once or after a grace period, and revokes one', async () => {
    const first = lastLine((await partner('create', 'Acme', '--test', '--json')).stdout)
    const graceful = await partner('rotate', first.partner_id, '--grace', '2', '--json')
    const second = lastLine(graceful.stdout)
    expect(second.replaced_key_id).toBe(first.key_id)
    expect(parseApiKey(second.api_key)?.mode).toBe('test')
    const graced = keyRow(first.key_id)
    expect(graced?.revoked_at).toBeNull()
    expect(Number(graced?.expires_at) - Number(keyRow(second.key_id)?.created_at)).toBe(
      2 * 3_600_000,
    )

    // The first one, in its grace hours, has been replaced already.
    const third = lastLine((await partner('rotate', first.partner_id, '--json')).stdout)
    expect(third.replaced_key_id).toBe(second.key_id)
    expect(keyRow(second.key_id)?.revoked_at).toBeTypeOf('number')

    expect((await partner('revoke', third.key_id)).status).toBe(0)
    const revokedAt = keyRow(third.key_id)?.revoked_at
    expect(revokedAt).toBeTypeOf('number')
    expect((await partner('revoke', third.key_id)).status).toBe(0)
    expect(keyRow(third.key_id)?.revoked_at).toBe(revokedAt)
  })

  it('rotates a key that has an end without making either live longer', async () => {
    const first = lastLine((await partner('create', 'Acme', '--json')).stdout)
    await partner('rotate', first.partner_id, '--grace', '1', '--json')
    const end = keyRow(first.key_id)?.expires_at
    const again = await partner('rotate', first.key_id, '--grace', '72', '--json')
    const third = lastLine(again.stdout)
    expect(third.expires_at).toBe(end)
    expect(keyRow(third.key_id)?.expires_at).toBe(end)
    expect(keyRow(first.key_id)).toMatchObject({ expires_at: end, revoked_at: null })

    const sooner = await partner('rotate', third.key_id, '--grace', '0.5')
    expect(Number(keyRow(third.key_id)?.expires_at)).toBeLessThan(Number(end))
    expect(sooner.stdout).toContain(`ends     ${new Date(Number(end)).toISOString()}`)
    const replacedEnd = Number(keyRow(third.key_id)?.expires_at)
    expect(sooner.stdout).toContain(
      `The key before it, ${third.key_id}, is good until ${new Date(replacedEnd).toISOString()}.`,
    )
    const atOnce = await partner('rotate', third.key_id)
    expect(atOnce.stdout).toContain(`The key before it, ${third.key_id}, is revoked`)
  })

  it('rotates no key that has ended', async () => {
    const { key_id } = lastLine((await partner('create', 'Acme', '--json')).stdout)
    const end = (changes: string) => wrangler.database.exec(`UPDATE api_keys SET ${changes}`)
    for (const ended of [
      `revoked_at = ${Date.now() - 1}`,
      `revoked_at = NULL, expires_at = ${Date.now() - 1}`,
    ]) {
      end(ended)
      const { status, stderr } = await partner('rotate', key_id)
      expect([status, stderr]).toEqual([1, expect.stringContaining('there is no key in use')])
    }
    const [listed] = lastLine((await partner('list', '--json')).stdout).partners
    expect(listed.keys).toMatchObject([{ key_id }])
  })

  it('changes nothing of other partners and keys', async () => {
    const make = async (...args: string[]) =>
      lastLine((await partner('create', ...args, '--json')).stdout)
    const [one, other] = [await make('One'), await make('Other', '--region', 'sam')]
    const rest = await make('--partner', one.partner_id)
    const added = await make('--partner', one.partner_id)
    const stateOf = async (partnerId: string) => {
      const { partners } = lastLine((await partner('list', '--json')).stdout)
      return partners.find((each: { partner_id: string }) => each.partner_id === partnerId)
    }
    const before = await stateOf(other.partner_id)
    expect(before.keys).toMatchObject([{ key_id: other.key_id, revoked_at: null }])
    for (const args of [
      ['tier', one.partner_id, 'trial'],
      ['region', one.partner_id, 'apac-ne'],
      ['rotate', one.key_id],
      ['revoke', added.key_id],
    ])
      expect((await partner(...args)).status).toBe(0)
    expect(await stateOf(other.partner_id)).toEqual(before)
    const { keys } = await stateOf(one.partner_id)
    const isRevoked = new Map(
      keys.map((key: { key_id: string; revoked_at: number | null }) => [
        key.key_id,
        key.revoked_at !== null,
      ]),
    )
    const asked = [one, added, rest].map(({ key_id }) => isRevoked.get(key_id))
    expect(asked).toEqual([true, true, false])
  })

  it('lists partners with their keys, and never a key itself', async () => {
    const made = lastLine((await partner('create', 'Listed', '--json')).stdout)
    const added = lastLine((await partner('create', '--partner', made.partner_id, '--json')).stdout)
    expect((await partner('tier', made.partner_id, 'trial')).status).toBe(0)
    const { stdout } = await partner('list', '--json')
    const { partners } = lastLine(stdout)
    const listed = partners.find(
      (each: { partner_id: string }) => each.partner_id === made.partner_id,
    )
    expect(listed).toMatchObject({ name: 'Listed', rate_tier: 'trial' })
    expect(listed.keys.map((key: { key_id: string }) => key.key_id).sort()).toEqual(
      [made.key_id, added.key_id].sort(),
    )
    expect(stdout).not.toContain(made.api_key)
    expect(stdout).not.toContain(createHash('sha256').update(made.api_key).digest('hex'))
  })

  it('keeps where the users of a partner are, and says so', async () => {
    const made = lastLine((await partner('create', 'Sul', '--region', 'sam', '--json')).stdout)
    expect((await partner('list')).stdout).toContain('Sul  (standard, sam)')
    const changed = await partner('region', made.partner_id, 'apac-ne', '--json')
    expect(lastLine(changed.stdout)).toEqual({ partner_id: made.partner_id, region: 'apac-ne' })
    await partner('region', made.partner_id, 'none')
    expect((await partner('list')).stdout).toContain('Sul  (standard)')
  })

  it('fails with 1 and a reason where the partner or the key does not exist', async () => {
    for (const args of [
      ['revoke', 'key_000000000000'],
      ['rotate', "prt_' OR 1=1 --"],
      ['create', '--partner', 'prt_0000000000000000'],
      ['region', 'prt_0000000000000000', 'weur'],
    ]) {
      const { status, stderr, stdout } = await partner(...args)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^partner: there is no (key|partner)/)
    }
  })

  it('answers wrong usage with 2 and its help', async () => {
    for (const args of [
      [],
      ['create'],
      ['create', 'two', 'names'],
      ['frobnicate'],
      ['tier', 'prt_0000000000000000', 'gold'],
      ['region', 'prt_0000000000000000', 'atlantis'],
      ['region', 'prt_0000000000000000'],
      ['region', 'prt_0000000000000000', 'weur', 'apac'],
      ['create', 'Acme', '--region', 'eu'],
      ['create', '--partner', 'prt_0000000000000000', '--region', 'weur'],
      ['list', '--nonsense'],
      ['rotate', 'key_000000000000', '--grace', 'soon'],
      ['rotate', 'key_000000000000', '--grace', ''],
      // After so long no Date has the key's end, and no list could be shown any more.
      ['rotate', 'key_000000000000', '--grace', '1e12'],
      ['create', 'Acme', '--partner', 'prt_0000000000000000'],
      ['list', 'prt_0000000000000000'],
    ]) {
      const { status, stderr } = await partner(...args)
      expect(status).toBe(2)
      expect(stderr).toContain('Usage: npm run -s partner')
    }
  })

  it('does nothing where an option is given that the command would leave out', async () => {
    const { partner_id, key_id } = lastLine((await partner('create', 'One', '--json')).stdout)
    for (const [args, option] of [
      [['revoke', key_id, '--grace', '24'], 'grace'],
      [['rotate', partner_id, '--test'], 'test'],
      [['create', 'Two', '--url', 'https://one.test'], 'url'],
      [['tier', partner_id, 'trial', '--file', 'x'], 'file'],
    ] as const) {
      const { status, stderr } = await partner(...args)
      expect(status).toBe(2)
      expect(stderr).toContain(`takes no --${option}`)
    }
    expect(keyRow(key_id)?.revoked_at).toBeNull()
  })

  it('shows its help and exits with 0', async () => {
    const { status, stdout } = await partner('--help')
    expect(status).toBe(0)
    expect(stdout).toContain('rotate <partner_id | key_id>')
  })
})
