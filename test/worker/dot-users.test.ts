/** Users whose ids no path can hold: URLs take dot segments out. */
import { describe, expect, it } from 'vitest'
import type {
  ErasureReceiptAnswer,
  KnownUserAnswer,
} from '../../src/contract/additions/known-user.ts'
import { badPaths, call, create, list } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()
const pathOf = (userId: string) => `/v1/users?user_id=${encodeURIComponent(userId)}`

describe.each(['.', '..', 'ü/ 1', 'plain'])('the user %s', (user_id) => {
  it('is described and erased by a query, and nobody else is', async () => {
    const other = `${user_id}-other`
    await create(partner, { user_id })
    await create(partner, { user_id: other })
    const known = await call<KnownUserAnswer>(partner, 'GET', pathOf(user_id))
    expect(known).toMatchObject({ status: 200, data: { user_id, transactions: [{}] } })
    const erased = await call<ErasureReceiptAnswer>(partner, 'DELETE', pathOf(user_id))
    expect(erased).toMatchObject({ status: 200, data: { user_id, erased: { transactions: 1 } } })
    expect((await list(partner, { user_id })).transactions).toEqual([])
    expect((await list(partner, { user_id: other })).transactions).toHaveLength(1)
  })
})

describe('a query without a user', () => {
  it.each(['GET', 'DELETE'])('is refused for %s', async (method) => {
    for (const query of ['', '?user_id=', '?userid=x', '?user_id=a&user_id=b']) {
      const answer = await call(partner, method, `/v1/users${query}`)
      expect(answer.status).toBe(400)
      expect(badPaths(answer)).toEqual(['user_id'])
    }
  })

  it('is none where a path names nobody', async () => {
    for (const path of ['/v1/users/', '/v1/users/%2E', '/v1/users/%2E%2E']) {
      expect((await call(partner, 'DELETE', path)).status).toBe(404)
    }
  })
})
