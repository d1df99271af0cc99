import { describe, expect, it } from 'vitest'
import type { FoundTransaction } from '../../src/contract/additions/search.ts'
import { outcomeCode } from '../../src/domain/fraud/assessment/pack-assessment.ts'
import { badPaths, call, create, lookUp, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { type FoundRow, putFoundRows } from '../support/worker/found-rows.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { addKey, makePartner, type TestPartner } from '../support/worker/partner.ts'
import { askEveryDatabase } from '../support/worker/placement.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

interface Found {
  transactions: FoundTransaction[]
  next_cursor: string | null
  looked_at_until: string | null
}
type Query = Record<string, string | number>

const ask = (partner: TestPartner, query: Query) =>
  call<Found>(
    partner,
    'GET',
    `/v1/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )

async function search(partner: TestPartner, query: Query = {}): Promise<Found> {
  const answer = await ask(partner, query)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}

/** Every page of a search, and how many there were. */
async function searchAll(partner: TestPartner, query: Query) {
  const found: FoundTransaction[] = []
  let page = await search(partner, query)
  let pages = 1
  found.push(...page.transactions)
  while (page.next_cursor !== null) {
    page = await search(partner, { ...query, next_cursor: page.next_cursor })
    found.push(...page.transactions)
    pages += 1
  }
  expect(page.looked_at_until).toBeNull()
  return { found, pages }
}

const HOUR_MS = 3_600_000
const ago = (hours: number) => Date.now() - hours * HOUR_MS
const idsOf = ({ transactions }: Found) => transactions.map(({ id }) => id)
const usersOf = ({ transactions }: Found) => transactions.map(({ data }) => data.user_id)

/** One passed, assessed and published transaction. */
async function visit(partner: TestPartner, user_id: string, visitor = makeVisitor(), more = {}) {
  const { id, redirect_url } = await create(partner, { user_id, ...more })
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  await runAlarm(id)
  return id
}

describe('searchTransactions', () => {
  it('finds what was published, as the look-up has it, with its story and its state', async () => {
    const partner = await makePartner()
    const id = await visit(partner, 'person')
    const { transactions, next_cursor, looked_at_until } = await search(partner)
    const [found] = transactions
    expect(transactions).toHaveLength(1)
    expect([next_cursor, looked_at_until]).toEqual([null, null])
    expect(found).toMatchObject(await lookUp(partner, id))
    expect(found).toMatchObject({ story: expect.any(String), state: 'passed' })
    expect(idsOf(await search(partner, { story: found?.story ?? '' }))).toEqual([id])
    await report(partner, id, 'terminated', 'quality')
    await runAlarm(id)
    expect(idsOf(await search(partner, { state: 'terminated' }))).toEqual([id])
    expect(idsOf(await search(partner, { state: 'passed' }))).toEqual([])
  })

  const at = ago(1)
  const DRIVEN = outcomeCode('webdriver', 'driven')
  const base: FoundRow = { at, userId: 'base', reasonKeys: 'aaaa' }
  const cases: [Query, Partial<FoundRow>][] = [
    [{ user_id: 'other' }, { userId: 'other' }],
    [{ channel: 'app' }, { channel: 'app' }],
    [{ project_id: 'p2' }, { projectId: 'p2' }],
    [{ project_type: 'offer' }, { projectType: 'offer' }],
    [
      { project_id: 'p2', project_type: 'offer' },
      { projectType: 'offer', projectId: 'p2' },
    ],
    [{ state: 'created' }, { isPassed: false, score: null }],
    [{ state: 'reconciled' }, { state: 'reconciled' }],
    [{ score_min: 50 }, { score: 50 }],
    [{ score_max: 2 }, { score: 2 }],
    [{ story: 'farm' }, { story: 'farm' }],
    [{ reason: 'webdriver.driven' }, { reasonKeys: `aaaa${DRIVEN}zzzz` }],
    [{ reason: 'retired-zzzz.zzzz' }, { reasonKeys: `aaaazzzz` }],
    [{ duplication_min: 0.5 }, { potential: 0.5 }],
    [{ duplication_min: 0.2, duplication_max: '.6' }, { potential: 0.5 }],
    [{ from: '2026-02-01', to: '2026-02-01' }, { at: Date.UTC(2026, 1, 1, 23, 59) }],
    [
      { from: '2026-02-01T23:59:00+01:00', to: '2026-02-01T23:00:00Z' },
      { at: Date.UTC(2026, 1, 1, 22, 59) },
    ],
  ]
  it.each(cases)('finds by %j alone what has it', async (query, change) => {
    const partner = await makePartner()
    await putFoundRows(partner, [base, { ...base, counter: 1, userId: 'changed', ...change }])
    const { transactions } = await search(partner, query)
    expect(transactions).toHaveLength(1)
    expect(transactions[0]?.data.user_id).toBe(change.userId ?? 'changed')
  })

  it('does not find a reason across two others', async () => {
    const partner = await makePartner()
    const across = `zz${DRIVEN}zz`
    await putFoundRows(partner, [{ ...base, reasonKeys: across }])
    expect(usersOf(await search(partner, { reason: 'webdriver.driven' }))).toEqual([])
    await putFoundRows(partner, [{ ...base, counter: 1, reasonKeys: `${across}${DRIVEN}` }])
    expect(usersOf(await search(partner, { reason: 'webdriver.driven' }))).toEqual(['base'])
  })

  it('finds by an external pair, of its own partner alone', async () => {
    const [ours, theirs] = [await makePartner(), await makePartner()]
    const pair = { ext_survey_source: 'provider_a', ext_survey_id: '7' }
    const id = await visit(ours, 'a', makeVisitor(), pair)
    await visit(ours, 'b')
    await visit(theirs, 'c', makeVisitor(), pair)
    expect(idsOf(await search(ours, pair))).toEqual([id])
    expect(idsOf(await search(ours, { ...pair, ext_survey_id: '8' }))).toEqual([])
  })

  it('covers the last thirty days unless it is told otherwise', async () => {
    const partner = await makePartner()
    await putFoundRows(partner, [
      { at: ago(29 * 24), userId: 'in' },
      { at: ago(31 * 24), userId: 'out' },
    ])
    expect(usersOf(await search(partner))).toEqual(['in'])
    expect(usersOf(await search(partner, { from: '2026-01-01' }))).toEqual(['in', 'out'])
    const to = new Date(ago(30 * 24)).toISOString()
    expect(usersOf(await search(partner, { to }))).toEqual(['out'])
  })

  it('keeps partners and modes apart', async () => {
    const [ours, theirs] = [await makePartner(), await makePartner()]
    const live = { ...ours, apiKey: await addKey(ours.partnerId, {}, 'live') }
    await putFoundRows(ours, [base])
    for (const other of [theirs, live]) {
      for (const query of [{}, { user_id: 'base' }, { project_id: 'project' }])
        expect((await search(other, query)).transactions).toEqual([])
    }
  })

  it('does not find an erased user', async () => {
    const partner = await makePartner()
    await visit(partner, 'gone')
    expect(usersOf(await search(partner))).toEqual(['gone'])
    expect((await call(partner, 'DELETE', '/v1/users/gone')).status).toBe(200)
    expect(usersOf(await search(partner))).toEqual([])
  })

  it('answers 503 while the database does not', async () => {
    const partner = await makePartner()
    const id = await visit(partner, 'someone')
    try {
      setDatabase('fails')
      for (const query of [{}, { shares_device_with: id }])
        expect((await ask(partner, query)).status).toBe(503)
    } finally {
      setDatabase('works')
    }
  })
})

describe('what is shared', () => {
  it('is a device by its cookie, under another user and address', async () => {
    const partner = await makePartner()
    const visitor = makeVisitor()
    const first = await visit(partner, 'first', visitor)
    await visit(partner, 'second', visitor)
    await visit(partner, 'stranger')
    expect(usersOf(await search(partner, { shares_device_with: first }))).toContain('second')
  })

  const mark = (userId: string, change: Partial<FoundRow>): FoundRow => ({
    at: ago(1),
    userId,
    visitor: `v-${userId}`,
    browser: `b-${userId}`,
    address: `a-${userId}`,
    ...change,
  })
  const idOf = async (partner: TestPartner, user_id: string) =>
    idsOf(await search(partner, { user_id }))[0] ?? ''

  it.each([
    [{ visitor: 'v-one' }, true, false],
    [{ browser: 'b-one' }, true, false],
    [{ address: 'a-one' }, false, true],
  ])('by %j is the device: %s, the address: %s', async (change, sharesDevice, sharesAddress) => {
    const partner = await makePartner()
    await putFoundRows(partner, [mark('one', {}), mark('two', change)])
    const id = await idOf(partner, 'one')
    const device = usersOf(await search(partner, { shares_device_with: id }))
    const address = usersOf(await search(partner, { shares_address_with: id }))
    expect([device, address]).toEqual([sharesDevice ? ['two'] : [], sharesAddress ? ['two'] : []])
  })

  it('is no device by a fingerprint of many users, and is their address however many they are', async () => {
    const partner = await makePartner()
    const crowd = Array.from({ length: 250 }, (_, i) =>
      mark(`u${i}`, { browser: 'common', address: 'carrier', counter: i }),
    )
    await putFoundRows(partner, [mark('one', { browser: 'common', address: 'carrier' }), ...crowd])
    const id = await idOf(partner, 'one')
    expect(usersOf(await search(partner, { shares_device_with: id }))).toEqual([])
    const { found } = await searchAll(partner, { shares_address_with: id, limit: 100 })
    expect(new Set(found.map(({ data }) => data.user_id)).size).toBe(250)
  })

  it('is nothing where the visit was not seen', async () => {
    const partner = await makePartner()
    const unseen = { visitor: null, browser: null, address: null }
    await putFoundRows(partner, [mark('one', unseen), mark('two', unseen)])
    const id = await idOf(partner, 'one')
    expect((await search(partner, { shares_device_with: id })).transactions).toEqual([])
    expect((await search(partner, { shares_address_with: id })).transactions).toEqual([])
  })

  it("is asked about one's own transactions only: all other ids are unknown alike", async () => {
    const [ours, theirs] = [await makePartner(), await makePartner()]
    const live = { ...ours, apiKey: await addKey(ours.partnerId, {}, 'live') }
    const id = await visit(theirs, 'theirs')
    await putFoundRows(live, [])
    const bodies = []
    for (const other of [id, 'x'.repeat(32), 'short']) {
      const { status, body } = await ask(ours, { shares_device_with: other })
      expect(status).toBe(400)
      bodies.push(body.errors)
    }
    expect(new Set(bodies.map((errors) => JSON.stringify(errors))).size).toBe(1)
    expect((await ask(live, { shares_address_with: await visit(ours, 'test') })).status).toBe(400)
  })
})

describe('a query of a search', () => {
  it.each<[Query, string]>([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-01T25:00:00Z' }, 'to'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ score_min: 101 }, 'score_min'],
    [{ score_min: 60, score_max: 50 }, 'score_min'],
    [{ duplication_min: 2 }, 'duplication_min'],
    [{ state: 'open' }, 'state'],
    [{ story: 'fairy' }, 'story'],
    [{ reason: 'webdriver.nonsense' }, 'reason'],
    [{ ext_survey_id: '7' }, 'ext_survey_source'],
    [{ ext_survey_source: 'nobody', ext_survey_id: '7' }, 'ext_survey_source'],
    [{ limit: 101 }, 'limit'],
    [{ next_cursor: 'AAAA' }, 'next_cursor'],
  ])('%j is refused at %s', async (query, path) => {
    const answer = await ask(await makePartner(), query)
    expect(answer.status).toBe(400)
    expect(badPaths(answer)).toEqual([path])
  })

  it('is bound to its cursor, to its partner and to its mode', async () => {
    const [ours, theirs] = [await makePartner(), await makePartner()]
    await putFoundRows(ours, [
      { at: ago(1), userId: 'a' },
      { at: ago(2), userId: 'a' },
    ])
    const query = { user_id: 'a', limit: 1 }
    const { next_cursor } = await search(ours, query)
    const next = { ...query, next_cursor: next_cursor ?? '' }
    expect((await ask(ours, next)).status).toBe(200)
    expect((await ask(ours, { ...next, limit: 2 })).status).toBe(200)
    const other = await ask(ours, { ...next, user_id: 'b' })
    expect(other.status).toBe(400)
    expect(other.body.errors?.[0]?.message).toContain('not made for these parameters')
    expect((await ask(theirs, next)).status).toBe(400)
  })
})

describe('the pages of a search', () => {
  it('look at a bounded number of rows, and end up with all of them', async () => {
    const partner = await makePartner()
    const at = ago(1)
    const rows = Array.from({ length: 12_500 }, (_, i) => ({
      at: at - i * 1_000,
      userId: `u${i % 5}`,
      projectId: i % 2 === 0 ? 'even' : 'odd',
      score: i === 12_499 ? 90 : 3,
    }))
    await putFoundRows(partner, rows)
    await search(partner)
    const cases: [query: Query, pages: number, firstUntil: number, rows: number][] = [
      [{ score_min: 90 }, 7, 2_000, 6_100],
      [{ score_min: 90, project_id: 'odd' }, 4, 4_000, 14_100],
      [{ score_min: 90, project_id: 'none' }, 2, 10_000, 10_100],
      [{ score_min: 90, user_id: 'u4' }, 2, 10_000, 9_000],
    ]
    for (const [query, pages, firstUntil, rowsRead] of cases) {
      resetCost()
      const page = await search(partner, query)
      expect(readCost().d1RowsRead, JSON.stringify(query)).toBeLessThanOrEqual(rowsRead)
      expect(page.transactions).toEqual([])
      const until = (at - Date.parse(page.looked_at_until ?? '')) / 1_000
      expect(Math.abs(until - firstUntil), JSON.stringify(query)).toBeLessThan(10)
      const all = await searchAll(partner, query)
      expect(all.found).toHaveLength(query.project_id === 'none' ? 0 : 1)
      expect(all.pages, JSON.stringify(query)).toBe(pages)
    }
  })

  it('go on where they were while new transactions arrive', async () => {
    const partner = await makePartner()
    const rowOf = (i: number): FoundRow => ({
      // Several users in one millisecond, and one user several times.
      at: 1_780_000_000_000 + Math.floor(i / 7) * 10,
      counter: i % 3,
      userId: `u${i % 11}`,
    })
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => rowOf(from + i))
    await putFoundRows(partner, range(0, 154))
    const from = new Date(1_780_000_000_000).toISOString()
    for (const filter of [{}, { project_id: 'project' }, { user_id: 'u3' }] as Query[]) {
      const query = { ...filter, from, limit: 10 }
      const whole = (await searchAll(partner, { ...query, limit: 100 })).found.map(({ id }) => id)
      expect(new Set(whole).size).toBe(whole.length)
      const first = await search(partner, query)
      await askEveryDatabase((db) => db.prepare('SELECT 1'))
      const { found } = await searchAll(partner, { ...query, next_cursor: first.next_cursor ?? '' })
      expect([...idsOf(first), ...found.map(({ id }) => id)]).toEqual(whole)
    }
  })
})
