import { type Claim, parseClaim } from '../../browser/claim.ts'
import { areOfOneFamily, compareAddresses } from '../../network/address.ts'
import type { NetworkKind } from '../../network/kinds.ts'
import { MINUTE_MS } from '../../time.ts'
import type { Opening } from '../../visit/opening.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { clientInWords } from '../facts/in-words.ts'
import { expectedAddressOf, networkOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'
import { isOwnDevice } from '../history/own-device.ts'
import { isKnownDesk } from '../history/whereabouts/at-home.ts'

/** A person needs longer to take a link to another device on another network. */
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

/** Networks that phones come by; a computer seldom does. */
const OF_PHONES: ReadonlySet<Opening['network']> = new Set(['mobile', 'mixed'])

/**
 * Openings on the device that the partner saw, which is not the one that answers: in another browser, or, since
 * browsers have one name on phones and computers, by the carrier of a phone, or over the line that answers, of the
 * same home. Scanners of mail have names of browsers, too, and are on servers.
 */
function openingsOfInvited({ history }: Visit, expected: Claim, seen: Claim): Opening[] {
  const own = history.openings.toSorted((a, b) => b.at - a.at)[0]
  const isOfHome = ({ line }: Opening) => line !== undefined && line === own?.line
  const isPhone = (one: Opening) =>
    expected.mobile &&
    !seen.mobile &&
    one.client !== own?.client &&
    (OF_PHONES.has(one.network) || isOfHome(one))
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

/**
 * Whether the invited user opened the link first, in the country of the answer, and goes on at another device: that
 * is what several openings say already.
 */
const isTakenAlong = (visit: Visit, expected: Claim, seen: Claim) =>
  openingsOfInvited(visit, expected, seen).some(
    ({ country, network }) => network !== 'hosting' && country === visit.edge.country,
  )

/** Networks that give another address to whoever turns them on, at the same desk. */
const OF_A_SWITCH: ReadonlySet<NetworkKind | null> = new Set(['vpn', 'relay', 'business', 'tor'])

/**
 * Whether another address is another place: the two are of one kind, of which a household has one of each, which
 * always differ, and no VPN, relay or gateway stands between.
 */
const areComparable = (visit: Visit) =>
  areOfOneFamily(expectedAddressOf(visit) ?? '', visit.edge.address ?? '') &&
  !OF_A_SWITCH.has(networkOf(visit))

/** Names of HTTP libraries inside apps: the user of such an app continues in a browser. */
const APP_LIBRARY = /\b(CFNetwork|Darwin|okhttp|Dalvik|Dart|Alamofire|ReactNative|Expo)\b/i
/** At least one product with its version: anything else is a partner's filler. */
const USER_AGENT = /[a-z][\w.-]*\/\d/i

/** Whether one of the two is a browser and the other a client of an unknown kind. */
const isOtherClient = (wanted: string, expectsKnown: boolean, seesKnown: boolean) =>
  expectsKnown !== seesKnown && USER_AGENT.test(wanted) && !APP_LIBRARY.test(wanted)

/**
 * Whether the link was opened in the expected browser before, so that another one at the same system is what
 * several openings say already. Scanners of mail have names of browsers, too, and are on servers.
 */
function wasOpenedAsExpected({ history }: Visit, { family }: Claim): boolean {
  if (family === null) return false
  return history.openings.some((one) => one.family === family && one.network !== 'hosting')
}

/** Whether two claims of one system are of two browsers; views of pages inside apps name their own. */
function isOtherBrowser(expected: Claim, seen: Claim): boolean {
  if (expected.engine !== seen.engine) return true
  return expected.family !== seen.family && !expected.webview && !seen.webview
}

/** Whether the visitor uses the browser that the partner saw: by family and system, not bytes. */
export const expectedUserAgent = detector({
  group: 'expectation',
  outcomes: {
    same: 'The visitor uses the browser that the partner saw',
    updated: 'The visitor uses another version of the browser that the partner saw',
    otherBrowser: 'The visitor uses another browser than the partner saw',
    ownDevice:
      'The visitor uses another device than the partner saw, and one that is known of the user',
    otherClient: 'Where the partner saw one client, another comes that is not even of its kind',
    handedOver: 'At once after the partner saw a computer, a phone came from another address',
    otherHands:
      'At once after the partner saw the visitor, another computer came from another address',
    otherSystem: 'The visitor uses another operating system than the partner saw',
  },
  honestly: {
    otherBrowser: 'People whose link opens in another browser than the one they read in',
    otherClient: 'Users of apps that name themselves to the partner and open a browser',
    handedOver: 'People who scan a code on the screen with their phone',
    otherHands: 'People with a second computer beside the first, on another network',
    otherSystem: 'People who go on at another device of theirs',
  },
  detect(visit) {
    const { expectedUserAgent: wanted } = visit.expected
    const seen = claimOf(visit)
    if (!wanted || !seen) return null
    const expected = parseClaim(wanted)
    if (expected.os === null || seen.os === null)
      return isOtherClient(wanted, expected.os !== null, seen.os !== null)
        ? { outcome: 'otherClient', observed: clientInWords(seen), expected: wanted }
        : null
    const finding = { observed: clientInWords(seen), expected: clientInWords(expected) }
    // A tablet in desktop mode is a Mac to one of the two pages and an iPad to the other.
    const tablet = expected.engine === 'webkit' && seen.engine === 'webkit'
    if (expected.os !== seen.os && !tablet) {
      if (isOwnDevice(visit) || isKnownDesk(visit)) return { outcome: 'ownDevice', ...finding }
      if (isAtOnceElsewhere(visit)) {
        // A code on the computer's screen is there to be scanned by a phone; nothing leads back.
        if (seen.mobile && !expected.mobile) return { outcome: 'handedOver', ...finding }
        if (areComparable(visit) && isAtOnceByOthers(visit, expected, seen))
          return { outcome: 'otherHands', ...finding }
      }
      return isTakenAlong(visit, expected, seen) ? null : { outcome: 'otherSystem', ...finding }
    }
    if (isOtherBrowser(expected, seen))
      return wasOpenedAsExpected(visit, expected) ? null : { outcome: 'otherBrowser', ...finding }
    return { outcome: expected.major === seen.major ? 'same' : 'updated' }
  },
})
