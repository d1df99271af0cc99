import { describe, expect, it } from 'vitest'
import { badPaths, call, deduplication, item, list, potentials } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()
const ask = (body: unknown) =>
  call<{ user: unknown; items: unknown[] }>(partner, 'POST', '/v1/deduplicate', body)
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => item({ project_id: `project-${i}` }))

describe('deduplicate', () => {
  it('echoes user and items in their order, each item with a potential', async () => {
    const user = { user_id: 'echo', channel: 'c', sub_channel: 's', ip: '2001:db8::7' }
    const items = [
      item({ project_source: 'a', project_sub_source: 'b' }),
      item({ project_type: 'offer', project_id: 'project-2' }),
      item({ ext_survey_source: 'provider_b', ext_survey_id: 'e' }),
    ]
    const answer = await ask({ user, items })
    expect(answer.data).toEqual({
      user,
      items: items.map((each) => ({ ...each, duplication_potential: 0 })),
    })
  })

  it('answers 1 and 40 items, and refuses 0 and 41', async () => {
    expect((await ask(deduplication(itemsOf(1)))).status).toBe(200)
    const forty = await ask(deduplication(itemsOf(40)))
    expect(forty.data.items).toHaveLength(40)
    for (const count of [0, 41]) {
      const answer = await ask(deduplication(itemsOf(count)))
      expect(answer.status).toBe(400)
      expect(badPaths(answer)).toEqual(['items'])
    }
  })

  it('names all bad fields at once, with their paths', async () => {
    const answer = await ask({
      user: { user_id: '', ip: 'here' },
      items: [item(), { project_type: 'quiz' }, 7, item({ ext_survey_id: 'x' })],
    })
    expect(answer.status).toBe(400)
    expect(badPaths(answer)).toEqual(
      [
        'items[1].project_id',
        'items[1].project_type',
        'items[2]',
        'items[3].ext_survey_source',
        'user.ip',
        'user.user_id',
      ].sort(),
    )
  })

  it.each([
    [{}, ['items', 'user']],
    [[], ['']],
    [null, ['']],
    ['text', ['']],
    [{ user: null, items: {} }, ['items', 'user']],
    [{ user: [], items: [item()] }, ['user']],
  ])('refuses the body %j', async (body, paths) => {
    const answer = await ask(JSON.stringify(body))
    expect(answer.status).toBe(400)
    expect(badPaths(answer)).toEqual(paths)
  })

  it('requires user_id and ip of the user', async () => {
    const answer = await ask({ user: {}, items: [item()] })
    expect(badPaths(answer)).toEqual(['user.ip', 'user.user_id'])
  })

  it('treats null as unset and ignores unknown fields', async () => {
    const body = deduplication([item({ project_source: null, ext_survey_source: null, more: 1 })], {
      channel: null,
      more: 1,
    })
    const answer = await ask(body)
    expect(answer.data).toEqual({
      user: { user_id: 'user-1', ip: '203.0.113.7' },
      items: [item({ duplication_potential: 0 })],
    })
  })

  it('creates nothing', async () => {
    await potentials(partner, [item()], { user_id: 'asked-only' })
    expect((await list(partner, { user_id: 'asked-only' })).transactions).toEqual([])
  })
})
