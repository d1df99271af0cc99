import { exports } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASE_URL,
  badPaths,
  call,
  create,
  creation,
  deduplication,
  item,
  list,
} from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()
const { id } = await create(partner, { user_id: 'target' })
const posts = ['/v1/deduplicate', '/v1/transactions', `/v1/transactions/${id}/report`]

describe.each(posts)('POST %s', (path) => {
  const send = (body: unknown, headers = {}) => call(partner, 'POST', path, body, headers)

  it.each(['', '{', '[1,', 'undefined', '{"a":1}}', '\u0000', 'NaN', "{'a':1}"])(
    'is 400 for the malformed body %j',
    async (body) => {
      const answer = await send(body)
      expect(answer.status).toBe(400)
      expect(answer.body.type).toBe('/problems/malformed_request')
    },
  )

  it('is 400 for bytes that are not UTF-8', async () => {
    expect((await send(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400)
  })

  it.each(['[]', '"text"', '7', 'null', 'true', '[[[[]]]]'])(
    'is 400 for the body %s',
    async (body) => {
      expect((await send(body)).status).toBe(400)
    },
  )

  it('is 413 for more than 256 KiB, with or without a Content-Length', async () => {
    const large = JSON.stringify({ filler: 'x'.repeat(5 * 1024 * 1024) })
    expect((await send(large)).status).toBe(413)
    const stream = new Blob([large]).stream()
    const response = await exports.default.fetch(`${BASE_URL}${path}`, {
      method: 'POST',
      headers: { 'X-Api-Token': partner.apiKey, 'Content-Type': 'application/json' },
      body: stream,
    })
    expect(response.status).toBe(413)
    await response.body?.cancel()
  })

  it('is 415 for anything but JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      '',
    ]) {
      expect((await send('{}', { 'Content-Type': type })).status).toBe(415)
    }
    const fine = await send('{', { 'Content-Type': 'Application/JSON; charset=utf-8' })
    expect(fine.status).toBe(400)
  })

  it('is 400 for what has no fields of its own but a prototype, and for deep nesting', async () => {
    expect((await send('{"__proto__":{"state":"completed"}}')).status).toBe(400)
    expect((await send('{"custom_tags":{"\\u005f_proto__":"x"}}')).status).toBe(400)
    expect((await send(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).status).toBe(400)
    expect((await send('{"constructor":{"prototype":{"a":1}}}')).status).toBe(400)
  })

  it.each([
    ['arrays', '[', ']'],
    ['arrays beside a forbidden key', '["__proto__",', ']'],
    ['objects', '{"a":', '}'],
    ['objects in a field that is ignored', '{"unknown":{"a":', '}}'],
  ])('is 400 and says why for 100,000 nested %s', async (_, open, close) => {
    const nested = (times: number) => `${open.repeat(times)}1${close.repeat(times)}`
    const deep = nested(Math.min(100_000, Math.floor(250_000 / (open.length + close.length))))
    const answer = await send(deep)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      type: '/problems/malformed_request',
      detail: 'The body is nested more than 64 levels deep.',
    })
  })

  it('takes brackets in texts for what they are', async () => {
    const answer = await send(JSON.stringify({ note: `\\"${'['.repeat(200)}` }))
    expect(answer.body.detail ?? '').not.toContain('nested')
  })

  it('is never a 5xx for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), async (body) => {
        expect((await send(body)).status).toBeLessThan(500)
      }),
      { numRuns: 20 },
    )
  })
})

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1.5,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    '__proto__',
    1e308,
  ),
  fc.string({ unit: 'binary', maxLength: 300, size: 'max' }),
  fc.constant('x'.repeat(3000)),
)

/** A valid body with some of its fields, and perhaps an unknown one, replaced. */
const mutated = (valid: Record<string, unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(valid), 'unknown'), oddValue, { maxKeys: 4 })
    .map((changes) => ({ ...valid, ...changes }))

