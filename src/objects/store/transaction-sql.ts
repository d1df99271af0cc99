/** The statements of the table of transactions that follow from its column map, made once. */
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

/** Selects records without their long explanations, which nobody reads of a whole history. */
export const SELECT_BRIEF = `SELECT ${RECORD_FIELDS.filter((field) => !ALONE.includes(field))
  .map(nameOf)
  .join(', ')} FROM transactions`

/** Inserts a record: first the publishing mark, then the values of the record's fields in order. */
export const INSERT = `INSERT INTO transactions (published, ${RECORD_FIELDS.map(nameOf).join(', ')})
  VALUES (?${', ?'.repeat(RECORD_FIELDS.length)})`

const UPDATES = new Map<string, string>()

/** Sets revision and publishing mark, then the given fields in order, of one sequence. */
export function updateOf(fields: readonly TransactionField[]): string {
  const key = fields.join()
  const known = UPDATES.get(key)
  if (known !== undefined) return known
  const assignments = ['revision', 'published', ...fields.map(nameOf)].map((name) => `${name} = ?`)
  const made = `UPDATE transactions SET ${assignments.join(', ')} WHERE sequence = ?`
  UPDATES.set(key, made)
  return made
}
