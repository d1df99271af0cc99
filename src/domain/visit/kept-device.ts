/** Whether it can still be told by whom a visit was made, once its user has come by many other devices. */
import type { DeviceProfile } from '../linkage/device/profile.ts'
import type { VisitTrace } from './visit-trace.ts'

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
