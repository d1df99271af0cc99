/** How many accounts an assessment has found to be one person's, or another's at the same browser. */
import type { DeviceProfile } from '../../device/profile.ts'
import { accountsBy, type ExpectedAccounts, LEARNED, SAME } from '../../relation.ts'
import type { UserLink } from '../link-users.ts'

/**
 * The expected number of other accounts in each relation to this user that there were before this one,
 * to three decimals. Only accounts first seen before count: a pair is found when the later of the
 * two is assessed, and may be found again by each visit of either.
 */
export function linkedAccounts(
  own: readonly DeviceProfile[],
  links: readonly UserLink[],
  profiles: ReadonlyMap<string, readonly DeviceProfile[]>,
): ExpectedAccounts {
  const since = firstSeen(own)
  const found = accountsBy(() => 0)
  for (const { userRef, match } of links) {
    if (!match.relations || firstSeen(profiles.get(userRef) ?? []) >= since) continue
    for (const name of SAME) found[name] += match.probability * match.relations[name]
    found.shared += match.shared ?? 0
  }
  for (const name of LEARNED) found[name] = Math.round(found[name] * 1000) / 1000
  return found
}

const firstSeen = (devices: readonly DeviceProfile[]): number =>
  devices.reduce((first, { firstSeenAt }) => Math.min(first, firstSeenAt), Number.POSITIVE_INFINITY)
