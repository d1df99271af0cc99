import { applyD1Migrations, env } from 'cloudflare:test'
import { boundDatabases } from '../support/worker/placement.ts'

/** D1's own tables, and the list of applied migrations. */
const KEPT_TABLES = /^(sqlite_|_cf_|d1_migrations$)/

/** Files share their databases: a job that one runs must not find the users of all that ran before. */
async function empty(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all<{ name: string }>()
  const tables = results.map(({ name }) => name).filter((name) => !KEPT_TABLES.test(name))
  const deleting = tables.map((name) => db.prepare(`DELETE FROM "${name}"`))
  // Twice, because deleting sightings changes the counts in another table.
  await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...deleting, ...deleting])
}

/** Every test file starts on a D1 with the schema and no rows. */
for (const db of boundDatabases().values()) {
  await applyD1Migrations(db, env.TEST_MIGRATIONS)
  await empty(db)
}
