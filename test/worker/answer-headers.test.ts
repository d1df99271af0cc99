import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS, type OperationId } from '../../src/contract/operations.ts'
import { RATE_LIMITS } from '../../src/domain/rate-limits.ts'
import { BASE_URL, call, create, creation, deduplication, item } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { untilRefused } from '../support/worker/until-refused.ts'

let partner: TestPartner
let id: string
beforeAll(async () => {
  partner = await makePartner()
  id = (await create(partner)).id
})

/** Of each operation, a valid query or body: it does not compile until a new one has its own. */
const VALID: Record<OperationId, { query?: string; body?: unknown }> = {
  deduplicate: { body: deduplication([item()]) },
  createTransaction: { body: creation() },
  getTransaction: {},
  listTransactions: { query: '?user_id=user-1' },
  reportTransaction: { body: { state: 'completed' } },
  explainTransaction: {},
  searchTransactions: {},
  exportTransactions: {},
  showInsights: {},
  describeUser: {},
  eraseUser: {},
  describeUserByQuery: { query: '?user_id=user-1' },
  eraseUserByQuery: { query: '?user_id=user-1' },
}

/** A made-up transaction id is unknown; of user ids only those that are too long are refused. */
const tooLong = (named: string) => (named === 'made-up' ? 300 : 1)

const isPrivate = ({ headers }: { headers: Headers }) => {
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
}

describe.each(Object.entries(OPERATIONS))('%s', (operationId, { method, path }) => {
  const verb = method.toUpperCase()
  const pathOf = (named: string) =>
    path.replace('{id}', named).replace('{user_id}', `user ${'x'.repeat(tooLong(named))}`)
  const { query = '', body } = VALID[operationId as OperationId]

  it('lets no cache keep, and no browser guess, any of its answers', async () => {
    const answered = await call(partner, verb, `${pathOf(id)}${query}`, body)
    expect(answered.status).toBe(200)
    isPrivate(answered)
    const invalid = await call(
      partner,
      verb,
      `${pathOf('made-up')}?limit=x&days=x&format=x`,
      body && {},
    )
    expect(invalid.status).toBeGreaterThanOrEqual(400)
    isPrivate(invalid)
    const wrongMethod = await call(partner, 'PATCH', pathOf(id))
    expect(wrongMethod.status).toBe(405)
    isPrivate(wrongMethod)
    const unauthorized = await call(null, verb, pathOf(id), body)
    expect(unauthorized.status).toBe(401)
    isPrivate(unauthorized)
  })
})

describe('other answers', () => {
  it('are private too: unknown paths, HEAD, refusals by a limit, and 503', async () => {
    isPrivate(await call(partner, 'GET', '/v1/nothing'))
    isPrivate(await call(partner, 'HEAD', `/v1/transactions/${id}`))
    try {
      setDatabase('fails')
      const failed = await call(partner, 'GET', '/v1/insights?days=77')
      expect(failed.status).toBe(503)
      isPrivate(failed)
    } finally {
      setDatabase('works')
    }
    const trial = await makePartner('trial')
    const list = () => call(trial, 'GET', '/v1/transactions?user_id=')
    isPrivate(await untilRefused(RATE_LIMITS.trial.limit, 400, list, 25))
  })

  it.each(['/nothing', '/problems/nonsense'])(
    'without a key are not guessed at either: %s',
    async (path) => {
      const response = await exports.default.fetch(`${BASE_URL}${path}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      await response.body?.cancel()
    },
  )
})
