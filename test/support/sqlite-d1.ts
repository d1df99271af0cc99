import { readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'

const MIGRATIONS = [
  '0002_create_network_lists.sql',
  '0006_create_agent_directories.sql',
  '0014_keep_list_settings.sql',
]

/** As much of D1 as what the hourly job fetches needs, on SQLite in memory; counts the rows it changes. */
export function openNetworkTables() {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of MIGRATIONS) {
    sqlite.exec(readFileSync(new URL(`../../migrations/${name}`, import.meta.url), 'utf8'))
  }
  let changed = 0

  const statement = (sql: string, values: SQLInputValue[] = []) => {
    const all = () => {
      const prepared = sqlite.prepare(sql)
      if (/^\s*SELECT/i.test(sql)) return { results: prepared.all(...values) }
      changed += Number(prepared.run(...values).changes)
      return { results: [] }
    }
    return {
      bind: (...given: SQLInputValue[]) => statement(sql, given),
      all: async () => all(),
      run: async () => all(),
      first: async () => all().results[0] ?? null,
    }
  }

  const db = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: ReturnType<typeof statement>[]) =>
      Promise.all(statements.map((each) => each.all())),
  } as unknown as D1Database
  return { db, rowsChanged: () => changed }
}
