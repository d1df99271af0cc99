import { USERS_PER_KEY } from '../../evidence/merge-evidence.ts'
import type { SharedKeyFacts } from '../facts/visit.ts'

/** As many of a key's users as are read, and the visit's own: a sample of all. */
const SAMPLE = USERS_PER_KEY + 1

/**
 * Of how many users of a key it is known when they came, which is what those of today are a share of: of many
 * users some are looked at, and against all of them a crowd of today would be the fewer the more it is. All of
 * them where fewer than a sample are: those of a common key who also share a rarer one are no sample of it.
 */
export function usersLookedAt({ users, looked = users }: SharedKeyFacts): number {
  return looked < Math.min(users, SAMPLE) ? users : Math.min(users, looked)
}
