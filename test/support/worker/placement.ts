/** The placement of the tests' deployment, which a test may change as an operator would. */
import { env } from 'cloudflare:test'
import { type DatabaseBindings, openDatabases } from '../../../src/storage/placement/databases.ts'

let placement: string | null = null

/** What a test has set; null while it is that of the configuration. */
export const currentPlacement = (): string | null => placement

/** From now on objects start with this placement. */
export const setPlacement = (generations: readonly object[] | null): void => {
  placement = generations && JSON.stringify(generations)
}

/** All databases that are bound, by name. */
export const boundDatabases = (): Map<string, D1Database> =>
  new Map(
    Object.entries(env)
      .filter(([name]) => /^DB(_\d+)?$/.test(name))
      .map(([name, db]) => [name, db as unknown as D1Database]),
  )

/** The database that has a scope's users, as long as nothing spreads them over several. */
export function databaseOf(scope: string): D1Database {
  const bindings: DatabaseBindings = env
  const PLACEMENT = placement ?? bindings.PLACEMENT
  return openDatabases({ ...bindings, PLACEMENT }).ofScope(scope)[0] ?? env.DB
}

/** What every database answers to a statement, as if all rows were in one. */
export async function askEveryDatabase<Row = Record<string, unknown>>(
  prepare: (db: D1Database) => D1PreparedStatement,
): Promise<Row[]> {
  const answers = [...boundDatabases().values()].map((db) => prepare(db).all<Row>())
  return (await Promise.all(answers)).flatMap(({ results }) => results)
}
