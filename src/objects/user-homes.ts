/** In which databases an object's users are: known by its rows, and to be looked for where it has none. */
import type { PlacedUser, PossibleHomes, UserHomes } from '../storage/placement/databases.ts'
import type { UserContext } from './user-context.ts'

type PlacedContext = Pick<UserContext, 'databases' | 'store'>

/** The scope is null where a link proves that its transaction may be asked for. */
interface AskedUser {
  scope: string | null
  userKey: string
}

/** The homes of the users of an object that has transactions; null of one that has none. */
export function knownHomes({ databases, store }: PlacedContext, userKey: string): UserHomes | null {
  const owner = store.transactions.owner()
  return owner && databases.homesAt(owner.generation, { scope: owner.scope, userKey })
}

/** Where what the object has let go of is read: at its users' home, or wherever that may be. */
export function homesToRead(
  context: PlacedContext,
  { scope, userKey }: AskedUser,
): readonly D1Database[] {
  const known = knownHomes(context, userKey)
  if (known) return [known.own]
  const { databases } = context
  return scope === null
    ? databases.all().map(({ db }) => db)
    : databases.possibleHomes({ scope, userKey }).own
}

/**
 * Every database that may have something of users who are forgotten. Throws where they are in a
 * generation that the placement does not know: what is there would stay behind an erasure's receipt.
 */
export function homesToForget(context: PlacedContext, user: PlacedUser): PossibleHomes {
  knownHomes(context, user.userKey)
  return context.databases.possibleHomes(user)
}
