/** Forgetting what is older than the retention time, of users who stay. */
import { splitSighted } from '../../domain/linkage/device/sighted-keys.ts'
import { DAY_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { makeSharedRef } from '../../secrets/user-key.ts'
import { deleteExpired, type ExpiredRows, type KeyOfUser } from '../../storage/erasure.ts'
import type { UserContext } from '../user-context.ts'
import { type ForgottenUser, rangeOf, sightingsOf } from './traces.ts'

/** Whether the object has nothing that is as young as `bound`, ms since the epoch. */
export function isWhollyExpired({ store }: Pick<UserContext, 'store'>, bound: number): boolean {
  const newest = store.transactions.newestSequence()
  return newest < firstSequenceAt(bound)
}

/** Deletes what is older than `bound` (ms), in D1 and then here; rejects when D1 does. */
export async function expireRows(
  context: Pick<UserContext, 'db' | 'store' | 'keyring' | 'log'>,
  { scope, userKey }: ForgottenUser,
  bound: number,
): Promise<void> {
  const { db, store } = context
  const before = firstSequenceAt(bound)
  const beforeDay = Math.floor(bound / DAY_MS)
  await deleteExpired(db, {
    users: rangeOf(userKey),
    before,
    beforeDay,
    ...(await gatherExpired(context, scope, before, bound)),
  })
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

async function gatherExpired(
  { store, keyring }: Pick<UserContext, 'store' | 'keyring'>,
  scope: string,
  before: number,
  bound: number,
): Promise<Pick<ExpiredRows, 'sightings' | 'sharedAttempts' | 'devices'>> {
  const devices = store.devices.all()
  const attempts = store.history.sharedAttempts().filter(({ sequence }) => sequence < before)
  const userRefs = [...devices, ...attempts].map(({ userRef }) => userRef)
  const refs = await Promise.all(
    [...new Set(userRefs)].map(
      async (own) => [own, await makeSharedRef(keyring, scope, own)] as const,
    ),
  )
  const sharedOf = new Map(refs)
  const refsOf = (userRef: string) => ({ own: userRef, shared: sharedOf.get(userRef) ?? '' })
  const split = devices.map(({ userRef, sighted, profile }) => {
    const isGone = profile.lastSeenAt < bound
    const day = isGone ? Number.POSITIVE_INFINITY : Math.floor(bound / DAY_MS)
    const { old, kept } = splitSighted(sighted, day)
    return { old: sightingsOf(old, refsOf(userRef)), kept: sightingsOf(kept, refsOf(userRef)) }
  })
  // An address may be of two devices, one of which is still in use.
  const stays = new Set(split.flatMap(({ kept }) => kept.map(nameOf)))
  return {
    sightings: split.flatMap(({ old }) => old).filter((sighting) => !stays.has(nameOf(sighting))),
    sharedAttempts: attempts.map(({ userRef, pair }) => ({
      key: pair,
      userRef: refsOf(userRef).shared,
    })),
    devices: devices
      .filter(({ profile }) => profile.lastSeenAt < bound)
      .flatMap(({ userRef, slot }) =>
        Object.values(refsOf(userRef)).map((ref) => ({ userRef: ref, slot })),
      ),
  }
}

const nameOf = ({ key, userRef }: KeyOfUser) => `${key} ${userRef}`
