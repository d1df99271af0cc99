import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { create, list, lookUp, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { keyOf, objectOf, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, open, payloadOf, post } from '../support/worker/visitor.ts'

const partner = await makePartner()
/**
 * An object that was restarted after the page load knows less of an honest visit, which may score
 * above 0.
 */
const HONEST_SCORE_MAX = 5
const restart = async (id: string) => evictDurableObject(await objectOf(id))

describe('an object that is restarted', () => {
  it('between all steps loses nothing and completes once', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'restarted' })
    const visitor = makeVisitor()
    await restart(id)
    const { nonce } = await open(visitor, redirect_url)
    await restart(id)
    await post(visitor, redirect_url, payloadOf(visitor, nonce))
    const completed = await lookUp(partner, id)
    expect(completed.score).toBeLessThanOrEqual(HONEST_SCORE_MAX)
    await restart(id)
    expect(await report(partner, id, 'completed')).toBe(200)
    await restart(id)
    const reported = await lookUp(partner, id)
    expect(reported).toEqual({ ...completed, state_transitions: reported.state_transitions })
    expect(reported.state_transitions).toHaveLength(1)
    await runAlarm(id)
    await restart(id)
    expect((await list(partner, { user_id: 'restarted' })).transactions).toEqual([reported])
    expect(await publishedRows(id)).toMatchObject([{ state: 'completed', score: completed.score }])
  })

  it('in the middle of an outage publishes everything afterwards', async () => {
    setDatabase('fails')
    const { id, redirect_url } = await create(partner, { user_id: 'twice-unlucky' })
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    await post(visitor, redirect_url, payloadOf(visitor, nonce))
    await lookUp(partner, id)
    await restart(id)
    const second = await create(partner, { user_id: 'twice-unlucky', project_id: 'second' })
    await restart(id)
    setDatabase('works')
    await runAlarm(id)
    const rows = await publishedRows(id)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.score).toBeLessThanOrEqual(HONEST_SCORE_MAX)
    const { transactions } = await list(partner, { user_id: 'twice-unlucky' })
    expect(transactions.map((each) => each.id)).toEqual([second.id, id])
  })

  it('goes on with higher sequences, and gives no id twice', async () => {
    const ids: string[] = []
    for (let i = 0; i < 4; i++) {
      ids.push((await create(partner, { user_id: 'numbered' })).id)
      await restart(ids[0] ?? '')
    }
    expect(new Set(ids).size).toBe(4)
    const keys = await Promise.all(ids.map(keyOf))
    const sequences = keys.map(({ sequence }) => sequence)
    expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences)
  })

  it('keeps its alarm, so that what was written is published without another write', async () => {
    const { id } = await create(partner, { user_id: 'alarmed' })
    await restart(id)
    expect(await runAlarm(id)).toBe(true)
    expect(await publishedRows(id)).toHaveLength(1)
  })
})
