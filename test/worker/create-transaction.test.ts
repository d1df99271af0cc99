import { describe, expect, it } from 'vitest'
import document from '../../dist/openapi.json'
import {
  BASE_URL,
  badPaths,
  type Created,
  call,
  create,
  creation,
  list,
  lookUp,
  OTHER_BASE_URL,
} from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()

/** A valid body with every field. */
const full = {
  channel: 'channel-1',
  sub_channel: 'sub-1',
  project_source: 'source-1',
  project_sub_source: 'sub-source-1',
  user_id: 'user-full',
  project_type: 'survey',
  project_id: 'project-full',
  targeted_country: 'US',
  custom_tags: { wave: '7', 'any key': '' },
  redirect_url: 'https://panel.test/back?tx={tx_id}',
  ext_survey_source: 'provider_a',
  ext_survey_id: 'ext-1',
  brand_image_url: 'https://brand.test/logo.png',
  expected_ip: '203.0.113.9',
  expected_user_agent: 'Mozilla/5.0',
  user_demographic: { age: 34, gender: 'female', annual_household_income_usd: 52_000 },
}

const refused = async (changes: Record<string, unknown>) => {
  const answer = await call(partner, 'POST', '/v1/transactions', creation(changes))
  expect(answer.status, JSON.stringify(changes)).toBe(400)
  return badPaths(answer)
}

const accepted = async (changes: Record<string, unknown>) =>
  (await lookUp(partner, (await create(partner, changes)).id)).data

