/** Forgetting what is older than the retention time, of users who stay. */

import { FRESHNESS_MS } from '../../domain/device/merge.ts'
import { type SightedKeys, splitSighted } from '../../domain/device/sighted-keys.ts'
import { madeAt } from '../../domain/duplication/history/precedes.ts'
import { furthestAttempt } from '../../domain/duplication/shared-attempt.ts'
import { numberOfDay } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import type { OwnAttempt } from '../../domain/transaction/stored-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { userRefsOf } from '../../secrets/user-key.ts'
import {
  type DeviceOfUser,
  deleteExpired,
  type ExpiredRows,
  type KeyOfUser,
  type RepeatedAttempt,
} from '../../storage/forgetting/erasure.ts'
import { readUserTraces, type UserTraces } from '../../storage/forgetting/user-traces.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { StoredDevice } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'
import { homesToForget } from '../user-homes.ts'
import { nameUsers, type Refs, sightingsOf } from './traces.ts'

/** How long D1 may take: the user's own requests wait for it. Judged. */
const EXPIRE_TIMEOUT_MS = 10_000

type ExpiringContext = Pick<UserContext, 'databases' | 'store' | 'keyring' | 'log' | 'namesOf'>

/** Whether the object has nothing that is as young as `bound`, ms since the epoch. */
export function isWhollyExpired({ store }: Pick<UserContext, 'store'>, bound: number): boolean {
  const newest = store.transactions.newestSequence()
  return newest < firstSequenceAt(bound)
}

/** Deletes what is older than `bound` (ms), in D1 and then here; rejects when D1 does. */
export async function expireRows(
  context: ExpiringContext,
  user: PlacedUser,
  bound: number,
): Promise<void> {
  const { store } = context
  const before = firstSequenceAt(bound)
  const unseenSince = await withTimeout(expireInDatabase(context, user, bound), EXPIRE_TIMEOUT_MS)
  const beforeDay = numberOfDay(unseenSince)
  context.log.commit((stamp) => {
    for (const sequence of store.history.expired(before)) store.transactions.remove(sequence)
    store.past.removeBelow(before)
    store.archivedScores.drop()
    for (const device of store.devices.all()) {
      const { old, kept } = splitSighted(device.sighted, beforeDay)
      const isUnopted = isOptedBefore(device, unseenSince)
      if (device.profile.lastSeenAt < unseenSince) store.devices.remove(device.slot)
      else if (isUnopted || Object.keys({ ...old.own, ...old.shared }).length > 0) {
        const { revision, highWaterMark } = stamp
        // What is kept here is published again with the device's next change.
        const opted = isUnopted ? null : device.opted
        store.devices.save({ ...device, opted, sighted: kept, revision }, highWaterMark)
      }
    }
  })
}

/**
 * Deletes what is old from D1. Resolves to the time (ms) since when a device or key must have been
 * seen to stay: since `bound`, and since the oldest transaction that stays was made, less what a
 * device's time may lag. What was seen before that belongs to deleted transactions alone, and the
 * job, which looks for old transactions, might not come back for it for another retention time.
 */
async function expireInDatabase(
  context: ExpiringContext,
  user: PlacedUser,
  bound: number,
): Promise<number> {
  const until = Date.now() + EXPIRE_TIMEOUT_MS
  const homes = homesToForget(context, user)
  const before = firstSequenceAt(bound)
  const users = userRefsOf(user.userKey)
  // D1 also has what the object has trimmed.
  const archived = await readUserTraces(homes, users, before)
  const unseenSince = Math.max(bound, (archived.oldestKeptAt ?? 0) - FRESHNESS_MS)
  const rows = await gatherExpired(context, user, { archived, before, unseenSince })
  const beforeDay = numberOfDay(unseenSince)
  await deleteExpired(homes, { users, before, beforeDay, ...rows }, until)
  return unseenSince
}

/** What D1 has, and what is old of it. */
interface Expiring {
  archived: UserTraces
  /** Transactions with sequences below it are old. */
  before: number
  /** Devices and keys that were not seen since are old; ms since the epoch. */
  unseenSince: number
}

