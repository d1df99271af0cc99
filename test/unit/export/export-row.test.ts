/** What the cells of a file hold of a transaction. */
import { expect, it } from 'vitest'
import { EXPORT_COLUMNS, type ExportColumn } from '../../../src/contract/additions/export.ts'
import type { FoundTransaction } from '../../../src/contract/additions/search.ts'
import { exportRow } from '../../../src/domain/export/export-row.ts'
import { STORIES } from '../../../src/domain/fraud/model/stories.ts'

const data = {
  user_id: 'u',
  project_type: 'survey' as const,
  project_id: 'p',
  redirect_url: 'https://panel.example/',
}
const bare: FoundTransaction = {
  id: 'id',
  score: null,
  score_reasons: null,
  duplication_potential: null,
  data,
  state_transitions: [],
  created_at: '2026-11-20T12:00:00.000Z',
  completed_at: null,
  story: null,
  state: 'created',
}
const cellOf = (found: FoundTransaction, column: ExportColumn) => exportRow(found, [column])[0]

it('are null where nothing is known, and never missing', () => {
  const known = [
    'id',
    'created_at',
    'user_id',
    'project_type',
    'project_id',
    'state',
    'redirect_url',
  ]
  const row = exportRow(bare, EXPORT_COLUMNS)
  expect(row).toHaveLength(EXPORT_COLUMNS.length)
  expect(EXPORT_COLUMNS.filter((_, at) => row[at] !== null)).toEqual(known)
})

it('are of the last of several reports', () => {
  const found: FoundTransaction = {
    ...bare,
    state_transitions: [
      { state: 'terminated', termination_reason: 'quota', ts: '2026-11-20T13:00:00.000Z' },
      { state: 'completed', ts: '2026-11-20T14:00:00.000Z' },
    ],
  }
  expect(cellOf(found, 'reported_at')).toBe('2026-11-20T14:00:00.000Z')
  expect(cellOf(found, 'termination_reason')).toBeNull()
})

it('have each story in words, and none where another version knows it', () => {
  expect(cellOf({ ...bare, story: 'farm' }, 'story_in_words')).toBe(STORIES.farm.says)
  expect(cellOf({ ...bare, story: 'of-tomorrow' }, 'story_in_words')).toBeNull()
})

it('have persons under their own columns', () => {
  const user_demographic = { age: 34, gender: 'female' as const, annual_household_income_usd: 5 }
  const found = { ...bare, data: { ...data, user_demographic, expected_ip: '203.0.113.7' } }
  const columns = ['age', 'gender', 'annual_household_income_usd', 'expected_ip'] as const
  expect(exportRow(found, columns)).toEqual([34, 'female', 5, '203.0.113.7'])
})
