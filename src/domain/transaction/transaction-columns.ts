/**
 * The one map of a transaction's columns: where each field lives in the object's table, and where in
 * the database that all objects publish to. Every insertion, selection, update and publication is
 * derived from it, so that a new column is a line here and a migration of each schema.
 */
import type { StoredTransaction } from './stored-transaction.ts'

/**
 * A transaction with its pending visit, which the object's table holds until it has been assessed.
 */
export interface TransactionFields extends StoredTransaction {
  /** A PendingVisit, sealed. */
  pending: string | null
}

/** How a value is kept; objects as JSON. */
type Codec = 'text' | 'number' | 'json'
type CodecOf<Value> = [Value] extends [string | null]
  ? 'text'
  : [Value] extends [number | null]
    ? 'number'
    : 'json'

interface Column<Kept extends Codec = Codec> {
  /** The name in both schemas. */
  name: string
  codec: Kept
  /** When it is written: at creation, also `later`, or with every write. */
  set: 'once' | 'always' | 'later'
  /**
   * Where the database has it: in a column of its own, in the body (one JSON of what nothing searches),
   * as the `owner` that all transactions of a publication share, `derived` from other fields, or not.
   */
  archive: 'column' | 'body' | 'owner' | 'derived' | 'none'
  /** `apart`: not part of the record. */
  read?: 'apart'
}

/** The order of the fields is that of the columns, and of the body's keys. */
export const TRANSACTION_COLUMNS = {
  sequence: { name: 'sequence', codec: 'number', set: 'once', archive: 'column' },
  revision: { name: 'revision', codec: 'number', set: 'always', archive: 'column' },
  scope: { name: 'scope', codec: 'text', set: 'once', archive: 'column' },
  userRef: { name: 'user_ref', codec: 'text', set: 'once', archive: 'owner' },
  channel: { name: 'channel', codec: 'text', set: 'once', archive: 'derived' },
  subChannel: { name: 'sub_channel', codec: 'text', set: 'once', archive: 'derived' },
  item: { name: 'item', codec: 'text', set: 'once', archive: 'column' },
  external: { name: 'external', codec: 'text', set: 'once', archive: 'column' },
  shared: { name: 'shared', codec: 'text', set: 'once', archive: 'body' },
  chain: { name: 'chain', codec: 'number', set: 'once', archive: 'column' },
  createdAt: { name: 'created_at', codec: 'number', set: 'once', archive: 'column' },
  openedAt: { name: 'opened_at', codec: 'number', set: 'later', archive: 'column' },
  completedAt: { name: 'completed_at', codec: 'number', set: 'later', archive: 'column' },
  data: { name: 'data', codec: 'json', set: 'once', archive: 'body' },
  handBack: { name: 'hand_back', codec: 'number', set: 'once', archive: 'body' },
  transitions: { name: 'transitions', codec: 'json', set: 'later', archive: 'body' },
  score: { name: 'score', codec: 'number', set: 'later', archive: 'column' },
  reasons: { name: 'reasons', codec: 'text', set: 'later', archive: 'body' },
  assessment: { name: 'assessment', codec: 'text', set: 'later', archive: 'body' },
  potential: { name: 'potential', codec: 'number', set: 'later', archive: 'body' },
  duplication: { name: 'duplication', codec: 'text', set: 'later', archive: 'none' },
  visit: { name: 'visit', codec: 'json', set: 'later', archive: 'body' },
  pending: { name: 'pending', codec: 'text', set: 'later', archive: 'none', read: 'apart' },
} as const satisfies { [F in keyof TransactionFields]: Column<CodecOf<TransactionFields[F]>> }

type Columns = typeof TRANSACTION_COLUMNS

/** A field of a transaction, as the code names it. */
export type TransactionField = keyof Columns

type FieldIfWith<Part> = { [F in keyof Columns]: Columns[F] extends Part ? F : never }

/** The fields whose columns have these properties. */
export type FieldsWith<Part> = FieldIfWith<Part>[keyof Columns]

/** What of a transaction changes after its creation. */
export type TransactionChange = Partial<Pick<TransactionFields, FieldsWith<{ set: 'later' }>>>

/** A value as SQLite keeps it. */
export type ColumnValue = string | number | null

const FIELDS = Object.keys(TRANSACTION_COLUMNS) as TransactionField[]

/** The fields whose columns have these properties, in the order of the map. */
export function fieldsWith<const Part extends Partial<Column>>(part: Part): FieldsWith<Part>[] {
  const wanted = Object.entries(part) as [keyof Column, unknown][]
  const isWanted = (column: Column) => wanted.every(([key, value]) => column[key] === value)
  return FIELDS.filter((field) => isWanted(TRANSACTION_COLUMNS[field])) as FieldsWith<Part>[]
}

/** The fields of the record itself, in the order of the map. */
export const RECORD_FIELDS = FIELDS.filter(
  (field): field is Exclude<TransactionField, FieldsWith<{ read: 'apart' }>> =>
    !fieldsWith({ read: 'apart' }).some((apart) => apart === field),
)

/** A value as its column holds it; JSON for objects. */
export function encodeField<F extends TransactionField>(
  field: F,
  value: TransactionFields[F] | undefined,
): ColumnValue {
  if (value === undefined || value === null) return null
  return TRANSACTION_COLUMNS[field].codec === 'json'
    ? JSON.stringify(value)
    : (value as string | number)
}

/** The value that a column holds; null where it was not selected. */
export function decodeField<F extends TransactionField>(
  field: F,
  value: unknown,
): TransactionFields[F] {
  // The map says which codec belongs to the field's type, and the schema which columns are never null.
  return decode(value, TRANSACTION_COLUMNS[field].codec) as TransactionFields[F]
}

/** Makes the record of a row's values, which are those of the fields in their order. */
export type Decoder<F extends keyof StoredTransaction> = (
  values: readonly unknown[],
) => Pick<StoredTransaction, F>

/**
 * The decoder of rows that have the columns of these fields, in this order. By place, because an assessment reads
 * hundreds of rows, and by name each takes more than twice as long.
 */
export function openDecoder<F extends keyof StoredTransaction>(fields: readonly F[]): Decoder<F> {
  const columns = fields.map((field) => ({ field, codec: TRANSACTION_COLUMNS[field].codec }))
  return (values) => {
    const record: Partial<Record<F, unknown>> = {}
    for (const [at, { field, codec }] of columns.entries())
      record[field] = decode(values[at], codec)
    return record as Pick<StoredTransaction, F>
  }
}

function decode(value: unknown, codec: Codec): unknown {
  if (value === undefined || value === null) return null
  return codec === 'json' ? JSON.parse(String(value)) : value
}
