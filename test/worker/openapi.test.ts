import { env } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import document from '../../dist/openapi.json'
import { OPERATIONS } from '../../src/contract/operations.ts'
import { apiRoutes } from '../../src/http/api/api-routes.ts'
import worker from '../../src/worker.ts'
import { BASE_URL, call, create, list } from '../support/worker/api.ts'
import { addKey, makePartner } from '../support/worker/partner.ts'

const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
  ),
)
const inTable = Object.entries(OPERATIONS).map(
  ([id, { method, path }]) => `${id}: ${method.toUpperCase()} ${path}`,
)

describe('the OpenAPI document', () => {
  it('names every operation of the table, and nothing else', () => {
    expect(inDocument.toSorted()).toEqual(inTable.toSorted())
  })

  it('names every route of the app, and the app has every operation of the document', () => {
    const served = apiRoutes()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const described = inDocument.map((each) => each.replace(/^\w+: /, ''))
    expect([...new Set(served)].sort()).toEqual(described.sort())
  })

  it('is served without an API key, with the base URLs of the deployment', async () => {
    const response = await exports.default.fetch(`${BASE_URL}/openapi.json`)
    expect(response.status).toBe(200)
    const servers = [{ url: 'https://one.test' }, { url: 'https://two.test' }]
    expect(await response.json()).toEqual({ ...document, servers })
  })

  it('says of numbers in queries that they are integers, with their bounds', () => {
    const { parameters } = document.paths['/v1/transactions'].get
    const limit = parameters.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 })
    expect(limit?.schema).not.toHaveProperty('pattern')
  })

  it('says of a creation what a URL has to be, and how long a reference', () => {
    const { properties } = document.components.schemas.TransactionData
    for (const { description } of [properties.redirect_url, properties.brand_image_url])
      expect(description).toMatch(/absolute http or https URL, without spaces/)
    expect(properties.tx_ref_id.anyOf[0]).toMatchObject({ minLength: 1, maxLength: 256 })
  })

  it('says of the insights which transactions they count, because a partner counts otherwise', () => {
    const { transactions, reported } = document.components.schemas.Insights.properties
    expect(transactions.description).toContain('have a score')
    expect(reported.description).toContain('completed, reconciled or terminated for quality')
  })

  it('has an example of every problem, and describes the headers that answers have', async () => {
    for (const methods of Object.values(document.paths)) {
      for (const { responses, tags } of Object.values(methods)) {
        expect(tags).toHaveLength(1)
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['401', '405', '429', '500', '503']),
        )
        const described: Record<string, { content: Record<string, object> }> = responses
        for (const [status, { content }] of Object.entries(described)) {
          const named = Object.values(content)[0] as { examples?: object; example?: unknown }
          expect(named.examples ?? named.example, status).toBeDefined()
        }
      }
    }
    const partner = await makePartner('trial')
    const answer = await call(partner, 'GET', '/v1/transactions?user_id=u&limit=0')
    const described = Object.keys(document.components.headers).map((name) => name.toLowerCase())
    const general = ['content-type', 'cache-control', 'x-content-type-options', 'server-timing']
    const undescribed = [...answer.headers.keys()].filter((name) => !general.includes(name))
    expect(described).toEqual(expect.arrayContaining(undescribed))
  })

  it('describes a 200 of each operation', () => {
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        expect(Object.keys(operation.responses)).toContain('200')
      }
    }
  })
})

describe('a deployment', () => {
  const answer = async (
    changes: Record<string, unknown>,
    path = '/v1/insights',
    method = 'GET',
  ) => {
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined }
    const response = await worker.fetch(
      new Request(`${BASE_URL}${path}`, { method }) as Parameters<typeof worker.fetch>[0],
      { ...env, ...changes } as unknown as Parameters<typeof worker.fetch>[1],
      context as unknown as ExecutionContext,
    )
    return { status: response.status, text: await response.text() }
  }

  it('describes its own base URLs and external survey providers in its contract', async () => {
    const settings = {
      BASE_URLS: 'https://api.panel.test/fraud,http://localhost:*',
      EXT_SURVEY_SOURCES: 'alpha,beta,gamma,delta',
    }
    const { text } = await answer(settings, '/openapi.json')
    const { servers, components } = JSON.parse(text)
    expect(servers).toEqual([{ url: 'https://api.panel.test/fraud' }, { url: 'http://localhost' }])
    const { ext_survey_source } = components.schemas.TransactionData.properties
    expect(ext_survey_source.anyOf[0].enum).toEqual(['', 'alpha', 'beta', 'gamma', 'delta'])
    expect(text).not.toMatch(/provider_|template/)
  })

  it.each([
    ['IDENTITY_SECRET', undefined],
    ['IDENTITY_SECRET', 'short'],
    ['SIGNING_SECRET', undefined],
    ['SIGNING_SECRET_PREVIOUS', 'short'],
    ['BASE_URLS', undefined],
    ['BASE_URLS', 'nowhere'],
    ['EXT_SURVEY_SOURCES', 'one,two,three'],
    ['EXT_SURVEY_SOURCES', 'one,two,three,Four'],
  ])('refuses to serve when %s is %s, and says so', async (setting, value) => {
    const { status, text } = await answer({ [setting]: value })
    expect(status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/not_configured' })
    expect(text).toContain(setting)
  })

  it('serves health and contract even without its secret', async () => {
    const unset = { IDENTITY_SECRET: undefined }
    expect((await answer(unset, '/healthz')).status).toBe(200)
    expect((await answer(unset, '/openapi.json', 'POST')).status).toBe(405)
    const { status, text } = await answer(unset, '/openapi.json')
    expect([status, JSON.parse(text).servers]).toEqual([200, [{ url: '/' }]])
  })

  it.each(['/openapi.json', '/healthz', '/problems/not_found'])(
    'refuses any method but GET at %s',
    async (path) => {
      const response = await exports.default.fetch(`${BASE_URL}${path}`, { method: 'POST' })
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  it('says that the Worker runs at /healthz', async () => {
    expect(await (await exports.default.fetch(`${BASE_URL}/healthz`)).json()).toEqual({
      status: 'ok',
    })
  })
})

describe('rate limits', () => {
  it('apply to one kind of key of a partner, with a Retry-After, and leave others alone', async () => {
    const trial = await makePartner('trial')
    const live = { ...trial, apiKey: await addKey(trial.partnerId, {}, 'live') }
    const other = await makePartner('trial')
    const first = await call(trial, 'GET', '/v1/transactions?user_id=u')
    expect(first.headers.get('RateLimit-Policy')).toBe('"trial";q=300;w=60')
    const query = '/v1/transactions?user_id='
    const statuses: number[] = []
    // More than two minutes allow: the limit counts by the minute, and one may end between the calls.
    for (let batch = 0; batch < 13 && !statuses.includes(429); batch++) {
      const calls = Array.from({ length: 50 }, () => call(trial, 'GET', query))
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    const refused = await call(trial, 'GET', query)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.headers.get('RateLimit')).toBe('"trial";r=0;t=60')
    for (const free of [live, other])
      expect((await call(free, 'GET', `${query}u`)).status).toBe(200)
  })

  it('do not apply to an unlimited partner', async () => {
    const partner = await makePartner('unlimited')
    await create(partner)
    expect((await list(partner, { user_id: 'user-1' })).transactions).toHaveLength(1)
  })
})
