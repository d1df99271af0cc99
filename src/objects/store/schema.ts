/**
 * Which tables this object has. One that has never been written to has none, so that asking about an
 * unknown user leaves nothing behind; each table is made before its first row.
 */
import { addColumns, createTable, readTables, type TableName } from './migrations.ts'

/** One table of the object's schema. */
export interface Schema {
  /** Whether there is a table to read. */
  exists(): boolean
  /** Makes the table before its first row. */
  create(): void
  /** Deletes the table, where it is there. */
  drop(): void
}

/** Looks which tables are there, and brings those of an earlier version up to date. */
export function openSchema(sql: SqlStorage) {
  let known = readTables(sql)
  addColumns(sql, known)

  return {
    /** The part of the schema that is about one table. */
    of: (table: TableName): Schema => ({
      exists: () => known.has(table),
      create() {
        if (known.has(table)) return
        createTable(sql, table)
        known = readTables(sql)
      },
      drop() {
        if (!known.has(table)) return
        sql.exec(`DROP TABLE ${table}`)
        known = readTables(sql)
      },
    }),

    /** To be called when a rollback may have undone a table, or when the storage has been deleted. */
    reread(): void {
      known = readTables(sql)
    },
  }
}
