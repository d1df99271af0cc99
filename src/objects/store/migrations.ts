/**
 * The object's own schema, append-only. Which migrations an object has run is seen from its schema:
 * a version row would cost one more written row for every new user. A new column is also named by its
 * table's first migration, so that a new object has it without a second written row.
 */
interface Migration {
  /** A table, or `table.column`, that exists once the migration has run. */
  creates: string
  sql: string
}

const MIGRATIONS: readonly Migration[] = [
  {
    creates: 'transactions',
    sql: `CREATE TABLE transactions (
      sequence INTEGER PRIMARY KEY,
      revision INTEGER NOT NULL,
      published INTEGER NOT NULL,
      scope TEXT NOT NULL,
      user_ref TEXT NOT NULL,
      channel TEXT,
      sub_channel TEXT,
      item TEXT NOT NULL,
      external TEXT,
      shared TEXT,
      chain INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      opened_at INTEGER,
      completed_at INTEGER,
      transitions TEXT NOT NULL,
      score INTEGER,
      reasons TEXT,
      assessment TEXT,
      potential REAL NOT NULL,
      duplication TEXT,
      visit TEXT,
      pending TEXT,
      data TEXT NOT NULL,
      hand_back INTEGER,
      generation INTEGER NOT NULL DEFAULT 0
    )`,
  },
  {
    creates: 'devices',
    sql: `CREATE TABLE devices (
      slot INTEGER PRIMARY KEY,
      user_ref TEXT NOT NULL,
      revision INTEGER NOT NULL,
      published INTEGER NOT NULL,
      profile TEXT NOT NULL,
      shared TEXT NOT NULL,
      opted TEXT,
      sighted TEXT NOT NULL
    )`,
  },
  {
    creates: 'transactions.hand_back',
    sql: `ALTER TABLE transactions ADD COLUMN hand_back INTEGER`,
  },
  {
    creates: 'transactions.generation',
    sql: `ALTER TABLE transactions ADD COLUMN generation INTEGER NOT NULL DEFAULT 0`,
  },
]

/**
 * The table of kept answers, which an object has once it keeps one: most never do, and a table costs each of
 * them two written rows and a page of storage.
 */
export const CREATE_ANSWERS = `CREATE TABLE idempotency (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID`

/** Runs the migrations that this object lacks. */
export function migrateUserObject(sql: SqlStorage): void {
  const tables = new Set(
    sql
      .exec<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
      .toArray()
      .map(({ name }) => name),
  )
  for (const { creates, sql: statement } of MIGRATIONS) {
    const [table = '', column] = creates.split('.')
    const isDone = column ? hasColumn(sql, table, column) : tables.has(table)
    if (!isDone) sql.exec(statement)
  }
}

function hasColumn(sql: SqlStorage, table: string, column: string): boolean {
  return (
    sql.exec(`SELECT 1 FROM pragma_table_info(?) WHERE name = ?`, table, column).toArray().length >
    0
  )
}
