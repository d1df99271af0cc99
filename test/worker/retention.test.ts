import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../src/domain/time.ts'
import { firstSequenceAt } from '../../src/domain/transaction/sequence.ts'
import type { Environment } from '../../src/environment.ts'
import { enforceRetention } from '../../src/jobs/enforce-retention.ts'
import { UserObject } from '../../src/objects/user-object.ts'
import {
  call,
  create,
  deduplication,
  item,
  list,
  lookUp,
  potentials,
} from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { keyOf, objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { dumpDatabase, dumpObjects, miscounted, namesOf } from '../support/worker/remains.ts'
import { makeVisitor, type Visitor } from '../support/worker/visitor.ts'

const deployment = { ...env, NETWORK_LISTS: '[]' } as unknown as Environment
const NOW = Date.now()
const LONG_AGO = NOW - 420 * DAY_MS
/** What the retention time of 400 days leaves. */
const BOUND = NOW - 400 * DAY_MS
const USERS = 150
/** More than an object keeps. */
const PROLIFIC = 1_004
const PAIR = (id: string) => ({ ext_survey_source: 'provider_a', ext_survey_id: id })

const at = (ms: number) => vi.setSystemTime(ms)
const partners = [
  await makePartner('unlimited', 'live'),
  await makePartner('unlimited', 'live'),
  await makePartner('unlimited', 'test'),
] as const

async function attemptOf(partner: TestPartner, user_id: string, visitor: Visitor, changes = {}) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return (await attempt(partner, visitor, { user_id, ...changes }, headers)).id
}

/** Rows of D1 that belong to a user, by table. */
async function rowsOf(partner: TestPartner, userId: string) {
  const names = new Set(await namesOf({ partner, userId, channels: [null, 'web', 'app'] }))
  const dump = await dumpDatabase()
  return Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [
      table,
      rows.filter(({ user_ref }) => names.has(String(user_ref))),
    ]),
  )
}

const stateOfJob = () =>
  env.DB.prepare(`SELECT * FROM job_states WHERE job = 'retention'`).first<Record<string, number>>()

/** Ids of one transaction of each object, by what is to become of the user. */
const gone: string[] = []
const partly: string[] = []
/** Of objects that have two users each. */
const ofTwo: string[] = []
let young: { partner: TestPartner; userId: string; id: string }[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: LONG_AGO })
  const kept = makeVisitor()
  for (const partner of partners) {
    for (let i = 0; i < USERS / partners.length; i++) {
      const { id } = await create(partner, { user_id: `old-${i}`, project_id: `p-${i % 7}` })
      await runAlarm(id)
      gone.push(id)
    }
    const visitor = await attemptOf(partner, 'old-visitor', makeVisitor(), PAIR('old'))
    gone.push(visitor)
    await attemptOf(partner, 'old-visitor', makeVisitor(), { channel: 'web', ...PAIR('older') })
    ofTwo.push(
      visitor,
      await attemptOf(partner, 'partly', kept, { channel: 'web', ...PAIR('kept-user') }),
    )
    await attemptOf(partner, 'partly', makeVisitor(), { channel: 'app', ...PAIR('old') })
  }
  const trimmed = await attemptOf(partners[0], 'prolific', makeVisitor(), PAIR('trimmed'))
  for (let i = 1; i < PROLIFIC; i++) {
    await create(partners[0], { user_id: 'prolific', project_id: `p-${i}` })
  }
  await runAlarm(trimmed)
  expect(await objectRows(trimmed, 'transactions')).toHaveLength(1_000)
  at(NOW)
  partly.push((await create(partners[0], { user_id: 'prolific', project_id: 'now' })).id)
  for (const partner of partners) {
    partly.push(await attemptOf(partner, 'partly', kept, { channel: 'web', ...PAIR('young') }))
    for (const userId of ['young-a', 'young-b']) {
      const id = await attemptOf(partner, userId, kept, PAIR('young'))
      young.push({ partner, userId, id })
    }
  }
}, 300_000)
afterEach(() => {
  setDatabase('works')
  vi.restoreAllMocks()
})
afterAll(() => vi.useRealTimers())

const knownOfYoung = () =>
  Promise.all(
    young.map(async ({ partner, userId, id }) => ({
      rows: await rowsOf(partner, userId),
      seen: await lookUp(partner, id),
      stored: await objectRows(id, 'transactions'),
    })),
  )

