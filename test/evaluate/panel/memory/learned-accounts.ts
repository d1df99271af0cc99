/** How many accounts a partner's people have, as the hourly job would have learned it by a moment. */

import type { DeviceProfile } from '../../../../src/domain/device/profile.ts'
import {
  type AccountCounts,
  cappedAccounts,
  expectAccounts,
} from '../../../../src/domain/linkage/accounts/expect-accounts.ts'
import { linkedAccounts } from '../../../../src/domain/linkage/accounts/linked-accounts.ts'
import type { UserLink } from '../../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../../src/domain/linkage/model.ts'
import { accountsBy, type ExpectedAccounts } from '../../../../src/domain/relation.ts'

/** Every visit would cost as much as its potential: these are assessed for their accounts too. */
const ONE_IN = 5
/** Assessed visits between two counts, of which the service has one an hour. */
const COUNTED_EVERY = 20

/** One partner's assessed users, and what is expected of further ones. */
export function makeLearnedAccounts() {
  const foundOf = new Map<string, ExpectedAccounts>()
  const linked = accountsBy(() => 0)
  let expected: ExpectedAccounts = accountsBy((name) => MODEL.population.expected[name])
  let visits = 0

  return {
    expected: (): ExpectedAccounts => expected,
    /** Whether this visit is one of those that are assessed; counts it. */
    isAssessed: (): boolean => visits++ % ONE_IN === 0,
    /** One assessed visit: the user's devices, the links found, and the devices of the linked. */
    add(
      userRef: string,
      own: readonly DeviceProfile[],
      links: readonly UserLink[],
      devicesOf: (user: string) => readonly DeviceProfile[],
    ): void {
      const profiles = new Map(links.map((link) => [link.userRef, devicesOf(link.userRef)]))
      const found = cappedAccounts(linkedAccounts(own, links, profiles))
      const before = foundOf.get(userRef)
      foundOf.set(userRef, found)
      const sums = accountsBy((name) => linked[name] + found[name] - (before?.[name] ?? 0))
      Object.assign(linked, sums)
      const counts: AccountCounts = { users: foundOf.size, linked }
      if (visits % (ONE_IN * COUNTED_EVERY) < ONE_IN) expected = expectAccounts(counts, expected)
    },
  }
}
