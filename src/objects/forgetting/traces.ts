/** Everything that D1 may hold of the users of one object, by what the object and D1 know. */
import type { DeviceProfile } from '../../domain/linkage/device/profile.ts'
import { type SightedKeys, sightingKeys } from '../../domain/linkage/device/sighted-keys.ts'
import { makeSharedRef, userRefsEnd } from '../../secrets/user-key.ts'
import type { UserRange } from '../../storage/archive.ts'
import { type DeletedUsers, type KeyOfUser, readUserTraces } from '../../storage/erasure.ts'
import type { UserContext } from '../user-context.ts'

/** Whose traces are asked for. */
export interface ForgottenUser {
  scope: string
  userKey: string
}

/** The references of an object's users. */
export function rangeOf(userKey: string): UserRange {
  return { first: userKey, end: userRefsEnd(userKey) }
}

/** A user's references under both scopes. */
export interface Refs {
  own: string
  shared: string
}

/** Gathers all traces; rejects when D1 does. */
export async function gatherTraces(
  context: Pick<UserContext, 'db' | 'store' | 'keyring' | 'namesOf'>,
  { scope, userKey }: ForgottenUser,
): Promise<DeletedUsers> {
  const { db, store, keyring } = context
  const users = rangeOf(userKey)
  const [archived, names] = await Promise.all([readUserTraces(db, users), context.namesOf(scope)])
  const devices = store.devices.all()
  const transactions = store.history.sharedAttempts()
  const userRefs = new Set([
    ...archived.userRefs,
    ...devices.map(({ userRef }) => userRef),
    ...transactions.map(({ userRef }) => userRef),
  ])
  const refs = await Promise.all(
    [...userRefs].map(
      async (own): Promise<Refs> => ({ own, shared: await makeSharedRef(keyring, scope, own) }),
    ),
  )
  const sharedOf = new Map(refs.map(({ own, shared }) => [own, shared]))
  const everywhere = refs.flatMap(({ own, shared }) => [
    { key: names.own.population, userRef: own },
    { key: names.shared.population, userRef: shared },
  ])
  return {
    users,
    sharedRefs: [...sharedOf.values()],
    sightings: [
      ...everywhere,
      ...devices.flatMap(({ userRef, sighted }) =>
        sightingsOf(sighted, { own: userRef, shared: sharedOf.get(userRef) ?? '' }),
      ),
      ...archived.profiles.flatMap(({ userRef, body }) =>
        sightingKeys(JSON.parse(body) as DeviceProfile).map((key) => ({ key, userRef })),
      ),
    ],
    sharedAttempts: [...archived.sharedAttempts, ...transactions].map(({ userRef, pair }) => ({
      key: pair,
      userRef: sharedOf.get(userRef) ?? '',
    })),
  }
}

/** The rows of a device's keys in both scopes. */
export function sightingsOf({ own, shared }: SightedKeys, refs: Refs): KeyOfUser[] {
  return [
    ...Object.keys(own).map((key) => ({ key, userRef: refs.own })),
    ...Object.keys(shared).map((key) => ({ key, userRef: refs.shared })),
  ]
}
