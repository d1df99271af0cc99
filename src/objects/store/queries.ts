import type { Schema } from './schema.ts'

/** A row as SQLite returns it, by column name. */
export type Row = Record<string, SqlStorageValue>

/** Reads rows of one object's SQLite. */
export type Queries = ReturnType<typeof queriesOf>

/** Makes the functions that read rows of one object's SQLite: none while it has no tables. */
export function queriesOf(sql: SqlStorage, schema: Pick<Schema, 'exists'>) {
  const all = (query: string, ...values: SqlStorageValue[]): Row[] =>
    schema.exists() ? sql.exec<Row>(query, ...values).toArray() : []
  return {
    all,
    /** The rows one by one, each read when it is asked for. */
    each: (query: string, ...values: SqlStorageValue[]): Iterable<Row> =>
      schema.exists() ? sql.exec<Row>(query, ...values) : [],
    /** The first row; null when there is none. */
    one: (query: string, ...values: SqlStorageValue[]): Row | null =>
      all(query, ...values)[0] ?? null,
    /** The sequences of the rows. */
    sequences: (query: string, ...values: SqlStorageValue[]): number[] =>
      all(query, ...values).map((row) => Number(row.sequence)),
  }
}
