import { describe, expect, it } from 'vitest'
import { badPaths, type Created, call, create, list, lookUp } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()

const base = {
  user_id: 'referenced-user',
  project_type: 'offer',
  project_id: 'referenced-project',
  channel: 'c',
  targeted_country: 'DE',
  expected_ip: '203.0.113.9',
  custom_tags: { wave: '1', kept: 'yes' },
}
const first = await create(partner, base)

const refer = (body: Record<string, unknown>) =>
  call<Created>(partner, 'POST', '/v1/transactions', body)
const dataOf = async (body: Record<string, unknown>) => {
  const { status, data } = await refer(body)
  expect(status).toBe(200)
  return (await lookUp(partner, data.id)).data
}

describe('a creation with tx_ref_id', () => {
  it('requires nothing else and takes over the whole transaction', async () => {
    const referenced = (await lookUp(partner, first.id)).data
    expect(await dataOf({ tx_ref_id: first.id })).toEqual({ ...referenced, tx_ref_id: first.id })
  })

  it('ignores all other fields, even where they are invalid', async () => {
    const data = await dataOf({
      tx_ref_id: first.id,
      user_id: 7,
      project_type: 'quiz',
      project_id: '',
      ext_survey_id: 'alone',
      expected_ip: 'x',
      user_demographic: { age: -1 },
      brand_image_url: 'nowhere',
    })
    expect(data).toMatchObject(base)
    expect(data).not.toHaveProperty('user_demographic')
  })

  it('belongs to the user of the referenced transaction, even if it names another', async () => {
    const { data } = await refer({ tx_ref_id: first.id, user_id: 'somebody-else' })
    const listed = (await list(partner, { user_id: base.user_id })).transactions.map(({ id }) => id)
    expect(listed).toContain(data.id)
    expect((await list(partner, { user_id: 'somebody-else' })).transactions).toEqual([])
  })

  it('is refused where both together have more tags than a transaction may', async () => {
    const tags = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${from + at}`, 'x']))
    const { data } = await refer({ tx_ref_id: first.id, custom_tags: tags(0, 48) })
    const tooMany = await refer({ tx_ref_id: data.id, custom_tags: tags(47, 2) })
    expect(tooMany.status).toBe(400)
    expect(badPaths(tooMany)).toEqual(['custom_tags'])
    expect((await refer({ tx_ref_id: data.id, custom_tags: tags(0, 48) })).status).toBe(200)
  })

  it('replaces redirect_url and leads the user there', async () => {
    const { data } = await refer({
      tx_ref_id: first.id,
      redirect_url: 'https://after.test/{tx_id}',
    })
    expect(await pass(makeVisitor(), data.redirect_url)).toBe(`https://after.test/${data.id}`)
    expect((await lookUp(partner, first.id)).data.redirect_url).not.toContain('after.test')
  })

  it('merges custom_tags key by key, and leaves those of the referenced one alone', async () => {
    const data = await dataOf({ tx_ref_id: first.id, custom_tags: { wave: '2', more: 'x' } })
    expect(data.custom_tags).toEqual({ wave: '2', kept: 'yes', more: 'x' })
    expect((await lookUp(partner, first.id)).data.custom_tags).toEqual(base.custom_tags)
  })

  it('still refuses an invalid redirect_url or custom_tags', async () => {
    const answer = await refer({ tx_ref_id: first.id, redirect_url: 'x', custom_tags: { a: 1 } })
    expect(answer.status).toBe(400)
    expect(badPaths(answer)).toEqual(['custom_tags.a', 'redirect_url'])
  })

  it('can be referenced itself', async () => {
    const second = (await refer({ tx_ref_id: first.id, custom_tags: { second: '1' } })).data
    const data = await dataOf({ tx_ref_id: second.id })
    expect(data).toMatchObject({ tx_ref_id: second.id, custom_tags: { second: '1' } })
  })

  it('refuses an id that it does not know, on tx_ref_id', async () => {
    const foreign = await create(await makePartner())
    const altered = first.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const tx_ref_id of [
      foreign.id,
      altered,
      'x',
      '0'.repeat(32),
      'x'.repeat(300),
      7,
      {},
      '',
    ]) {
      const answer = await refer({ tx_ref_id, ...base, redirect_url: 'https://a.test' })
      expect(answer.status).toBe(400)
      expect(badPaths(answer)).toEqual(['tx_ref_id'])
    }
  })

  it('is no reference when tx_ref_id is null', async () => {
    const answer = await refer({ tx_ref_id: null, user_id: 'x' })
    expect(badPaths(answer)).toEqual(['project_id', 'project_type', 'redirect_url'])
  })
})
