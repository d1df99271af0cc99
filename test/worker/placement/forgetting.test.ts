/** Users of several databases: what erasure and retention leave, and what the jobs count. */
import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import type { Environment } from '../../../src/environment.ts'
import { countReports } from '../../../src/jobs/count-reports.ts'
import { enforceRetention } from '../../../src/jobs/enforce-retention.ts'
import { openDatabases } from '../../../src/storage/placement/databases.ts'
import { call, report } from '../../support/worker/api.ts'
import { attempt } from '../../support/worker/attempt.ts'
import { breakableDatabase, setDatabase } from '../../support/worker/breakable-database.ts'
import {
  deployPlacement,
  leavePlacement,
  makeGrowth,
  usersEverywhere,
} from '../../support/worker/growing.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { dumpDatabase, miscounted, tablesWith } from '../../support/worker/remains.ts'
import { makeVisitor } from '../../support/worker/visitor.ts'

const { partners, steps } = await makeGrowth()
const [partner, other] = partners
const generations = steps[2] ?? []
const deployment = {
  ...env,
  PLACEMENT: JSON.stringify(generations),
  NETWORK_LISTS: '[]',
} as unknown as Environment
const NOW = Date.now()
const SURVEY = { ext_survey_source: 'provider_b', ext_survey_id: 'forgotten' }
const people: { userId: string; id: string }[] = []

/** At a survey that partners compare, completed and published. */
async function come(userId: string, visitor = makeVisitor(), from = partner) {
  const { id } = await attempt(from, visitor, { user_id: userId, ...SURVEY })
  await report(from, id, 'completed')
  await runAlarm(id)
  return id
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW - 3 * DAY_MS })
  for (const placement of steps) {
    await deployPlacement(placement)
    for (const { userId, visitor } of await usersEverywhere(placement, partner))
      people.push({ userId, id: await come(userId, visitor) })
  }
  await come('bystander', makeVisitor(), other)
  vi.setSystemTime(NOW)
})
afterAll(async () => {
  vi.useRealTimers()
  await leavePlacement()
})

const personOf = (userId: string) => ({ partner, userId })
const erase = (userId: string) => call(partner, 'DELETE', `/v1/users/${userId}`)

describe('a scope in four databases', () => {
  it('has the ends of its visits counted over all of them, and written until they settle', async () => {
    await countReports(openDatabases(deployment), NOW)
    const { results } = await env.DB.prepare('SELECT * FROM partner_rates WHERE scope = ?')
      .bind(partner.scope)
      .all<{ completed: number; accounts: string }>()
    expect(results).toHaveLength(1)
    expect(results[0]?.completed).toBe(people.length)
    expect(JSON.parse(String(results[0]?.accounts))).toMatchObject({ users: people.length })
    // What is expected of its accounts follows what was expected before: a few hours to three digits.
    const written: number[] = []
    for (let hour = 1; hour <= 4; hour++)
      written.push((await countReports(openDatabases(deployment), NOW)).written)
    expect(written.at(-1)).toBe(0)
  })

  it('has nothing left of an erased user in any database, whatever generation it was of', async () => {
    for (const { userId } of people.filter((_, at) => at % 2 === 0)) {
      expect(await tablesWith([personOf(userId)])).toEqual([
        'transactions',
        'shared_attempts',
        'sightings',
        'profiles',
      ])
      const { status, body } = await erase(userId)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ erased: { transactions: 1, shared_attempts: 1 } })
      expect(await tablesWith([personOf(userId)])).toEqual([])
      expect(await miscounted()).toEqual([])
    }
  })

  it.each(['DB', 'DB_2', 'DB_3', 'DB_4'])(
    'has nothing left of an erased user after a repetition where %s was down',
    async (name) => {
      const users = await usersEverywhere(generations, partner)
      for (const { userId, visitor } of users) await come(`${userId}`, visitor)
      for (const { userId } of users) {
        setDatabase('fails', [name])
        await erase(userId)
        setDatabase('works')
        expect((await erase(userId)).status).toBe(200)
        expect(await tablesWith([personOf(userId)])).toEqual([])
      }
      expect(await miscounted()).toEqual([])
    },
  )

  it('looks for what is old in the databases that answer, and tells of one that does not', async () => {
    vi.setSystemTime(NOW - 3 * DAY_MS)
    const old = await usersEverywhere(generations, partner)
    for (const { userId, visitor } of old) await come(userId, visitor)
    vi.setSystemTime(NOW)
    const DB_3 = breakableDatabase(Reflect.get(env, 'DB_3'), 'worker', 'DB_3')
    setDatabase('fails', ['DB_3'])
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const done = await enforceRetention(
      { ...deployment, RETENTION_DAYS: '30', DB_3 } as Environment,
      NOW + 28 * DAY_MS,
    )
    const reason = 'a database could not be asked: D1_ERROR: the test says so'
    expect(done.reason).not.toBeNull()
    expect(said.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
      event: 'scheduled_part_failed',
      part: 'retention',
      message: reason,
    })
    said.mockRestore()
    setDatabase('works')
    // Who is found elsewhere is tried, and forgotten where nothing of it can be in that one.
    expect(done.done + done.failed).toBeGreaterThanOrEqual(old.length - 1)
    const left = old.filter(({ home }) => home === 'DB_3')
    expect(await tablesWith(left.map(({ userId }) => personOf(userId)))).toContain('transactions')
  })

  it('loses all that is older than the retention time, and no more', async () => {
    const young = await come('young')
    const done = await enforceRetention({ ...deployment, RETENTION_DAYS: '30' }, NOW + 28 * DAY_MS)
    // Of others, rows may be left that a test has put there without an object.
    expect(done).toMatchObject({ failed: 0, reason: null })
    expect(await tablesWith(people.map(({ userId }) => personOf(userId)))).toEqual([])
    expect(await tablesWith([{ partner: other, userId: 'bystander' }])).toEqual([])
    expect(await miscounted()).toEqual([])
    const { transactions = [] } = await dumpDatabase()
    expect(transactions.filter(({ scope }) => scope === partner.scope)).toHaveLength(1)
    expect((await call(partner, 'GET', `/v1/transactions/${young}`)).status).toBe(200)
  })
})
