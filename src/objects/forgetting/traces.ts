/** Everything that D1 may hold of the users of one object, by what the object and D1 know. */

import { possibleSightingKeys, type SightedKeys } from '../../domain/device/sighted-keys.ts'
import { unpackProfile } from '../../domain/packing/profile-row.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import { makeSharedRef, userRefsOf } from '../../secrets/user-key.ts'
import type { DeletedUsers, DeviceOfUser, KeyOfUser } from '../../storage/forgetting/erasure.ts'
import { readUserTraces, type UserTraces } from '../../storage/forgetting/user-traces.ts'
import type { PlacedUser, PossibleHomes } from '../../storage/placement/databases.ts'
import type { StoredDevice } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'

/** A user's references under both scopes. */
export interface Refs {
  own: string
  shared: string
}

/** Gathers all traces, of those in D1 the ones at these homes; rejects when D1 does. */
export async function gatherTraces(
  context: Pick<UserContext, 'store' | 'keyring' | 'namesOf'>,
  { scope, userKey }: PlacedUser,
  homes: PossibleHomes,
): Promise<DeletedUsers> {
  const { store, keyring } = context
  const users = userRefsOf(userKey)
  const [archived, names] = await Promise.all([
    readUserTraces(homes, users),
    context.namesOf(scope),
  ])
  const devices = store.devices.all()
  const transactions = store.history.sharedAttempts()
  const { all, refsOf } = await nameUsers(keyring, scope, [
    ...archived.userRefs,
    ...[...devices, ...transactions].map(({ userRef }) => userRef),
  ])
  const everywhere = all.flatMap(({ own, shared }) => [
    { key: names.own.population, userRef: own },
    { key: names.shared.population, userRef: shared },
  ])
  return {
    users,
    sharedRefs: all.map(({ shared }) => shared),
    sightings: [
      ...everywhere,
      ...devices.flatMap(({ userRef, sighted }) => sightingsOf(sighted, refsOf(userRef))),
      ...archived.profiles.flatMap(archivedSightings),
    ],
    sharedAttempts: [...archived.sharedAttempts, ...transactions].map(({ userRef, pair }) => ({
      key: pair,
      userRef: refsOf(userRef).shared,
    })),
    held: {
      transactions: store.history.sequences(),
      devices: devices.flatMap((device) => copiesOf(device, refsOf(device.userRef))),
    },
  }
}

/** The copies of a device in D1: its own, and one that other partners compare. */
function copiesOf({ slot, opted }: StoredDevice, { own, shared }: Refs): DeviceOfUser[] {
  return [{ userRef: own, slot }, ...(opted ? [{ userRef: shared, slot }] : [])]
}

/** The references of users, each once, and how to find those of one of them. */
export async function nameUsers(keyring: Keyring, scope: string, userRefs: readonly string[]) {
  const named = [...new Set(userRefs)].map(async (own): Promise<Refs> => {
    return { own, shared: await makeSharedRef(keyring, scope, own) }
  })
  const all = await Promise.all(named)
  const byOwn = new Map(all.map((refs) => [refs.own, refs]))
  return {
    all,
    refsOf(own: string): Refs {
      const refs = byOwn.get(own)
      if (!refs) throw new Error('a user that was not named')
      return refs
    },
  }
}

/** The rows of the keys of a device that D1 has: those of the visits before its last may be others. */
function archivedSightings({ userRef, body }: UserTraces['profiles'][number]): KeyOfUser[] {
  return possibleSightingKeys(unpackProfile(JSON.parse(body))).map((key) => ({ key, userRef }))
}

/** The rows of a device's keys in both scopes. */
export function sightingsOf({ own, shared }: SightedKeys, refs: Refs): KeyOfUser[] {
  return [
    ...Object.keys(own).map((key) => ({ key, userRef: refs.own })),
    ...Object.keys(shared).map((key) => ({ key, userRef: refs.shared })),
  ]
}
