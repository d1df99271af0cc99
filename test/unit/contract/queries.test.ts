/** What queries take and refuse: moments, shares, whole numbers, and texts at their limits. */
import { describe, expect, it } from 'vitest'
import { EXPORT_COLUMNS, exportQuery, readColumns } from '../../../src/contract/additions/export.ts'
import { insightsQuery } from '../../../src/contract/additions/insights.ts'
import { searchQuery } from '../../../src/contract/additions/search.ts'
import { listQuery } from '../../../src/contract/list.ts'
import { DAY_MS } from '../../../src/domain/time.ts'

const DAY = Date.UTC(2026, 1, 28)
const NINE = DAY + 9 * 3_600_000

const readOf = (field: string, text: string) => {
  const read = searchQuery.safeParse({ [field]: text })
  return read.success ? Object.entries(read.data).find(([name]) => name === field)?.[1] : null
}

describe('a moment of a query', () => {
  it('is a day, from its start until its end', () => {
    expect([readOf('from', '2026-02-28'), readOf('to', '2026-02-28')]).toEqual([DAY, DAY + DAY_MS])
    expect(readOf('from', '2028-02-29')).toBe(Date.UTC(2028, 1, 29))
  })

  it.each([
    ['2026-02-28T09:00:00Z', NINE],
    ['2026-02-28t09:00:00z', NINE],
    ['2026-02-28T09:00:00.25Z', NINE + 250],
    ['2026-02-28T09:00:00.123456789Z', NINE + 123],
    ['2026-02-28T10:30:00+01:30', NINE],
    // A plus that nobody percent-encoded.
    ['2026-02-28T10:30:00 01:30', NINE],
    ['2026-02-28T07:00:00-02:00', NINE],
  ])('is a date and time of RFC 3339: %s', (text, at) => {
    expect([readOf('from', text), readOf('to', text)]).toEqual([at, at])
  })

  it.each([
    ...['', '2026-02-29', '2026-02-30T09:00:00Z', '2026-13-01', '2026-2-28', '26-02-28'],
    ...[
      '2026-02-28T09:00:00',
      '2026-02-28T09:00Z',
      '2026-02-28T24:00:00Z',
      '2026-02-28 09:00:00Z',
      '2026-02-28T25:00:00Z',
    ],
    ...['2026-02-28T09:00:00.Z', '2026-02-28T09:00:00.1234567890Z', '2026-02-28T09:00:00+0130'],
    ...['1772269200000', '2026-02-28Z', '+002026-02-28'],
  ])('is none: %j', (text) => {
    expect([readOf('from', text), readOf('to', text)]).toEqual([null, null])
  })
})

describe('a share of a query', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['1.000', 1],
    ['0.123456789012', 0.123456789012],
  ])('is %s', (text, share) => {
    expect(readOf('duplication_min', text)).toBe(share)
  })

  it.each(['', '.', '1.1', '2', '-0.1', '1e-1', '0x1', ' 0', '0,5', '0.1234567890123', '٠'])(
    'is none: %j',
    (text) => {
      expect(readOf('duplication_min', text)).toBeNull()
      expect(readOf('duplication_max', text)).toBeNull()
    },
  )
})

describe('a number of a query', () => {
  const LIMITS = [
    ['days', insightsQuery, 1, 90],
    ['threshold', insightsQuery, 0, 100],
    ['limit', listQuery, 1, 1000],
    ['limit', searchQuery, 1, 100],
    ['score_min', searchQuery, 0, 100],
    ['score_max', searchQuery, 0, 100],
  ] as const
  it.each(LIMITS)('%s is within its limits, which it may reach', (field, schema, min, max) => {
    const takes = (value: number | string) =>
      schema.safeParse({ user_id: 'u', [field]: String(value) }).success
    expect([min, max].map(takes)).toEqual([true, true])
    expect([min - 1, max + 1].map(takes)).toEqual([false, false])
    for (const text of ['', ' 1', '1.0', '+1', '1e1', '0x1', '١', '0'.repeat(10)])
      expect(takes(text), text).toBe(false)
    expect(schema.parse({ user_id: 'u', [field]: '09' })).toMatchObject({ [field]: 9 })
  })
})

describe('a text of a query', () => {
  const LONGEST = [
    ['user_id', listQuery, 256],
    ['channel', listQuery, 256],
    ['sub_channel', listQuery, 256],
    ['next_cursor', listQuery, 1024],
    ['next_cursor', searchQuery, 1024],
    ['user_id', searchQuery, 256],
    ['channel', searchQuery, 256],
    ['sub_channel', searchQuery, 256],
    ['project_source', searchQuery, 256],
    ['project_sub_source', searchQuery, 256],
    ['project_id', searchQuery, 256],
    ['story', searchQuery, 64],
    ['reason', searchQuery, 128],
    ['shares_device_with', searchQuery, 256],
    ['shares_address_with', searchQuery, 256],
    ['after', exportQuery, 256],
  ] as const
  it.each(LONGEST)('%s has a limit, which it may reach', (field, schema, longest) => {
    const takes = (text: string) => schema.safeParse({ user_id: 'u', [field]: text }).success
    const texts = ['x', 'x'.repeat(longest), '🙂'.repeat(longest)]
    expect(texts.map(takes)).toEqual([true, true, true])
    expect(['', `x${'x'.repeat(longest)}`, 'a\u0000', '\ud800'].map(takes)).toEqual([
      ...[false, false, false, false],
    ])
  })
})

describe('filters of a query together', () => {
  it.each([
    [{ from: '2026-02-28', to: '2026-02-28' }, true],
    [{ from: '2026-02-28T09:00:00Z', to: '2026-02-28T09:00:00.001Z' }, true],
    [{ from: '2026-02-28T09:00:00Z', to: '2026-02-28T09:00:00Z' }, false],
    [{ score_min: '50', score_max: '50' }, true],
    [{ score_min: '51', score_max: '50' }, false],
    [{ duplication_min: '.5', duplication_max: '0.5' }, true],
    [{ duplication_min: '.51', duplication_max: '0.5' }, false],
    [{ ext_survey_source: 'a', ext_survey_id: '7' }, true],
    [{ ext_survey_source: 'a' }, false],
    [{ ext_survey_id: '7' }, false],
  ])('%j are taken: %s', (query, isTaken) => {
    expect(searchQuery.safeParse(query).success).toBe(isTaken)
    expect(exportQuery.safeParse(query).success).toBe(isTaken)
  })
})

describe('the columns of an export', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `tags.${at}`)

  it('describe no person unless they are asked for', () => {
    const usual = readColumns(undefined)
    expect(usual).toContain('user_id')
    for (const name of ['expected_ip', 'expected_user_agent', 'age', 'gender', 'redirect_url'])
      expect(usual).not.toContain(name)
    expect(readColumns('all')).toEqual(EXPORT_COLUMNS)
  })

  it('are in the order that is asked for, a hundred at most, none twice', () => {
    expect(readColumns('score, id,tags.Any key ')).toEqual(['score', 'id', 'tags.Any key'])
    expect(readColumns(tags(100).join(','))).toHaveLength(100)
    expect(readColumns(tags(101).join(','))).toBe('must be at most 100 columns')
    expect(readColumns('id,score,id')).toBe('must not name a column twice')
  })

  it('may be of any tag that a transaction can have', () => {
    expect(readColumns(`tags.${'🙂'.repeat(64)}`)).toHaveLength(1)
    for (const name of [`tags.${'x'.repeat(65)}`, 'tags.', 'xtags.a', 'ID', ''])
      expect(readColumns(name)).toContain(`${JSON.stringify(name)} is none`)
  })
})
