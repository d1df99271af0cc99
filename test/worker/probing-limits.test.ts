import { describe, expect, it } from 'vitest'
import { ASKED_ADDRESSES, NEWCOMER_LIMITS } from '../../src/domain/rate-limits.ts'
import { call, create, deduplication, item } from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { untilRefused } from '../support/worker/until-refused.ts'

const ask = (partner: TestPartner, user_id: string, ip = '198.51.100.7', headers = {}) =>
  call(partner, 'POST', '/v1/deduplicate', deduplication([item()], { user_id, ip }), headers)
const addressOf = (i: number) => `198.51.100.${i}`

describe('one user with many addresses', () => {
  it('is refused beyond 20, whatever is asked, and known addresses are answered on', async () => {
    const partner = await makePartner()
    await create(partner, { user_id: 'probed' })
    for (let i = 0; i < ASKED_ADDRESSES.limit; i++) {
      expect((await ask(partner, 'probed', addressOf(i))).status).toBe(200)
    }
    resetCost()
    const refused = await ask(partner, 'probed', addressOf(99))
    expect(refused.status).toBe(429)
    expect(refused.body.detail).toContain('at most 20 addresses')
    expect(refused.headers.get('RateLimit-Policy')).toBe('"addresses-of-a-user";q=20;w=3600')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
    expect(readCost()).toMatchObject({ objectCalls: ['deduplicate'], objectD1Trips: 0 })
    for (let i = 0; i < 50; i++) {
      expect((await ask(partner, 'probed', addressOf(i % 20))).status).toBe(200)
    }
    expect((await ask(partner, 'another', addressOf(99))).status).toBe(200)
  })

  it('is answered for what a phone does: its carrier gives it a new address some times a day', async () => {
    const partner = await makePartner()
    for (let i = 0; i < 60; i++) {
      const ip = i % 2 === 0 ? addressOf(i % 12) : `2001:db8:9:9::${i.toString(16)}`
      expect((await ask(partner, 'phone', ip)).status).toBe(200)
    }
  })

  it('gets the answer of its idempotency key also beyond the limit, and no refusal is kept', async () => {
    const partner = await makePartner()
    const headers = { 'Idempotency-Key': 'first' }
    await ask(partner, 'retried', addressOf(0), headers)
    for (let i = 1; i < 20; i++) await ask(partner, 'retried', addressOf(i))
    const refused = { 'Idempotency-Key': 'refused' }
    expect((await ask(partner, 'retried', addressOf(50), refused)).status).toBe(429)
    expect((await ask(partner, 'retried', addressOf(0), headers)).status).toBe(200)
    expect((await ask(partner, 'retried', addressOf(50), refused)).status).toBe(429)
  })
})

describe('users without any history', () => {
  const { limit } = NEWCOMER_LIMITS.trial

  it('are refused beyond the limit of the tier: one object call, no D1, known users go on', async () => {
    const partner = await makePartner('trial')
    await create(partner, { user_id: 'member' })
    const refused = await untilRefused(limit, 200, (i) => ask(partner, `stranger-${i}`))
    expect(refused.body.detail).toContain(`${limit} users without any transaction`)
    expect(refused.headers.get('RateLimit-Policy')).toBe(`"new-users";q=${limit};w=60`)
    expect(refused.headers.get('Retry-After')).toBe('60')
    resetCost()
    expect((await ask(partner, 'another')).status).toBe(429)
    // The same again is no way around it.
    expect((await ask(partner, 'another')).status).toBe(429)
    expect(readCost()).toMatchObject({
      objectCalls: ['deduplicate', 'deduplicate'],
      workerD1Trips: 0,
      objectD1Trips: 0,
    })
    expect((await ask(partner, 'member')).status).toBe(200)
    expect((await ask(partner, 'stranger-0')).status).toBe(200)
    const created = await create(partner, { user_id: 'joined' })
    expect(created.id).toHaveLength(32)
    expect((await ask(partner, 'joined')).status).toBe(200)
  })

  it('count once, however often a retry storm asks about them', async () => {
    const partner = await makePartner('trial')
    for (let i = 0; i < limit + 20; i++) {
      expect((await ask(partner, 'stormy')).status, String(i)).toBe(200)
    }
    expect((await ask(partner, 'the-second')).status).toBe(200)
  })

  it('count once, however often one request is repeated under its idempotency key', async () => {
    const partner = await makePartner('trial')
    const headers = { 'Idempotency-Key': 'repeated' }
    const first = await ask(partner, 'repeated', addressOf(1), headers)
    for (let i = 0; i < limit; i++) {
      const again = await ask(partner, 'repeated', addressOf(1), headers)
      expect(again.body, String(i)).toEqual(first.body)
    }
    expect((await ask(partner, 'the-second')).status).toBe(200)
  })

  it('count each, though all are asked about under one idempotency key', async () => {
    const partner = await makePartner('trial')
    const headers = { 'Idempotency-Key': 'same' }
    let last = ''
    await untilRefused(limit, 200, (i) => {
      last = `keyed-${i}`
      return ask(partner, last, addressOf(1), headers)
    })
    // The one that was refused, though its object has an answer under the key by then.
    expect((await ask(partner, last, addressOf(1), headers)).status).toBe(429)
  })

  it('are not limited for an unlimited partner, which asks about each new member once', async () => {
    const partner = await makePartner()
    for (let from = 0; from < 140; from += 20) {
      const asked = Array.from({ length: 20 }, (_, i) => ask(partner, `new-${from + i}`))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
  })
})
