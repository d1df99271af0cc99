import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPartner } from '../../src/http/api/middleware/partner-cache.ts'
import { hashApiKey, makeApiKey } from '../../src/secrets/api-key.ts'

/** A D1 that knows one key until it is revoked, and counts how often it is asked. */
async function databaseOf(apiKey: string) {
  let known: string | null = await hashApiKey(apiKey)
  let asked = 0
  const statement = (hash: unknown) => ({
    first: async () => {
      asked += 1
      return hash === known ? { partner_id: 'prt_known', rate_tier: 'standard' } : null
    },
  })
  const db = { prepare: () => ({ bind: statement }) } as unknown as D1Database
  const revoke = () => {
    known = null
  }
  return { db, asked: () => asked, revoke }
}

/** A data centre's cache that holds what `match` gives. */
const stubCache = (match: () => Response | undefined) =>
  vi.stubGlobal('caches', {
    default: { match: async () => match(), put: async () => {}, delete: async () => false },
  })
beforeEach(() => stubCache(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const NOW = Date.UTC(2026, 10, 21)
const asking = (isHeldBack = false, now = NOW) => ({
  now,
  isHeldBack,
  runBehind: () => undefined,
})

describe('the memory of partners', () => {
  it('keeps a partner through more unknown keys than are remembered', async () => {
    const apiKey = makeApiKey('live')
    const { db, asked } = await databaseOf(apiKey)
    expect(await findPartner(db, apiKey, asking())).toMatchObject({ partnerId: 'prt_known' })
    for (let made = 0; made < 12_000; made += 500) {
      const keys = Array.from({ length: 500 }, () => makeApiKey('live'))
      const found = await Promise.all(keys.map((key) => findPartner(db, key, asking())))
      expect(new Set(found)).toEqual(new Set(['unknown']))
    }
    const before = asked()
    expect(await findPartner(db, apiKey, asking())).toMatchObject({ partnerId: 'prt_known' })
    expect(asked()).toBe(before)
  })

  it('ends within 10 seconds with a key that was revoked, in use or not', async () => {
    const apiKey = makeApiKey('live')
    const { db, revoke } = await databaseOf(apiKey)
    await findPartner(db, apiKey, asking())
    revoke()
    expect(await findPartner(db, apiKey, asking(false, NOW + 4_000))).not.toBe('unknown')
    expect(await findPartner(db, apiKey, asking(false, NOW + 10_000))).toBe('unknown')
  })

  it('asks D1 once about an unknown key within some seconds', async () => {
    const { db, asked } = await databaseOf(makeApiKey('live'))
    const unknown = makeApiKey('live')
    for (let i = 0; i < 3; i++) expect(await findPartner(db, unknown, asking())).toBe('unknown')
    expect(asked()).toBe(1)
    expect(await findPartner(db, unknown, asking(false, NOW + 11_000))).toBe('unknown')
    expect(asked()).toBe(2)
  })
})

describe('a caller who is held back', () => {
  it('causes no question to D1 with a key that was never good', async () => {
    const { db, asked } = await databaseOf(makeApiKey('live'))
    expect(await findPartner(db, makeApiKey('live'), asking(true))).toBe('unknown')
    expect(await findPartner(db, 'malformed', asking(true))).toBe('unknown')
    expect(asked()).toBe(0)
  })

  it('is let in with a key that the data centre has seen to be good', async () => {
    const apiKey = makeApiKey('live')
    const { db, asked } = await databaseOf(apiKey)
    stubCache(() => Response.json({ partnerId: 'prt_known', rateTier: 'standard' }))
    const found = await findPartner(db, apiKey, asking(true))
    expect(found).toMatchObject({ partnerId: 'prt_known' })
    expect(asked()).toBe(1)
  })

  it('is let in with a key that was good before, also when it has to be checked anew', async () => {
    const apiKey = makeApiKey('live')
    const { db, asked } = await databaseOf(apiKey)
    await findPartner(db, apiKey, asking())
    expect(await findPartner(db, apiKey, asking(true))).toMatchObject({ partnerId: 'prt_known' })
    const later = await findPartner(db, apiKey, asking(true, NOW + 60_000))
    expect(later).toMatchObject({ partnerId: 'prt_known' })
    expect(asked()).toBe(2)
  })
})
