/** Each oracle is silent about a right answer, and speaks when one fact of it is changed. */
import { describe, expect, it } from 'vitest'
import { readOpenApi } from '../../fuzz/cases/openapi.ts'
import type { Draft } from '../../fuzz/cases/request.ts'
import type { Framed } from '../../fuzz/framing/framed.ts'
import { checkOutcome } from '../../fuzz/oracles/answer-oracles.ts'
import { checkLog } from '../../fuzz/oracles/log-oracle.ts'
import type { Outcome, RawAnswer } from '../../fuzz/service/raw-socket.ts'
import type { World } from '../../fuzz/service/worlds.ts'
import { SECRETS } from '../../support/stored/bundled-worker.ts'

const ID = '12345678-1234-1234-1234-123456789012'
const world = (name: string): World => ({
  name,
  marker: `zq${name}zq`,
  apiKey: `dt_live_${name}`,
  revokedKey: `dt_live_old_${name}`,
  transactions: [],
  cursor: '',
  era: 0,
  create: () => Promise.reject(new Error('not here')),
})
const expected = { openApi: readOpenApi(), worlds: [world('own'), world('other')] }

type Changes = Partial<Omit<RawAnswer, 'headers'>> & { headers?: Record<string, string | null> }

const draft = (target: string, change: Partial<Draft> = {}): Draft => ({
  name: 'any',
  method: 'GET',
  target,
  headers: [],
  body: null,
  expect: { world: 'own', isForeign: false },
  ...change,
})

const check = (
  asked: Draft,
  headers: Record<string, string>,
  right: Omit<RawAnswer, 'headers'>,
  changes: Changes = {},
  framed: Partial<Framed> = {},
  came: Partial<Outcome> = {},
) => {
  const all = Object.entries({ ...headers, ...changes.headers }).flatMap(
    ([name, value]): [string, string][] => (value === null ? [] : [[name, value]]),
  )
  const answer = { ...right, ...changes, headers: all }
  const request: Framed = {
    ...{ framing: 'whole', draft: asked, segments: [], ending: 'wait', methods: [asked.method] },
    ...{ limitMs: 1, isWellFramed: true },
    ...framed,
  }
  const ended = { isClosed: false, isBroken: false, isLate: false, rest: '' }
  const outcome = { answers: [answer], ...ended, ...came }
  return checkOutcome(request, outcome, expected).map(({ rule }) => rule)
}

