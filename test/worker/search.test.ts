import { describe, expect, it } from 'vitest'
import { outcomeCode } from '../../src/domain/fraud/assessment/pack-assessment.ts'
import { badPaths, call, lookUp, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { type FoundRow, putFoundRows } from '../support/worker/found-rows.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { addKey, makePartner } from '../support/worker/partner.ts'
import { ago, ask, idsOf, type Query, search, usersOf, visit } from '../support/worker/searching.ts'
import { squeezeTime } from '../support/worker/squeezed-time.ts'
import { makeVisitor } from '../support/worker/visitor.ts'

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
    [{ sub_channel: 'app' }, { subChannel: 'app' }],
    [{ project_source: 'a' }, { projectSource: 'a' }],
    [{ project_sub_source: 'a' }, { projectSubSource: 'a' }],
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
    [{ duplication_min: 0.2, duplication_max: '.5' }, { potential: 0.5 }],
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

  it('waits for no database that hangs, also not for the visit that a filter names', async () => {
    const partner = await makePartner()
    const id = await visit(partner, 'someone')
    const endSqueezing = squeezeTime()
    try {
      setDatabase('hangs')
      for (const query of [{}, { shares_device_with: id }, { shares_address_with: id }])
        expect((await ask(partner, query)).status).toBe(503)
    } finally {
      setDatabase('works')
      endSqueezing()
    }
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

describe('a query of a search', () => {
  it.each<[Query, string]>([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-01T25:00:00Z' }, 'to'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ score_min: 101 }, 'score_min'],
    [{ from: '2026-02-01', to: 'yesterday' }, 'to'],
    [{ score_min: 60, score_max: 50 }, 'score_min'],
    [{ score_min: 10, score_max: 'ten' }, 'score_max'],
    [{ score_min: 'ten', score_max: 50 }, 'score_min'],
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
