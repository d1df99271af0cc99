import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  ErasureReceiptAnswer,
  KnownUserAnswer,
} from '../../src/contract/additions/known-user.ts'
import { partnerScope } from '../../src/domain/evidence/scope.ts'
import {
  type Answer,
  call,
  create,
  creation,
  explain,
  item,
  list,
  lookUp,
  potentials,
  report,
} from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { letThrough, setDatabase, waitingCalls } from '../support/worker/breakable-database.ts'
import { keyOf, objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { addKey, makePartner, type TestPartner } from '../support/worker/partner.ts'
import { askEveryDatabase, databaseOf } from '../support/worker/placement.ts'
import { takeStatements } from '../support/worker/recorded-statements.ts'
import {
  dumpDatabase,
  keepRowsOf,
  miscounted,
  namesOf,
  tablesWith,
} from '../support/worker/remains.ts'
import { squeezeTime } from '../support/worker/squeezed-time.ts'
import { withoutTimeLimits } from '../support/worker/time-limits.ts'
import {
  makeVisitor,
  open,
  pass,
  payloadOf,
  post,
  type Visitor,
} from '../support/worker/visitor.ts'

const partner = await makePartner()
const PAIR = { ext_survey_source: 'provider_a', ext_survey_id: 'erased-survey' }
const NOTHING = { transactions: 0, devices: 0, sightings: 0, shared_attempts: 0 }
let users = 0
const newUser = () => `erased-${users++}`

const erase = (userId: string, by: TestPartner = partner) =>
  call<ErasureReceiptAnswer>(by, 'DELETE', `/v1/users/${encodeURIComponent(userId)}`)
const erased = async (userId: string, by: TestPartner = partner) => {
  const answer = await erase(userId, by)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data.erased
}

const attemptOf = (user_id: string, visitor: Visitor, changes = {}, by = partner) =>
  attempt(by, visitor, { user_id, ...changes })

const isEmpty = async (id: string) =>
  runInDurableObject(await objectOf(id), async (_, { storage }) => ({
    tables: storage.sql
      .exec(`SELECT name FROM sqlite_schema WHERE name NOT LIKE '_cf_%'`)
      .toArray(),
    alarm: await storage.getAlarm(),
  }))
const EMPTY = { tables: [], alarm: null }

afterEach(() => setDatabase('works'))

describe('erasing a user', () => {
  it('counts what has not reached D1 yet, and once what has', async () => {
    const user = newUser()
    const { id } = await create(partner, { user_id: user })
    await runAlarm(id)
    setDatabase('fails')
    await create(partner, { user_id: user, channel: 'web' })
    await attemptOf(user, makeVisitor(), { ...PAIR, channel: 'app' })
    setDatabase('works')
    // One device, in the partner's scope and in the shared one.
    expect(await erased(user)).toMatchObject({ transactions: 3, devices: 2 })
    expect(await erased(user)).toEqual(NOTHING)
  })

  it('deletes very many transactions and shared attempts in parts, and counts them all', async () => {
    const user = newUser()
    const { id } = await create(partner, { user_id: user })
    await runAlarm(id)
    const many = 45_000
    await databaseOf(partner.scope)
      .prepare(
        `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?1)
         INSERT INTO transactions (user_ref, sequence, revision, scope, item, project_id, chain, created_at, body)
         SELECT user_ref, sequence - at, revision, scope, item, project_id, chain, created_at,
           json_set(body, '$[6]', 'pair-of-22-characters-' || at)
         FROM transactions CROSS JOIN n WHERE scope = ?2 AND user_id = ?3`,
      )
      .bind(many, partner.scope, user)
      .run()
    takeStatements()
    expect(await erased(user)).toMatchObject({ transactions: many + 1 })
    const asked = takeStatements().filter(({ values }) => values.length > 0)
    const lengths = asked.flatMap(({ values }) => values.map((value) => String(value).length))
    expect(Math.max(...lengths)).toBeLessThan(1_000_000)
    const deletions = asked.filter(({ sql }) => sql.startsWith('DELETE FROM transactions'))
    expect(deletions.map(({ values }) => values.at(-1))).toEqual([5_000])
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
    expect(await erased(user)).toEqual(NOTHING)
  }, 60_000)

  it('deletes all channels, devices, keys and shared attempts, and counts them in its receipt', async () => {
    const user = newUser()
    const first = await attemptOf(user, makeVisitor(), { ...PAIR, channel: 'web' })
    const second = await attemptOf(user, makeVisitor(), { channel: 'app' })
    await report(partner, first.id, 'completed')
    await runAlarm(first.id)
    const person = { partner, userId: user, channels: ['web', 'app'] }
    const tables = ['transactions', 'shared_attempts', 'sightings', 'profiles']
    expect((await tablesWith([person])).sort()).toEqual(tables.sort())
    const names = await namesOf(person)
    const sightings = await askEveryDatabase((db) =>
      db
        .prepare('SELECT * FROM sightings WHERE user_ref IN (SELECT value FROM json_each(?))')
        .bind(JSON.stringify(names)),
    )
    // A device of each channel, and the first again in the shared scope.
    expect(await erased(user)).toEqual({
      transactions: 2,
      devices: 3,
      sightings: sightings.length,
      shared_attempts: 1,
    })
    expect(await tablesWith([person])).toEqual([])
    expect(await miscounted()).toEqual([])
    expect(await isEmpty(first.id)).toEqual(EMPTY)
    for (const { id } of [first, second]) {
      expect((await call(partner, 'GET', `/v1/transactions/${id}`)).status).toBe(404)
    }
    expect((await list(partner, { user_id: user })).transactions).toEqual([])
  })

  it('finds nothing the second time, nor of a user that never was', async () => {
    const user = newUser()
    await attemptOf(user, makeVisitor())
    const [one, two] = [await erase(user), await erase(user)]
    expect(two.status).toBe(200)
    expect(two.data.erased).toEqual(NOTHING)
    expect(two.data.receipt_id).not.toBe(one.data.receipt_id)
    expect(await erased('nobody-ever')).toEqual(NOTHING)
  })

  it('is done again after a restore of D1 that has brought the user back', async () => {
    const user = newUser()
    const person = { partner, userId: user }
    const { id } = await attemptOf(user, makeVisitor())
    await runAlarm(id)
    const putBack = await keepRowsOf(person)
    const first = await erased(user)
    await putBack()
    // The object is empty, and D1 answers in its place: nothing says that the user was erased.
    expect((await call(partner, 'GET', `/v1/transactions/${id}`)).status).toBe(200)
    expect(await erased(user)).toEqual(first)
    expect(await tablesWith([person])).toEqual([])
    expect(await miscounted()).toEqual([])
    expect((await call(partner, 'GET', `/v1/transactions/${id}`)).status).toBe(404)
  })

  it('leads old links to a friendly page, and takes no payload', async () => {
    const user = newUser()
    const { redirect_url } = await create(partner, { user_id: user })
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    await erased(user)
    const { response, html } = await open(visitor, redirect_url)
    expect(response.status).toBe(404)
    expect(html).toContain('<html')
    expect((await post(visitor, redirect_url, payloadOf(visitor, nonce))).status).toBe(404)
  })

  it('forgets an opening that was not written yet, and asks for its transaction no more', async () => {
    const user = newUser()
    const { id, redirect_url } = await create(partner, { user_id: user })
    await open(makeVisitor(), redirect_url)
    await erased(user)
    const again = await create(partner, { user_id: user })
    takeStatements()
    await runAlarm(again.id)
    const asked = takeStatements().flatMap(({ values }) => values)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).not.toContain((await keyOf(id)).sequence)
  })

  it('starts the user anew: no history, no device, no potential', async () => {
    const user = newUser()
    const visitor = makeVisitor()
    const old = await attemptOf(user, visitor)
    await report(partner, old.id, 'completed')
    expect(await potentials(partner, [item()], { user_id: user })).toEqual([1])
    await erased(user)
    expect(await potentials(partner, [item()], { user_id: user })).toEqual([0])
    const again = await attemptOf(user, visitor)
    expect(again.id).not.toBe(old.id)
    const { transactions } = await list(partner, { user_id: user })
    expect(transactions.map(({ id }) => id)).toEqual([again.id])
    expect(transactions[0]?.duplication_potential).toBe(0)
    expect(await publishedRows(again.id)).toHaveLength(1)
    expect(await miscounted()).toEqual([])
  })

  it('takes its link from other users of its device', async () => {
    const [user, other] = [newUser(), newUser()]
    const visitor = makeVisitor()
    const mine = await attemptOf(user, visitor, { project_id: 'linked' })
    await report(partner, mine.id, 'completed')
    await runAlarm(mine.id)
    await attemptOf(other, visitor, { project_id: 'something-else' })
    const asked = () => potentials(partner, [item({ project_id: 'linked' })], { user_id: other })
    expect((await asked())[0]).toBeGreaterThan(0.5)
    await erased(user)
    expect(await asked()).toEqual([0])
    const { fraud } = (
      await call<{ fraud: object }>(
        partner,
        'GET',
        `/v1/transactions/${(await attemptOf(other, visitor)).id}/evidence`,
      )
    ).data
    expect(JSON.stringify(fraud)).not.toContain('2 users')
  })

  it('leaves the rows of others with its device, its address and its survey as they are', async () => {
    const [user, other] = [newUser(), newUser()]
    const visitor = makeVisitor()
    const rowsOf = async (userId: string) => {
      const names = new Set(await namesOf({ partner, userId }))
      const dump = Object.entries(await dumpDatabase())
      return dump.map(([table, rows]) => [
        table,
        rows.filter(({ user_ref }) => names.has(String(user_ref))),
      ])
    }
    await attemptOf(user, visitor, PAIR)
    await runAlarm((await attemptOf(other, visitor, PAIR)).id)
    const before = await rowsOf(other)
    expect(before.filter(([, rows]) => rows?.length)).toHaveLength(4)
    await erased(user)
    expect(await rowsOf(other)).toEqual(before)
  })

  it("leaves of its attempts, in others' answers, the day and what it means for them", async () => {
    const [user, other] = [newUser(), newUser()]
    const visitor = makeVisitor()
    const mine = await attemptOf(user, visitor, { project_id: 'explained' })
    await report(partner, mine.id, 'completed')
    await runAlarm(mine.id)
    const { created_at } = await lookUp(partner, mine.id)
    const theirs = await attemptOf(other, visitor, { project_id: 'explained' })
    const before = (await explain(partner, theirs.id)).duplication
    expect(before.attempts[0]).toMatchObject({ transaction_id: mine.id, completed: 1, created_at })
    expect(before.history.at(-1)).toMatchObject({ transaction_id: mine.id })
    await erased(user)
    const { duplication } = await explain(partner, theirs.id)
    const known = await call<KnownUserAnswer>(partner, 'GET', `/v1/users/${other}`)
    for (const shown of [duplication, known.data.transactions[0]?.evidence.duplication]) {
      expect(shown?.attempts).toEqual([
        {
          own: false,
          transaction_id: null,
          user: null,
          created_at: `${created_at.slice(0, 10)}T00:00:00.000Z`,
          same_person: before.attempts[0]?.same_person,
          completed: null,
          same_person_between: null,
          completed_between: null,
          share: before.attempts[0]?.share,
          match: null,
        },
      ])
      expect(shown?.history.map(({ transaction_id }) => transaction_id)).not.toContain(mine.id)
      expect(shown?.summary).toMatch(/behind another of your users, who attempted this on [^:]*\.$/)
    }
    const text = JSON.stringify([duplication, known.data])
    for (const told of [mine.id, created_at, `"${user}"`]) expect(text).not.toContain(told)
  })

  it("leaves another partner's user, and the other mode's, of the same id alone", async () => {
    const user = newUser()
    const [stranger, liveKey] = [await makePartner(), await addKey(partner.partnerId, {}, 'live')]
    const live: TestPartner = {
      partnerId: partner.partnerId,
      apiKey: liveKey,
      scope: partnerScope(partner.partnerId, 'live'),
    }
    const kept = []
    for (const by of [stranger, live]) {
      const { id } = await attemptOf(user, makeVisitor(), PAIR, by)
      kept.push({ by, id, before: await lookUp(by, id), rows: await publishedRows(id) })
    }
    await attemptOf(user, makeVisitor(), PAIR)
    await erased(user)
    for (const { by, id, before, rows } of kept) {
      expect(await lookUp(by, id)).toEqual(before)
      expect(await publishedRows(id)).toEqual(rows)
      expect(await tablesWith([{ partner: by, userId: user }])).toHaveLength(4)
    }
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
  })

  it.each([
    'a/b',
    'a%2Fb',
    '100%',
    '../../v1',
    '…/ünï/測試 😀',
    'a.b..c',
    '?x=1#y',
    ' spaced ',
    "'; DROP TABLE transactions; --",
    'x'.repeat(256),
    '😀'.repeat(64),
  ])('takes %j for a user id', async (user) => {
    const { id } = await create(partner, { user_id: user })
    await runAlarm(id)
    expect((await erased(user)).transactions).toBe(1)
    expect((await call(partner, 'GET', `/v1/transactions/${id}`)).status).toBe(404)
  })

  it('refuses an id that no user can have', async () => {
    expect((await erase('x'.repeat(257))).status).toBe(400)
  })
})

