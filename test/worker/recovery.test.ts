import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rewind } from '../../src/objects/recovery/rewind.ts'
import { UserObject } from '../../src/objects/user-object.ts'
import { BASE_URL, call, create, lookUp, report } from '../support/worker/api.ts'
import { keyOf, objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { askEveryDatabase } from '../support/worker/placement.ts'
import { serveWith } from '../support/worker/serve-with.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const SECRET = 'c0ffee00'.repeat(8)
const partner = await makePartner('unlimited', 'live')
const partner_id = partner.scope.split('/')[0]

afterEach(() => vi.restoreAllMocks())

async function ask(path: string, body: object, authorization = `Bearer ${SECRET}`) {
  const { response, text, lines } = await serveWith(
    { OPERATOR_SECRET: SECRET },
    `${BASE_URL}/operator/${path}`,
    { method: 'POST', headers: { Authorization: authorization }, body: JSON.stringify(body) },
  )
  return { status: response.status, body: JSON.parse(text), lines }
}
const named = (user_id: string) => ({ partner_id, mode: 'live', user_id })

/** A user with a completed visit that D1 has. */
async function published(user_id: string) {
  const { id, redirect_url } = await create(partner, { user_id })
  await pass(makeVisitor(), redirect_url)
  await lookUp(partner, id)
  await report(partner, id, 'completed')
  await runAlarm(id)
  return id
}

const clearD1 = async (id: string) => {
  const { userKey } = await keyOf(id)
  for (const table of ['transactions', 'profiles', 'sightings'])
    await askEveryDatabase((db) =>
      db.prepare(`DELETE FROM ${table} WHERE user_ref = ?`).bind(userKey),
    )
}
const withoutRevision = (rows: Record<string, unknown>[]) =>
  rows.map(({ revision: _, ...row }) => ({ ...row, body: JSON.parse(String(row.body)) }))

describe('publishing again what objects have, by the ids that the platform lists', () => {
  const objectIdOf = async (id: string) => String((await objectOf(id)).id)
  const sweep = (objects: unknown, more = {}) => ask('republish-objects', { objects, ...more })

  it('gives D1 back all that it has lost, whoever the users are', async () => {
    const ids = [await published('swept-1'), await published('swept-2'), await published('swept-3')]
    const before = await Promise.all(ids.map(publishedRows))
    for (const id of ids) await clearD1(id)
    const objects = await Promise.all(ids.map(objectIdOf))
    const counted = await sweep(objects, { dry_run: true })
    expect(counted.body.data.objects).toHaveLength(3)
    for (const each of counted.body.data.objects)
      expect(each).toMatchObject({ outcome: 'counted', transactions: 1, devices: 1, reason: null })
    expect(await Promise.all(ids.map(publishedRows))).toEqual([[], [], []])
    const { status, body } = await sweep(objects)
    expect(status).toBe(200)
    for (const each of body.data.objects) expect(each).toMatchObject({ outcome: 'published' })
    const after = await Promise.all(ids.map(publishedRows))
    expect(after.map(withoutRevision)).toEqual(before.map(withoutRevision))
  })

  it('leaves users who were erased as they are, and objects of nobody', async () => {
    const id = await published('erased-before')
    await call(partner, 'DELETE', '/v1/users/erased-before')
    const nobody = String(env.USERS.idFromName('retention-0'))
    const { body } = await sweep([await objectIdOf(id), nobody])
    expect(body.data.objects).toMatchObject([{ outcome: 'empty' }, { outcome: 'empty' }])
    expect(await publishedRows(id)).toEqual([])
  })

  it('tells of each object that fails, and does the others', async () => {
    const id = await published('beside-another')
    await clearD1(id)
    // Of another namespace, or of none.
    const odd = 'f'.repeat(64)
    const { body } = await sweep([odd, await objectIdOf(id)])
    const of = (object: string) =>
      body.data.objects.find((each: { object: string }) => each.object === object)
    expect(of(odd)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('not valid for this namespace'),
    })
    expect(of(await objectIdOf(id))).toMatchObject({ outcome: 'published', transactions: 1 })
    expect(await publishedRows(id)).toHaveLength(1)
  })

  it('is refused for anything but some ids', async () => {
    const one = 'a'.repeat(64)
    for (const objects of [undefined, [], 'a', ['a'], [one.toUpperCase()], Array(51).fill(one)])
      expect((await sweep(objects)).status).toBe(400)
    expect((await sweep([one], { dry_run: 'yes' })).status).toBe(400)
    expect((await ask('republish-objects', { objects: [one] }, 'Bearer no')).status).toBe(401)
  })
})

