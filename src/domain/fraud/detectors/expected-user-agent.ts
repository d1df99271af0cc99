import { type Claim, parseClaim } from '../../browser/claim.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { clientInWords } from '../facts/in-words.ts'
import type { Visit } from '../facts/visit.ts'
import { isOwnDevice } from '../history/own-device.ts'
import { isKnownDesk } from '../history/whereabouts/at-home.ts'
import { openedFarFrom } from '../history/whereabouts/far-apart.ts'
import {
  areOtherSystems,
  findOtherHands,
  openingsOfInvited,
} from '../history/whereabouts/other-hands.ts'

/**
 * Whether the invited user opened the link first, in the country of the answer, and goes on at another device: that
 * is what several openings say already.
 */
const isTakenAlong = (visit: Visit, expected: Claim, seen: Claim) =>
  openingsOfInvited(visit, expected, seen).some(
    ({ country, network }) => network !== 'hosting' && country === visit.edge.country,
  )

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
    otherClient: 'The client is of a completely different kind than the one that the partner saw',
    handedOver: 'At once after the partner saw a computer, a phone came from another address',
    otherHands:
      'At once after the partner saw the visitor, another device came from another address',
    otherSystem: 'The visitor uses another operating system than the partner saw',
  },
  honestly: {
    otherBrowser: 'People whose link opens in another browser than the one they read in',
    otherClient: 'Users of apps that name themselves to the partner and open a browser',
    handedOver: 'People who scan a code on the screen with their phone',
    otherHands: 'People with a second device beside the first, on another network',
    otherSystem: 'People who continue on another device of theirs',
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
    if (areOtherSystems(expected, seen)) {
      if (isOwnDevice(visit) || isKnownDesk(visit)) return { outcome: 'ownDevice', ...finding }
      const hands = findOtherHands(visit)
      if (hands) return { outcome: hands, ...finding }
      return isTakenAlong(visit, expected, seen) ? null : { outcome: 'otherSystem', ...finding }
    }
    if (isOtherBrowser(expected, seen))
      return wasOpenedAsExpected(visit, expected) ? null : { outcome: 'otherBrowser', ...finding }
    // Two devices of one kind, here and in the targeted country, have the same name whosever they are.
    if (openedFarFrom(visit) !== null) return null
    return { outcome: expected.major === seen.major ? 'same' : 'updated' }
  },
})
