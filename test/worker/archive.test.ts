import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { call, create, list, lookUp, report } from '../support/worker/api.ts'
import { objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'

// Nothing is fetched from outside in a test.
const deployment = { ...env, NETWORK_LISTS: '[]' } as unknown as Environment
const WINDOW = 1_000
const BEYOND = 12

/** Creates more transactions than an object keeps, and lets it let go of the oldest. */
async function createBeyondWindow(user: string) {
  const partner = await makePartner()
  const ids: string[] = []
  for (let i = 0; i < WINDOW + BEYOND; i++) {
    const channel = i % 2 === 0 ? 'even' : 'odd'
    ids.unshift((await create(partner, { user_id: user, project_id: `p-${i}`, channel })).id)
  }
  await runAlarm(ids[0] ?? '')
  return { partner, ids }
}

describe('what an object has let go of', async () => {
  const { partner, ids } = await createBeyondWindow('prolific')
  const oldest = ids.at(-1) ?? ''

  it('is in D1 alone', async () => {
    expect(await objectRows(oldest, 'transactions')).toHaveLength(WINDOW)
    expect(await publishedRows(oldest)).toHaveLength(WINDOW + BEYOND)
  })

  it('is still listed, in order, across the border', async () => {
    const first = await list(partner, { user_id: 'prolific' })
    expect(first.transactions.map(({ id }) => id)).toEqual(ids.slice(0, WINDOW))
    const rest = await list(partner, {
      user_id: 'prolific',
      next_cursor: first.next_cursor ?? '',
    })
    expect(rest.transactions.map(({ id }) => id)).toEqual(ids.slice(WINDOW))
    expect(rest.next_cursor).toBeNull()
  })

  it('is listed by channel', async () => {
    const query = { user_id: 'prolific', channel: 'even', limit: '1000' }
    const { transactions } = await list(partner, query)
    expect(transactions.map(({ id }) => id)).toEqual(ids.filter((_, i) => i % 2 === 1))
  })

  it('is looked up, reported and referenced like any other', async () => {
    expect((await lookUp(partner, oldest)).data.project_id).toBe('p-0')
    await report(partner, oldest, 'completed')
    const found = await lookUp(partner, oldest)
    expect(found.state_transitions).toMatchObject([{ state: 'completed' }])
    const again = await create(partner, { tx_ref_id: oldest })
    expect((await lookUp(partner, again.id)).data).toMatchObject({ project_id: 'p-0' })
  })
})

describe('the retention time', () => {
  it('ends transactions in the object and in D1, and keeps younger ones', async () => {
    const partner = await makePartner()
    const { id } = await create(partner, { user_id: 'long-gone' })
    await runAlarm(id)
    await runHourlyJob(deployment, Date.now() + 399 * DAY_MS)
    expect(await publishedRows(id)).toHaveLength(1)
    await runHourlyJob(deployment, Date.now() + 401 * DAY_MS)
    expect(await publishedRows(id)).toEqual([])
    expect(await objectRows(id, 'transactions')).toEqual([])
    const answer = await call(partner, 'GET', `/v1/transactions/${id}`)
    expect(answer.status).toBe(404)
    const alarm = await runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm())
    expect(alarm).toBeNull()
  })
})