const optional = {
  channel: 'c',
  sub_channel: 's',
  project_source: 'a',
  project_sub_source: 'b',
  targeted_country: 'US',
  custom_tags: { a: 'b' },
  brand_image_url: 'https://a.test/b.png',
  expected_ip: '203.0.113.1',
  expected_user_agent: 'x',
  user_demographic: { age: 3 },
  ext_survey_source: 'provider_a',
  ext_survey_id: 'x',
}

describe('valid bodies with some fields replaced', () => {
  it('create a transaction that can be read back, or are refused whole', async () => {
    let created = 0
    let run = 0
    await fc.assert(
      fc.asyncProperty(mutated(creation({ ...optional, user_id: 'fuzz' })), async (body) => {
        const user_id = `fuzz-${run++}`
        const asked = body.user_id === 'fuzz' ? { ...body, user_id } : body
        const answer = await call<{ id: string }>(partner, 'POST', '/v1/transactions', asked)
        expect([200, 400]).toContain(answer.status)
        const { transactions } = await list(partner, { user_id })
        if (answer.status === 400) {
          expect(badPaths(answer).length).toBeGreaterThan(0)
          expect(transactions).toEqual([])
        } else if (body.user_id === 'fuzz') {
          created += 1
          expect(transactions.map((each) => each.id)).toEqual([answer.data.id])
        }
      }),
      { numRuns: 40 },
    )
    expect(created).toBeGreaterThan(0)
  })

  it('are answered or refused as deduplications', async () => {
    const valid = item({ project_source: 'a', ext_survey_source: 'provider_a', ext_survey_id: 'x' })
    await fc.assert(
      fc.asyncProperty(mutated(valid), oddValue, async (asked, ip) => {
        for (const body of [deduplication([asked]), deduplication([item()], { ip, channel: ip })]) {
          const answer = await call(partner, 'POST', '/v1/deduplicate', body)
          expect([200, 400]).toContain(answer.status)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are accepted, refused or in conflict as reports', async () => {
    const valid = { state: 'terminated', termination_reason: 'quality' }
    await fc.assert(
      fc.asyncProperty(mutated(valid), async (body) => {
        const answer = await call(partner, 'POST', `/v1/transactions/${id}/report`, body)
        expect([200, 400, 409]).toContain(answer.status)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a body with more bad fields than anyone reads', () => {
  it('gets an answer of bounded size', async () => {
    const keys = Array.from({ length: 12_000 }, (_, i) => [`tag-${i}`, 1])
    const custom_tags = { ['x'.repeat(10_000)]: 1, ...Object.fromEntries(keys) }
    const answer = await call(partner, 'POST', '/v1/transactions', creation({ custom_tags }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveLength(500)
    expect(answer.body.detail).toBe('At least 500 fields are invalid.')
    expect(JSON.stringify(answer.body).length).toBeLessThan(60_000)
  })
})

describe('odd headers', () => {
  const long = 'x'.repeat(20_000)
  it.each([
    ['X-Api-Token', long, 401],
    ['X-Api-Token', 'a\u00e9\u00ff', 401],
    ['X-Api-Token', `${partner.apiKey}, ${partner.apiKey}`, 401],
    ['Content-Type', long, 415],
    ['Content-Type', 'application/json, application/json', 415],
    ['Content-Type', 'application/json; charset=utf-16', 200],
    ['Content-Type', `application/json; charset=${long}`, 200],
    ['Content-Type', 'multipart/form-data; boundary=x', 415],
    ['Content-Encoding', 'gzip', 200],
    ['Idempotency-Key', long, 400],
    ['Idempotency-Key', 'one, two', 400],
    ['Idempotency-Key', '\u00e9', 400],
    ['Accept', 'text/html', 200],
    ['CF-Connecting-IP', long, 200],
    ['CF-Connecting-IP', '1.2.3.4, 5.6.7.8', 200],
    ['X-Request-Id', long, 200],
  ])('%s %j is answered by %d', async (name, value, status) => {
    const answer = await call(partner, 'POST', '/v1/transactions', creation(), { [name]: value })
    expect(answer.status).toBe(status)
  })

  it('given twice are refused where only one can be meant', async () => {
    const twice = (name: string, value: string) => {
      const headers = new Headers({
        'X-Api-Token': partner.apiKey,
        'Content-Type': 'application/json',
      })
      headers.append(name, value)
      const body = JSON.stringify(creation())
      return exports.default.fetch(`${BASE_URL}/v1/transactions`, { method: 'POST', headers, body })
    }
    for (const [name, value, status] of [
      ['X-Api-Token', partner.apiKey, 401],
      ['Content-Type', 'text/plain', 415],
    ] as const) {
      const response = await twice(name, value)
      expect(response.status).toBe(status)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      await response.body?.cancel()
    }
  })
})

describe('a URL whose text is not UTF-8', () => {
  it.each([
    ['GET', '/v1/transactions?user_id=M%FCller'],
    ['GET', '/v1/transactions?user_id=a&channel=%ED%A0%80'],
    ['GET', '/v1/search?user_id=%FF'],
    ['GET', '/v1/search?%FF=1'],
    ['GET', '/v1/export?project_id=%C3'],
    ['GET', '/v1/insights?days=%80'],
    ['GET', '/v1/users/M%FCller'],
    ['DELETE', '/v1/users/M%FCller'],
  ])('is refused, and never a user or a channel that nobody has: %s %s', async (method, path) => {
    const answer = await call(partner, method, path)
    expect(answer.status).toBe(400)
    expect(answer.body.type).toBe('/problems/malformed_request')
    expect(answer.body.detail).toMatch(/^The (?:query|path) is not UTF-8: percent-encode/)
  })

  it.each(['M%C3%BCller', '100%', '%zz', '%25FF', '%f0%9f%98%80'])(
    'is another one than %s, which is taken as browsers take it',
    async (userId) => {
      expect((await call(partner, 'GET', `/v1/transactions?user_id=${userId}`)).status).toBe(200)
      expect((await call(partner, 'GET', `/v1/users/${userId}`)).status).toBe(200)
    },
  )
})

describe('paths and methods', () => {
  it('are 404 where there is nothing', async () => {
    for (const path of ['/v1', '/v1/nothing', '/v1/transactions/a/b/c', '/v2/transactions']) {
      expect((await call(partner, 'GET', path)).status).toBe(404)
    }
    expect((await call(partner, 'GET', '/')).status).toBe(404)
  })

  it.each([
    ['DELETE', '/v1/transactions', 'POST, GET, HEAD'],
    ['PUT', '/v1/deduplicate', 'POST'],
    ['GET', '/v1/deduplicate', 'POST'],
    ['PATCH', `/v1/transactions/${'0'.repeat(32)}`, 'GET, HEAD'],
    ['GET', `/v1/transactions/${'0'.repeat(32)}/report`, 'POST'],
    ['OPTIONS', '/v1/insights', 'GET, HEAD'],
  ])('%s %s is 405 and names the methods that are allowed', async (method, path, allowed) => {
    const answer = await call(partner, method, path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe(allowed)
    const meant = allowed.replace(', HEAD', '').replace(', ', ' or ')
    expect(answer.body.detail).toContain(`Use ${meant}.`)
  })

  it('lead from each problem to its description', async () => {
    const { body } = await call(partner, 'GET', '/v1/nothing')
    const response = await exports.default.fetch(`${BASE_URL}${body.type}`)
    expect(await response.json()).toMatchObject({ code: 'not_found', status: 404 })
    expect((await exports.default.fetch(`${BASE_URL}/problems/nonsense`)).status).toBe(404)
  })

  it('do not mix up users whose ids differ in NUL bytes only, because those are refused', async () => {
    const answer = await call(partner, 'POST', '/v1/transactions', creation({ user_id: 'a\u0000' }))
    expect(badPaths(answer)).toEqual(['user_id'])
  })
})
