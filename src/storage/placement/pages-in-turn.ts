/** Questions of a job about many scopes in many databases, of which one run asks some. */
import type { D1Database } from '@cloudflare/workers-types'
import { HOUR_MS } from '../../domain/time.ts'

/** What one question is about. */
export interface ScopePage {
  db: D1Database
  scopes: readonly string[]
}

/** How much is asked. */
interface Bounds {
  /** Scopes of one question: D1 takes texts of 2 MB. */
  scopesAsked: number
  /** Questions of one run: D1 takes 1,000 of one invocation for all parts of the hourly job together. */
  questionsMax: number
}

/**
 * The questions of the run at `now` (ms), by database: all there are, or so many, of which each hour's begin where
 * those of the one before ended.
 */
export function pagesInTurn(
  scopes: readonly string[],
  ofScope: (scope: string) => readonly D1Database[],
  now: number,
  { scopesAsked, questionsMax }: Bounds,
): ScopePage[][] {
  const placed = scopes.flatMap((scope) => ofScope(scope).map((db) => ({ db, scope })))
  const pages = [...Map.groupBy(placed, ({ db }) => db)].flatMap(([db, ofOne]) =>
    Array.from({ length: Math.ceil(ofOne.length / scopesAsked) }, (_, at) => ({
      db,
      scopes: ofOne.slice(at * scopesAsked, (at + 1) * scopesAsked).map(({ scope }) => scope),
    })),
  )
  const first = (Math.floor(now / HOUR_MS) * questionsMax) % Math.max(1, pages.length)
  const inTurn = [...pages.slice(first), ...pages.slice(0, first)].slice(0, questionsMax)
  return [...Map.groupBy(inTurn, ({ db }) => db).values()]
}