/** A device, its old keys and the others, as rows. */
interface SplitDevice {
  userRef: string
  isGone: boolean
  /** Whether other partners may compare it no more. */
  isUnopted: boolean
  slot: number
  old: KeyOfUser[]
  kept: KeyOfUser[]
  /** Under which scopes it can still be found. */
  found: SightedKeys
}

async function gatherExpired(
  context: ExpiringContext,
  { scope }: PlacedUser,
  { archived, before, unseenSince }: Expiring,
): Promise<Pick<ExpiredRows, 'sightings' | 'sharedAttempts' | 'repeatedAttempts' | 'devices'>> {
  const { store, keyring } = context
  const devices = store.devices.all()
  const attempts = [
    ...archived.sharedAttempts,
    ...store.history.sharedAttempts().map((row) => ({ ...row, newest: row.sequence })),
  ]
  const { all, refsOf } = await nameUsers(keyring, scope, [
    ...archived.userRefs,
    ...[...devices, ...attempts].map(({ userRef }) => userRef),
  ])
  const split = devices.map((device) => splitDevice(device, refsOf(device.userRef), unseenSince))
  // An address may be of two devices, one of which is still in use.
  const stays = new Set(split.flatMap(({ kept }) => kept.map(nameOf)))
  const names = await context.namesOf(scope)
  const toAttempt = ({ userRef, pair }: { userRef: string; pair: string }): KeyOfUser => ({
    key: pair,
    userRef: refsOf(userRef).shared,
  })
  const young = attempts.filter(({ newest }) => newest >= before)
  const repeated = new Map(young.map((attempt) => [nameOf(toAttempt(attempt)), attempt]))
  return {
    sightings: [
      ...split.flatMap(({ old }) => old).filter((sighting) => !stays.has(nameOf(sighting))),
      ...all.flatMap((each) => uncounted(each, split, names)),
    ],
    sharedAttempts: attempts.map(toAttempt).filter((attempt) => !repeated.has(nameOf(attempt))),
    repeatedAttempts: [...repeated.values()].map((attempt) => ({
      ...toAttempt(attempt),
      ...divideAttempts(store, attempt, before),
    })),
    devices: split.flatMap((device) => expiredCopies(device, refsOf(device.userRef))),
  }
}

/**
 * What other partners may still be told of attempts at a survey, null where the object knows of none that is young;
 * and the moments of those that they may not.
 */
function divideAttempts(
  { history }: ExpiringContext['store'],
  { userRef, pair }: { userRef: string; pair: string },
  before: number,
): Pick<RepeatedAttempt, 'stays' | 'goes'> {
  const known = history.attemptsAtShared(userRef, pair)
  const isYoung = ({ sequence }: OwnAttempt) => sequence >= before
  const goes = known.filter((attempt) => !isYoung(attempt)).map(madeAt)
  return { stays: furthestAttempt(pair, known.filter(isYoung)), goes }
}

/**
 * Whether the transactions in which the device was shown to other partners are all older, or those of
 * the device that had its slot before: its profile there is replaced only by one that is shown, too.
 */
function isOptedBefore({ opted, sighted }: StoredDevice, unseenSince: number): boolean {
  if (opted) return opted.lastSeenAt < unseenSince
  const days = Object.values(sighted.shared)
  return days.length > 0 && Math.max(...days) < numberOfDay(unseenSince)
}

function splitDevice(device: StoredDevice, refs: Refs, unseenSince: number): SplitDevice {
  const { userRef, slot, sighted, profile } = device
  const isGone = profile.lastSeenAt < unseenSince
  const isUnopted = isOptedBefore(device, unseenSince)
  const day = isGone ? Number.POSITIVE_INFINITY : numberOfDay(unseenSince)
  const { old, kept } = splitSighted(sighted, day)
  const rows = { old: sightingsOf(old, refs), kept: sightingsOf(kept, refs) }
  return { userRef, slot, isGone, isUnopted, found: kept, ...rows }
}

/** The copies of a device in D1 that are old: its own, and the one that other partners compare. */
function expiredCopies(
  { slot, isGone, isUnopted }: SplitDevice,
  { own, shared }: Refs,
): DeviceOfUser[] {
  return [
    ...(isGone ? [{ userRef: own, slot }] : []),
    ...(isGone || isUnopted ? [{ userRef: shared, slot }] : []),
  ]
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
