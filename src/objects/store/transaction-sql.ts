/** The SQL of the table of transactions, derived from the column map once. */
import {
  fieldsWith,
  RECORD_FIELDS,
  TRANSACTION_COLUMNS,
  type TransactionField,
} from '../../domain/transaction/transaction-columns.ts'

const nameOf = (field: TransactionField) => TRANSACTION_COLUMNS[field].name
const ALONE: readonly TransactionField[] = fieldsWith({ read: 'alone' })

/** Selects whole records. */
export const SELECT_WHOLE = `SELECT ${RECORD_FIELDS.map(nameOf).join(', ')} FROM transactions`

/** Selects records without their long explanations, which are read of single transactions only. */
export const SELECT_BRIEF = `SELECT ${RECORD_FIELDS.filter((field) => !ALONE.includes(field))
  .map(nameOf)
  .join(', ')} FROM transactions`

/** Inserts a record; binds the high-water mark, the generation, the nonce, and the values of `RECORD_FIELDS`. */
export const INSERT = `INSERT INTO transactions (published, generation, nonce,
    ${RECORD_FIELDS.map(nameOf).join(', ')})
  VALUES (?, ?, ?${', ?'.repeat(RECORD_FIELDS.length)})`

const UPDATES = new Map<string, string>()

/**
 * Updates one transaction; binds revision, high-water mark, the given fields' values, and the
 * sequence.
 */
export function updateOf(fields: readonly TransactionField[]): string {
  const key = fields.join()
  const known = UPDATES.get(key)
  if (known !== undefined) return known
  const assignments = ['revision', 'published', ...fields.map(nameOf)].map((name) => `${name} = ?`)
  const made = `UPDATE transactions SET ${assignments.join(', ')} WHERE sequence = ?`
  UPDATES.set(key, made)
  return made
}
