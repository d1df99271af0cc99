import { describe, expect, it } from 'vitest'
import {
  badPaths,
  call,
  create,
  creation,
  item,
  list,
  lookUp,
  potentials,
  report,
} from '../support/worker/api.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const mine = await makePartner()
const theirs = await makePartner()
const body = { user_id: 'same-user', project_id: 'same-project' }
const own = await create(mine, body)
const foreign = await create(theirs, body)

describe('another partner', () => {
  it.each([
    ['GET', '', undefined],
    ['GET', '/evidence', undefined],
    ['POST', '/report', { state: 'completed' }],
  ])(
    'gets 404 for a foreign id by %s …%s, as for one that does not exist',
    async (method, tail, sent) => {
      const answers = [foreign.id, '0'.repeat(32)].map((id) =>
        call(mine, method, `/v1/transactions/${id}${tail}`, sent),
      )
      for (const { status, body } of await Promise.all(answers)) {
        expect(status).toBe(404)
        expect(body.detail).toBe('No transaction of yours has this id.')
      }
      expect((await lookUp(theirs, foreign.id)).state_transitions).toEqual([])
    },
  )

  it('lists only its own transactions of a user with the same id', async () => {
    const { transactions } = await list(mine, { user_id: 'same-user' })
    expect(transactions.map(({ id }) => id)).toEqual([own.id])
  })

  it('cannot use a foreign cursor or a foreign reference', async () => {
    await create(theirs, body)
    const { next_cursor } = await list(theirs, { user_id: 'same-user', limit: '1' })
    const query = new URLSearchParams({ user_id: 'same-user', next_cursor: next_cursor ?? '' })
    expect(badPaths(await call(mine, 'GET', `/v1/transactions?${query}`))).toEqual(['next_cursor'])
    const referring = await call(
      mine,
      'POST',
      '/v1/transactions',
      creation({ tx_ref_id: foreign.id }),
    )
    expect(badPaths(referring)).toEqual(['tx_ref_id'])
  })

  it('learns nothing about what a user did at another partner, even on the same device', async () => {
    const visitor = makeVisitor()
    const elsewhere = await create(theirs, { user_id: 'traveller', project_id: 'secret' })
    await pass(visitor, elsewhere.redirect_url)
    await lookUp(theirs, elsewhere.id)
    await report(theirs, elsewhere.id, 'completed')
    await runAlarm(elsewhere.id)
    const here = await create(mine, { user_id: 'traveller', project_id: 'first' })
    await pass(visitor, here.redirect_url)
    await lookUp(mine, here.id)
    await runAlarm(here.id)
    expect(
      await potentials(mine, [item({ project_id: 'secret' })], { user_id: 'traveller' }),
    ).toEqual([0])
  })

  it('counts for the external pair only when both transactions set it', async () => {
    const visitor = makeVisitor()
    const pair = { ext_survey_source: 'provider_a', ext_survey_id: 'shared-survey' }
    const theirOne = await create(theirs, { user_id: 'their-name', project_id: 't', ...pair })
    await pass(visitor, theirOne.redirect_url)
    await lookUp(theirs, theirOne.id)
    await report(theirs, theirOne.id, 'completed')
    await runAlarm(theirOne.id)
    const ours = await create(mine, { user_id: 'my-name', project_id: 'm' })
    await pass(visitor, ours.redirect_url)
    await lookUp(mine, ours.id)
    await runAlarm(ours.id)
    const [withPair, otherPair, without] = await potentials(
      mine,
      [
        item({ project_id: 'x', ...pair }),
        item({ project_id: 'x', ...pair, ext_survey_source: 'provider_b' }),
        item({ project_id: 't' }),
      ],
      { user_id: 'my-name' },
    )
    expect(withPair).toBeGreaterThan(0.5)
    expect([otherPair, without]).toEqual([0, 0])
  })
})
