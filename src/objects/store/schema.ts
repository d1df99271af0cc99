/**
 * Whether this object has its tables. An object that has never been written to has none, so that
 * asking about an unknown user leaves nothing behind.
 */
import { CREATE_ANSWERS, migrateUserObject } from './migrations.ts'

/** The tables of one object, as a whole. */
export type Schema = ReturnType<typeof openSchema>

/** Looks whether the tables are there, and brings those of an earlier version up to date. */
export function openSchema(sql: SqlStorage) {
  const found = sql
    .exec<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE name IN ('transactions', 'idempotency')`,
    )
    .toArray()
    .map(({ name }) => name)
  let exists = found.includes('transactions')
  let keepsAnswers = found.includes('idempotency')
  if (exists) migrateUserObject(sql)

  /** Makes the tables before the first write; must not run in a transaction that may roll back. */
  function create(): void {
    if (exists) return
    migrateUserObject(sql)
    exists = true
  }

  return {
    /** Whether there are tables to read. */
    exists: (): boolean => exists,

    create,

    /** The table of kept answers, which is made with the first of them. */
    answers: {
      exists: (): boolean => keepsAnswers,

      /** Makes it with all others; must not run in a transaction that may roll back. */
      create(): void {
        create()
        if (!keepsAnswers) sql.exec(CREATE_ANSWERS)
        keepsAnswers = true
      },
    },

    /** To be called when the object's storage has been deleted. */
    forget(): void {
      exists = false
      keepsAnswers = false
    },
  }
}
