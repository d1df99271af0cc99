/** What is told of mistakes: in sentences, in the right place, and to the right people only. */
import { describe, expect, it } from 'vitest'
import type { FieldError } from '../../src/contract/problem.ts'
import { makeApiKey } from '../../src/secrets/api-key.ts'
import { type Answer, call, create, creation, deduplication, item } from '../support/worker/api.ts'
import { addKey, makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()
const warningsOf = ({ headers }: Answer<unknown>): FieldError[] =>
  JSON.parse(headers.get('X-Doubletake-Warnings') ?? '[]')
const codesOf = (answer: Answer<unknown>) =>
  warningsOf(answer).map(({ code, path }) => `${code} ${path}`)
const post = (path: string, body: unknown) => call(partner, 'POST', path, body)

describe('a doubtful request', () => {
  it('is answered as the contract says, and warned of in a header alone', async () => {
    const body = creation({
      redirect_url: 'https://a.test/?t={txid}',
      targeted_country: 'Oz',
      foo: 1,
    })
    const answer = await post('/v1/transactions', body)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['data'])
    expect(codesOf(answer)).toEqual([
      'unknown_field foo',
      'unknown_placeholder redirect_url',
      'unknown_country targeted_country',
    ])
  })

  it('is not warned of where nothing is doubtful, null and unset fields among them', async () => {
    const plain = creation({ channel: null, targeted_country: 'DE', custom_tags: { any: 'tag' } })
    expect(codesOf(await post('/v1/transactions', plain))).toEqual([])
    const { id } = await create(partner)
    // With a reference all other fields are ignored by contract: they are known.
    const second = { ...plain, targeted_country: 'Oz', tx_ref_id: id }
    expect(codesOf(await post('/v1/transactions', second))).toEqual([])
    expect(codesOf(await call(partner, 'GET', `/v1/transactions/${id}`))).toEqual([])
  })

  it('is warned of at the very field, also deep in a list', async () => {
    const items = [item(), { ...item(), projectSource: 'x' }]
    const answer = await post('/v1/deduplicate', deduplication(items, { ip: '192.168.0.1' }))
    expect(codesOf(answer)).toEqual([
      'unknown_field items[1].projectSource',
      'address_not_public user.ip',
    ])
    expect(warningsOf(answer)[0]?.message).toContain('Did you mean items[1].project_source?')
  })

  it('is warned of where it is refused for another reason, too', async () => {
    const { id } = await create(partner)
    const report = { state: 'reconciled', reason: 'quality' }
    const answer = await post(`/v1/transactions/${id}/report`, report)
    expect(answer.status).toBe(409)
    expect(codesOf(answer)).toEqual(['unknown_field reason'])
    const form = { 'Content-Type': 'text/plain' }
    const refused = await call(partner, 'POST', '/v1/deduplicate?page=1', {}, form)
    expect(refused.status).toBe(415)
    expect(codesOf(refused)).toEqual(['unknown_parameter page'])
  })

  it('is warned of in queries, also of calls that take none', async () => {
    const { id } = await create(partner)
    expect(codesOf(await call(partner, 'GET', '/v1/transactions?user_id=u&page=2'))).toEqual([
      'unknown_parameter page',
    ])
    expect(codesOf(await call(partner, 'GET', `/v1/transactions/${id}?expand=all`))).toEqual([
      'unknown_parameter expand',
    ])
  })

  it('gets a header of bounded size in ASCII, whatever its fields are called', async () => {
    const odd = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`ü\n\u0000"${'🙂'.repeat(90)}${i}`, i]),
    )
    const answer = await post('/v1/transactions', creation(odd))
    expect(answer.status).toBe(200)
    const header = answer.headers.get('X-Doubletake-Warnings') ?? ''
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(header.length).toBeLessThan(4_000)
    expect(warningsOf(answer).length).toBeGreaterThan(0)
  })
})