describe('publishing a user again', () => {
  it('gives D1 back what it has lost, device and all', async () => {
    const id = await published('lost-in-d1')
    const before = await publishedRows(id)
    expect(before).toHaveLength(1)
    await clearD1(id)
    const { status, body } = await ask('republish', named('lost-in-d1'))
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { transactions: 1, devices: 1 } },
    })
    expect(withoutRevision(await publishedRows(id))).toEqual(withoutRevision(before))
    const { userKey } = await keyOf(id)
    const profiles = await askEveryDatabase((db) =>
      db.prepare('SELECT * FROM profiles WHERE user_ref = ?').bind(userKey),
    )
    expect(profiles).toHaveLength(1)
  })

  it('goes above what D1 has, so that an object that was put back is believed', async () => {
    const id = await published('put-back')
    const { userKey } = await keyOf(id)
    // As if the object were from before: D1 has a later revision, with another end.
    await askEveryDatabase((db) =>
      db
        .prepare(`UPDATE transactions SET revision = 1000, state = 'later' WHERE user_ref = ?`)
        .bind(userKey),
    )
    await ask('republish', named('put-back'))
    expect(await publishedRows(id)).toMatchObject([{ state: 'completed' }])
    expect(Number((await publishedRows(id))[0]?.revision)).toBeGreaterThan(1_000)
    // Later writes are above it as well.
    await report(partner, id, 'reconciled')
    await runAlarm(id)
    expect(await publishedRows(id)).toMatchObject([{ state: 'reconciled' }])
  })

  it('sends more than one batch, and loses no row', async () => {
    const ids: string[] = []
    for (let i = 0; i < 60; i++)
      ids.push((await create(partner, { user_id: 'many', project_id: `p-${i}` })).id)
    const [id = ''] = ids
    await runAlarm(id)
    await clearD1(id)
    expect((await ask('republish', named('many'))).body.data).toEqual({
      transactions: 60,
      devices: 0,
    })
    expect(await publishedRows(id)).toHaveLength(60)
  })

  it('finds nothing of a user who is unknown or erased, and leaves nothing', async () => {
    const id = await published('erased')
    await call(partner, 'DELETE', '/v1/users/erased')
    for (const user of ['erased', 'never-seen']) {
      for (const path of ['republish', 'rewind']) {
        const { status } = await ask(path, { ...named(user), at: '2026-11-20T12:00:00Z' })
        expect({ user, path, status }).toEqual({ user, path, status: 404 })
      }
    }
    expect(await publishedRows(id)).toEqual([])
    expect(await objectRows(id, 'transactions')).toEqual([])
  })

  it('is asked of the right partner and mode only', async () => {
    await published('of-one-partner')
    const other = await makePartner('unlimited', 'live')
    const others = { ...named('of-one-partner'), partner_id: other.scope.split('/')[0] }
    expect((await ask('republish', others)).status).toBe(404)
    expect((await ask('republish', { ...named('of-one-partner'), mode: 'test' })).status).toBe(404)
  })
})

