import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import {
  ARCHIVED_COLUMNS,
  type ArchivedTransaction,
  fromArchive,
  PUBLISHED_COLUMNS,
  REPUBLISHED_COLUMNS,
  toPublished,
} from '../../../src/domain/publication/published-transaction.ts'
import {
  encodeField,
  fieldsWith,
  openDecoder,
  RECORD_FIELDS,
  TRANSACTION_COLUMNS,
} from '../../../src/domain/transaction/transaction-columns.ts'
import { FULL_TRANSACTION, storedTransaction } from '../../support/stored-transaction.ts'

const migrations = new URL('../../../migrations/', import.meta.url)

/** The columns of D1's table of transactions, by its migrations. */
function publishedSchema(): string[] {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(migrations).sort()) {
    sqlite.exec(readFileSync(new URL(name, migrations), 'utf8'))
  }
  return sqlite
    .prepare(`SELECT name FROM pragma_table_info('transactions')`)
    .all()
    .map(({ name }) => String(name))
}

/** What D1 gives for the published form of a record. */
function archived(row = FULL_TRANSACTION): ArchivedTransaction {
  const published: Record<string, unknown> = { ...toPublished(row), userRef: row.userRef }
  const fields = Object.keys(ARCHIVED_COLUMNS).map((field) => [field, published[field]])
  return Object.fromEntries(fields) as ArchivedTransaction
}

describe('the column map of a transaction', () => {
  it('names every column of D1, and no other', () => {
    const named = [TRANSACTION_COLUMNS.userRef.name, ...Object.values(PUBLISHED_COLUMNS)]
    expect([...named].sort()).toEqual(publishedSchema().sort())
  })

  it('never republishes a column that D1 has an index on', () => {
    for (const column of ['user_ref', 'sequence', 'item', 'external', 'scope']) {
      expect(REPUBLISHED_COLUMNS).not.toContain(column)
    }
    expect(REPUBLISHED_COLUMNS).toContain('revision')
  })

  it.each([
    ['full', FULL_TRANSACTION],
    ['bare', storedTransaction()],
  ])('brings a %s record through the columns of the object', (_, row) => {
    const values = RECORD_FIELDS.map((field) => encodeField(field, row[field]))
    expect(openDecoder(RECORD_FIELDS)(values)).toEqual(row)
  })

  it.each([
    ['full', FULL_TRANSACTION],
    ['bare', storedTransaction()],
  ])('brings a %s record through D1, without its duplication summary', (_, row) => {
    expect(fromArchive(archived(row))).toEqual({ ...row, duplication: null })
  })

  it('reads a field that the body of an older version lacks as unset', () => {
    const { data, transitions } = FULL_TRANSACTION
    const older = { body: JSON.stringify({ data, transitions }), packed: null }
    const read = fromArchive({ ...archived(FULL_TRANSACTION), ...older })
    expect(read.visit).toBeNull()
  })

  it('publishes the last report in columns', () => {
    expect(toPublished(FULL_TRANSACTION)).toMatchObject({
      state: 'terminated',
      terminationReason: 'quota',
      reportedAt: Date.parse('2026-11-20T12:00:00.003Z'),
    })
    const later = { state: 'completed', ts: '2026-11-21T12:00:00.000Z' } as const
    const transitions = [...FULL_TRANSACTION.transitions, later]
    expect(toPublished({ ...FULL_TRANSACTION, transitions })).toMatchObject({
      state: 'completed',
      terminationReason: null,
      reportedAt: Date.parse(later.ts),
    })
    expect(toPublished(storedTransaction())).toMatchObject({
      state: null,
      terminationReason: null,
      reportedAt: null,
    })
  })

  it('publishes what raised the score, once there is an assessment', () => {
    const assessment = JSON.stringify([
      ...[2, 'weights', 'learned', -4, 0, 30],
      ...['zzzz250 aaaa100/300 bbbb!0/90 cccc-100 dddd19/90 eeee90/-10', [], '900 100'],
    ])
    const assessed = toPublished(storedTransaction({ assessment }))
    expect(assessed.reasonKeys).toBe('aaaazzzz')
    expect(toPublished(storedTransaction()).reasonKeys).toBeNull()
    expect(REPUBLISHED_COLUMNS).toContain('reason_keys')
  })

  it('keeps raw values of a visit out of the record and out of D1', () => {
    expect(RECORD_FIELDS).not.toContain('pending')
    expect(fieldsWith({ archive: 'none' })).toEqual(['duplication', 'pending'])
  })
})
