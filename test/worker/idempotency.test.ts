import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  badPaths,
  type Created,
  call,
  creation,
  deduplication,
  item,
  list,
  lookUp,
  report,
} from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { objectOf } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()
const path = '/v1/transactions'
const post = (body: unknown, key: string, of = partner) =>
  call<Created>(of, 'POST', path, body, { 'Idempotency-Key': key })

describe('Idempotency-Key', () => {
  it('gives the same answer to the same body, and creates once', async () => {
    const body = creation({ user_id: 'once' })
    const [first, second] = [await post(body, 'k1'), await post(body, 'k1')]
    expect(second.data).toEqual(first.data)
    expect((await list(partner, { user_id: 'once' })).transactions).toHaveLength(1)
    expect((await post(body, 'k2')).data.id).not.toBe(first.data.id)
  })

  it('is 422 with another body', async () => {
    await post(creation({ user_id: 'reused' }), 'k')
    const answer = await post(creation({ user_id: 'reused', project_id: 'other' }), 'k')
    expect(answer.status).toBe(422)
    expect((await list(partner, { user_id: 'reused' })).transactions).toHaveLength(1)
  })

  it('is 422 with the same body to another path: another transaction is not reported by it', async () => {
    const { data: first } = await post(creation({ user_id: 'two-reports' }), 'one')
    const { data: second } = await post(creation({ user_id: 'two-reports' }), 'two')
    const reportOf = ({ id }: Created) =>
      call(
        partner,
        'POST',
        `${path}/${id}/report`,
        { state: 'completed' },
        { 'Idempotency-Key': 'r' },
      )
    expect([(await reportOf(first)).status, (await reportOf(second)).status]).toEqual([200, 422])
    expect((await lookUp(partner, second.id)).state_transitions).toEqual([])
  })

  it('belongs to one user of one partner', async () => {
    const other = await makePartner()
    const ids = [
      await post(creation({ user_id: 'a' }), 'shared'),
      await post(creation({ user_id: 'b' }), 'shared'),
      await post(creation({ user_id: 'a' }), 'shared', other),
    ].map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(3)
  })

  it('is forgotten after 24 hours', async () => {
    const body = creation({ user_id: 'a-day' })
    const { data } = await post(body, 'k')
    const age = async (hours: number) =>
      runInDurableObject(await objectOf(data.id), (_, { storage }) => {
        storage.sql.exec('UPDATE idempotency SET created_at = ?', Date.now() - hours * 3_600_000)
      })
    await age(23.9)
    expect((await post(body, 'k')).data.id).toBe(data.id)
    await age(24.1)
    expect((await post(body, 'k')).data.id).not.toBe(data.id)
  })

  it('costs no more with the number of answers that are kept', async () => {
    const body = deduplication([item()], { user_id: 'many-keys' })
    const asking = async (key: string) => {
      const headers = { 'Idempotency-Key': key }
      expect((await call(partner, 'POST', '/v1/deduplicate', body, headers)).status).toBe(200)
    }
    const rowsOf = async (key: string) => {
      resetCost()
      await asking(key)
      return readCost().objectRowsRead
    }
    await asking('first')
    const few = await rowsOf('second')
    for (let n = 0; n < 50; n++) await asking(`more-${n}`)
    expect(await rowsOf('last')).toBe(few)
  })

  it('does not keep refusals: a corrected request may use the key again', async () => {
    expect((await post(creation({ user_id: 'corrected', project_id: '' }), 'k')).status).toBe(400)
    expect((await post(creation({ user_id: 'corrected' }), 'k')).status).toBe(200)
  })

  it('works for deduplicate and reports too', async () => {
    const { data } = await post(creation({ user_id: 'others' }), 'k0')
    const headers = { 'Idempotency-Key': 'k' }
    const body = deduplication([item()], { user_id: 'others' })
    const before = await call(partner, 'POST', '/v1/deduplicate', body, headers)
    await report(partner, data.id, 'completed')
    expect((await call(partner, 'POST', '/v1/deduplicate', body, headers)).data).toEqual(
      before.data,
    )
    const reportPath = `${path}/${data.id}/report`
    const reconciled = { state: 'reconciled' }
    const again = { 'Idempotency-Key': 'r' }
    expect((await call(partner, 'POST', reportPath, reconciled, again)).status).toBe(200)
    await report(partner, data.id, 'completed')
    expect((await call(partner, 'POST', reportPath, reconciled, again)).status).toBe(200)
    expect((await call(partner, 'POST', reportPath, { state: 'completed' }, again)).status).toBe(
      422,
    )
  })

  it.each(['', ' ', 'a b', 'x'.repeat(256), 'ä'])('is refused when it is %j', async (key) => {
    const answer = await post(creation({ user_id: 'bad-key' }), key)
    expect(answer.status).toBe(400)
    expect(badPaths(answer)).toEqual(['Idempotency-Key'])
  })
})