describe('a request with more mistakes than are told', () => {
  it('says in the last warning how many are left out', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i]))
    const answer = await post('/v1/transactions', creation(many))
    const warnings = warningsOf(answer)
    expect(warnings).toHaveLength(20)
    expect(warnings.at(-1)).toEqual({
      code: 'more_warnings',
      path: '',
      message: '81 more warnings are left out.',
    })
  })

  it('says so of parameters, too', async () => {
    const { id } = await create(partner)
    const query = Array.from({ length: 30 }, (_, i) => `p${i}=1`).join('&')
    const answer = await call(partner, 'GET', `/v1/transactions/${id}?${query}`)
    expect(warningsOf(answer).at(-1)?.message).toBe('11 more warnings are left out.')
  })

  it('says of more than 500 invalid fields that there are more', async () => {
    const custom_tags = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`t${i}`, i]))
    const { status, body } = await post('/v1/transactions', creation({ custom_tags }))
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(500)
    expect(body.detail).toBe('At least 500 fields are invalid.')
  })
})

describe('a name that is cut', () => {
  it('has no half of a character, which PHP and others refuse with the whole answer', async () => {
    const custom_tags = { [`${'a'.repeat(127)}${'🙂'.repeat(5)}`]: 'v', '\ud83d': 'v' }
    const body = creation({ custom_tags, [`${'a'.repeat(63)}🙂`]: 1, '\ud83d': 1 })
    const answer = await post('/v1/transactions', body)
    expect(answer.status).toBe(400)
    const told = [...(answer.body.errors ?? []), ...warningsOf(answer)]
    expect(told).toHaveLength(4)
    expect(told.filter(({ path, message }) => !`${path} ${message}`.isWellFormed())).toEqual([])
  })
})

describe('the name of the prototype', () => {
  const withProto = (fields: object, inner: string) =>
    `{"__proto__":{"user_id":"other"},${JSON.stringify(fields).slice(1, -1)}${inner}}`

  it('is that of an unknown field, which is ignored, wherever it stands', async () => {
    const body = withProto(
      creation({ user_id: 'of-a-prototype' }),
      ',"user_demographic":{"age":33,"__proto__":1}',
    )
    const answer = await call<{ id: string }>(partner, 'POST', '/v1/transactions', body)
    expect(answer.status).toBe(200)
    expect(codesOf(answer)).toEqual([
      'unknown_field __proto__',
      'unknown_field user_demographic.__proto__',
    ])
    const { data } = await call<{ data: object }>(
      partner,
      'GET',
      `/v1/transactions/${answer.data.id}`,
    )
    expect(data.data).toMatchObject({ user_id: 'of-a-prototype', user_demographic: { age: 33 } })
  })

  it.each(['__proto__', '\\u005f_proto__'])(
    'cannot be that of a tag (%s), and is told where it stands',
    async (name) => {
      const body = `{${JSON.stringify(creation()).slice(1, -1)},"custom_tags":{"a":"b","${name}":"x"}}`
      const answer = await post('/v1/transactions', body)
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([
        {
          path: 'custom_tags.__proto__',
          code: 'invalid_key',
          message: 'custom_tags.__proto__ has a name that cannot be stored.',
        },
      ])
    },
  )

  it('is ignored in tags where there are none', async () => {
    const { id } = await create(partner)
    const answer = await post(
      `/v1/transactions/${id}/report`,
      '{"state":"completed","custom_tags":{"__proto__":"x"}}',
    )
    expect(answer.status).toBe(200)
    expect(codesOf(answer)).toEqual(['unknown_field custom_tags'])
  })
})

describe('a missing field', () => {
  it.each([
    [creation({ user_id: undefined, userId: 'u' }), 'user_id', 'userId: did you mean user_id?'],
    [creation({ user_id: undefined, UserID: 'u' }), 'user_id', 'UserID: did you mean user_id?'],
    [
      creation({ project_id: undefined, projetc_id: 'p' }),
      'project_id',
      'did you mean project_id?',
    ],
  ])('is said to be the unknown one that is like it', async (body, path, says) => {
    const answer = await post('/v1/transactions', body)
    expect(answer.body.errors).toMatchObject([{ path, code: 'required' }])
    expect(answer.body.errors?.[0]?.message).toContain(says)
    expect(codesOf(answer)).toEqual([])
  })

  it('is only said to be missing where nothing is like it', async () => {
    const answer = await post('/v1/transactions', creation({ user_id: undefined, note: 'n' }))
    expect(answer.body.errors).toEqual([
      { path: 'user_id', code: 'required', message: 'user_id is required.' },
    ])
    expect(codesOf(answer)).toEqual(['unknown_field note'])
  })
})

