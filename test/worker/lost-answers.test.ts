/** Calls whose answer is lost between the user's object and the Worker, which calls again. */
import { env, evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../src/contract/transaction.ts'
import type { UserApi } from '../../src/objects/user-api.ts'
import { BASE_URL, create, creation, list, lookUp, report } from '../support/worker/api.ts'
import { type Loss, losingFirstAnswer } from '../support/worker/lost-answers.ts'
import { keyOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { addKey, makePartner } from '../support/worker/partner.ts'
import { serveWith } from '../support/worker/serve-with.ts'
import { makeVisitor, open, payloadOf } from '../support/worker/visitor.ts'

const partner = await makePartner()
const LOSSES: [string, Loss][] = [
  ['is done', {}],
  ['still runs', { isEarly: true }],
  ['is done, and the object restarts', { meanwhile: (stub) => evictDurableObject(stub) }],
]

interface Asked {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** Calls the API while the first answer of the user's object is lost. */
async function callLosing(loss: Loss, path: string, { method = 'POST', body, headers }: Asked) {
  const { users, calls } = losingFirstAnswer(loss)
  const { response, text } = await serveWith({ USERS: users }, `${BASE_URL}${path}`, {
    method,
    headers: {
      'X-Api-Token': partner.apiKey,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(calls).toHaveLength(2)
  return { status: response.status, data: JSON.parse(text).data }
}

const idsOf = async (user_id: string) =>
  (await list(partner, { user_id })).transactions.map(({ id }) => id)

describe.each(LOSSES)('while the first call %s, a repetition', (when, loss) => {
  it('makes no second transaction', async () => {
    const user_id = `plain-${when}`
    const { status, data } = await callLosing(loss, '/v1/transactions', {
      body: creation({ user_id }),
    })
    expect(status).toBe(200)
    expect(await idsOf(user_id)).toEqual([data.id])
  })

  it('makes no second transaction that references one in the archive', async () => {
    const user_id = `referencing-${when}`
    const { id } = await create(partner, { user_id })
    await runAlarm(id)
    const { data } = await callLosing(loss, '/v1/transactions', { body: { tx_ref_id: id } })
    expect(await idsOf(user_id)).toEqual([data.id, id])
  })

  it('is not refused because the first one has the same idempotency key', async () => {
    const user_id = `keyed-${when}`
    const { status, data } = await callLosing(loss, '/v1/transactions', {
      body: creation({ user_id }),
      headers: { 'Idempotency-Key': `key-${when.length}` },
    })
    expect(status).toBe(200)
    expect(await idsOf(user_id)).toEqual([data.id])
  })

  it('of a visit is told that it has been completed, as the first one', async () => {
    const { id, redirect_url } = await create(partner, { user_id: `visiting-${when}` })
    await env.DB.prepare('UPDATE partners SET hand_back_version = 1 WHERE partner_id = ?')
      .bind(partner.partnerId)
      .run()
    const signed = { ...partner, apiKey: await addKey(partner.partnerId) }
    const link = (await create(signed, { tx_ref_id: id })).redirect_url
    expect(link).not.toBe(redirect_url)
    const visitor = makeVisitor()
    // Without a clock, nothing in the payload tells it from another browser's.
    visitor.signals.timing = null
    const { nonce } = await open(visitor, link)
    const { users } = losingFirstAnswer(loss)
    const { text } = await serveWith({ USERS: users }, link, {
      method: 'POST',
      headers: { ...visitor.headers, 'CF-Connecting-IP': visitor.address },
      body: payloadOf(visitor, nonce),
      cf: visitor.cf,
    } as RequestInit)
    expect(JSON.parse(text).next).toContain('dt_outcome=completed&')
  })
})

describe('a repetition', () => {
  it('makes the transaction where the first call was not done', async () => {
    const user_id = 'not-done'
    const first = await create(partner, { user_id })
    const { data } = await callLosing({ isUndone: true }, '/v1/transactions', {
      body: creation({ user_id }),
    })
    expect(await idsOf(user_id)).toEqual([data.id, first.id])
  })

  it('of a report does not take back one that came in between', async () => {
    const { id } = await create(partner, { user_id: 'reported' })
    const meanwhile = () => report(partner, id, 'reconciled')
    const path = `/v1/transactions/${id}/report`
    await callLosing({ meanwhile }, path, { body: { state: 'completed' } })
    const { state_transitions } = await lookUp(partner, id)
    expect(state_transitions.map(({ state }) => state)).toEqual(['completed', 'reconciled'])
  })

  it('of an erasure has the receipt of the first', async () => {
    await create(partner, { user_id: 'erased' })
    const { data } = await callLosing({}, '/v1/users/erased', { method: 'DELETE' })
    expect(data.erased.transactions).toBe(1)
  })

  it('of a deduplication still says that nobody knew the user', async () => {
    const { id } = await create(partner, { user_id: 'somebody' })
    const { userKey } = await keyOf(id)
    const stub = env.USERS.get(env.USERS.idFromName(`${userKey}-unknown`)) as unknown as UserApi
    const mark = { nonce: 7, isRepetition: false }
    const command = {
      ...{ scope: partner.scope, userKey, userRef: userKey, ip: '203.0.113.7', items: [] },
      ...{ idempotency: null, refusesNewcomers: false },
    }
    const first = await stub.deduplicate(command, mark)
    expect(first).toMatchObject({ value: { isNewcomer: true } })
    expect(await stub.deduplicate(command, { ...mark, isRepetition: true })).toEqual(first)
  })
})

describe('the nonce of a creation', () => {
  it('is in the row of the object, and nowhere else', async () => {
    const { id } = await create(partner, { user_id: 'marked' })
    await runAlarm(id)
    const [row] = await objectRows(id, 'transactions')
    const nonce = Number(row?.nonce)
    expect(Number.isSafeInteger(nonce) && nonce > 0).toBe(true)
    const shown: Transaction = await lookUp(partner, id)
    expect(JSON.stringify(shown)).not.toContain(String(nonce))
    expect(JSON.stringify(await publishedRows(id))).not.toContain(String(nonce))
  })

  it('differs with every creation', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => create(partner, { user_id: 'differing' })))
    const rows = await objectRows(ids[0]?.id ?? '', 'transactions')
    expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(3)
  })
})
