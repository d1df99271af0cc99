import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { create, explain, item, lookUp, potentials, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { objectOf, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { withoutTimeLimits } from '../support/worker/time-limits.ts'
import { makeVisitor, open, pass, type Visitor } from '../support/worker/visitor.ts'

const partner = await makePartner()
let users = 0
const newUser = () => `user-${users++}`
const potential = async (user_id: string, changes: Record<string, unknown> = {}, user = {}) =>
  (await potentials(partner, [item(changes)], { user_id, ...user }))[0] ?? Number.NaN

const attemptOf = async (user_id: string, visitor: Visitor, changes = {}) =>
  (await attempt(partner, visitor, { user_id, ...changes })).id

describe('the potential of an item', () => {
  it('is 0 for a user of whom nothing is known', async () => {
    expect(await potential(newUser())).toBe(0)
  })

  it('is exactly 1 once the user has completed it, also when later reconciled', async () => {
    const user = newUser()
    const { id } = await create(partner, { user_id: user })
    await report(partner, id, 'completed')
    expect(await potential(user)).toBe(1)
    await report(partner, id, 'reconciled')
    expect(await potential(user)).toBe(1)
    const second = await create(partner, { user_id: user })
    expect((await lookUp(partner, second.id)).duplication_potential).toBe(1)
    expect((await lookUp(partner, id)).duplication_potential).toBe(0)
  })

  it('grows from created to opened to passed, and is lower after a termination', async () => {
    const [created, opened, passed, terminated] = [newUser(), newUser(), newUser(), newUser()]
    // A project for each user: strangers in a scope this small can be weakly linked.
    const only = (user: string) => ({ project_id: `only ${user}` })
    await create(partner, { user_id: created, ...only(created) })
    const link = await create(partner, { user_id: opened, ...only(opened) })
    await open(makeVisitor(), link.redirect_url)
    await runAlarm(link.id)
    await attemptOf(passed, makeVisitor(), only(passed))
    const ended = await attemptOf(terminated, makeVisitor(), only(terminated))
    await report(partner, ended, 'terminated', 'quota')
    const values = [
      await potential(terminated, only(terminated)),
      await potential(created, only(created)),
      await potential(opened, only(opened)),
      await potential(passed, only(passed)),
    ]
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBe(4)
    for (const value of values) expect(value > 0 && value < 1).toBe(true)
  })

  it('is of the one that passed later, of two attempts that overlap', async () => {
    const [user, visitor] = [newUser(), makeVisitor()]
    const [first, second] = [
      await create(partner, { user_id: user, project_id: 'overlapping' }),
      await create(partner, { user_id: user, project_id: 'overlapping' }),
    ]
    await pass(visitor, second.redirect_url)
    await lookUp(partner, second.id)
    await pass(visitor, first.redirect_url)
    await lookUp(partner, first.id)
    await report(partner, second.id, 'completed')
    await report(partner, first.id, 'terminated', 'quota')
    expect((await lookUp(partner, first.id)).duplication_potential).toBe(1)
    expect((await lookUp(partner, second.id)).duplication_potential).toBe(0)
    expect((await explain(partner, second.id)).duplication.attempts).toEqual([])
  })

  it.each([
    ['project_type', { project_type: 'offer' }],
    ['project_source', { project_source: 'another' }],
    ['project_sub_source', { project_sub_source: 'another' }],
    ['project_id', { project_id: 'another' }],
  ])('is that of one project: another %s is another item', async (_field, changes) => {
    const user = newUser()
    const { id } = await create(partner, { user_id: user })
    await report(partner, id, 'completed')
    expect(await potential(user, changes)).toBe(0)
    expect(await potential(user)).toBe(1)
  })

  it('treats the same user_id in another channel as another user', async () => {
    const user = newUser()
    const { id } = await create(partner, { user_id: user, channel: 'a' })
    await report(partner, id, 'completed')
    expect(await potential(user, {}, { channel: 'a' })).toBe(1)
    expect(await potential(user, {}, { channel: 'b' })).toBeLessThan(1)
    expect(await potential(user)).toBeLessThan(1)
  })

  it('never counts the transaction itself or its chain, and counts a chain once', async () => {
    const user = newUser()
    const first = await create(partner, { user_id: user })
    const second = await create(partner, { tx_ref_id: first.id })
    const third = await create(partner, { tx_ref_id: second.id })
    await report(partner, first.id, 'completed')
    for (const { id } of [second, third]) {
      expect((await lookUp(partner, id)).duplication_potential).toBe(0)
    }
    const [single, chained] = [newUser(), newUser()]
    await create(partner, { user_id: single })
    const start = await create(partner, { user_id: chained })
    await create(partner, { tx_ref_id: start.id })
    await create(partner, { tx_ref_id: start.id })
    expect(await potential(chained)).toBeCloseTo(await potential(single), 4)
  })

  it('is shared by items with the same external pair', async () => {
    const user = newUser()
    const pair = { ext_survey_source: 'provider_c', ext_survey_id: 'own-survey' }
    const { id } = await create(partner, { user_id: user, ...pair })
    await report(partner, id, 'completed')
    expect(await potential(user, { project_id: 'renamed', ...pair })).toBe(1)
    expect(await potential(user, { project_id: 'renamed' })).toBe(0)
  })
})

describe('another user', () => {
  it('counts when the same browser was seen with both, and is named in the evidence', async () => {
    const [first, second] = [newUser(), newUser()]
    const visitor = makeVisitor()
    const earlier = await attemptOf(first, visitor)
    await report(partner, earlier, 'completed')
    await runAlarm(earlier)
    const later = await attemptOf(second, visitor)
    const { duplication_potential } = await lookUp(partner, later)
    expect(duplication_potential).toBeGreaterThan(0.75)
    expect(duplication_potential).toBeLessThan(1)
    const { duplication } = await explain(partner, later)
    const [share] = duplication.attempts
    expect(share).toMatchObject({ own: false, transaction_id: earlier, completed: 1 })
    // Others with a browser of the same kind have a hair of it.
    expect(share?.share).toBeCloseTo(duplication_potential ?? 0, 2)
    expect(share?.match?.rows.length).toBeGreaterThan(1)
  })

  it('counts before the click too, by the devices that are known of the user', async () => {
    const [first, second] = [newUser(), newUser()]
    const visitor = makeVisitor()
    await report(partner, await attemptOf(first, visitor, { project_id: 'done' }), 'completed')
    await attemptOf(second, visitor, { project_id: 'something-else' })
    expect(await potential(second, { project_id: 'done' })).toBeGreaterThan(0.5)
  })

  it('counts little by a shared address alone, and not at all without any link', async () => {
    const [first, neighbour, stranger] = [newUser(), newUser(), newUser()]
    const visitor = makeVisitor()
    const done = await attemptOf(first, visitor, { project_id: 'home' })
    await report(partner, done, 'completed')
    await runAlarm(done)
    const byAddress = await potential(neighbour, { project_id: 'home' }, { ip: visitor.address })
    expect(byAddress).toBeGreaterThan(0)
    expect(byAddress).toBeLessThan(0.9)
    expect(await potential(stranger, { project_id: 'home' }, { ip: '192.0.2.200' })).toBe(0)
  })
})

describe('the potential of a transaction whose user has not come yet', () => {
  afterEach(() => setDatabase('works'))
  const potentialOf = async (id: string) =>
    (await lookUp(partner, id)).duplication_potential ?? Number.NaN

  /** A user on a device with which another user has completed the project `done`. */
  async function makeSecondAccount(): Promise<{ user_id: string; visitor: Visitor }> {
    const [first, user_id] = [newUser(), newUser()]
    const visitor = makeVisitor()
    const done = await attemptOf(first, visitor, { project_id: 'done' })
    await report(partner, done, 'completed')
    await runAlarm(done)
    await attemptOf(user_id, visitor, { project_id: 'something-else' })
    return { user_id, visitor }
  }

  it('is refined behind the answer, by the devices that are known of the user', async () => {
    const { user_id } = await makeSecondAccount()
    const { id } = await create(partner, { user_id, project_id: 'done' })
    await vi.waitFor(async () => expect(await potentialOf(id)).toBeGreaterThan(0.5), 20_000)
    const { duplication } = await explain(partner, id)
    expect(duplication.attempts[0]).toMatchObject({ own: false, completed: 1 })
  })

  it('is refined by the expected address alone', async () => {
    const { visitor } = await makeSecondAccount()
    const stranger = { user_id: newUser(), project_id: 'done', expected_ip: visitor.address }
    const { id } = await create(partner, stranger)
    await vi.waitFor(async () => expect(await potentialOf(id)).toBeGreaterThan(0), 20_000)
    expect(await potentialOf(id)).toBeLessThan(0.9)
  })

  it('is refined by the alarm at the latest, without any lookup', async () => {
    const { user_id } = await makeSecondAccount()
    await withoutTimeLimits(async () => {
      const { id } = await create(partner, { user_id, project_id: 'done' })
      await runAlarm(id)
      expect(await potentialOf(id)).toBeGreaterThan(0.5)
    })
  })

  it('is refined after a restart of the object too, even if later rows were published before', async () => {
    const { user_id, visitor } = await makeSecondAccount()
    const ids = await withoutTimeLimits(async () => {
      const early = await create(partner, { user_id, project_id: 'done' })
      const between = await create(partner, { user_id, project_id: 'between' })
      await pass(visitor, between.redirect_url)
      await vi.waitFor(async () => {
        const published = (await publishedRows(early.id)).filter(({ score }) => score !== null)
        expect(published).toHaveLength(2)
      }, 20_000)
      const late = await create(partner, { user_id, project_id: 'done' })
      setDatabase('fails')
      return [early.id, late.id]
    })
    await evictDurableObject(await objectOf(ids[0] ?? ''))
    setDatabase('works')
    await runAlarm(ids[0] ?? '')
    for (const id of ids) expect(await potentialOf(id)).toBeGreaterThan(0.5)
  })

  it('counts only attempts from before its creation, however late it is refined', async () => {
    const user_id = newUser()
    await attemptOf(user_id, makeVisitor(), { project_id: 'something-else' })
    const project_id = `only ${user_id}`
    const first = await create(partner, { user_id, project_id })
    const second = await create(partner, { user_id, project_id })
    await runAlarm(first.id)
    expect(await potentialOf(first.id)).toBe(0)
    expect(await potentialOf(second.id)).toBeGreaterThan(0)
  })

  it('is at once that of a deduplication just before', async () => {
    const { user_id } = await makeSecondAccount()
    const checked = await potential(user_id, { project_id: 'done' })
    setDatabase('fails')
    const { id } = await create(partner, { user_id, project_id: 'done' })
    expect(await potentialOf(id)).toBeCloseTo(checked, 4)
    expect(checked).toBeGreaterThan(0.5)
    const other = await create(partner, { user_id, project_id: 'not asked' })
    expect(await potentialOf(other.id)).toBe(0)
    // Who comes by another channel is another user, of whom nobody has asked.
    const elsewhere = await create(partner, { user_id, project_id: 'done', channel: 'elsewhere' })
    expect(await potentialOf(elsewhere.id)).toBe(0)
  })

  it('stays that of a deduplication just before, also after a restart of the object', async () => {
    const { user_id } = await makeSecondAccount()
    await potential(user_id, { project_id: 'done' })
    const { id } = await create(partner, { user_id, project_id: 'done' })
    const created = await explain(partner, id)
    await evictDurableObject(await objectOf(id))
    await runAlarm(id)
    expect(await explain(partner, id)).toEqual(created)
  })
})
