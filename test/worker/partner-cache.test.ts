import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../src/domain/time.ts'
import { findPartner } from '../../src/http/api/middleware/partner-cache.ts'
import { hashApiKey, makeApiKey } from '../../src/secrets/api-key.ts'

/** A D1 that knows one key until it is revoked, may fail, and counts how often it is asked. */
async function databaseOf(apiKey: string, expiresAt: number | null = null) {
  let known: string | null = await hashApiKey(apiKey)
  let asked = 0
  let isDown = false
  const statement = (hash: unknown) => ({
    first: async () => {
      asked += 1
      if (isDown) throw new Error('down')
      if (hash !== known) return null
      return { partner_id: 'prt_known', rate_tier: 'standard', expires_at: expiresAt }
    },
  })
  const db = { prepare: () => ({ bind: statement }) } as unknown as D1Database
  const revoke = () => {
    known = null
  }
  const setDown = (down: boolean) => {
    isDown = down
  }
  return { db, asked: () => asked, revoke, setDown }
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
  logFailure: () => undefined,
})

/** The same, and what runs behind it. */
function askingAt(now: number) {
  const behind: Promise<unknown>[] = []
  const runBehind = (work: Promise<unknown>) => void behind.push(work)
  const asked = { ...asking(false, now), runBehind }
  return { asked, settled: () => Promise.all(behind) }
}

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

  it('ends at once with a key that was made to end', async () => {
    const apiKey = makeApiKey('live')
    const at = NOW + 3_000
    const { db } = await databaseOf(apiKey, at)
    await findPartner(db, apiKey, asking())
    expect(await findPartner(db, apiKey, asking(false, at - 1))).toHaveProperty('partnerId')
    expect(await findPartner(db, apiKey, asking(false, at))).toEqual({ ended: 'expired', at })
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

describe('while D1 does not answer', () => {
  it('a known partner waits for it once, is served from memory meanwhile, and D1 is asked behind', async () => {
    const apiKey = makeApiKey('live')
    const { db, asked, setDown } = await databaseOf(apiKey)
    await findPartner(db, apiKey, asking())
    setDown(true)
    // Nobody refreshed it in time, so this one asks and waits.
    await findPartner(db, apiKey, asking(false, NOW + 60_000))
    expect(asked()).toBe(2)
    const calls = [60_100, 60_900, 61_000, 61_500, 62_000, 65_900, 70_000]
    const askedBehind: number[] = []
    for (const at of calls) {
      const { asked: question, settled } = askingAt(NOW + at)
      const before = asked()
      expect(await findPartner(db, apiKey, question)).toMatchObject({ partnerId: 'prt_known' })
      await settled()
      if (asked() > before) askedBehind.push(at)
    }
    expect(askedBehind).toEqual([61_000, 62_000, 65_900, 70_000])
  })

  it('a call does not wait for a stall that another one has met', async () => {
    const apiKey = makeApiKey('live')
    const { db, setDown } = await databaseOf(apiKey)
    await findPartner(db, apiKey, asking())
    setDown(true)
    const refresh = askingAt(NOW + 7_000)
    await findPartner(db, apiKey, refresh.asked)
    await refresh.settled()
    const hanging = { prepare: () => ({ bind: () => ({ first: () => new Promise(() => {}) }) }) }
    const found = findPartner(hanging as unknown as D1Database, apiKey, asking(false, NOW + 11_000))
    const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 500))
    expect(await Promise.race([found, soon])).toMatchObject({ partnerId: 'prt_known' })
  })

  it('a key that was made to end does so, in memory and in the data centre', async () => {
    const apiKey = makeApiKey('live')
    const at = NOW + 60_000
    const { db, setDown } = await databaseOf(apiKey, at)
    const kept: Response[] = []
    vi.stubGlobal('caches', {
      default: {
        match: async () => kept.at(-1)?.clone(),
        put: async (_: string, response: Response) => void kept.push(response),
      },
    })
    const first = askingAt(NOW)
    await findPartner(db, apiKey, first.asked)
    await first.settled()
    setDown(true)
    expect(await findPartner(db, apiKey, asking(false, at - 1))).toMatchObject({
      partnerId: 'prt_known',
    })
    expect(await findPartner(db, apiKey, asking(false, at + 3_600_000))).toEqual({
      ended: 'expired',
      at,
    })
    // Another isolate, which has never seen the key.
    vi.resetModules()
    const elsewhere = await import('../../src/http/api/middleware/partner-cache.ts')
    const found = (now: number) => elsewhere.findPartner(db, apiKey, asking(false, now))
    expect(await found(at - 1)).toMatchObject({ partnerId: 'prt_known' })
    expect(await found(at + 1)).toEqual({ ended: 'expired', at })
  })

  it('a known partner is served from memory for a day, and no longer', async () => {
    const apiKey = makeApiKey('live')
    const { db, setDown } = await databaseOf(apiKey)
    await findPartner(db, apiKey, asking())
    setDown(true)
    const found = (ms: number) => findPartner(db, apiKey, asking(false, NOW + ms))
    expect(await found(DAY_MS - 1)).toMatchObject({ partnerId: 'prt_known' })
    // D1 has just not answered, which excuses nobody any more.
    expect(await found(DAY_MS)).toBe('unavailable')
  })

  it('a key that was revoked before is in no cache of the data centre', async () => {
    const apiKey = makeApiKey('live')
    const { db, revoke, setDown } = await databaseOf(apiKey)
    const kept = new Map<string, Response>()
    const cache = {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (url: string) => kept.delete(url),
    }
    vi.stubGlobal('caches', { default: cache })
    const [first, second] = [askingAt(NOW), askingAt(NOW + 10_000)]
    await findPartner(db, apiKey, first.asked)
    await first.settled()
    expect(kept.size).toBe(1)
    revoke()
    expect(await findPartner(db, apiKey, second.asked)).toBe('unknown')
    await second.settled()
    setDown(true)
    // Another isolate, which has never seen the key.
    vi.resetModules()
    const elsewhere = await import('../../src/http/api/middleware/partner-cache.ts')
    const found = await elsewhere.findPartner(db, apiKey, asking(false, NOW + 11_000))
    expect(found).toBe('unavailable')
  })

  it('a key that was revoked ends as soon as D1 answers again', async () => {
    const apiKey = makeApiKey('live')
    const { db, revoke, setDown } = await databaseOf(apiKey)
    await findPartner(db, apiKey, asking())
    setDown(true)
    await findPartner(db, apiKey, asking(false, NOW + 20_000))
    revoke()
    setDown(false)
    const next = askingAt(NOW + 21_500)
    expect(await findPartner(db, apiKey, next.asked)).toMatchObject({ partnerId: 'prt_known' })
    await next.settled()
    expect(await findPartner(db, apiKey, asking(false, NOW + 21_600))).toBe('unknown')
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
