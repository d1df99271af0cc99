/** The SQL of the table of transactions, derived from the column map once. */
import { ATTEMPT_FIELDS, PAST_FIELDS } from '../../domain/transaction/stored-transaction.ts'
import {
  openDecoder,
  RECORD_FIELDS,
  TRANSACTION_COLUMNS,
  type TransactionField,
} from '../../domain/transaction/transaction-columns.ts'

const nameOf = (field: TransactionField) => TRANSACTION_COLUMNS[field].name

const select = (fields: readonly TransactionField[]) =>
  `SELECT ${fields.map(nameOf).join(', ')} FROM transactions`

/** Selects whole records. */
export const SELECT_WHOLE = select(RECORD_FIELDS)
/** Makes the record of the values that `SELECT_WHOLE` selects. */
export const decodeWhole = openDecoder(RECORD_FIELDS)

/** Selects what later attempts are judged by. */
export const SELECT_ATTEMPT = select(ATTEMPT_FIELDS)
/** Makes the attempt of the values that `SELECT_ATTEMPT` selects. */
export const decodeAttempt = openDecoder(ATTEMPT_FIELDS)

/** Selects what later visits are judged by. */
export const SELECT_PAST = select(PAST_FIELDS)
/** Makes the transaction of the values that `SELECT_PAST` selects. */
export const decodePast = openDecoder(PAST_FIELDS)

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
