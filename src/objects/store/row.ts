/** A row as SQLite gives it: columns by name. */
export type Row = Record<string, SqlStorageValue>

/** Runs queries of one table. */
export function queriesOf(sql: SqlStorage) {
  const all = (query: string, ...values: SqlStorageValue[]): Row[] =>
    sql.exec<Row>(query, ...values).toArray()
  return {
    all,
    /** The first row; null when there is none. */
    one: (query: string, ...values: SqlStorageValue[]): Row | null =>
      all(query, ...values)[0] ?? null,
    /** The sequences of the rows. */
    sequences: (query: string, ...values: SqlStorageValue[]): number[] =>
      all(query, ...values).map((row) => Number(row.sequence)),
  }
}