const shared = {
  'x-request-id': ID,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

describe('an answer of the API', () => {
  const path = '/v1/transactions/x'
  const problem = { title: 'x', status: 404, instance: path, request_id: ID }
  const body = JSON.stringify({ type: '/problems/not_found', ...problem })
  const headers = { ...shared, 'content-type': 'application/problem+json' }
  const right = { status: 404, body }
  const api = (changes: Changes = {}, change: Partial<Draft> = {}) =>
    check(draft(path, change), headers, right, changes)

  it('may be right', () => {
    expect(api()).toEqual([])
    expect(api({ body: '' }, { method: 'HEAD' })).toEqual([])
  })

  it.each<[string, Changes]>([
    ['no 5xx but a 503 with Retry-After', { status: 500 }],
    ['every status is documented', { status: 418 }],
    ['a 429 has Retry-After', { status: 429 }],
    ['the body is JSON', { body: '{' }],
    ['the body is as documented', { body: body.replace('title', 'tittle') }],
    ['a problem says what it is about', { body: body.replace(path, '/v1') }],
    ['a problem says what it is about', { body: body.replace('not_found', 'made_up') }],
    ['a problem says what it is about', { body: body.replace(ID, 'another') }],
    ['the media type is as documented', { headers: { 'content-type': 'text/html' } }],
    ['an authenticated answer is not stored', { headers: { 'cache-control': null } }],
    ['an authenticated answer is not sniffed', { headers: { 'x-content-type-options': null } }],
    ['every answer has X-Request-Id', { headers: { 'x-request-id': null } }],
    ['X-Request-Id is ours', { headers: { 'x-request-id': 'mine' } }],
    ['no answer holds what another wrote', { headers: { 'x-any': 'zqotherzq' } }],
    ['no answer holds a secret', { headers: { 'x-any': SECRETS.SIGNING_SECRET } }],
    ['no answer holds a secret', { headers: { 'x-any': 'dt_live_other' } }],
    ['no answer holds a secret', { headers: { 'x-any': 'D1_ERROR: no such table' } }],
  ])('breaks the rule: %s', (rule, changes) => {
    expect(api(changes)).toContain(rule)
  })

  it('must refuse what is foreign', () => {
    const expect_ = { world: 'own', isForeign: true }
    const rule = 'what is nobody’s, altered or another’s is refused'
    expect(api({ status: 200 }, { expect: expect_ })).toContain(rule)
    expect(api({}, { expect: expect_ })).toEqual([])
  })
})

describe('an answer of the loader', () => {
  const headers = { ...shared, 'referrer-policy': 'no-referrer' }
  const location = 'https://panel.test/zqownzq'
  const moved = (changes: Changes = {}, change: Partial<Draft> = {}) =>
    check(draft('/r/token', change), { ...headers, location }, { status: 303, body: '' }, changes)
  const scripted = (status: number, body: string) =>
    check(
      draft('/r/token', { method: 'POST' }),
      { ...headers, 'content-type': 'application/json' },
      { status, body },
    )
  const page = (status: number, html: string, policy = "default-src 'none'") =>
    check(
      draft('/r/token'),
      { ...headers, 'content-type': 'text/html', 'content-security-policy': policy },
      { status, body: html },
    )
  const WAY_ON = 'the user moves on or is told why'

  it('may be right', () => {
    expect(moved()).toEqual([])
    expect(scripted(200, `{"next":"${location}"}`)).toEqual([])
    expect(scripted(404, '{"error":"unknown_link"}')).toEqual([])
    expect(page(200, '<form method="post"></form></html>')).toEqual([])
    expect(page(404, '<p role="status">The link leads nowhere.</p></html>')).toEqual([])
  })

  it('must move the user on, or say why not', () => {
    expect(moved({ headers: { location: 'https://panel.test/\u00c3\u00bc' } })).toEqual([WAY_ON])
    expect(moved({ headers: { location: null } })).toEqual([WAY_ON])
    expect(moved({ headers: { location: 'javascript:alert(1)' } })).toEqual([WAY_ON])
    expect(scripted(200, '{}')).toEqual([WAY_ON])
    expect(scripted(404, '{}')).toEqual([WAY_ON])
    expect(scripted(200, '{')).toEqual([WAY_ON])
    expect(page(200, '<p>wait</p></html>')).toEqual([WAY_ON])
    expect(page(404, '</html>')).toEqual([WAY_ON])
    expect(page(404, '<p role="status">The link')).toEqual([WAY_ON])
  })

  it('must have its headers, its policy and nothing of another world', () => {
    expect(moved({ headers: { 'cache-control': null } })).toEqual([
      'the loader’s headers are there',
    ])
    expect(page(200, '<form method="post"></form></html>', '')).toEqual(['a page has its policy'])
    expect(moved({ headers: { location: 'https://panel.test/zqotherzq' } })).toEqual([
      'no answer holds what another wrote',
    ])
    expect(moved({}, { expect: { world: null, isForeign: true } })).toContain(
      'what is nobody’s, altered or another’s is refused',
    )
  })
})

describe('a connection', () => {
  const refused = { status: 400, body: 'invalid' }
  const broken = { isWellFramed: false }

  it('with wrong framing may be refused by the platform, and is then closed', () => {
    const answered = (came: Partial<Outcome>) => check(draft('/'), {}, refused, {}, broken, came)
    expect(answered({ isClosed: true })).toEqual([])
    expect(answered({ isClosed: false })).toEqual(['a connection with wrong framing is closed'])
  })

  it('with a whole request is answered', () => {
    const silent = { answers: [], isLate: true }
    const rule = 'a whole request is answered'
    expect(check(draft('/'), {}, refused, {}, {}, silent)).toEqual([rule])
    expect(check(draft('/'), {}, refused, {}, broken, silent)).toEqual([])
  })

  it('may break before the answer is read only under a body that nobody reads to its end', () => {
    const cut = { answers: [], isClosed: true, isBroken: true }
    const rulesAfter = (bytes: number, came: Partial<Outcome>) => {
      const segments = [{ bytes: new Uint8Array(bytes), pauseMs: 0 }]
      return check(draft('/'), {}, refused, {}, { segments }, came)
    }
    expect(rulesAfter(66_000, cut)).toEqual([])
    expect(rulesAfter(66_000, { ...cut, isBroken: false })).toHaveLength(1)
    expect(rulesAfter(60_000, cut)).toHaveLength(1)
  })

  it('may break before the answer is read where its target is none', () => {
    const cut = { answers: [], isClosed: true, isBroken: true }
    expect(check(draft('/v1/search?user_id=X: y~'), {}, refused, {}, {}, cut)).toEqual([])
    expect(check(draft('/v1/search?user_id=X'), {}, refused, {}, {}, cut)).toHaveLength(1)
  })
})

describe('the log', () => {
  it('must hold no error, but those of clients that went away', () => {
    const line = (level: string, message: string) => checkLog([{ level, message }]).length
    expect(line('error', '{"event":"unexpected_error"}')).toBe(1)
    expect(line('uncaught', 'TypeError')).toBe(1)
    expect(line('info', 'all is well')).toBe(0)
    expect(line('error', 'read: disconnected: premature EOF')).toBe(0)
  })
})