describe('createTransaction', () => {
  it('answers with an id of 32 URL-safe characters and a link that is not the redirect_url', async () => {
    const { id, redirect_url } = await create(partner)
    expect(id).toMatch(/^[-\w]{32}$/)
    expect(redirect_url).toMatch(/^https:\/\/one\.test\/r\/[-\w]{64}$/)
    expect(redirect_url).not.toContain(id)
  })

  it('keeps every field exactly as it was given', async () => {
    expect(await accepted(full)).toEqual(full)
  })

  it('makes the link with the base URL that was called', async () => {
    for (const base of [BASE_URL, OTHER_BASE_URL]) {
      const answer = await call<Created>(partner, 'POST', `${base}/v1/transactions`, creation())
      expect(answer.data.redirect_url.startsWith(`${base}/r/`)).toBe(true)
    }
    const elsewhere = await call<Created>(
      partner,
      'POST',
      'https://unconfigured.test/v1/transactions',
      creation(),
    )
    expect(elsewhere.data.redirect_url.startsWith(`${BASE_URL}/r/`)).toBe(true)
  })

  it('gives one user several transactions on one project, each with its own id', async () => {
    const changes = { user_id: 'several' }
    const ids = [await create(partner, changes), await create(partner, changes)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    const { transactions } = await list(partner, { user_id: 'several' })
    expect(transactions.map(({ id }) => id)).toEqual(ids.reverse())
  })

  it('requires user_id, project_type, project_id and redirect_url, and names each that is missing', async () => {
    const answer = await call(partner, 'POST', '/v1/transactions', {})
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveLength(4)
    for (const error of answer.body.errors ?? []) expect(error.code).toBe('required')
    expect(badPaths(answer)).toEqual(['project_id', 'project_type', 'redirect_url', 'user_id'])
  })

  it('treats null as unset in every optional field, and as missing in a required one', async () => {
    const { user_id, project_type, project_id, redirect_url, ...optional } = full
    const nulls = Object.fromEntries(Object.keys(optional).map((key) => [key, null]))
    const needed = { user_id, project_type, project_id, redirect_url }
    expect(await accepted({ ...nulls, ...needed })).toEqual(needed)
    expect(await refused({ user_id: null })).toEqual(['user_id'])
  })

  it('ignores unknown fields', async () => {
    const data = await accepted({ unknown: 1, id: 'mine', score: 3 })
    expect(data).toEqual(creation())
  })

  it.each(['survey', 'offer', 'custom'])('accepts the project type %s', async (project_type) => {
    expect(await accepted({ project_type })).toMatchObject({ project_type })
  })

  it.each<[string, unknown]>([
    ['project_type', 'Survey'],
    ['project_type', ''],
    ['user_id', ''],
    ['user_id', 7],
    ['user_id', 'x'.repeat(257)],
    ['project_id', ''],
    ['project_id', 'x'.repeat(257)],
    ['channel', ''],
    ['sub_channel', 'x'.repeat(257)],
    ['project_source', ['a']],
    ['project_sub_source', {}],
    ['targeted_country', 'x'.repeat(257)],
    ['redirect_url', 'javascript:alert(1)'],
    ['redirect_url', '/relative'],
    ['redirect_url', 'ftp://panel.test/'],
    ['redirect_url', 'https://panel.test/a b'],
    ['redirect_url', 'https:///panel.test/'],
    ['redirect_url', 'https://panel.test\\@other.test/'],
    ['redirect_url', `https://panel.test/${'x'.repeat(2048)}`],
    ['brand_image_url', 'data:image/png;base64,AAAA'],
    ['brand_image_url', 'brand.png'],
    ['expected_ip', '203.0.113.256'],
    ['expected_ip', 'fe80::1::2'],
    ['expected_ip', 'localhost'],
    ['expected_ip', ''],
    ['expected_user_agent', ''],
    ['expected_user_agent', 'x'.repeat(256)],
    ['ext_survey_source', 'provider_e'],
    ['custom_tags', ['a']],
    ['custom_tags', 'a'],
    ['user_demographic', 'young'],
  ])('refuses %s when it is %.40j', async (field, value) => {
    const others = field.startsWith('ext_') ? { ext_survey_id: 'x' } : {}
    expect(await refused({ ...others, [field]: value })).toEqual([field])
  })

  it.each([
    ['user_id', 'x'.repeat(256)],
    ['user_id', '👩‍🔬'.repeat(50)],
    ['user_id', "Robert'); DROP TABLE transactions;--"],
    ['user_id', ' leading and trailing '],
    ['user_id', '__proto__'],
    ['project_id', 'constructor'],
    ['targeted_country', 'Atlantis'],
    ['redirect_url', 'http://panel.test'],
    ['redirect_url', 'HTTPS://panel.test/?a=1#b'],
    ['redirect_url', `https://panel.test/${'x'.repeat(2048 - 19)}`],
    ['expected_ip', '2001:db8::1'],
    ['expected_ip', '::ffff:203.0.113.1'],
    ['expected_user_agent', 'x'],
    ['expected_user_agent', 'x'.repeat(255)],
  ])('accepts %s when it is %j', async (field, value) => {
    expect(await accepted({ [field]: value })).toMatchObject({ [field]: value })
  })

  it('says of a whole number that is too large that it is', async () => {
    const age = Number.MAX_SAFE_INTEGER
    expect(await accepted({ user_demographic: { age } })).toMatchObject({
      user_demographic: { age },
    })
    const body = creation({ user_demographic: { age: age + 1 } })
    const answer = await call(partner, 'POST', '/v1/transactions', body)
    expect(answer.body.errors).toMatchObject([
      { path: 'user_demographic.age', message: expect.stringContaining(`at most ${age}`) },
    ])
    const described = document.components.schemas.UserDemographic.properties.age
    expect(described.anyOf[0]).toMatchObject({ type: 'integer', maximum: age })
  })

  it('names all bad fields at once, with their paths', async () => {
    const paths = await refused({
      project_type: 'quiz',
      project_id: null,
      redirect_url: 'nowhere',
      expected_ip: 'x',
      ext_survey_id: 'only this one',
      custom_tags: { fine: 'yes', wrong: 7 },
      user_demographic: { age: -1, gender: 'f', annual_household_income_usd: 1.5 },
    })
    expect(paths).toEqual(
      [
        'custom_tags.wrong',
        'expected_ip',
        'ext_survey_source',
        'project_id',
        'project_type',
        // The pair is for surveys only, and this project_type is none.
        'project_type',
        'redirect_url',
        'user_demographic.age',
        'user_demographic.annual_household_income_usd',
        'user_demographic.gender',
      ].sort(),
    )
  })

  it('accepts 50 custom tags with keys of 64 and values of 512 characters, and no more or longer ones', async () => {
    const tags = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`tag-${i}`, 'value']))
    expect((await accepted({ custom_tags: tags(50) })).custom_tags).toEqual(tags(50))
    expect(await refused({ custom_tags: tags(51) })).toEqual(['custom_tags'])
    await accepted({ custom_tags: { ['k'.repeat(64)]: 'v'.repeat(512) } })
    expect(await refused({ custom_tags: { key: 'v'.repeat(513) } })).toEqual(['custom_tags.key'])
    const longKey = await refused({ custom_tags: { ['k'.repeat(65)]: 'v' } })
    expect(longKey).toEqual([`custom_tags.${'k'.repeat(65)}`])
    expect(await refused({ custom_tags: { '': 'v' } })).toHaveLength(1)
  })

  it.each([
    { age: 0, gender: 'male', annual_household_income_usd: 0 },
    { age: 130 },
    { gender: 'other' },
    {},
  ])('accepts the demographics %j', async (user_demographic) => {
    expect((await accepted({ user_demographic })).user_demographic).toEqual(user_demographic)
  })

  it('leaves out demographics that are null', async () => {
    const user_demographic = { age: 34, gender: null, annual_household_income_usd: null }
    expect((await accepted({ user_demographic })).user_demographic).toEqual({ age: 34 })
  })

  it('replaces every {tx_id} by the id, percent-encoded or not', async () => {
    const redirect = 'https://panel.test/{tx_id}/%7Btx_id%7D?a=%7btx_id%7d&b={tx_id}#{tx_id}'
    const { id, redirect_url } = await create(partner, { redirect_url: redirect })
    expect(await pass(makeVisitor(), redirect_url)).toBe(
      `https://panel.test/${id}/${id}?a=${id}&b=${id}#${id}`,
    )
    expect((await lookUp(partner, id)).data.redirect_url).toBe(redirect)
  })

  it('takes a placeholder in the host too', async () => {
    const { id, redirect_url } = await create(partner, { redirect_url: 'https://{tx_id}.test/' })
    expect(await pass(makeVisitor(), redirect_url)).toBe(`https://${id}.test/`)
  })
})
