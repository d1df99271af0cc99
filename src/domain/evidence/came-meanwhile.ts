/**
 * Visits that others published while one was compared: who works many accounts in one moment would else be judged
 * each time as if nobody else had come.
 */
import { blockingKeys } from '../linkage/blocking.ts'
import { type DeviceProfile, frequencyKey } from '../linkage/device/profile.ts'
import { MINUTE_MS } from '../time.ts'
import type { CrossUserEvidence } from './cross-user-evidence.ts'
import { LINKED_USERS_MAX } from './merge-evidence.ts'

/**
 * Whoever passed the loader longer before, ms, has been published since, or waits for an outage to end as the
 * visit itself does. Judged.
 */
export const MEANWHILE_MS = MINUTE_MS

/** A visit of another user who shares a key; its time in ms since the epoch. */
export interface FoundVisit {
  userRef: string
  completedAt: number
}

/**
 * The keys of a visit under which it is asked who has come meanwhile: those of few users, because of many only some
 * would be looked at, and other ones than before.
 */
export function meanwhileKeys(
  present: DeviceProfile,
  { keys }: Pick<CrossUserEvidence, 'keys'>,
): string[] {
  return blockingKeys(present)
    .map(({ kind, hash }) => frequencyKey(kind, hash))
    .filter((key) => (keys.get(key)?.users ?? 0) <= LINKED_USERS_MAX)
}

/** Whether the evidence does not have one of these visits. */
export function isUnknownTo(
  { activity }: Pick<CrossUserEvidence, 'activity'>,
  found: readonly FoundVisit[],
): boolean {
  return found.some(
    ({ userRef, completedAt }) =>
      !activity.get(userRef)?.some(({ begunAt }) => begunAt === completedAt),
  )
}
