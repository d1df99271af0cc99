/** Whether it can still be told by whom a visit was made, once its user has come by many other devices. */

import { type DeviceProfile, frequencyKey } from '../device/profile.ts'
import type { StoredTransaction } from '../transaction/stored-transaction.ts'
import type { VisitTrace } from '../visit/visit-trace.ts'
import { isAtItem } from './at-item.ts'
import type { CrossUserEvidence } from './cross-user-evidence.ts'

/**
 * Whether the device of a visit is among those that are kept of its user: by its cookie or its browser, or
 * where it showed neither, by its hardware, which many have; also where the visit showed none of these.
 */
export function isDeviceKept(
  visit: Pick<VisitTrace, 'device' | 'marks'> | null,
  kept: readonly Pick<DeviceProfile, 'hashes' | 'earlierVisitors'>[],
): boolean {
  const { visitor = null, browser = null } = visit?.marks ?? {}
  const device = visit?.device ?? null
  if (visitor === null && browser === null && device === null) return kept.length > 0
  return kept.some(
    ({ hashes, earlierVisitors }) =>
      (visitor !== null && [hashes.visitor, ...earlierVisitors].includes(visitor)) ||
      (browser !== null && hashes.browser === browser) ||
      (visitor === null && browser === null && hashes.device === device),
  )
}

/**
 * Whether another user of the visit's cookie has attempted the item, not in vain as far as is reported, and has come
 * by so many devices since that none that is kept is that of the visit. The cookie still says who it was.
 */
export function isOtherForgotten(
  asked: Pick<StoredTransaction, 'visit' | 'item' | 'external' | 'shared'>,
  { keys, profiles, attempts }: Pick<CrossUserEvidence, 'keys' | 'profiles' | 'attempts'>,
): boolean {
  const visitor = asked.visit?.marks?.visitor
  const named = visitor ? (keys.get(frequencyKey('visitor', visitor))?.userRefs ?? []) : []
  return attempts.some(
    (attempt) =>
      attempt.state !== 'terminated' &&
      named.includes(attempt.userRef) &&
      isAtItem(attempt, asked) &&
      !isDeviceKept(asked.visit, profiles.get(attempt.userRef) ?? []),
  )
}
