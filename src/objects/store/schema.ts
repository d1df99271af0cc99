/**
 * Whether this object has its tables. An object that has never been written to has none, so that
 * asking about an unknown user leaves nothing behind.
 */
import { migrateUserObject } from './migrations.ts'

/** The tables of one object, as a whole. */
export type Schema = ReturnType<typeof openSchema>

/** Looks whether the tables are there, and brings those of an earlier version up to date. */
export function openSchema(sql: SqlStorage) {
  const isThere = () =>
    sql.exec(`SELECT 1 FROM sqlite_schema WHERE name = 'transactions'`).toArray().length > 0
  let exists = isThere()
  if (exists) migrateUserObject(sql)

  return {
    /** Whether there are tables to read. */
    exists: (): boolean => exists,

    /** Makes the tables before the first write; must not run in a transaction that may roll back. */
    create(): void {
      if (exists) return
      migrateUserObject(sql)
      exists = true
    },

    /** To be called when the object's storage has been deleted. */
    forget(): void {
      exists = false
    },
  }
}
