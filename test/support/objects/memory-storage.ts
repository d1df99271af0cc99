/** The storage of an object, on SQLite in memory: statements and transactions. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Storage of one object; a restart is another log or store opened on the same storage. */
export function memoryStorage() {
  const sqlite = new DatabaseSync(':memory:')

  const sql = {
    exec(query: string, ...values: SQLInputValue[]) {
      const rows = sqlite.prepare(query).all(...values)
      const raw = () => rows.map((row) => Object.values(row)).values()
      return { toArray: () => rows, raw, [Symbol.iterator]: () => rows.values() }
    },
  } as unknown as SqlStorage

  function transactionSync<T>(run: () => T): T {
    sqlite.exec('BEGIN')
    try {
      const result = run()
      sqlite.exec('COMMIT')
      return result
    } catch (error) {
      sqlite.exec('ROLLBACK')
      throw error
    }
  }

  return { sql, transactionSync }
}

/** Storage in memory. */
export type MemoryStorage = ReturnType<typeof memoryStorage>
