import { describe, expect, it } from 'vitest'
import { call, create, list, lookUp, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, open, payloadOf, post } from '../support/worker/visitor.ts'

const partner = await makePartner()
const times = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('at the same moment', () => {
  it('50 creations for one user are 50 transactions, all listed and all published', async () => {
    const made = await Promise.all(
      times(50).map((i) => create(partner, { user_id: 'fifty', project_id: `p-${i}` })),
    )
    const ids = made.map(({ id }) => id)
    expect(new Set(ids).size).toBe(50)
    expect(new Set(made.map(({ redirect_url }) => redirect_url)).size).toBe(50)
    const { transactions } = await list(partner, { user_id: 'fifty' })
    expect(transactions.map(({ id }) => id).sort()).toEqual([...ids].sort())
    await runAlarm(ids[0] ?? '')
    expect(await publishedRows(ids[0] ?? '')).toHaveLength(50)
  })

  it('8 equal reports are one transition', async () => {
    const { id } = await create(partner, { user_id: 'eight' })
    const statuses = await Promise.all(times(8).map(() => report(partner, id, 'completed')))
    expect(statuses).toEqual(times(8).map(() => 200))
    expect((await lookUp(partner, id)).state_transitions).toHaveLength(1)
  })

  it('8 different reports each make an allowed transition or none', async () => {
    const { id } = await create(partner, { user_id: 'eight-different' })
    const states = ['completed', 'terminated', 'reconciled', 'completed']
    const statuses = await Promise.all(
      [...states, ...states].map((state) => report(partner, id, state)),
    )
    const { state_transitions } = await lookUp(partner, id)
    const allowed = [
      '>completed',
      '>terminated',
      'completed>reconciled',
      'reconciled>completed',
      'terminated>completed',
    ]
    let before = ''
    for (const { state } of state_transitions) {
      expect(allowed).toContain(`${before}>${state}`)
      before = state
    }
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  })

  it('5 deliveries of one page complete once, and all of them are redirected', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'deliveries' })
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const body = payloadOf(visitor, nonce)
    const answers = await Promise.all(
      times(5).map(async () => (await post(visitor, redirect_url, body)).json<{ next: string }>()),
    )
    for (const { next } of answers) expect(next).toBe(`https://panel.test/back?tx=${id}`)
    const first = await lookUp(partner, id)
    expect(first.completed_at).not.toBeNull()
    await post(visitor, redirect_url, body)
    expect(await lookUp(partner, id)).toEqual(first)
  })

  it('first visits of one user_id in two channels each keep their device', async () => {
    const made = await Promise.all(
      ['web', 'app'].map((channel) => create(partner, { user_id: 'two-channels', channel })),
    )
    const visitors = [makeVisitor(), makeVisitor()]
    const nonces = await Promise.all(made.map((tx, i) => open(visitors[i]!, tx.redirect_url)))
    // Both assessments have begun before the first of them ends.
    setDatabase('hangs')
    await Promise.all(
      made.map((tx, i) =>
        post(visitors[i]!, tx.redirect_url, payloadOf(visitors[i]!, nonces[i]!.nonce)),
      ),
    )
    for (const { id } of made) await lookUp(partner, id)
    setDatabase('works')
    expect(await objectRows(made[0]!.id, 'devices')).toHaveLength(2)
  })

  it('creations under one idempotency key are one transaction', async () => {
    const body = {
      user_id: 'same-key',
      project_type: 'offer',
      project_id: 'p',
      redirect_url: 'https://a.test',
    }
    const answers = await Promise.all(
      times(6).map(() =>
        call<{ id: string }>(partner, 'POST', '/v1/transactions', body, { 'Idempotency-Key': 'k' }),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await list(partner, { user_id: 'same-key' })).transactions).toHaveLength(1)
  })
})
