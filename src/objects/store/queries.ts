import type { Schema } from './schema.ts'

/** A row as SQLite returns it, by column name. */
export type Row = Record<string, SqlStorageValue>

/** Reads rows of one object's SQLite. */
export type Queries = ReturnType<typeof queriesOf>

/** Makes the functions that read rows of one object's SQLite: none while it has no tables. */
export function queriesOf(sql: SqlStorage, schema: Pick<Schema, 'exists'>) {
  const all = (query: string, ...values: SqlStorageValue[]): Row[] =>
    schema.exists() ? sql.exec<Row>(query, ...values).toArray() : []
  const each = (query: string, ...values: SqlStorageValue[]): Iterable<SqlStorageValue[]> =>
    schema.exists() ? sql.exec(query, ...values).raw() : []
  return {
    all,
    /** The values of the rows, in the order of the columns: of many columns less than half the time of `all`. */
    values: (query: string, ...values: SqlStorageValue[]): SqlStorageValue[][] => [
      ...each(query, ...values),
    ],
    /** The same row by row, each read when it is asked for. */
    each,
    /** The first row; null when there is none. */
    one: (query: string, ...values: SqlStorageValue[]): Row | null =>
      all(query, ...values)[0] ?? null,
    /** The sequences of the rows. */
    sequences: (query: string, ...values: SqlStorageValue[]): number[] =>
      all(query, ...values).map((row) => Number(row.sequence)),
  }
}
