/**
 * Visits that others published while one was compared: who works many accounts in one moment would else be judged
 * each time as if nobody else had come.
 */

import { blockingKeys } from '../device/blocking.ts'
import { type DeviceProfile, frequencyKey } from '../device/profile.ts'
import { MINUTE_MS } from '../time.ts'
import type { OwnAttempt } from '../transaction/stored-transaction.ts'
import { isAtItem } from './at-item.ts'
import type { CrossUserEvidence } from './cross-user-evidence.ts'
import type { AskedItem } from './evidence-question.ts'
import { LINKED_USERS_MAX, USERS_PER_KEY } from './merge-evidence.ts'

/**
 * Whoever passed the loader longer before, ms, has been published since, or waits for an outage to end as the
 * visit itself does. Judged.
 */
export const MEANWHILE_MS = MINUTE_MS

/** A visit of another user who shares a key; its time in ms since the epoch. */
export interface FoundVisit extends Pick<AskedItem, 'item' | 'external'> {
  userRef: string
  sequence: number
  completedAt: number
}

/** Whose visits are asked for. */
export interface AskedOthers {
  /** Users that the evidence has, … */
  userRefs: string[]
  /** … and whoever is seen by now with one of these keys. */
  keys: string[]
}

/**
 * Those who share with a visit what few share, or its cookie; and the keys of which the evidence has all users, so that
 * whoever else is found by them is new. Of what many share other users may be found each time.
 */
export function othersToAskFor(
  present: DeviceProfile,
  { keys, activity }: Pick<CrossUserEvidence, 'keys' | 'activity'>,
): AskedOthers {
  const shared = blockingKeys(present).map(({ kind, hash }) => {
    const key = frequencyKey(kind, hash)
    return { kind, key, ...(keys.get(key) ?? { users: 0, userRefs: [] }) }
  })
  const few = shared.filter(({ kind, users }) => kind === 'visitor' || users <= LINKED_USERS_MAX)
  const userRefs = new Set(few.flatMap((each) => each.userRefs).filter((ref) => activity.has(ref)))
  return {
    userRefs: [...userRefs].slice(0, LINKED_USERS_MAX),
    keys: few.filter(({ users }) => users < USERS_PER_KEY).map(({ key }) => key),
  }
}

/** Whether the evidence about a visit of `at`, ms since the epoch, does not have one of these that came before it. */
export function isUnknownTo(
  { activity }: Pick<CrossUserEvidence, 'activity'>,
  at: number,
  found: readonly Pick<FoundVisit, 'userRef' | 'completedAt'>[],
): boolean {
  return found.some(
    ({ userRef, completedAt }) =>
      completedAt <= at && !activity.get(userRef)?.some(({ begunAt }) => begunAt === completedAt),
  )
}

/** The most visits that one tells of itself. Judged: each is asked about once more. */
export const TOLD_MAX = 10

/**
 * Those visits at the item of a visit that came after it, and were published before it: whatever they were compared
 * with, it was not this one.
 */
export function passedOver<T extends FoundVisit>(
  visit: AskedItem & Pick<OwnAttempt, 'sequence'> & { completedAt: number },
  found: readonly T[],
): T[] {
  const isLater = ({ completedAt, sequence }: FoundVisit) =>
    completedAt > visit.completedAt ||
    (completedAt === visit.completedAt && sequence > visit.sequence)
  return found.filter((each) => isAtItem(each, visit) && isLater(each)).slice(0, TOLD_MAX)
}
