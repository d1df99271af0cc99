import { describe, expect, it } from 'vitest'
import { FAILED_KEYS } from '../../src/domain/rate-limits.ts'
import { makeApiKey } from '../../src/secrets/api-key.ts'
import { call } from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { addKey, makePartner, type TestPartner } from '../support/worker/partner.ts'
import { untilRefused } from '../support/worker/until-refused.ts'

const QUERY = '/v1/transactions?user_id=u'
const from = (address: string) => ({ 'CF-Connecting-IP': address })
const ask = (apiKey: string, address: string) =>
  call({ apiKey }, 'GET', QUERY, undefined, from(address))

/** Sends wrong keys until one more is refused. */
const exhaust = (address: string, makeKey = () => makeApiKey('live')) =>
  untilRefused(FAILED_KEYS.limit, 401, () => ask(makeKey(), address))

const partner = await makePartner()
const isLetIn = async ({ apiKey }: Pick<TestPartner, 'apiKey'>, address: string) =>
  (await ask(apiKey, address)).status === 200

describe('an address with too many wrong keys', () => {
  it('is refused with 429 and when to try again, and causes no question to D1', async () => {
    const address = '203.0.113.1'
    await exhaust(address)
    resetCost()
    const refused = await ask(makeApiKey('live'), address)
    expect(readCost().workerD1Trips).toBe(0)
    expect(refused.status).toBe(429)
    expect(refused.body.type).toBe('/problems/rate_limited')
    expect(refused.body.detail).toContain('wrong API keys')
    expect(refused.headers.get('RateLimit-Policy')).toBe('"wrong-keys";q=30;w=60')
    expect(refused.headers.get('RateLimit')).toMatch(/^"wrong-keys";r=0;t=\d+$/)
    const waitS = Number(refused.headers.get('Retry-After'))
    expect(waitS).toBeGreaterThan(0)
    expect(waitS).toBeLessThanOrEqual(60)
  })

  it('has sent malformed ones too, which count and never reach D1', async () => {
    const address = '203.0.113.2'
    resetCost()
    await exhaust(address, () => 'dt_live_junk')
    expect((await ask('dt_live_junk', address)).status).toBe(429)
    expect(readCost().workerD1Trips).toBe(0)
  })

  it('still serves partners whose keys are in use, from there as well', async () => {
    const address = '203.0.113.3'
    expect(await isLetIn(partner, address)).toBe(true)
    await exhaust(address)
    expect((await ask(makeApiKey('live'), address)).status).toBe(429)
    expect(await isLetIn(partner, address)).toBe(true)
  })

  it('may not try even a good key that nobody has used here lately', async () => {
    const address = '203.0.113.4'
    await exhaust(address)
    const fresh = { apiKey: await addKey(partner.partnerId) }
    const refused = await ask(fresh.apiKey, address)
    expect(refused.status).toBe(429)
    expect(refused.body.detail).toMatch(
      /any other key, even a valid one, is checked again only after/,
    )
    expect(await isLetIn(fresh, '203.0.113.5')).toBe(true)
    expect(await isLetIn(fresh, address)).toBe(true)
  })

  it('is one IPv6 /64, and no other', async () => {
    await exhaust('2001:db8:5:6::1')
    expect((await ask(makeApiKey('live'), '2001:db8:5:6:ffff::2')).status).toBe(429)
    expect((await ask(makeApiKey('live'), '2001:db8:5:7::1')).status).toBe(401)
    expect((await ask(makeApiKey('live'), '203.0.113.6')).status).toBe(401)
  })
})

describe('calls that are no wrong keys', () => {
  it('do not count: missing keys, and good ones', async () => {
    const address = '203.0.113.7'
    for (let i = 0; i < FAILED_KEYS.limit + 5; i++) {
      expect((await call(null, 'GET', QUERY, undefined, from(address))).status).toBe(401)
      expect(await isLetIn(partner, address)).toBe(true)
    }
    expect((await ask(makeApiKey('live'), address)).status).toBe(401)
  })
})
