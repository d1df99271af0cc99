/** Several people at one browser, as another partner's accounts there tell. */
import type { DeviceProfile } from '../../device/profile.ts'
import { cookiesOf } from '../places/cookie-habit.ts'

/** Another partner's user with its devices; without a partner it is one of the asking one's. */
interface ForeignUser {
  partner?: string
  devices: readonly DeviceProfile[]
}

/**
 * For each candidate, how many further users its partner has who have or had a visitor cookie of `own`; 0 for
 * the asking partner's own users. Whatever the asking partner adds, or however many partners there are, moves
 * nothing.
 */
export function countSharers(
  own: readonly DeviceProfile[],
  candidates: readonly ForeignUser[],
): number[] {
  const cookies = new Set(own.flatMap(cookiesOf))
  const counts = new Map<string, number>()
  const partners = candidates.map(({ partner, devices }) => {
    if (partner === undefined) return undefined
    const hasOurs = devices.some((device) => cookiesOf(device).some((each) => cookies.has(each)))
    return hasOurs ? partner : undefined
  })
  for (const partner of partners) {
    if (partner !== undefined) counts.set(partner, (counts.get(partner) ?? 0) + 1)
  }
  return partners.map((partner) => (partner === undefined ? 0 : (counts.get(partner) ?? 1) - 1))
}
