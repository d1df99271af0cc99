/**
 * The object's own schema, append-only. A table is made before the first row of its own is written: a
 * table costs written rows, and most new users never need all of them. Which migrations an object has run is seen from its schema:
 * a version row would cost one more written row for every new user. A new column is also named by its
 * table's first migration, so that a new object has it without a second written row.
 */
export type TableName =
  | 'transactions'
  | 'devices'
  | 'idempotency'
  | 'past_attempts'
  | 'archived_scores'

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
      generation INTEGER NOT NULL DEFAULT 0,
      nonce INTEGER
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
    creates: 'idempotency',
    sql: `CREATE TABLE idempotency (
      key TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL,
      answer TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID`,
  },
  {
    creates: 'past_attempts',
    sql: `CREATE TABLE past_attempts (
      name TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      user_ref TEXT NOT NULL,
      attempt TEXT NOT NULL,
      PRIMARY KEY (name, sequence)
    ) WITHOUT ROWID`,
  },
  {
    creates: 'archived_scores',
    sql: `CREATE TABLE archived_scores (
      user_ref TEXT NOT NULL,
      channel TEXT,
      sub_channel TEXT,
      score INTEGER NOT NULL,
      transactions INTEGER NOT NULL,
      PRIMARY KEY (user_ref, score)
    ) WITHOUT ROWID`,
  },
  {
    creates: 'transactions.hand_back',
    sql: `ALTER TABLE transactions ADD COLUMN hand_back INTEGER`,
  },
  {
    creates: 'transactions.generation',
    sql: `ALTER TABLE transactions ADD COLUMN generation INTEGER NOT NULL DEFAULT 0`,
  },
  {
    creates: 'transactions.nonce',
    sql: `ALTER TABLE transactions ADD COLUMN nonce INTEGER`,
  },
]

/** The tables that an object has, by name; empty before its first write. */
export type Tables = ReadonlyMap<string, string>

/** The tables that are there, with the statements that made them, changed columns included. */
export function readTables(sql: SqlStorage): Tables {
  const found = sql.exec(`SELECT name, sql FROM sqlite_schema WHERE type = 'table'`).toArray()
  return new Map(found.map((row) => [String(row.name), String(row.sql)]))
}

/** Makes a table that is not there. */
export function createTable(sql: SqlStorage, table: TableName): void {
  const migration = MIGRATIONS.find(({ creates }) => creates === table)
  if (migration) sql.exec(migration.sql)
}

/** Adds the columns that the tables lack: those of an earlier version do. */
export function addColumns(sql: SqlStorage, tables: Tables): void {
  for (const { creates, sql: statement } of MIGRATIONS) {
    const [table = '', column] = creates.split('.')
    const made = tables.get(table)
    if (made === undefined || column === undefined) continue
    // One look at the schema says all, where a question for each column would cost one at every start.
    if (!new RegExp(`\\b${column}\\b`).test(made)) sql.exec(statement)
  }
}
