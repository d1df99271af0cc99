/** Forgetting what is older than the retention time, of users who stay. */
import { type SightedKeys, splitSighted } from '../../domain/linkage/device/sighted-keys.ts'
import { DAY_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { makeSharedRef } from '../../secrets/user-key.ts'
import {
  deleteExpired,
  type ExpiredRows,
  type KeyOfUser,
  readUserTraces,
} from '../../storage/erasure.ts'
import type { StoredDevice } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'
import { type ForgottenUser, type Refs, rangeOf, sightingsOf } from './traces.ts'

/** The user's own requests wait for it. */
const EXPIRE_TIMEOUT_MS = 10_000

type ExpiringContext = Pick<UserContext, 'db' | 'store' | 'keyring' | 'log' | 'namesOf'>

/** Whether the object has nothing that is as young as `bound`, ms since the epoch. */
export function isWhollyExpired({ store }: Pick<UserContext, 'store'>, bound: number): boolean {
  const newest = store.transactions.newestSequence()
  return newest < firstSequenceAt(bound)
}

/** Deletes what is older than `bound` (ms), in D1 and then here; rejects when D1 does. */
export async function expireRows(
  context: ExpiringContext,
  user: ForgottenUser,
  bound: number,
): Promise<void> {
  const { db, store } = context
  const before = firstSequenceAt(bound)
  const beforeDay = Math.floor(bound / DAY_MS)
  const deleting = gatherExpired(context, user, bound).then((rows) =>
    deleteExpired(db, { users: rangeOf(user.userKey), before, beforeDay, ...rows }),
  )
  await withTimeout(deleting, EXPIRE_TIMEOUT_MS)
  context.log.commit((stamp) => {
    for (const sequence of store.history.expired(before)) store.transactions.remove(sequence)
    for (const device of store.devices.all()) {
      const { old, kept } = splitSighted(device.sighted, beforeDay)
      if (device.profile.lastSeenAt < bound) store.devices.remove(device.slot)
      else if (Object.keys({ ...old.own, ...old.shared }).length > 0) {
        const { revision, highWaterMark } = stamp
        store.devices.save({ ...device, sighted: kept, revision }, highWaterMark)
      }
    }
  })
}

/** A device, its old keys and the others, as rows. */
interface SplitDevice {
  userRef: string
  isGone: boolean
  slot: number
  old: KeyOfUser[]
  kept: KeyOfUser[]
  /** Under which scopes it can still be found. */
  found: SightedKeys
}

async function gatherExpired(
  context: ExpiringContext,
  { scope, userKey }: ForgottenUser,
  bound: number,
): Promise<Pick<ExpiredRows, 'sightings' | 'sharedAttempts' | 'devices'>> {
  const { db, store, keyring } = context
  const before = firstSequenceAt(bound)
  // D1 also has the attempts that the object has trimmed.
  const archived = await readUserTraces(db, rangeOf(userKey), before)
  const devices = store.devices.all()
  const attempts = [
    ...archived.sharedAttempts,
    ...store.history.sharedAttempts().filter(({ sequence }) => sequence < before),
  ]
  const userRefs = [...archived.userRefs, ...[...devices, ...attempts].map((row) => row.userRef)]
  const refs = await Promise.all(
    [...new Set(userRefs)].map(
      async (own): Promise<Refs> => ({ own, shared: await makeSharedRef(keyring, scope, own) }),
    ),
  )
  const sharedOf = new Map(refs.map(({ own, shared }) => [own, shared]))
  const refsOf = (own: string): Refs => ({ own, shared: sharedOf.get(own) ?? '' })
  const split = devices.map((device) => splitDevice(device, refsOf(device.userRef), bound))
  // An address may be of two devices, one of which is still in use.
  const stays = new Set(split.flatMap(({ kept }) => kept.map(nameOf)))
  const names = await context.namesOf(scope)
  return {
    sightings: [
      ...split.flatMap(({ old }) => old).filter((sighting) => !stays.has(nameOf(sighting))),
      ...refs.flatMap((each) => uncounted(each, split, names)),
    ],
    sharedAttempts: attempts.map(({ userRef, pair }) => ({
      key: pair,
      userRef: refsOf(userRef).shared,
    })),
    devices: split
      .filter(({ isGone }) => isGone)
      .flatMap(({ userRef, slot }) =>
        Object.values(refsOf(userRef)).map((ref: string) => ({ userRef: ref, slot })),
      ),
  }
}

function splitDevice(
  { userRef, slot, sighted, profile }: StoredDevice,
  refs: Refs,
  bound: number,
): SplitDevice {
  const isGone = profile.lastSeenAt < bound
  const day = isGone ? Number.POSITIVE_INFINITY : Math.floor(bound / DAY_MS)
  const { old, kept } = splitSighted(sighted, day)
  const rows = { old: sightingsOf(old, refs), kept: sightingsOf(kept, refs) }
  return { userRef, slot, isGone, found: kept, ...rows }
}

/** Where a user without a device that can be found counted as one of the scope's users. */
function uncounted(
  { own, shared }: Refs,
  devices: readonly SplitDevice[],
  names: Awaited<ReturnType<UserContext['namesOf']>>,
): KeyOfUser[] {
  const isFound = (scope: keyof SightedKeys) =>
    devices.some(({ userRef, found }) => userRef === own && Object.keys(found[scope]).length > 0)
  return [
    ...(isFound('own') ? [] : [{ key: names.own.population, userRef: own }]),
    ...(isFound('shared') ? [] : [{ key: names.shared.population, userRef: shared }]),
  ]
}

const nameOf = ({ key, userRef }: KeyOfUser) => `${key} ${userRef}`