describe('all bad fields', () => {
  it('of a query, and of header and body, are told at once', async () => {
    const query = await call(partner, 'GET', '/v1/transactions?limit=ten&channel=&next_cursor=')
    expect(query.body.errors?.map(({ path }) => path).sort()).toEqual([
      ...['channel', 'limit', 'next_cursor', 'user_id'],
    ])
    const both = await call(partner, 'POST', '/v1/transactions', creation({ user_id: 7 }), {
      'Idempotency-Key': 'two words',
    })
    expect(both.body.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Idempotency-Key must be /),
      'user_id must be a string, not a number.',
    ])
  })

  it('are sentences, and hold nothing of a validator', async () => {
    const wrong = {
      ...{ user_id: 1, channel: [], project_type: 'SURVEY', project_id: '', redirect_url: {} },
      ...{ custom_tags: { a: 1, ['x'.repeat(70)]: 'y' }, expected_user_agent: 'x'.repeat(256) },
      ...{ user_demographic: { age: -1, gender: 'x' }, ext_survey_id: 'x'.repeat(300) },
    }
    const { body } = await post('/v1/transactions', wrong)
    expect(body.errors?.length).toBeGreaterThan(10)
    for (const { message, path } of body.errors ?? []) {
      expect(message).toMatch(/[.?]$/)
      expect(message.startsWith(path)).toBe(true)
      expect(message).not.toMatch(/expected |received|Invalid|Too |>=|<=|union/)
    }
  })
})

describe('a refused key', () => {
  const detailOf = async (apiKey: string) =>
    (await call({ apiKey }, 'GET', '/v1/insights')).body.detail ?? ''

  it('is said to be revoked or expired to who holds all of it, and to nobody else', async () => {
    const revokedAt = Date.UTC(2026, 4, 3)
    const revoked = await addKey(partner.partnerId, { revokedAt })
    const expired = await addKey(partner.partnerId, { expiresAt: revokedAt })
    expect(await detailOf(revoked)).toBe('This API key was revoked on 2026-05-03. Use a newer one.')
    expect(await detailOf(expired)).toBe(
      'This API key was valid until 2026-05-03. Use a newer one.',
    )
    // Twice, because the second answer comes from memory.
    expect(await detailOf(revoked)).toContain('revoked')
    for (const part of [revoked.slice(0, -1), revoked.slice(0, -6), `${revoked}x`])
      expect(await detailOf(part)).not.toMatch(/revoked|2026/)
    expect(await detailOf(makeApiKey('test'))).toContain('No partner of this deployment has')
  })

  it('is never repeated, nor any part of it', async () => {
    for (const key of [
      partner.apiKey.slice(0, 30),
      `"${partner.apiKey}"`,
      `Bearer ${partner.apiKey}`,
    ])
      expect(await detailOf(key)).not.toContain(partner.apiKey.slice(8, 20))
  })
})

describe('an unknown id', () => {
  it('is said to be of the other kind of key to its own partner only', async () => {
    const live = { ...partner, apiKey: await addKey(partner.partnerId, {}, 'live') }
    const { id } = await create(live)
    const detailOf = async (by: { apiKey: string }) =>
      (await call(by, 'GET', `/v1/transactions/${id}`)).body.detail
    expect(await detailOf(partner)).toBe(
      'No transaction of yours has this id. It was made with a live key; yours is a test key.',
    )
    expect(await detailOf(await makePartner())).toBe('No transaction of yours has this id.')
  })
})
