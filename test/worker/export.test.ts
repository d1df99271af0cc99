import { exports } from 'cloudflare:workers'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { EXPORT_COLUMNS } from '../../src/contract/additions/export.ts'
import { STORIES } from '../../src/domain/fraud/model/stories.ts'
import { findTransactions } from '../../src/storage/search/find-transactions.ts'
import { BASE_URL, badPaths, call, create, lookUp, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { putFoundRows } from '../support/worker/found-rows.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { databaseOf } from '../support/worker/placement.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const pathOf = (query: Record<string, string>) => `/v1/export?${new URLSearchParams(query)}`

const fetchFile = (partner: TestPartner, query: Record<string, string>) =>
  exports.default.fetch(`${BASE_URL}${pathOf(query)}`, {
    headers: { 'X-Api-Token': partner.apiKey },
  })

type Line = Record<string, unknown>

const asLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

/** A whole file as text; `call` holds it against the document. */
async function file(partner: TestPartner, query: Record<string, string> = {}): Promise<string> {
  const { status, body } = await call(partner, 'GET', pathOf(query))
  expect(status).toBe(200)
  return body as unknown as string
}

const lines = async (partner: TestPartner, query: Record<string, string> = {}) =>
  asLines(await file(partner, { format: 'jsonl', ...query }))

/** A transaction that was passed, and ended for its quality. */
async function visit(partner: TestPartner, more: Record<string, unknown>) {
  const { id, redirect_url } = await create(partner, more)
  await pass(makeVisitor(), redirect_url)
  await lookUp(partner, id)
  await report(partner, id, 'terminated', 'quality')
  await runAlarm(id)
  return lookUp(partner, id)
}

const AT = 1_780_000_000_000
const FROM = { from: new Date(AT - 86_400_000).toISOString() }
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    at: AT - i * 10,
    userId: `u${i % 7}`,
    counter: i % 2,
  }))

describe('an export of transactions with very much in each', () => {
  const TAGS_BYTES = 60_000
  const count = 200
  const bounds = { since: 1, before: { sequence: Number.MAX_SAFE_INTEGER, userRef: '' } }

  it('has each once and in order, and asks D1 for some megabytes at a time', async () => {
    const partner = await makePartner()
    const { scope } = partner
    await putFoundRows(partner, rowsOf(count))
    const tags = JSON.stringify({ note: 'x'.repeat(TAGS_BYTES) })
    const database = databaseOf(scope)
    await database
      .prepare(
        `UPDATE transactions SET body = json_set(body, '$.data.custom_tags', json(?)) WHERE scope = ?`,
      )
      .bind(tags, scope)
      .run()
    const question = { scope, ...bounds, limit: 1_000, lookedAt: 10_000, filters: {} }
    for (const filters of [{}, { projectId: 'project' }]) {
      const { transactions, next } = await findTransactions([database], { ...question, filters })
      expect(transactions.length * TAGS_BYTES).toBeLessThan(5_000_000)
      expect(next?.sequence).toBe(transactions.at(-1)?.sequence)
    }
    const ids = (await lines(partner, { ...FROM, columns: 'id' })).map(({ id }) => id)
    expect(new Set(ids).size).toBe(count)
    const after = String(ids[150])
    const rest = (await lines(partner, { ...FROM, columns: 'id', after })).map(({ id }) => id)
    expect(rest).toEqual(ids.slice(151))
  })
})

