import { describe, expect, it } from 'vitest'
import type { KnownUserAnswer } from '../../src/contract/additions/known-user.ts'
import type { StateTransition } from '../../src/contract/transaction.ts'
import { badPaths, call, create, list, lookUp, report } from '../support/worker/api.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()

async function createSeveral(user: string, count: number, changes = {}): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    ids.unshift((await create(partner, { user_id: user, project_id: `p-${i}`, ...changes })).id)
  }
  return ids
}

const idsOf = async (query: Record<string, string>, of: TestPartner = partner) =>
  (await list(of, query)).transactions.map(({ id }) => id)

const refused = async (query: Record<string, string>) => {
  const answer = await call(partner, 'GET', `/v1/transactions?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(400)
  return badPaths(answer)
}

describe('listTransactions', () => {
  it('gives all transactions of the user, most recent first, as lookups give them', async () => {
    const ids = await createSeveral('in-order', 3)
    const { transactions, next_cursor } = await list(partner, { user_id: 'in-order' })
    expect(transactions.map(({ id }) => id)).toEqual(ids)
    expect(next_cursor).toBeNull()
    for (const each of transactions) expect(each).toEqual(await lookUp(partner, each.id))
  })

  it('has shorter pages where an object could not answer all at once, and gives every transaction once', async () => {
    const user = 'heavy'
    // The largest that the contract allows; 300 of them are beyond what a call of an object may answer.
    const custom_tags = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [
        `${i}`.padEnd(2, '-') + '🙂'.repeat(62),
        '🙂'.repeat(512),
      ]),
    )
    const made = await createSeveral(user, 300, { custom_tags })
    const seen: string[] = []
    for (let next_cursor: string | null = ''; next_cursor !== null; ) {
      const page = await list(partner, { user_id: user, ...(next_cursor && { next_cursor }) })
      seen.push(...page.transactions.map(({ id }) => id))
      next_cursor = page.next_cursor
    }
    expect(seen).toEqual(made)
    const known = await call<KnownUserAnswer>(partner, 'GET', `/v1/users/${user}`)
    expect([known.status, known.data.truncated]).toEqual([200, true])
    expect(known.data.transactions.length).toBeGreaterThan(50)
  })

  it('is empty for an unknown user', async () => {
    expect(await list(partner, { user_id: 'nobody' })).toEqual({
      transactions: [],
      score_avg: null,
      score_med: null,
      next_cursor: null,
    })
  })

  it('filters by channel and sub_channel', async () => {
    const plain = await createSeveral('filtered', 1)
    const a = await createSeveral('filtered', 1, { channel: 'a' })
    const aOne = await createSeveral('filtered', 1, { channel: 'a', sub_channel: '1' })
    const bOne = await createSeveral('filtered', 1, { channel: 'b', sub_channel: '1' })
    const of = (query: object) => idsOf({ user_id: 'filtered', ...query })
    expect(await of({})).toEqual([...bOne, ...aOne, ...a, ...plain])
    expect(await of({ channel: 'a' })).toEqual([...aOne, ...a])
    expect(await of({ channel: 'a', sub_channel: '1' })).toEqual(aOne)
    expect(await of({ sub_channel: '1' })).toEqual([...bOne, ...aOne])
    expect(await of({ channel: 'c' })).toEqual([])
  })

  it('gives every transaction once, page by page', async () => {
    const ids = await createSeveral('paged', 5)
    const seen: string[] = []
    let query: Record<string, string> = { user_id: 'paged', limit: '2' }
    for (const size of [2, 2, 1]) {
      const page = await list(partner, query)
      expect(page.transactions).toHaveLength(size)
      seen.push(...page.transactions.map(({ id }) => id))
      expect(page.next_cursor === null).toBe(size === 1)
      query = { ...query, next_cursor: page.next_cursor ?? '' }
    }
    expect(seen).toEqual(ids)
  })

  it('has no next page when the last one is exactly full', async () => {
    await createSeveral('full', 2)
    expect((await list(partner, { user_id: 'full', limit: '2' })).next_cursor).toBeNull()
  })

  it('keeps its place while new transactions arrive', async () => {
    const ids = await createSeveral('moving', 4)
    const first = await list(partner, { user_id: 'moving', limit: '2' })
    await createSeveral('moving', 2)
    const next = { user_id: 'moving', limit: '10', next_cursor: first.next_cursor ?? '' }
    expect(await idsOf(next)).toEqual(ids.slice(2))
  })

  it('refuses a cursor that is made up, altered, or of another list', async () => {
    await createSeveral('cursors', 2, { channel: 'a' })
    await createSeveral('others', 2, { channel: 'a' })
    const { next_cursor } = await list(partner, { user_id: 'cursors', limit: '1' })
    const cursor = next_cursor ?? ''
    const user_id = 'cursors'
    const altered = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`
    expect(await refused({ user_id, next_cursor: 'junk' })).toEqual(['next_cursor'])
    expect(await refused({ user_id, next_cursor: '' })).toEqual(['next_cursor'])
    expect(await refused({ user_id, next_cursor: '\u0000é{}' })).toEqual(['next_cursor'])
    expect(await refused({ user_id, next_cursor: altered })).toEqual(['next_cursor'])
    expect(await refused({ user_id, next_cursor: cursor.slice(1) })).toEqual(['next_cursor'])
    expect(await refused({ user_id: 'others', next_cursor: cursor })).toEqual(['next_cursor'])
    const filtered = await refused({ user_id, channel: 'a', next_cursor: cursor })
    expect(filtered).toEqual(['next_cursor'])
  })

  it('accepts limits from 1 to 1,000', async () => {
    await createSeveral('limits', 2)
    expect(await idsOf({ user_id: 'limits', limit: '1' })).toHaveLength(1)
    expect(await idsOf({ user_id: 'limits', limit: '1000' })).toHaveLength(2)
    for (const limit of ['0', '-1', '1001', '1.5', 'many', '', '1e2', '99999999999999999999']) {
      expect(await refused({ user_id: 'limits', limit })).toEqual(['limit'])
    }
  })

  it.each(['user_id', 'channel', 'sub_channel', 'limit', 'next_cursor'])(
    'refuses NUL in %s',
    async (field) => {
      expect(await refused({ user_id: 'u', [field]: 'a\u0000' })).toEqual([field])
    },
  )

  it('requires user_id, and names all bad fields at once', async () => {
    expect(await refused({})).toEqual(['user_id'])
    expect(
      await refused({ user_id: '', channel: '', sub_channel: 'x'.repeat(257), limit: '0' }),
    ).toEqual(['channel', 'limit', 'sub_channel', 'user_id'])
  })

  it('averages the scores of all matching transactions, not only those on the page', async () => {
    const user_id = 'scored'
    const honest = await create(partner, { user_id })
    const odd = await create(partner, { user_id, project_id: 'p-2', channel: 'a' })
    await create(partner, { user_id, project_id: 'p-3' })
    await pass(makeVisitor(), honest.redirect_url)
    const robot = makeVisitor()
    robot.signals.webdriver = { ...(robot.signals.webdriver as object), page: 'true' }
    await pass(robot, odd.redirect_url)
    const low = (await lookUp(partner, honest.id)).score ?? Number.NaN
    const high = (await lookUp(partner, odd.id)).score ?? 0
    expect(low).toBeLessThanOrEqual(20)
    expect(high).toBeGreaterThanOrEqual(50)
    expect(await list(partner, { user_id, limit: '1' })).toMatchObject({
      score_avg: (low + high) / 2,
      score_med: (low + high) / 2,
    })
    expect(await list(partner, { user_id, channel: 'a' })).toMatchObject({
      score_avg: high,
      score_med: high,
    })
  })

  it('shows reports at once', async () => {
    const { id } = await create(partner, { user_id: 'reported' })
    await report(partner, id, 'completed')
    const [listed] = (await list(partner, { user_id: 'reported' })).transactions
    const states = (listed?.state_transitions ?? []).map(({ state }: StateTransition) => state)
    expect(states).toEqual(['completed'])
  })

  it('does not mix up users with unusual ids', async () => {
    const users = ['a', 'A', 'á', 'a\u0301', ' a', 'a ', 'a&b=c', '%61', "a' OR 1=1", '🙂', 'a\n']
    const ids = new Map<string, string>()
    for (const user of users) ids.set(user, (await create(partner, { user_id: user })).id)
    for (const user of users) expect(await idsOf({ user_id: user })).toEqual([ids.get(user)])
  })
})
