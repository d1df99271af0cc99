import { describe, expect, it } from 'vitest'
import { METRICS } from '../../src/platform/metrics.ts'
import { makeApiKey } from '../../src/secrets/api-key.ts'
import { BASE_URL, create, creation } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { type Observed, serveWith } from '../support/worker/serve-with.ts'

const partner = await makePartner()
const partnerId = partner.scope.split('/')[0]

/** What nobody should find in a log: no part of it is in the code or in our own ids. */
const PERSONAL = {
  user: 'jane.doe.1971@example.org',
  address: '198.51.100.77',
  agent: 'Peculiar/7.7 (of Jane)',
  tag: 'lives-in-springfield',
  query: 'q-secret-of-jane',
}

const headers = (apiKey: string = partner.apiKey) => ({
  'X-Api-Token': apiKey,
  'Content-Type': 'application/json',
  'CF-Connecting-IP': PERSONAL.address,
  'User-Agent': PERSONAL.agent,
  Referer: `https://example.org/${PERSONAL.query}`,
})

const request = (path: string, init: RequestInit = {}, changes = {}) =>
  serveWith(changes, `${BASE_URL}${path}`, { headers: headers(), ...init })

const post = (path: string, body: unknown, changes = {}) =>
  request(
    path,
    { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    changes,
  )

const lineOf = ({ lines }: Observed) => {
  const found = lines.filter(({ event }) => event === 'request')
  expect(found).toHaveLength(1)
  return found[0]
}

const CREATION = creation({
  user_id: PERSONAL.user,
  expected_ip: PERSONAL.address,
  expected_user_agent: PERSONAL.agent,
  custom_tags: { home: PERSONAL.tag },
})

describe('the line of a request', () => {
  it('says who asked for what, how it ended and what it cost', async () => {
    await request('/v1/insights')
    const created = await post('/v1/transactions', CREATION)
    expect(lineOf(created)).toEqual({
      event: 'request',
      request_id: created.response.headers.get('X-Request-Id'),
      partner: partnerId,
      mode: 'test',
      operation: 'createTransaction',
      status: 200,
      problem: null,
      ms: expect.any(Number),
      object_calls: 1,
      object_ms: expect.any(Number),
      d1_trips: 0,
      d1_ms: 0,
    })
  })

  it('counts the trips to D1 of the Worker', async () => {
    const counted = await request('/v1/insights?days=3')
    expect(lineOf(counted)).toMatchObject({ operation: 'showInsights', object_calls: 0 })
    expect(Number(lineOf(counted)?.d1_trips)).toBeGreaterThanOrEqual(1)
  })

  it('names the operation and the problem of what was refused, also before its handler', async () => {
    const keyless = await request('/v1/transactions', { method: 'POST', headers: {} })
    expect(lineOf(keyless)).toMatchObject({
      partner: null,
      operation: 'createTransaction',
      status: 401,
      problem: 'unauthorized',
    })
    const wrong = await post('/v1/transactions', { user_id: PERSONAL.user })
    expect(lineOf(wrong)).toMatchObject({ status: 400, problem: 'invalid_request' })
    const lost = await request(`/v2/${PERSONAL.user}`)
    expect(lineOf(lost)).toMatchObject({ operation: null, status: 404, problem: 'not_found' })
    const method = await request('/v1/transactions', { method: 'PUT' })
    expect(lineOf(method)).toMatchObject({ status: 405, problem: 'method_not_allowed' })
  })

  it('is written for the loader too, without its token', async () => {
    const { redirect_url } = await create(partner)
    const { pathname } = new URL(redirect_url)
    const opened = await request(pathname)
    expect(lineOf(opened)).toMatchObject({ operation: 'openLink', status: 200, object_calls: 1 })
    const posted = await post(pathname, '{"made": "up"}')
    expect(lineOf(posted)).toMatchObject({ operation: 'deliverVisit', partner: null })
    const token = pathname.split('/').at(-1) ?? ''
    expect(JSON.stringify([opened.lines, posted.lines])).not.toContain(token.slice(0, 12))
  })

  it('is left out of probes that find nothing, and everywhere where the setting says so', async () => {
    expect((await request('/healthz')).lines).toEqual([])
    expect((await request('/healthz', { method: 'HEAD' })).lines).toEqual([])
    const off = await post('/v1/transactions', CREATION, { REQUEST_LOG: 'off' })
    expect(off.lines).toEqual([])
    expect(off.points).toHaveLength(1)
  })
})

describe('a log', () => {
  const broken = {
    USERS: {
      idFromName: () => '',
      get: () => ({
        create: () =>
          Promise.reject(
            new Error(`no "${PERSONAL.user}" at ${PERSONAL.address} of ${PERSONAL.user}`),
          ),
      }),
    },
  }

  it('has nothing of a person, whatever happens', async () => {
    const observed = [
      await post('/v1/transactions', CREATION),
      await post('/v1/transactions', { ...CREATION, project_type: PERSONAL.tag }),
      await post('/v1/transactions', `{"user_id": "${PERSONAL.user}`),
      await post('/v1/transactions', CREATION, broken),
      await request(`/v1/transactions?user_id=${PERSONAL.user}&more=${PERSONAL.query}`),
      await request(`/v1/users/${encodeURIComponent(PERSONAL.user)}`),
      await request(`/v1/transactions/${PERSONAL.query}`),
      await request(`/r/${PERSONAL.query}`),
      await request('/v1/insights', { headers: headers(`dt_live_${PERSONAL.query}`) }),
    ]
    const written = JSON.stringify(observed.map(({ lines, points }) => ({ lines, points })))
    for (const [what, value] of Object.entries(PERSONAL)) expect(written, what).not.toContain(value)
    expect(written).not.toContain(partner.apiKey)
    expect(observed[3]?.lines.map(({ event }) => event).sort()).toEqual([
      'request',
      'unexpected_error',
    ])
  })

  it.each(['/v1/search?score_min=50', '/v1/export', '/v1/insights?days=9'])(
    'says why D1 did not answer %s',
    async (path) => {
      await request('/v1/insights')
      const fails = () => {
        throw new Error(`no such column of "${PERSONAL.user}"`)
      }
      const { response, lines } = await request(path, {}, { DB: { prepare: fails, batch: fails } })
      expect(response.status).toBe(503)
      expect(lines.find(({ event }) => event === 'storage_failed')).toMatchObject({
        request_id: response.headers.get('X-Request-Id'),
        message: 'no such column of …',
      })
    },
  )

  it('says why a key could not be looked up', async () => {
    const fails = () => {
      throw new Error('no such table: partners')
    }
    const stranger = { headers: headers(makeApiKey('live')) }
    const { response, lines } = await request('/v1/insights', stranger, {
      DB: { prepare: fails, batch: fails },
    })
    expect(response.status).toBe(503)
    expect(lines.find(({ event }) => event === 'storage_failed')).toMatchObject({
      request_id: response.headers.get('X-Request-Id'),
      message: 'no such table: partners',
    })
  })

  it('has the id of the request with every failure', async () => {
    const { response, lines } = await post('/v1/transactions', CREATION, broken)
    expect(response.status).toBe(503)
    const ids = new Set(lines.map(({ request_id }) => request_id))
    expect([...ids]).toEqual([response.headers.get('X-Request-Id')])
  })
})

describe('Server-Timing', () => {
  it('tells partners where the time of a call went, and nobody else', async () => {
    const created = await post('/v1/transactions', CREATION)
    expect(created.response.headers.get('Server-Timing')).toMatch(
      /^total;dur=\d+, object;dur=\d+;desc="1", d1;dur=0;desc="0"$/,
    )
    for (const path of ['/openapi.json', '/r/unknown', '/v1/nothing']) {
      const { response } = await request(path, { headers: {} })
      expect(response.headers.has('Server-Timing'), path).toBe(false)
    }
  })
})

describe('the point of a request', () => {
  it('has its columns in the order of the table', async () => {
    const { points } = await post('/v1/transactions', CREATION)
    const [point] = points
    expect(points).toHaveLength(1)
    expect(point?.indexes).toEqual([partnerId])
    expect(point?.blobs).toEqual(['request', partnerId, 'test', 'createTransaction', '200', '', ''])
    expect(point?.doubles).toHaveLength(METRICS.request.numbers.length)
    expect(point?.doubles?.[1]).toBe(1)
  })

  it('is not needed: without a dataset all goes on', async () => {
    const { response } = await post('/v1/transactions', CREATION, { METRICS: undefined })
    expect(response.status).toBe(200)
  })
})