describe('exportTransactions', () => {
  it('tells a transaction in words, with its id and one kind of time', async () => {
    const partner = await makePartner()
    const found = await visit(partner, { channel: 'app', custom_tags: { campaign: 'spring' } })
    const [line] = await lines(partner)
    const [reported] = found.state_transitions
    expect(line).toEqual({
      id: found.id,
      created_at: found.created_at,
      completed_at: found.completed_at,
      user_id: 'user-1',
      channel: 'app',
      sub_channel: null,
      project_type: 'survey',
      project_source: null,
      project_sub_source: null,
      project_id: 'project-1',
      ext_survey_source: null,
      ext_survey_id: null,
      targeted_country: null,
      state: 'terminated',
      termination_reason: 'quality',
      reported_at: reported?.ts,
      score: found.score,
      story: expect.any(String),
      story_in_words: expect.any(String),
      score_reasons: found.score_reasons,
      duplication_potential: found.duplication_potential,
      custom_tags: { campaign: 'spring' },
    })
    expect(line?.story_in_words).toBe(STORIES[line?.story as keyof typeof STORIES].says)
    expect(line?.reported_at).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  })

  it('is CSV that reads back to the same, with a row of names', async () => {
    const partner = await makePartner()
    const tags = { quoted: 'a "b", c\nd', city: 'Zürich' }
    await visit(partner, { custom_tags: tags, targeted_country: 'DE, or near' })
    const text = await file(partner, { columns: 'all' })
    const { data, errors } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    })
    const [line = {}] = await lines(partner, { columns: 'all' })
    expect(errors).toEqual([])
    expect(data).toHaveLength(1)
    expect(Object.keys(data[0] ?? {})).toEqual(EXPORT_COLUMNS)
    const { custom_tags, ...plain } = data[0] ?? {}
    expect(JSON.parse(custom_tags ?? '')).toEqual(tags)
    for (const [name, cell] of Object.entries(plain)) expect(cell).toBe(String(line[name] ?? ''))
  })

  it.each([
    '=HYPERLINK("http://evil")',
    '=cmd|x\nsecond line',
    '+1\r\n',
    '+1',
    '-1+1',
    '@sum',
    '\t=1',
    '\n=1',
    '\uff1d1',
  ])('is no formula in a spreadsheet for a user who is called %j', async (user_id) => {
    const partner = await makePartner()
    await visit(partner, { user_id })
    const text = await file(partner, { columns: 'user_id' })
    expect(Papa.parse<string[]>(text).data[1]).toEqual([`'${user_id}`])
    expect(await lines(partner, { columns: 'user_id' })).toEqual([{ user_id }])
  })

  it('has the columns that are asked for, in their order, and single tags', async () => {
    const partner = await makePartner()
    await visit(partner, { custom_tags: { campaign: 'spring', 'a.b': 'x' } })
    const columns = 'score,tags.campaign,user_id,tags.none,tags.a.b,tags.constructor'
    const [names, cells] = Papa.parse<string[]>(await file(partner, { columns })).data
    expect(names).toEqual(columns.split(','))
    expect(cells).toEqual([expect.stringMatching(/^\d+$/), 'spring', 'user-1', '', 'x', ''])
  })

  it('finds what a search with the same filters finds', async () => {
    const partner = await makePartner()
    await putFoundRows(partner, [
      { at: AT, userId: 'low', score: 3 },
      { at: AT + 1, userId: 'high', score: 80 },
    ])
    const users = async (query: Record<string, string>) =>
      (await lines(partner, { ...FROM, ...query })).map(({ user_id }) => user_id)
    expect(await users({})).toEqual(['high', 'low'])
    expect(await users({ score_min: '50' })).toEqual(['high'])
    expect(await users({ user_id: 'low', format: 'jsonl' })).toEqual(['low'])
    expect(await users({ score_min: '90' })).toEqual([])
    expect((await lines(await makePartner(), FROM)).length).toBe(0)
  })

  it('holds all pages of a large answer once, and goes on after any of its lines', async () => {
    const partner = await makePartner()
    await putFoundRows(partner, rowsOf(2_500))
    const query = { ...FROM, columns: 'id', format: 'jsonl' }
    const whole = (await lines(partner, query)).map(({ id }) => id as string)
    expect([whole.length, new Set(whole).size]).toEqual([2_500, 2_500])
    for (const at of [0, 999, 1_000, 2_498, 2_499]) {
      const rest = await lines(partner, { ...query, after: whole[at] ?? '' })
      expect(rest.map(({ id }) => id)).toEqual(whole.slice(at + 1))
    }
    const csv = await file(partner, { ...FROM, columns: 'id', after: whole[2_497] ?? '' })
    expect(csv).toBe(`${whole[2_498]}\r\n${whole[2_499]}\r\n`)
  })

  it('has nothing of after its period, whichever id it goes on after', async () => {
    const partner = await makePartner()
    await putFoundRows(partner, [
      { at: AT, userId: 'within' },
      { at: AT + 1_000, userId: 'later' },
      { at: AT + 2_000, userId: 'last' },
    ])
    const [last] = await lines(partner, { ...FROM, columns: 'id' })
    const query = { ...FROM, to: new Date(AT + 500).toISOString(), columns: 'user_id' }
    expect(await lines(partner, { ...query, after: String(last?.id) })).toEqual([
      { user_id: 'within' },
    ])
  })

  it('goes on after a user who was erased since', async () => {
    const partner = await makePartner()
    await putFoundRows(partner, [...rowsOf(3), { at: AT - 10, userId: 'same-moment' }])
    const query = { ...FROM, columns: 'id,user_id', format: 'jsonl' }
    const [first, second, ...others] = await lines(partner, query)
    await call(partner, 'DELETE', `/v1/users/${second?.user_id}`)
    expect(await lines(partner, { ...query, after: String(second?.id) })).toEqual(others)
    expect(await lines(partner, query)).toEqual([first, ...others])
  })

  it('breaks off where the database fails in between, so that no part is taken for the whole', async () => {
    const partner = await makePartner()
    await putFoundRows(partner, rowsOf(5_000))
    const response = await fetchFile(partner, { ...FROM, columns: 'id' })
    const reader = response.body?.getReader()
    await reader?.read()
    try {
      setDatabase('fails')
      const rest = (async () => {
        while (!(await reader?.read())?.done);
      })()
      await expect(rest).rejects.toThrow()
    } finally {
      setDatabase('works')
    }
  })

  it('is a file by its headers, and kept by nobody', async () => {
    const response = await fetchFile(await makePartner(), {})
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="transactions-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    expect((await response.text()).trim().split(',')).toHaveLength(22)
  })

  it.each([
    [{ format: 'xlsx' }, 'format'],
    [{ columns: 'id,secret' }, 'columns'],
    [{ columns: 'id,id' }, 'columns'],
    [{ columns: 'tags.' }, 'columns'],
    [{ after: 'x'.repeat(32) }, 'after'],
    [{ story: 'fairy' }, 'story'],
    [{ score_min: '60', score_max: '50' }, 'score_min'],
  ])('refuses %j at %s', async (query, path) => {
    const answer = await call(await makePartner(), 'GET', pathOf(query as Record<string, string>))
    expect(answer.status).toBe(400)
    expect(badPaths(answer)).toEqual([path])
  })

  it('answers 503 while the database does not', async () => {
    const partner = await makePartner()
    await file(partner)
    try {
      setDatabase('fails')
      expect((await call(partner, 'GET', '/v1/export')).status).toBe(503)
    } finally {
      setDatabase('works')
    }
  })
})
