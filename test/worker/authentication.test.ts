import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../src/contract/operations.ts'
import { makeApiKey } from '../../src/secrets/api-key.ts'
import { BASE_URL, call, create, list } from '../support/worker/api.ts'
import { addKey, makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()
const operations = Object.values(OPERATIONS).map(
  ({ method, path }) => [method.toUpperCase(), path.replace('{id}', '0'.repeat(32))] as const,
)

describe.each(operations)('%s %s', (method, path) => {
  const body = method === 'POST' ? {} : undefined
  it('is refused without a key, and with a malformed, unknown, revoked or expired one', async () => {
    const keys = [
      undefined,
      'junk',
      makeApiKey('live'),
      partner.apiKey.slice(0, -1),
      await addKey(partner.partnerId, { revokedAt: Date.now() - 1 }),
      await addKey(partner.partnerId, { expiresAt: Date.now() - 1 }),
    ]
    for (const apiKey of keys) {
      const answer = await call(apiKey === undefined ? null : { apiKey }, method, path, body)
      expect(answer.status).toBe(401)
      expect(answer.body.type).toBe('/problems/unauthorized')
      expect(answer.headers.get('WWW-Authenticate')).toContain('X-Api-Token')
    }
  })
})

describe('authentication', () => {
  it('accepts all keys of a partner', async () => {
    const { id } = await create(partner, { user_id: 'two-keys' })
    const second = await addKey(partner.partnerId, { expiresAt: Date.now() + 60_000 })
    const { transactions } = await list({ ...partner, apiKey: second }, { user_id: 'two-keys' })
    expect(transactions.map((each) => each.id)).toEqual([id])
  })

  it('accepts a key only in X-Api-Token', async () => {
    const response = await exports.default.fetch(
      `${BASE_URL}/v1/insights?api_key=${partner.apiKey}`,
      {
        headers: { Authorization: `Bearer ${partner.apiKey}` },
      },
    )
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })

  it('comes before any other check of a request', async () => {
    expect((await call(null, 'POST', '/v1/transactions', '{')).status).toBe(401)
    expect((await call(null, 'DELETE', '/v1/transactions')).status).toBe(401)
    expect((await call(null, 'GET', '/v1/nothing')).status).toBe(401)
  })
})
