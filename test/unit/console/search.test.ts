import { describe, expect, it } from 'vitest'
import type { Api, ApiResult, Query } from '../../../src/console/browser/api/call.ts'
import {
  type FoundPage,
  findNextRows,
  fromHashQuery,
  hasFilters,
  NO_FILTERS,
  toHashQuery,
  toQuery,
} from '../../../src/console/browser/api/search.ts'
import { hashOf, readRoute } from '../../../src/console/browser/parts/route.ts'

const filters = { ...NO_FILTERS, project_id: 'a b&c', user_id: 'panellist-1', score_min: '50' }

describe('filters', () => {
  it('come back from the address bar as they went, without whom they are about', () => {
    const query = toHashQuery(filters)
    expect(query).not.toContain('panellist-1')
    expect(fromHashQuery(query)).toEqual({ ...filters, user_id: '' })
  })

  it('take no user from an address bar', () => {
    expect(fromHashQuery('user_id=panellist-1&state=passed')).toEqual({
      ...NO_FILTERS,
      state: 'passed',
    })
  })

  it('are asked for as the API has them: moments and probabilities', () => {
    const typed = { from: '2026-11-21', to: '2026-11-21', duplication_min: '85' }
    const query = toQuery({ ...NO_FILTERS, ...typed })
    expect(query.from).toBe(new Date('2026-11-21T00:00:00').toISOString())
    expect(query.to).toBe(new Date('2026-11-22T00:00:00').toISOString())
    expect(query.duplication_min).toBe('0.85')
    expect(query.duplication_max).toBe('')
    expect(toQuery({ ...NO_FILTERS, duplication_max: '85' }).duplication_max).toBe('0.85')
  })

  it.each([
    ['0.55', '0.0055'],
    ['7.1', '0.071'],
    ['56.6', '0.566'],
    ['100', '1'],
  ])('ask for %s percent as the probability %s', (typed, asked) => {
    expect(toQuery({ ...NO_FILTERS, duplication_min: typed }).duplication_min).toBe(asked)
  })

  it('are set once one of them is', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false)
    expect(hasFilters(filters)).toBe(true)
  })
})

describe('searching on', () => {
  const page = (rows: number, next: string | null): ApiResult<FoundPage> => ({
    ok: true,
    value: {
      transactions: Array.from({ length: rows }, () => ({}) as FoundPage['transactions'][number]),
      next_cursor: next,
      looked_at_until: next,
    },
  })
  async function search(pages: ApiResult<FoundPage>[]) {
    const asked: Query[] = []
    const api: Pick<Api, 'get'> = {
      get: async <T>(_: string, query: Query = {}) => {
        asked.push(query)
        return pages[asked.length - 1] as ApiResult<T>
      },
    }
    const signal = new AbortController().signal
    const go = { api: api as Api, filters: NO_FILTERS, cursor: null, limit: 50, signal }
    return { called: await findNextRows(go), cursors: asked.map((query) => query.next_cursor) }
  }

  it('goes past pages without rows', async () => {
    const { called, cursors } = await search([page(0, 'a'), page(0, 'b'), page(3, 'c')])
    expect(cursors).toEqual([undefined, 'a', 'b'])
    expect(called.ok && called.value.transactions).toHaveLength(3)
  })

  it('stops at the end, and after some pages, so that somebody can say whether to go on', async () => {
    expect((await search([page(0, null)])).cursors).toHaveLength(1)
    const many = Array.from({ length: 20 }, () => page(0, 'a'))
    expect((await search(many)).cursors).toHaveLength(5)
  })

  it('stops at an error', async () => {
    const error = { status: 503, says: '', retryAfterS: 5, fields: [], requestId: null }
    const { called } = await search([page(0, 'a'), { ok: false, error }])
    expect(called).toEqual({ ok: false, error })
  })
})

describe('places', () => {
  it.each([
    { page: 'search', query: '' },
    { page: 'search', query: 'state=passed' },
    { page: 'transaction', id: 'Kp7s-V_9' },
    { page: 'insights' },
  ] as const)('%j comes back from its fragment', (route) => {
    expect(readRoute(hashOf(route))).toEqual(route)
  })

  it('has all of its query, also behind a question mark that nobody escaped', () => {
    const route = readRoute('#/?project_id=who?&state=passed')
    expect(route.page === 'search' && fromHashQuery(route.query)).toEqual({
      ...NO_FILTERS,
      project_id: 'who?',
      state: 'passed',
    })
  })

  it.each(['', '#', '#/nowhere', '#/transactions/<img>', '#/transactions/a/b'])(
    'the fragment "%s" is the search',
    (hash) => expect(readRoute(hash).page).toBe('search'),
  )
})
