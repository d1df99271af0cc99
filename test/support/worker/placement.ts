/** The placement of the tests' deployment, which a test may change as an operator would. */
import { env } from 'cloudflare:test'

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
