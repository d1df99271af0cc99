import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../src/domain/time.ts'
import {
  call,
  create,
  explain,
  item,
  list,
  lookUp,
  potentials,
  report,
} from '../support/worker/api.ts'
import {
  type DatabaseMode,
  refusedCalls,
  setDatabase,
} from '../support/worker/breakable-database.ts'
import { alarmOf, keyOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { askEveryDatabase, databaseOf } from '../support/worker/placement.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

let partner: TestPartner
beforeEach(async () => {
  partner = await makePartner()
  // Puts the key into memory, where it is for every partner in the middle of its day.
  await list(partner, { user_id: 'nobody' })
})
afterEach(() => {
  setDatabase('works')
  vi.useRealTimers()
})

/** Without evidence from D1, an honest first visit may score a little above 0. */
const HONEST_SCORE_MAX = 5
/** A score waits 300 ms for D1; the rest is for busy machines. */
const SCORE_WAIT_MAX_MS = 2_000

/** All steps of a user, each of which must work. */
async function goThrough(userId: string) {
  const { id, redirect_url } = await create(partner, { user_id: userId })
  expect(await pass(makeVisitor(), redirect_url)).toBe(`https://panel.test/back?tx=${id}`)
  const askedAt = performance.now()
  const scored = await lookUp(partner, id)
  expect(performance.now() - askedAt).toBeLessThan(SCORE_WAIT_MAX_MS)
  expect(scored.score).toBeLessThanOrEqual(HONEST_SCORE_MAX)
  expect(scored.completed_at).not.toBeNull()
  expect(await report(partner, id, 'completed')).toBe(200)
  const transaction = await lookUp(partner, id)
  expect((await list(partner, { user_id: userId })).transactions).toEqual([transaction])
  return { id, transaction }
}

const modes: DatabaseMode[] = ['fails', 'hangs', 'halves', 'forgets']

describe.each(modes)('while D1 %s', (mode) => {
  it('creation, loader, completion, report, lookup and list go on, and D1 has everything afterwards, once', async () => {
    setDatabase(mode)
    const { id, transaction } = await goThrough(`outage-${mode}`)
    expect(await potentials(partner, [item()], { user_id: `outage-${mode}` })).toEqual([1])
    expect(await alarmOf(id)).not.toBeNull()

    setDatabase('works')
    expect(await runAlarm(id)).toBe(true)
    const rows = await publishedRows(id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      scope: partner.scope,
      score: transaction.score,
      state: 'completed',
      completed_at: Date.parse(transaction.completed_at ?? ''),
    })
    // Nothing is written twice, however often it is sent.
    await runAlarm(id)
    expect(await publishedRows(id)).toEqual(rows)
  })

  it('a key that was never seen is answered 503 with Retry-After, and not 401', async () => {
    const stranger = await makePartner()
    setDatabase(mode)
    const answer = await call(stranger, 'GET', '/v1/transactions?user_id=u')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
    setDatabase('works')
    expect((await call(stranger, 'GET', '/v1/transactions?user_id=u')).status).toBe(200)
  })
})

describe('while D1 fails for days', () => {
  it('a visit waits for it a day, and nothing raw of it is kept any longer', async () => {
    setDatabase('fails')
    const { id, redirect_url } = await create(partner, { user_id: 'waiting' })
    await pass(makeVisitor(), redirect_url)
    const scored = await lookUp(partner, id)
    const passedAt = Date.now()
    const sealedAfter = async (ms: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: passedAt + ms })
      await runAlarm(id)
      return (await objectRows(id, 'transactions'))[0]?.pending
    }
    expect(await sealedAfter(DAY_MS - MINUTE_MS)).toEqual(expect.any(String))
    expect(await sealedAfter(DAY_MS + MINUTE_MS)).toBeNull()
    expect((await lookUp(partner, id)).score).toBe(scored.score)
  })
})

describe('when D1 is back', () => {
  it('a score made without it is pending until then, and is revised once', async () => {
    setDatabase('fails')
    const { id, redirect_url } = await create(partner, { user_id: 'revised' })
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    expect((await explain(partner, id)).fraud?.pending).toBe(true)
    setDatabase('works')
    await runAlarm(id)
    const revised = await explain(partner, id)
    expect(revised.fraud?.pending).toBe(false)
    expect(await objectRows(id, 'transactions')).toMatchObject([{ pending: null }])
    await runAlarm(id)
    expect(await explain(partner, id)).toEqual(revised)
  })

  it('the alarm has armed itself again more often than the six retries of the platform', async () => {
    setDatabase('fails')
    const { id } = await create(partner, { user_id: 'patient' })
    let last = 0
    for (let run = 0; run < 9; run++) {
      const before = refusedCalls()
      expect(await runAlarm(id)).toBe(true)
      expect(refusedCalls()).toBeGreaterThan(before)
      const due = (await alarmOf(id)) ?? 0
      // Half of the longest wait is left to chance.
      expect(due - Date.now()).toBeGreaterThanOrEqual(Math.min(last, 300_000) - 10_000)
      last = due - Date.now()
    }
    // It waits longer each time, up to ten minutes.
    expect(last).toBeGreaterThan(290_000)
    expect(last).toBeLessThanOrEqual(600_000)
    setDatabase('works')
    await runAlarm(id)
    expect(await publishedRows(id)).toHaveLength(1)
    expect(await alarmOf(id)).toBeNull()
  })

  it('a potential that awaited it is refined, and no answer had waited for it', async () => {
    const visitor = makeVisitor()
    const done = await create(partner, { user_id: 'outage-first', project_id: 'done' })
    await pass(visitor, done.redirect_url)
    await report(partner, done.id, 'completed')
    await lookUp(partner, done.id)
    await runAlarm(done.id)
    const known = await create(partner, { user_id: 'outage-second', project_id: 'other' })
    await pass(visitor, known.redirect_url)
    await lookUp(partner, known.id)
    await runAlarm(known.id)

    setDatabase('fails')
    const { id } = await create(partner, { user_id: 'outage-second', project_id: 'done' })
    await runAlarm(id)
    expect((await lookUp(partner, id)).duplication_potential).toBe(0)
    setDatabase('works')
    await runAlarm(id)
    expect((await lookUp(partner, id)).duplication_potential).toBeGreaterThan(0.5)
    expect(await publishedRows(id)).toHaveLength(2)
  })

  it('has what many users did meanwhile, each transaction once', async () => {
    setDatabase('fails')
    const ids: string[] = []
    for (let user = 0; user < 10; user++) {
      ids.push((await create(partner, { user_id: `many-${user}` })).id)
      ids.push((await create(partner, { user_id: `many-${user}`, project_id: 'b' })).id)
    }
    setDatabase('works')
    await Promise.all(ids.map((id) => runAlarm(id)))
    const { results } = await databaseOf(partner.scope)
      .prepare(
        'SELECT count(*) n, count(DISTINCT user_ref) users FROM transactions WHERE scope = ?',
      )
      .bind(partner.scope)
      .all()
    expect(results).toEqual([{ n: 20, users: 10 }])
  })

  it('publishes the devices too, so that others are compared with them', async () => {
    setDatabase('halves')
    const { id, redirect_url } = await create(partner, { user_id: 'device-owner' })
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    setDatabase('works')
    await runAlarm(id)
    const { userKey: key } = await keyOf(id)
    const rowsIn = (table: string) =>
      askEveryDatabase((db) => db.prepare(`SELECT * FROM ${table} WHERE user_ref = ?`).bind(key))
    expect(await rowsIn('profiles')).toHaveLength(1)
    expect((await rowsIn('sightings')).length).toBeGreaterThan(1)
  })
})
