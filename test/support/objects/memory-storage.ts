/** What an object has of its platform, over SQLite in memory: statements and transactions. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Storage of one object; it survives what is opened over it, as a restart needs. */
export function memoryStorage() {
  const sqlite = new DatabaseSync(':memory:')

  const sql = {
    exec(query: string, ...values: SQLInputValue[]) {
      const rows = sqlite.prepare(query).all(...values)
      return { toArray: () => rows }
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

export type MemoryStorage = ReturnType<typeof memoryStorage>