describe('the retention time', () => {
  let before: Awaited<ReturnType<typeof knownOfYoung>>
  const ends: (typeof stateOfJob extends () => infer R ? Awaited<R> : never)[] = []

  it('is enforced for all others when one object fails, and that one is told', async () => {
    before = await knownOfYoung()
    const { expire } = UserObject.prototype
    const keysOfTwo = (await Promise.all(ofTwo.map(keyOf))).map(({ userKey }) => userKey)
    // Of those with one user: of another one, two would fail.
    let calls = 0
    vi.spyOn(UserObject.prototype, 'expire').mockImplementation(function (
      this: UserObject,
      ...args
    ) {
      const isOfOne = !keysOfTwo.includes(args[0].userKey)
      if (isOfOne) calls += 1
      return isOfOne && calls === 3 ? Promise.reject(new Error('broken')) : expire.apply(this, args)
    })
    // The clock ends the run after a few slices.
    let looks = 0
    const clock = () => NOW + (looks++ > 2 ? 11 * MINUTE_MS : 0)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reason = 'the user object did not answer: Error: broken'
    expect(await enforceRetention(deployment, NOW, { clock })).toMatchObject({ failed: 1, reason })
    expect(said.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
      event: 'scheduled_part_failed',
      part: 'retention',
      message: `a user could not be forgotten: ${reason}`,
    })
    const state = await stateOfJob()
    ends.push(state)
    expect(state).toMatchObject({ failed: 1, finished_at: null, error: reason })
    expect(state?.done).toBeGreaterThan(10)
    expect(state?.remaining).toBeGreaterThan(0)
  })

  it('counts a whole slice as failed when the object that calls its users fails', async () => {
    vi.spyOn(UserObject.prototype, 'expireOthers').mockRejectedValue(new Error('broken'))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reason = 'the user object did not answer: Error: broken'
    const failed = await enforceRetention(deployment, NOW)
    expect(failed).toMatchObject({ done: 0, remaining: ends[0]?.remaining, reason })
    expect(failed.failed).toBeGreaterThan(0)
  })

  it('goes on while D1 fails for the objects, and then from where it was', async () => {
    setDatabase('fails')
    const stalled = await enforceRetention(deployment, NOW)
    expect(stalled).toMatchObject({ done: 0, reason: 'storage_unavailable' })
    expect(stalled.failed).toBeGreaterThan(0)
    expect(await stateOfJob()).toMatchObject({ done: 0, remaining: ends[0]?.remaining })
    setDatabase('works')
    const { failed, remaining } = await enforceRetention(deployment, NOW)
    expect({ failed, remaining }).toEqual({ failed: 0, remaining: 0 })
    expect(await stateOfJob()).toMatchObject({
      failed: 0,
      remaining: 0,
      finished_at: expect.any(Number),
    })
    expect(await enforceRetention(deployment, NOW)).toEqual({
      ...{ done: 0, failed: 0, remaining: 0 },
      reason: null,
    })
  })

  it('leaves nothing of old users in any table of D1', async () => {
    const dump = await dumpDatabase()
    const isOld = (row: Record<string, unknown>) =>
      Number(row.sequence ?? Number.POSITIVE_INFINITY) < firstSequenceAt(BOUND) ||
      Number(row.seen_at ?? Number.POSITIVE_INFINITY) < BOUND ||
      Number(row.day ?? Number.POSITIVE_INFINITY) < Math.floor(BOUND / DAY_MS)
    for (const [table, rows] of Object.entries(dump)) {
      expect(rows.filter(isOld), table).toEqual([])
    }
    for (const partner of partners) {
      for (const userId of ['old-0', 'old-1', 'old-visitor']) {
        for (const [table, rows] of Object.entries(await rowsOf(partner, userId))) {
          expect(rows, `${userId} in ${table}`).toEqual([])
        }
      }
      // Of the channel that is gone neither a device nor a count is left.
      const app = await namesOf({ partner, userId: 'partly', channels: ['app'] })
      const rows = Object.values(dump).flat()
      expect(rows.filter(({ user_ref }) => app.slice(1).includes(String(user_ref)))).toEqual([])
    }
    expect(await miscounted()).toEqual([])
  })

  it('leaves nothing of them in any object', async () => {
    const objects = await dumpObjects()
    const rows = objects.flatMap((object) => object.rows)
    for (const row of rows) {
      expect(Number(row.sequence ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(
        firstSequenceAt(BOUND),
      )
      expect(Number(row.created_at ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(BOUND)
    }
    for (const id of gone) {
      const object = await objectOf(id)
      expect(objects.find((each) => each.id === object.id.toString())?.tables ?? 0).toBe(0)
      const alarm = await runInDurableObject(object, (_, { storage }) => storage.getAlarm())
      expect(alarm).toBeNull()
    }
  })

  it('keeps what is young of users who have both', async () => {
    for (const id of partly) expect(await publishedRows(id)).toHaveLength(1)
    const { transactions } = await list(partners[0], { user_id: 'prolific' })
    expect(transactions.map(({ id }) => id)).toEqual([partly[0]])
  })

  it('leaves young users, their scores, potentials and counts as they were', async () => {
    expect(await knownOfYoung()).toEqual(before)
    for (const { partner, userId } of young.filter((each) => each.userId === 'young-a')) {
      const [potential] = await potentials(partner, [item(PAIR('young'))], { user_id: userId })
      expect(potential).toBeGreaterThan(0)
    }
    young = []
  })
})

describe('an object that has only kept an answer', () => {
  it('is gone when the answer is a day old', async () => {
    at(NOW)
    const [partner] = partners
    const body = deduplication([item()], { user_id: 'asked-about' })
    await call(partner, 'POST', '/v1/deduplicate', body, { 'Idempotency-Key': 'once' })
    const [userKey = ''] = await namesOf({ partner, userId: 'asked-about' })
    const object = env.USERS.get(env.USERS.idFromName(userKey))
    const tables = () =>
      runInDurableObject(object, (_, { storage }) =>
        storage.sql.exec(`SELECT name FROM sqlite_schema WHERE name = 'idempotency'`).toArray(),
      )
    expect(await tables()).toHaveLength(1)
    at(NOW + DAY_MS - MINUTE_MS)
    await runDurableObjectAlarm(object)
    expect(await tables()).toHaveLength(1)
    at(NOW + DAY_MS + MINUTE_MS)
    await runDurableObjectAlarm(object)
    expect(await tables()).toEqual([])
    expect(await runDurableObjectAlarm(object)).toBe(false)
  })
})

describe('an object whose alarm did not run', () => {
  it('forgets its old answers with all else that is old', async () => {
    at(LONG_AGO)
    const [partner] = partners
    const { id } = await create(partner, { user_id: 'alarmless' }, { 'Idempotency-Key': 'old' })
    await runAlarm(id)
    at(NOW)
    await create(partner, { user_id: 'alarmless' }, { 'Idempotency-Key': 'new' })
    // As if the first answer had never been tidied up.
    await runInDurableObject(await objectOf(id), (_, { storage }) => {
      storage.sql.exec(
        `INSERT OR REPLACE INTO idempotency (key, fingerprint, answer, created_at)
         VALUES ('old', '', '{}', ?)`,
        LONG_AGO,
      )
    })
    await enforceRetention(deployment, NOW)
    expect((await objectRows(id, 'idempotency')).map(({ key }) => key)).toEqual(['new'])
  })
})

describe('an object that was cut off after D1 had forgotten its user', () => {
  it('forgets it by its own alarm', async () => {
    at(LONG_AGO)
    const id = await attemptOf(partners[0], 'cut-off', makeVisitor())
    at(NOW)
    await runInDurableObject(await objectOf(id), (_, { storage }) => {
      vi.spyOn(storage, 'deleteAll').mockRejectedValueOnce(new Error('cut off'))
    })
    expect((await enforceRetention(deployment, NOW)).failed).toBeGreaterThan(0)
    expect(await publishedRows(id)).toEqual([])
    expect(await objectRows(id, 'transactions')).toHaveLength(1)
    // The job no longer finds the user.
    expect(await enforceRetention(deployment, NOW)).toMatchObject({ done: 0 })
    expect(await runAlarm(id)).toBe(true)
    expect(await publishedRows(id)).toEqual([])
    expect(await objectRows(id, 'transactions')).toEqual([])
  })
})
