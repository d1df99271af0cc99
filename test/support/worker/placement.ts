/** The placement of the tests' deployment, which a test may change as an operator would. */
import { env, evictDurableObject, listDurableObjectIds } from 'cloudflare:test'

let placement: string | null = null

/** What a test has set; null while it is that of the configuration. */
export const currentPlacement = (): string | null => placement

/** Deploys another placement: every object starts anew with it. Null goes back to the configuration's. */
export async function deployPlacement(generations: readonly object[] | null): Promise<void> {
  placement = generations && JSON.stringify(generations)
  for (const id of await listDurableObjectIds(env.USERS))
    await evictDurableObject(env.USERS.get(id))
}

/** All databases that are bound, by name. */
export const boundDatabases = (): Map<string, D1Database> =>
  new Map(
    Object.entries(env)
      .filter(([name]) => /^DB(_\d+)?$/.test(name))
      .map(([name, db]) => [name, db as unknown as D1Database]),
  )