describe('putting a user back', () => {
  const storage = (changes = {}) => ({
    getBookmarkForTime: async (at: number | Date) => `at-${Number(at)}`,
    onNextSessionRestoreBookmark: async (bookmark: string) => `before-${bookmark}`,
    ...changes,
  })

  it('orders the bookmark of the time, answers with the way back, and then restarts', async () => {
    const events: string[] = []
    const behind: Promise<unknown>[] = []
    const ctx = {
      storage: storage(),
      abort: () => void events.push('restart'),
      waitUntil: (work: Promise<unknown>) => void behind.push(work),
    }
    expect(await rewind(ctx, { at: 7 })).toEqual({
      ...{ kind: 'restarting', bookmark: 'at-7', undo: 'before-at-7' },
    })
    expect(await rewind(ctx, { bookmark: 'b' })).toMatchObject({ bookmark: 'b', undo: 'before-b' })
    expect(events).toEqual([])
    await Promise.all(behind)
    expect(events).toEqual(['restart', 'restart'])
  })

  it('does not bring back somebody who was erased and has come again', async () => {
    await published('come-again')
    const at = new Date().toISOString()
    await call(partner, 'DELETE', '/v1/users/come-again')
    await new Promise((done) => setTimeout(done, 5))
    const id = await published('come-again')
    const { userKey } = await keyOf(id)
    const refused = await ask('rewind', { ...named('come-again'), at })
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toMatch(
      /before 20.*Z\. A user who was erased before then stays erased/,
    )
    await runInDurableObject(await objectOf(id), async (_, state) => {
      vi.spyOn(state.storage, 'getBookmarkForTime').mockResolvedValue('b2')
      const order = vi.spyOn(state.storage, 'onNextSessionRestoreBookmark')
      const object = new UserObject(state, env)
      const user = { scope: partner.scope, userKey }
      expect(await object.rewind(user, { bookmark: 'b1' })).toMatchObject({ kind: 'forgotten' })
      expect(order).not.toHaveBeenCalled()
    })
  })

  it('says why the platform refuses, as every local one does', async () => {
    await published('local')
    const at = new Date().toISOString()
    const refused = await ask('rewind', { ...named('local'), at })
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toMatch(/^The platform refused: .*point-in-time recovery/)
  })

  it('lets nothing be published before the object has restarted', async () => {
    const id = await published('restarting')
    const { userKey } = await keyOf(id)
    const user = { scope: partner.scope, userKey }
    await runInDurableObject(await objectOf(id), async (_, state) => {
      vi.spyOn(state, 'abort').mockImplementation(() => undefined)
      vi.spyOn(state.storage, 'getBookmarkForTime').mockResolvedValue('b1')
      vi.spyOn(state.storage, 'onNextSessionRestoreBookmark').mockResolvedValue('b0')
      const object = new UserObject(state, env)
      expect(await object.rewind(user, { at: Date.now() })).toMatchObject({ kind: 'restarting' })
      expect(await object.republish(user)).toEqual({
        ok: false,
        error: { code: 'request_in_progress' },
      })
      await vi.waitFor(() => expect(state.abort).toHaveBeenCalledOnce())
    })
  })

  it.each<[string, object]>([
    ['no user', { partner_id, mode: 'live', at: '2026-11-20' }],
    ['no mode', { partner_id, user_id: 'u', at: '2026-11-20' }],
    ['no time', named('u')],
    ['a time that is none', { ...named('u'), at: 'yesterday' }],
    ['an empty bookmark', { ...named('u'), bookmark: '' }],
  ])('is refused with %s', async (_, body) => {
    expect((await ask('rewind', body)).status).toBe(400)
  })

  it('is for operators alone, and logs no user', async () => {
    expect((await ask('rewind', named('jane.doe'), 'Bearer no')).status).toBe(401)
    const { lines } = await ask('republish', named('jane.doe'))
    expect(lines).toMatchObject([{ operation: 'republishUser', status: 404 }])
    expect(JSON.stringify(lines)).not.toContain('jane')
  })
})
