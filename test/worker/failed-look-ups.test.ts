import { describe, expect, it } from 'vitest'
import { FAILED_LOOK_UPS } from '../../src/domain/rate-limits.ts'
import { type Answer, call, create, creation } from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { untilRefused } from '../support/worker/until-refused.ts'

const UNKNOWN = '0'.repeat(32)
const AT_ONCE = 25
const from = (address: string) => ({ 'CF-Connecting-IP': address })
const lookUp = (partner: TestPartner, id: string, address: string) =>
  call(partner, 'GET', `/v1/transactions/${id}`, undefined, from(address))
const reference = (partner: TestPartner, tx_ref_id: string, address: string) =>
  call(partner, 'POST', '/v1/transactions', creation({ tx_ref_id }), from(address))

/** Makes failing calls until one more is refused. */
const exhaust = (fail: () => Promise<Answer<unknown>>, status: number) =>
  untilRefused(FAILED_LOOK_UPS.limit, status, fail, AT_ONCE)

const partner = await makePartner()
const { id } = await create(partner, { user_id: 'mine' })

describe('a partner that asks for too many unknown ids from one address', () => {
  it('gets 429 on every call by id from there, before any work, and on nothing else', async () => {
    const address = '203.0.113.21'
    await exhaust(() => lookUp(partner, UNKNOWN, address), 404)
    resetCost()
    const refused = await lookUp(partner, id, address)
    expect(refused.status).toBe(429)
    expect(refused.body.detail).toContain('unknown transaction ids')
    expect(refused.headers.get('RateLimit-Policy')).toBe('"unknown-ids";q=300;w=60')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const path = `/v1/transactions/${id}`
    const evidence = await call(partner, 'GET', `${path}/evidence`, undefined, from(address))
    const body = { state: 'completed' }
    const report = await call(partner, 'POST', `${path}/report`, body, from(address))
    const referring = await reference(partner, id, address)
    expect([evidence, report, referring].map(({ status }) => status)).toEqual([429, 429, 429])
    expect(readCost().objectCalls).toEqual([])
    const get = async (rest: string) =>
      (await call(partner, 'GET', rest, undefined, from(address))).status
    expect(await get(`/v1/export?after=${id}`)).toBe(429)
    expect(await get(`/v1/export?shares_device_with=${id}`)).toBe(429)
    expect(await get(`/v1/search?shares_address_with=${id}`)).toBe(429)
    expect([await get('/v1/export?format=jsonl'), await get('/v1/search')]).toEqual([200, 200])
    await create(partner, { user_id: 'new' }, from(address))
    const listed = await call(partner, 'GET', '/v1/transactions?user_id=mine', undefined, {
      ...from(address),
    })
    expect(listed.status).toBe(200)
  })

  it('is not held back elsewhere, and holds back no other partner', async () => {
    const address = '203.0.113.21'
    expect((await lookUp(partner, id, '203.0.113.22')).status).toBe(200)
    const other = await makePartner()
    const theirs = await create(other)
    expect((await lookUp(other, theirs.id, address)).status).toBe(200)
  })

  it('may have sent them as tx_ref_id', async () => {
    const guessing = await makePartner()
    const address = '203.0.113.23'
    await exhaust(() => reference(guessing, UNKNOWN, address), 400)
    expect((await reference(guessing, UNKNOWN, address)).status).toBe(429)
    expect((await lookUp(guessing, UNKNOWN, address)).status).toBe(429)
    await create(guessing, { user_id: 'new' }, from(address))
  })

  it.each([
    ['203.0.113.25', `/v1/search?shares_device_with=${UNKNOWN}`],
    ['203.0.113.26', `/v1/export?after=${UNKNOWN}`],
  ])('from %s may have sent them by GET %s', async (address, path) => {
    const guessing = await makePartner()
    const guess = () => call(guessing, 'GET', path, undefined, from(address))
    await exhaust(guess, 400)
    expect((await guess()).status).toBe(429)
    expect((await lookUp(guessing, UNKNOWN, address)).status).toBe(429)
  })
})

describe('honest calls by id', () => {
  it('pass: a wrong id polled now and then among many good ones', async () => {
    const polling = await makePartner()
    const mine = await create(polling)
    const address = '203.0.113.24'
    for (let i = 0; i < 60; i++) {
      expect((await lookUp(polling, UNKNOWN, address)).status).toBe(404)
      const good = await Promise.all(
        Array.from({ length: 10 }, () => lookUp(polling, mine.id, address)),
      )
      expect(new Set(good.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})
