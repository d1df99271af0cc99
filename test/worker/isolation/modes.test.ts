/** Test keys are a world of their own. */
import { describe, expect, it } from 'vitest'
import { partnerScope } from '../../../src/domain/evidence/scope.ts'
import {
  badPaths,
  call,
  create,
  creation,
  explain,
  item,
  list,
  lookUp,
  potentials,
  report,
} from '../../support/worker/api.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { addKey, makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { makeVisitor, pass } from '../../support/worker/visitor.ts'

/** A partner with a key of each mode. */
async function makeModes(): Promise<{ test: TestPartner; live: TestPartner }> {
  const test = await makePartner()
  const apiKey = await addKey(test.partnerId, {}, 'live')
  return { test, live: { ...test, apiKey, scope: partnerScope(test.partnerId, 'live') } }
}

// Nobody but the other mode's users may be there: strangers of one scope can be weakly linked.
const [first, second] = [await makeModes(), await makeModes()]
const PAIR = { ext_survey_source: 'provider_a', ext_survey_id: 'in-both-modes' }

/** Visits, and completes the project. */
async function completeAt(partner: TestPartner, user_id: string, visitor = makeVisitor()) {
  const { id, redirect_url } = await create(partner, { user_id, ...PAIR })
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  await report(partner, id, 'completed')
  await runAlarm(id)
  return id
}

describe.each([
  ['live', 'test', first.live, first.test],
  ['test', 'live', second.test, second.live],
] as const)('a %s key', (name, _other, own, other) => {
  it('finds no transaction of the other, and can do nothing to it', async () => {
    const id = await completeAt(other, `${name}-1`)
    const answers = await Promise.all([
      call(own, 'GET', `/v1/transactions/${id}`),
      call(own, 'GET', `/v1/transactions/${id}/evidence`),
      call(own, 'POST', `/v1/transactions/${id}/report`, { state: 'reconciled' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const referring = await call(own, 'POST', '/v1/transactions', creation({ tx_ref_id: id }))
    expect(badPaths(referring)).toEqual(['tx_ref_id'])
    expect((await lookUp(other, id)).state_transitions).toHaveLength(1)
  })

  it('knows nothing of a user of the same name, and erases nothing of it', async () => {
    const id = await completeAt(other, `${name}-2`)
    expect((await list(own, { user_id: `${name}-2` })).transactions).toEqual([])
    const known = await call<object>(own, 'GET', `/v1/users/${name}-2`)
    expect(known.data).toMatchObject({ transactions: [], devices: [] })
    const erased = await call<{ erased: object }>(own, 'DELETE', `/v1/users/${name}-2`)
    expect(new Set(Object.values(erased.data.erased))).toEqual(new Set([0]))
    expect((await lookUp(other, id)).id).toBe(id)
  })

  it('cannot go on with a list of the other', async () => {
    await completeAt(other, `${name}-3`)
    await completeAt(other, `${name}-3`)
    const { next_cursor } = await list(other, { user_id: `${name}-3`, limit: '1' })
    const query = new URLSearchParams({ user_id: `${name}-3`, next_cursor: next_cursor ?? '' })
    expect(badPaths(await call(own, 'GET', `/v1/transactions?${query}`))).toEqual(['next_cursor'])
  })

  it('has potentials, scores and insights that visits of the other do not move', async () => {
    const insights = async () => (await call(own, 'GET', '/v1/insights?days=1')).data
    const before = (await insights()) as { transactions: number }
    const visitor = makeVisitor()
    for (let i = 0; i < 9; i++) await completeAt(other, `${name}-${i}-of-many`, visitor)
    expect(await insights()).toMatchObject({ transactions: before.transactions })
    const { id, redirect_url } = await create(own, { user_id: `${name}-alone`, ...PAIR })
    await pass(visitor, redirect_url)
    const { score, duplication_potential } = await lookUp(own, id)
    expect(score).toBeLessThan(20)
    expect(duplication_potential).toBe(0)
    expect((await explain(own, id)).duplication).toMatchObject({ attempts: [], omitted: 0 })
    const asked = [item(PAIR), item()]
    expect(await potentials(own, asked, { user_id: `${name}-0-of-many` })).toEqual([0, 0])
  })
})
