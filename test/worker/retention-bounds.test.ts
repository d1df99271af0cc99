/** What is left behind where a user stays, whose transactions grow old at any hour of a day. */
import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_DEVICES } from '../../src/domain/linkage/recognise.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { enforceRetention } from '../../src/jobs/enforce-retention.ts'
import { call, create, lookUp, report } from '../support/worker/api.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { dumpDatabase, miscounted, namesOf } from '../support/worker/remains.ts'
import { makeVisitor, pass, type Visitor } from '../support/worker/visitor.ts'

const deployment = { ...env, NETWORK_LISTS: '[]' } as unknown as Environment
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS
const KEPT_MS = 400 * DAY_MS
/** Too old within the hour: visits take a moment, and none may pass the bound before its time. */
const OLD = NOON - KEPT_MS + MINUTE_MS
const partner = await makePartner('unlimited', 'live')
const PAIR = { ext_survey_source: 'provider_a', ext_survey_id: 'of-one-day' }

const make = (userId: string, changes: Record<string, unknown> = {}) =>
  create(partner, { user_id: userId, ...changes })

async function finish({ id, redirect_url }: { id: string; redirect_url: string }, by: Visitor) {
  await pass(by, redirect_url)
  await lookUp(partner, id)
  await runAlarm(id)
}

/** How many rows D1 has of a user, by table. */
async function remains(userId: string): Promise<Record<string, number>> {
  const names = new Set(await namesOf({ partner, userId }))
  const dump = Object.entries(await dumpDatabase())
  const counts = dump.map(([table, rows]) => {
    return [table, rows.filter((row) => names.has(String(row.user_ref))).length] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: OLD }))
afterAll(() => vi.useRealTimers())

describe('a shared attempt that grows old in the middle of a day', () => {
  it('is deleted with its transaction, and is not left when its user is erased', async () => {
    vi.setSystemTime(OLD)
    await finish(await make('in-surveys', PAIR), makeVisitor())
    vi.setSystemTime(NOON)
    await finish(await make('in-surveys'), makeVisitor())
    expect(await remains('in-surveys')).toMatchObject({ shared_attempts: 1, transactions: 2 })
    await enforceRetention(deployment, NOON + HOUR_MS)
    expect(await remains('in-surveys')).not.toHaveProperty('shared_attempts')
    expect(await remains('in-surveys')).toMatchObject({ transactions: 1 })
    await call(partner, 'DELETE', '/v1/users/in-surveys')
    expect(await remains('in-surveys')).toEqual({})
  })

  it('stays while its user has a younger transaction at the survey', async () => {
    vi.setSystemTime(OLD)
    await finish(await make('comes-back', PAIR), makeVisitor())
    vi.setSystemTime(NOON)
    await finish(await make('comes-back', PAIR), makeVisitor())
    await enforceRetention(deployment, NOON + HOUR_MS)
    expect(await remains('comes-back')).toMatchObject({ shared_attempts: 1, transactions: 1 })
  })
})

describe('a completion at a shared survey whose user has come back since', () => {
  const finishReported = async (userId: string) => {
    const made = await make(userId, PAIR)
    await finish(made, makeVisitor())
    await report(partner, made.id, 'completed')
    await runAlarm(made.id)
  }
  /** What other partners may learn of the user. */
  async function sharedOf(userId: string) {
    const names = new Set(await namesOf({ partner, userId }))
    const { shared_attempts: rows = [] } = await dumpDatabase()
    const found = rows.filter((row) => names.has(String(row.user_ref)))
    return found.map(({ day, step }) => ({ day, step }))
  }
  const [oldDay = 0, today = 0] = [OLD, NOON].map((ms) => Math.floor(ms / DAY_MS))

  it('is forgotten with its transaction, and what came since is not', async () => {
    vi.setSystemTime(OLD)
    await finishReported('done-once')
    vi.setSystemTime(NOON)
    await finish(await make('done-once', PAIR), makeVisitor())
    expect(await sharedOf('done-once')).toEqual([{ day: oldDay, step: 'done' }])
    await enforceRetention(deployment, NOON + DAY_MS)
    expect(await sharedOf('done-once')).toEqual([{ day: today, step: 'passed' }])
  })

  it('is forgotten with its transaction, though it was passed long after its link was made', async () => {
    vi.setSystemTime(OLD)
    const ahead = await make('came-late', PAIR)
    vi.setSystemTime(NOON - DAY_MS)
    await finish(ahead, makeVisitor())
    await report(partner, ahead.id, 'completed')
    await runAlarm(ahead.id)
    vi.setSystemTime(NOON)
    await finish(await make('came-late', PAIR), makeVisitor())
    expect(await sharedOf('came-late')).toEqual([{ day: today - 1, step: 'done' }])
    await enforceRetention(deployment, NOON + DAY_MS)
    expect(await sharedOf('came-late')).toEqual([{ day: today, step: 'passed' }])
  })

  it('is forgotten for a later one', async () => {
    vi.setSystemTime(OLD)
    await finishReported('done-twice')
    vi.setSystemTime(NOON)
    await finishReported('done-twice')
    expect(await sharedOf('done-twice')).toEqual([{ day: oldDay, step: 'done' }])
    await enforceRetention(deployment, NOON + DAY_MS)
    expect(await sharedOf('done-twice')).toEqual([{ day: today, step: 'done' }])
    await call(partner, 'DELETE', '/v1/users/done-twice')
    expect(await remains('done-twice')).toEqual({})
  })
})

