/** A partner's client of the API, which validates every answer against the OpenAPI document. */
import { exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Evidence } from '../../../src/contract/additions/evidence.ts'
import type { FieldError } from '../../../src/contract/problem.ts'
import type { Transaction } from '../../../src/contract/transaction.ts'
import type { TestPartner } from './partner.ts'
import { checkPromised } from './promised-responses.ts'

/** Two base URLs of the service under test. */
export const BASE_URL = 'https://one.test'
export const OTHER_BASE_URL = 'https://two.test'

/** A problem document, as far as the answer is one. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  instance: string
  request_id: string
  errors?: FieldError[]
}

/** An answer; `data` is that of its body. */
export interface Answer<T> {
  status: number
  headers: Headers
  /** The whole body as JSON. */
  body: { data: T } & Problem
  data: T
}

/** What a creation answers. */
export interface Created {
  id: string
  redirect_url: string
}

/** What a list answers. */
export interface Listed {
  transactions: Transaction[]
  score_avg: number | null
  score_med: number | null
  next_cursor: string | null
}

/** Calls the API; `body` is sent as JSON unless it is a text already. */
export async function call<T = unknown>(
  partner: Pick<TestPartner, 'apiKey'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const url = path.startsWith('http') ? path : `${BASE_URL}${path}`
  const response = await exports.default.fetch(url, {
    method,
    headers: {
      ...(partner && { 'X-Api-Token': partner.apiKey }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: toBody(body) }),
  })
  // A file is no text to the runtime, which warns of reading it as one.
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const mediaType = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? ''
  // A file is shown as it came.
  const isJson = /[/+]json$/.test(mediaType)
  const parsed = method === 'HEAD' ? {} : isJson ? JSON.parse(text) : text
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  if (method !== 'HEAD') {
    checkPromised(method, new URL(url).pathname, {
      status: response.status,
      mediaType,
      headers: response.headers,
      body: parsed,
    })
    if (response.status >= 400) checkProblem(response, url, parsed)
  }
  return { status: response.status, headers: response.headers, body: parsed, data: parsed.data }
}

const toBody = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)

/** Checks what holds for every problem. */
function checkProblem(response: Response, url: string, problem: Problem): void {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(problem.status).toBe(response.status)
  expect(problem.instance).toBe(new URL(url).pathname)
  expect(problem.request_id).toBe(response.headers.get('X-Request-Id'))
  expect(problem.type).toMatch(/^\/problems\/[a-z_]+$/)
  expect(response.status).not.toBe(500)
}

/** The smallest body that creates a transaction. */
export const creation = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  user_id: 'user-1',
  project_type: 'survey',
  project_id: 'project-1',
  redirect_url: 'https://panel.test/back?tx={tx_id}',
  ...changes,
})

/** Creates a transaction; fails unless the answer is 200. */
export async function create(
  partner: TestPartner,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Created> {
  const answer = await call<Created>(
    partner,
    'POST',
    '/v1/transactions',
    creation(changes),
    headers,
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}

/** Looks up a transaction; fails unless the answer is 200. */
export async function lookUp(partner: TestPartner, id: string): Promise<Transaction> {
  const answer = await call<Transaction>(partner, 'GET', `/v1/transactions/${id}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}

/** The evidence of a transaction. */
export async function explain(partner: TestPartner, id: string): Promise<Evidence> {
  const answer = await call<Evidence>(partner, 'GET', `/v1/transactions/${id}/evidence`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}

/** One page of a user's transactions. */
export async function list(partner: TestPartner, query: Record<string, string>): Promise<Listed> {
  const path = `/v1/transactions?${new URLSearchParams(query)}`
  const answer = await call<Listed>(partner, 'GET', path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}

/** Reports an end state; resolves to the status of the answer. */
export async function report(
  partner: TestPartner,
  id: string,
  state: string,
  terminationReason?: string | null,
): Promise<number> {
  const body = {
    state,
    ...(terminationReason !== undefined && { termination_reason: terminationReason }),
  }
  return (await call(partner, 'POST', `/v1/transactions/${id}/report`, body)).status
}

/** The smallest item of a deduplication. */
export const item = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  project_type: 'survey',
  project_id: 'project-1',
  ...changes,
})

/** A deduplication of the given items. */
export const deduplication = (
  items: readonly Record<string, unknown>[],
  user: Record<string, unknown> = {},
) => ({ user: { user_id: 'user-1', ip: '203.0.113.7', ...user }, items })

/** Deduplicates items; resolves to their potentials, and fails unless the answer is 200. */
export async function potentials(
  partner: TestPartner,
  items: readonly Record<string, unknown>[],
  user: Record<string, unknown> = {},
): Promise<number[]> {
  const answer = await call<{ items: { duplication_potential: number }[] }>(
    partner,
    'POST',
    '/v1/deduplicate',
    deduplication(items, user),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data.items.map(({ duplication_potential }) => duplication_potential)
}

/** Paths of the bad fields that an answer names, sorted. */
export const badPaths = (answer: Answer<unknown>): string[] =>
  (answer.body.errors ?? []).map(({ path }) => path).sort()
