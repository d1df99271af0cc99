import type { SharedKeyFacts } from '../facts/visit.ts'

/**
 * Of how many users of a key it is known when they came, which is what those of today are a share of: of many
 * users some are looked at, and against all of them a crowd of today would be the fewer the more it is.
 */
export function usersLookedAt({ users, looked = users }: SharedKeyFacts): number {
  return Math.min(users, looked)
}