describe('an address of a device that is old and of one that is in use', () => {
  it('leads to its user as before', async () => {
    const address = '2001:db8:aaaa::1'
    vi.setSystemTime(OLD)
    await finish(await make('two-devices'), makeVisitor({ address }))
    vi.setSystemTime(NOON)
    await finish(await make('two-devices'), makeVisitor({ address }))
    await finish(await make('one-device'), makeVisitor())
    await enforceRetention(deployment, NOON + HOUR_MS)
    expect(await remains('two-devices')).toEqual(await remains('one-device'))
  })
})

describe('a device that is in use, and was long ago at a survey that partners compare', () => {
  it('is compared with other partners no more', async () => {
    const visitor = makeVisitor()
    vi.setSystemTime(OLD)
    await finish(await make('opted-once', PAIR), visitor)
    vi.setSystemTime(NOON)
    const young = await make('opted-once')
    await finish(young, visitor)
    expect(await remains('opted-once')).toMatchObject({ profiles: 2 })
    await enforceRetention(deployment, NOON + HOUR_MS)
    await runAlarm(young.id)
    expect(await remains('opted-once')).toMatchObject({ profiles: 1, transactions: 1 })
    const known = await call<{ devices: unknown[] }>(partner, 'GET', '/v1/users/opted-once')
    expect(known.data.devices).toMatchObject([{ compared_with_other_partners: false }])
    expect(await miscounted()).toEqual([])
    await call(partner, 'DELETE', '/v1/users/opted-once')
    expect(await remains('opted-once')).toEqual({})
  })
})

describe('a device at such a survey whose slot a later one has taken', () => {
  it('is compared with other partners no more', async () => {
    vi.setSystemTime(OLD)
    await finish(await make('many-devices', PAIR), makeVisitor())
    vi.setSystemTime(NOON)
    for (let i = 0; i < MAX_DEVICES; i++) {
      await finish(await make('many-devices', { project_id: `p-${i}` }), makeVisitor())
    }
    expect(await remains('many-devices')).toMatchObject({ profiles: MAX_DEVICES + 1 })
    await enforceRetention(deployment, NOON + HOUR_MS)
    expect(await remains('many-devices')).toMatchObject({ profiles: MAX_DEVICES })
    expect(await miscounted()).toEqual([])
  })
})

describe('a device that was last seen some time after its transaction was made', () => {
  it('is forgotten when it is old, however long its user stays', async () => {
    vi.setSystemTime(OLD)
    const first = await make('invited')
    vi.setSystemTime(OLD + 2 * HOUR_MS)
    await finish(first, makeVisitor())
    vi.setSystemTime(NOON)
    const second = await make('invited')
    await finish(second, makeVisitor())
    expect(await remains('invited')).toMatchObject({ profiles: 2 })
    await enforceRetention(deployment, NOON + HOUR_MS)
    vi.setSystemTime(NOON + 2 * DAY_MS)
    await enforceRetention(deployment, NOON + 2 * DAY_MS)
    await runAlarm(second.id)
    expect(await remains('invited')).toMatchObject({ profiles: 1, transactions: 1 })
    expect(await miscounted()).toEqual([])
  })
})
