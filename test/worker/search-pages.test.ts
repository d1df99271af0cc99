import { describe, expect, it } from 'vitest'
import { type FoundRow, putFoundRows } from '../support/worker/found-rows.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { makePartner } from '../support/worker/partner.ts'
import { ago, idsOf, type Query, search, searchAll } from '../support/worker/searching.ts'

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
    let arrived = 154
    await putFoundRows(partner, range(0, arrived))
    const from = new Date(1_780_000_000_000).toISOString()
    for (const filter of [{}, { project_id: 'project' }, { user_id: 'u3' }] as Query[]) {
      const query = { ...filter, from, limit: 10 }
      const whole = (await searchAll(partner, { ...query, limit: 100 })).found.map(({ id }) => id)
      expect(new Set(whole).size).toBe(whole.length)
      const first = await search(partner, query)
      await putFoundRows(partner, range(arrived, arrived + 7))
      arrived += 7
      const { found } = await searchAll(partner, { ...query, next_cursor: first.next_cursor ?? '' })
      expect([...idsOf(first), ...found.map(({ id }) => id)]).toEqual(whole)
    }
  })
})
