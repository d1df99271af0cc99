import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { call, create, item, list, lookUp, potentials, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { databaseOf } from '../support/worker/placement.ts'
import { makeVisitor, open, payloadOf, post } from '../support/worker/visitor.ts'

// Without lists, the hourly job fetches nothing.
const deployment = { ...env, NETWORK_LISTS: '[]' } as unknown as Environment
const KEPT = 1_000
const TRIMMED = 12

/** Creates more transactions than an object keeps, and runs the alarm, which trims the oldest. */
async function createMoreThanKept(user: string) {
  const partner = await makePartner()
  const ids: string[] = []
  const links: string[] = []
  for (let i = 0; i < KEPT + TRIMMED; i++) {
    const channel = i % 2 === 0 ? 'even' : 'odd'
    const created = await create(partner, { user_id: user, project_id: `p-${i}`, channel })
    ids.unshift(created.id)
    links.unshift(created.redirect_url)
  }
  await runAlarm(ids[0] ?? '')
  return { partner, ids, links }
}

describe('a trimmed transaction', async () => {
  const { partner, ids, links } = await createMoreThanKept('prolific')
  const oldest = ids.at(-1) ?? ''
  const link = links.at(-1) ?? ''

  it('is only in D1', async () => {
    expect(await objectRows(oldest, 'transactions')).toHaveLength(KEPT)
    expect(await publishedRows(oldest)).toHaveLength(KEPT + TRIMMED)
  })

  it('is still listed, in order, across the boundary of object and archive', async () => {
    const first = await list(partner, { user_id: 'prolific' })
    expect(first.transactions.map(({ id }) => id)).toEqual(ids.slice(0, KEPT))
    const rest = await list(partner, {
      user_id: 'prolific',
      next_cursor: first.next_cursor ?? '',
    })
    expect(rest.transactions.map(({ id }) => id)).toEqual(ids.slice(KEPT))
    expect(rest.next_cursor).toBeNull()
  })

  it('is listed by channel', async () => {
    const query = { user_id: 'prolific', channel: 'even', limit: '1000' }
    const { transactions } = await list(partner, query)
    expect(transactions.map(({ id }) => id)).toEqual(ids.filter((_, i) => i % 2 === 1))
  })

  it('is passed once D1 answers, and nobody is told before that the link is unknown', async () => {
    const visitor = makeVisitor()
    setDatabase('fails')
    const { response, nonce } = await open(visitor, link)
    const refused = await post(visitor, link, payloadOf(visitor, nonce))
    setDatabase('works')
    expect([response.status, refused.status]).toEqual([200, 503])
    const answered = await post(visitor, link, payloadOf(visitor, nonce))
    expect(answered.status).toBe(200)
    expect((await lookUp(partner, oldest)).score).not.toBeNull()
  })

  it('is known to have been opened, also where nobody passes', async () => {
    const third = ids.at(-3) ?? ''
    await open(makeVisitor(), links.at(-3) ?? '')
    await runAlarm(third)
    expect((await publishedRows(third))[2]?.opened_at).not.toBeNull()
    // It has left the object again.
    expect(await objectRows(third, 'transactions')).toHaveLength(KEPT)
  })

  it('is looked up, reported and referenced like any other', async () => {
    expect((await lookUp(partner, oldest)).data.project_id).toBe('p-0')
    await report(partner, oldest, 'completed')
    const found = await lookUp(partner, oldest)
    expect(found.state_transitions).toMatchObject([{ state: 'completed' }])
    // The report has brought it back into the object; what is between is still in the archive alone.
    const first = await list(partner, { user_id: 'prolific' })
    const rest = await list(partner, { user_id: 'prolific', next_cursor: first.next_cursor ?? '' })
    expect([...first.transactions, ...rest.transactions].map(({ id }) => id)).toEqual(ids)
    expect(rest.transactions.at(-1)?.state_transitions).toMatchObject([{ state: 'completed' }])
    const again = await create(partner, { tx_ref_id: oldest })
    expect((await lookUp(partner, again.id)).data).toMatchObject({ project_id: 'p-0' })
  })
})

describe('trimmed transactions that one answer does not hold', async () => {
  const { partner, ids } = await createMoreThanKept('verbose')

  it('are listed on further pages, each once and in order', async () => {
    const megabyte = 'x'.repeat(1_000_000)
    const [oldestKept] = await objectRows(ids.at(-1) ?? '', 'transactions')
    const enlarge = `UPDATE transactions SET body = json_set(body, '$[6]', ?) WHERE scope = ? AND sequence < ?`
    await databaseOf(partner.scope)
      .prepare(enlarge)
      .bind(megabyte, partner.scope, oldestKept?.sequence)
      .run()
    const listed: string[] = []
    const pages: number[] = []
    let next_cursor: string | undefined
    do {
      const query = { user_id: 'verbose', ...(next_cursor && { next_cursor }) }
      const page = await list(partner, query)
      listed.push(...page.transactions.map(({ id }) => id))
      pages.push(page.transactions.length)
      next_cursor = page.next_cursor ?? undefined
    } while (next_cursor)
    expect(listed).toEqual(ids)
    expect(pages).toEqual([KEPT, 4, 4, 4])
  })
})

describe('an attempt whose transaction has been trimmed', async () => {
  const { partner, ids } = await createMoreThanKept('repeating')
  const oldest = ids.at(-1) ?? ''
  const ask = async () => {
    const user = { user_id: 'repeating', channel: 'even' }
    const [reported, unreported] = await potentials(
      partner,
      [item({ project_id: 'p-0' }), item({ project_id: 'p-2' })],
      user,
    )
    return [reported, unreported]
  }
  const again = async () => {
    const { id } = await create(partner, {
      user_id: 'repeating',
      channel: 'even',
      project_id: 'p-0',
    })
    return (await lookUp(partner, id)).duplication_potential
  }

  it('is still repeated by later ones', async () => {
    const [first, second] = await ask()
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(0)
    expect(await again()).toBeGreaterThan(0)
  })

  it('makes them duplicates once it is reported completed, also after it has left again', async () => {
    await report(partner, oldest, 'completed')
    expect((await ask())[0]).toBe(1)
    await runAlarm(oldest)
    expect((await ask())[0]).toBe(1)
    setDatabase('fails')
    const [reported] = await ask()
    const repeated = await again()
    setDatabase('works')
    expect([reported, repeated]).toEqual([1, 1])
  })

  it('is forgotten with its transaction after the retention time', async () => {
    const later = Date.now() + 30 * DAY_MS
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    const { id } = await create(partner, { user_id: 'repeating', channel: 'even' })
    await runAlarm(id)
    vi.useRealTimers()
    expect(await objectRows(id, 'past_attempts')).not.toEqual([])
    await runHourlyJob(deployment, later + 390 * DAY_MS)
    expect(await objectRows(id, 'transactions')).toHaveLength(1)
    expect(await objectRows(id, 'past_attempts')).toEqual([])
  })
})

describe('the retention time', () => {
  it('deletes older transactions from object and D1, and keeps younger ones', async () => {
    const partner = await makePartner()
    const now = Date.now()
    // Made long ago, so that the job finds this user only, and not those of all other tests.
    vi.useFakeTimers({ toFake: ['Date'], now: now - 401 * DAY_MS })
    const { id } = await create(partner, { user_id: 'long-gone' })
    await runAlarm(id)
    vi.useRealTimers()
    await runHourlyJob(deployment, now - 2 * DAY_MS)
    expect(await publishedRows(id)).toHaveLength(1)
    await runHourlyJob(deployment, now)
    expect(await publishedRows(id)).toEqual([])
    expect(await objectRows(id, 'transactions')).toEqual([])
    const answer = await call(partner, 'GET', `/v1/transactions/${id}`)
    expect(answer.status).toBe(404)
    const alarm = await runInDurableObject(await objectOf(id), (_, { storage }) =>
      storage.getAlarm(),
    )
    expect(alarm).toBeNull()
  })
})

describe('a transaction that D1 could not take', () => {
  it('is not trimmed, because nobody else has it', async () => {
    const { ids, partner } = await createMoreThanKept('set-aside')
    const [oldest] = await objectRows(ids[0] ?? '', 'transactions')
    const kept = ids.at(-1 - TRIMMED) ?? ''
    await runInDurableObject(await objectOf(kept), (_, { storage }) => {
      storage.sql.exec(
        'UPDATE transactions SET published = -1 WHERE sequence = ?',
        oldest?.sequence,
      )
    })
    await evictDurableObject(await objectOf(kept))
    for (const project_id of ['one', 'two']) {
      await create(partner, { user_id: 'set-aside', project_id })
    }
    await runAlarm(kept)
    const rows = await objectRows(kept, 'transactions')
    // The next oldest has gone in its place.
    expect(rows).toHaveLength(KEPT + 1)
    expect(rows.map(({ sequence }) => sequence)).toContain(oldest?.sequence)
  })
})
