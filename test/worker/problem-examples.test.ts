/** The examples of problems in the OpenAPI document are what the service answers, word for word. */
import { afterEach, expect, it, vi } from 'vitest'
import { problemExample } from '../../src/build/openapi/problems.ts'
import { PROBLEMS, type ProblemCode } from '../../src/contract/problem.ts'
import { refuse } from '../../src/domain/result.ts'
import { UserObject } from '../../src/objects/user-object.ts'
import { BASE_URL, call, create, creation, type Problem, report } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { serveWith } from '../support/worker/serve-with.ts'

const partner = await makePartner('standard')
const CREATION = '/v1/transactions'

afterEach(() => void vi.restoreAllMocks())

const post = async (body: unknown, headers = {}) =>
  (await call(partner, 'POST', CREATION, body, headers)).body

/** A creation, served by a deployment with these changes. */
async function createOn(changes: Parameters<typeof serveWith>[0]): Promise<Problem> {
  const { text } = await serveWith(changes, `${BASE_URL}${CREATION}`, {
    method: 'POST',
    headers: { 'X-Api-Token': partner.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(creation()),
  })
  return JSON.parse(text)
}

/** A creation that the user's object refuses. */
function refusedFor(code: 'request_in_progress' | 'storage_unavailable') {
  vi.spyOn(UserObject.prototype, 'create').mockResolvedValue(refuse({ code }))
  return post(creation(), { 'Idempotency-Key': 'k' })
}

/** Each problem, as a request gets it. */
const ANSWERS: Record<ProblemCode, () => Promise<Problem>> = {
  malformed_request: () => post('{\n  "user_id": "u",\n  "project_id": "p",\n}'),
  invalid_request: () => {
    const { user_id: userId, ...others } = creation()
    return post({ ...others, userId, user_demographic: { age: '34' } })
  },
  unauthorized: async () => {
    const apiKey = partner.apiKey.slice(0, 41)
    return (await call({ apiKey }, 'POST', CREATION, creation())).body
  },
  not_found: async () => (await call(partner, 'GET', `${CREATION}/made-up`)).body,
  method_not_allowed: async () => (await call(partner, 'PUT', CREATION, {})).body,
  transition_not_allowed: async () => {
    const { id } = await create(partner)
    await report(partner, id, 'terminated', 'quota')
    return (await call(partner, 'POST', `${CREATION}/${id}/report`, { state: 'reconciled' })).body
  },
  request_in_progress: () => refusedFor('request_in_progress'),
  body_too_large: () => post('x'.repeat(300 * 1024)),
  unsupported_media_type: () => post(creation(), { 'Content-Type': '' }),
  idempotency_key_reused: async () => {
    const headers = { 'Idempotency-Key': 'once' }
    await post(creation(), headers)
    return post(creation({ project_id: 'another' }), headers)
  },
  rate_limited: () => createOn({ RATE_STANDARD: { limit: async () => ({ success: false }) } }),
  internal_error: () => createOn({ USERS: null }),
  storage_unavailable: () => refusedFor('storage_unavailable'),
  not_configured: () => createOn({ SIGNING_SECRET: undefined }),
}

it.each(Object.keys(PROBLEMS) as ProblemCode[])(
  'the example of %s is what is answered',
  async (code) => {
    const answered = await ANSWERS[code]()
    const { type, title, status, detail, errors } = problemExample(code)
    expect(answered).toMatchObject({ type, title, status })
    expect(answered.detail).toBe(detail)
    expect(answered.errors).toEqual(errors)
  },
)