describe('an erasure among other requests', () => {
  it('leaves nothing of a visit that is being assessed', async () => {
    const user = newUser()
    const { id, redirect_url } = await create(partner, { user_id: user })
    await pass(makeVisitor(), redirect_url)
    await erased(user)
    await runAlarm(id)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
    expect(await isEmpty(id)).toEqual(EMPTY)
  })

  it('leaves nothing of a visit that waits for D1', async () => {
    const user = newUser()
    setDatabase('fails')
    const { id, redirect_url } = await create(partner, { user_id: user })
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    setDatabase('works')
    await erased(user)
    await runAlarm(id)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
    expect(await objectRows(id, 'transactions')).toEqual([])
  })

  it('happens before or after each of them, and never in the middle', async () => {
    interface Begun {
      id?: string
    }
    const begin = (body: object) => call<Begun>(partner, 'POST', '/v1/transactions', body)
    const user = newUser()
    const old = await attemptOf(user, makeVisitor())
    const answers = await Promise.all([
      begin(creation({ user_id: user, project_id: 'a' })),
      call<Begun>(partner, 'POST', `/v1/transactions/${old.id}/report`, { state: 'completed' }),
      erase(user) as Promise<Answer<Begun>>,
      begin(creation({ user_id: user, project_id: 'b' })),
      call<Begun>(partner, 'POST', `/v1/transactions/${old.id}/report`, { state: 'completed' }),
      erase(user) as Promise<Answer<Begun>>,
      begin(creation({ user_id: user, project_id: 'c' })),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    await runAlarm(old.id)
    const listed = (await list(partner, { user_id: user })).transactions.map(({ id }) => id)
    const created = [0, 3, 6].map((i) => String(answers[i]?.data.id))
    expect(created).toEqual(expect.arrayContaining(listed))
    expect(listed).not.toContain(old.id)
    const rows = await publishedRows(old.id)
    expect(rows).toHaveLength(listed.length)
    expect(await objectRows(old.id, 'transactions')).toHaveLength(listed.length)
    expect(await miscounted()).toEqual([])
  })
})

describe('an erasure while D1 is out', () => {
  it.each(['fails', 'halves'] as const)('(%s) is refused, and changes nothing', async (mode) => {
    const user = newUser()
    const { id } = await attemptOf(user, makeVisitor(), PAIR)
    const before = await lookUp(partner, id)
    setDatabase(mode)
    const answer = await erase(user)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).not.toBeNull()
    expect(await lookUp(partner, id)).toEqual(before)
    setDatabase('works')
    expect(await lookUp(partner, id)).toEqual(before)
    await erased(user)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
  })

  it('is finished by a repetition where D1 has deleted and its answer was lost', async () => {
    const user = newUser()
    const { id } = await attemptOf(user, makeVisitor(), PAIR)
    setDatabase('forgets')
    const unfinished = await erase(user)
    expect(unfinished.status).toBe(503)
    expect(unfinished.body.type).toBe('/problems/storage_unavailable')
    expect(unfinished.body.detail).toContain('Send the request again until you get a receipt')
    expect(unfinished.body.detail).not.toContain('Nothing was changed')
    setDatabase('works')
    expect((await erase(user)).status).toBe(200)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
    expect(await isEmpty(id)).toEqual(EMPTY)
  })

  it('is refused where D1 hangs, and the user goes on', async () => {
    const user = newUser()
    const { id } = await attemptOf(user, makeVisitor(), PAIR)
    const before = await lookUp(partner, id)
    setDatabase('hangs')
    const erasing = await withoutTimeLimits(async () => {
      const begun = erase(user)
      await new Promise((wake) => setTimeout(wake, 50))
      return { begun }
    })
    expect((await erasing.begun).status).toBe(503)
    expect(await lookUp(partner, id)).toEqual(before)
    setDatabase('works')
    await erased(user)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
  })

  it('is refused while a publication that was given up may yet arrive, and is done once it has', async () => {
    const user = newUser()
    await list(partner, { user_id: user })
    setDatabase('waits')
    const endSqueezing = squeezeTime()
    const { id } = await create(partner, { user_id: user })
    await runAlarm(id)
    expect(waitingCalls()).toBeGreaterThan(0)
    setDatabase('works')
    expect((await erase(user)).status).toBe(503)
    endSqueezing()
    letThrough()
    await vi.waitFor(() => expect(waitingCalls()).toBe(0))
    expect(await tablesWith([{ partner, userId: user }])).toEqual(['transactions'])
    await erased(user)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
  })

  it('leaves nothing after a restart in between', async () => {
    const user = newUser()
    const { id } = await attemptOf(user, makeVisitor(), PAIR)
    setDatabase('fails')
    await erase(user)
    await evictDurableObject(await objectOf(id))
    setDatabase('works')
    await erased(user)
    await runAlarm(id)
    expect(await tablesWith([{ partner, userId: user }])).toEqual([])
    expect(await miscounted()).toEqual([])
  })
})
