/** Whether a link came into other hands at once: on another device, at another address, a moment after it was made. */
import { type Claim, parseClaim } from '../../../browser/claim.ts'
import { areOfOneFamily, compareAddresses } from '../../../network/address.ts'
import { isCarrier, type NetworkKind } from '../../../network/kinds.ts'
import { MINUTE_MS } from '../../../time.ts'
import type { Opening } from '../../../visit/opening.ts'
import { claimOf, isHandheld } from '../../facts/claims.ts'
import { expectedAddressOf, networkOf } from '../../facts/network.ts'
import type { Visit } from '../../facts/visit.ts'
import { isOwnDevice } from '../own-device.ts'
import { isKnownDesk } from './at-home.ts'

/** A person needs longer to take a link to another device on another network. Judged. */
const AT_ONCE_MS = MINUTE_MS

/** When the first of these openings was, ms since the epoch. Scanners of mail look at links on servers before anybody does. */
function firstOf(openings: readonly Opening[], visit: Visit): number {
  const isOnServer = networkOf(visit) === 'hosting'
  const ofPeople = openings.filter(({ network }) => isOnServer || network !== 'hosting')
  return Math.min(visit.now, ...ofPeople.map(({ at }) => at))
}

const isAtOnce = (visit: Visit, openings: readonly Opening[]) =>
  firstOf(openings, visit) - visit.expected.createdAt <= AT_ONCE_MS

function isAtOnceElsewhere(visit: Visit): boolean {
  const { edge, history } = visit
  const expected = expectedAddressOf(visit)
  if (expected === null || !edge.address) return false
  if (!isAtOnce(visit, history.openings)) return false
  return compareAddresses(expected, edge.address) === 'different'
}

/**
 * Openings on the device that the partner saw, which is not the one that answers: in another browser, or, since
 * browsers have one name on phones and computers, by the carrier of a phone, or over the line that answers, of the
 * same home. Scanners of mail have names of browsers, too, and are on servers.
 */
export function openingsOfInvited({ history }: Visit, expected: Claim, seen: Claim): Opening[] {
  const own = history.openings.toSorted((a, b) => b.at - a.at)[0]
  const isOfHome = ({ line }: Opening) => line !== undefined && line === own?.line
  const isPhone = (one: Opening) =>
    expected.mobile &&
    !seen.mobile &&
    one.client !== own?.client &&
    (isCarrier(one.network) || isOfHome(one))
  return history.openings.filter(
    (one) =>
      Boolean(one.family) &&
      one.family === expected.family &&
      (one.family !== seen.family || isPhone(one)),
  )
}

/**
 * Whether other hands came at once, or only after somebody had opened the link in the browser that the partner
 * saw: who does that is the invited user, and has had the time to take it to another device.
 */
function isAtOnceByOthers(visit: Visit, expected: Claim, seen: Claim): boolean {
  const ofInvited = new Set(openingsOfInvited(visit, expected, seen))
  return isAtOnce(
    visit,
    visit.history.openings.filter((opening) => !ofInvited.has(opening)),
  )
}

/** Networks that give another address to whoever turns them on, at the same desk. */
const OF_A_SWITCH: ReadonlySet<NetworkKind | null> = new Set(['vpn', 'relay', 'business', 'tor'])

/**
 * Whether another address is another place: the two are of one kind, of which a household has one of each, which
 * always differ, and no VPN, relay or gateway stands between.
 */
const areComparable = (visit: Visit) =>
  areOfOneFamily(expectedAddressOf(visit) ?? '', visit.edge.address ?? '') &&
  !OF_A_SWITCH.has(networkOf(visit))

/** Whether two claims are of two systems; a tablet in desktop mode is a Mac to one page and an iPad to the other. */
export function areOtherSystems(expected: Claim, seen: Claim): boolean {
  const isTablet = expected.engine === 'webkit' && seen.engine === 'webkit'
  return expected.os !== seen.os && !isTablet
}

/**
 * Whether a device of another system, which is not known of the user, came from another address at once after the
 * partner saw the user: a phone where it saw a computer, or any other; null where none did.
 */
export function findOtherHands(visit: Visit): 'handedOver' | 'otherHands' | null {
  const seen = claimOf(visit)
  const expected = parseClaim(visit.expected.expectedUserAgent ?? '')
  if (seen === null || seen.os === null || expected.os === null) return null
  if (!areOtherSystems(expected, seen) || isOwnDevice(visit) || isKnownDesk(visit)) return null
  if (!isAtOnceElsewhere(visit)) return null
  // A code on the computer's screen is there to be scanned by a phone or an iPad; nothing leads back.
  if (isHandheld(visit) && !expected.mobile) return 'handedOver'
  return areComparable(visit) && isAtOnceByOthers(visit, expected, seen) ? 'otherHands' : null
}
