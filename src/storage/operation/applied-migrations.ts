/** The names of the migrations that a database has, as wrangler keeps them. */
export async function readAppliedMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  return results.map(({ name }) => name)
}
