import { areOfOneFamily, compareAddresses, rangeInCidr } from '../../network/address.ts'
import type { NetworkKind } from '../../network/kinds.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { expectedAddressOf, networkOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'
import { isOwnLine } from '../history/own-device.ts'
import { isKnownDesk } from '../history/whereabouts/at-home.ts'
import { findOtherHands } from '../history/whereabouts/other-hands.ts'

/** Whether a phone's carrier gives the address: it changes with every connection. */
function isOnTheMove(visit: Visit): boolean {
  const kind = networkOf(visit)
  return kind === 'mobile' || (kind === 'mixed' && claimOf(visit)?.mobile === true)
}

/** Networks that are turned on to have another address. */
const SWITCHED: ReadonlySet<NetworkKind | null> = new Set(['vpn', 'tor'])

/** What the other address is of. */
function kindOf(visit: Visit, isOwn: boolean) {
  if (isOwn) return 'ownLine'
  if (isOnTheMove(visit)) return 'moved'
  return SWITCHED.has(networkOf(visit)) ? 'switched' : 'different'
}

/** Whether the visitor has the address that the partner saw. */
export const expectedAddress = detector({
  group: 'expectedAddress',
  outcomes: {
    exact: 'The visitor has the address that the partner saw',
    near: 'The visitor has an address beside the one that the partner saw',
    ownLine:
      'The visitor has another address than the partner saw, of a line that the user has long come by',
    moved: 'A phone on a mobile network has another address than the partner saw',
    switched:
      'The visitor has another address than the partner saw, of a VPN or of Tor, which give everybody another one',
    different: 'The visitor has another address than the partner saw',
  },
  honestly: {
    switched:
      'People who turn a VPN or Tor on or off between a panel and a survey, and those who got another exit since',
    different:
      'People who changed from home to office or to mobile data, turned a VPN on, or whose partner saw the address of a server or an app’s relay',
  },
  detect(visit) {
    const expected = expectedAddressOf(visit)
    const { address } = visit.edge
    if (expected === null || !address || !areOfOneFamily(expected, address)) return null
    const relation = compareAddresses(expected, address)
    if (relation === null) return null
    if (relation === 'exact') return { outcome: 'exact' }
    if (relation === 'prefix') return { outcome: 'near' }
    // Reasons are kept, and an address is not: its range is what an analyst can compare.
    const observed = `another address, of ${rangeInCidr(address) ?? 'no public network'}`
    const isOwn = isOwnLine(visit)
    // A relay gives its users another address than their own, and the next time another one.
    if (!isOwn && networkOf(visit) === 'relay') return null
    // That a known desk has another address than the phone beside it follows from its being another device.
    if (!isOwn && isKnownDesk(visit)) return null
    // Who came at once with another device came from another address: that says so already.
    if (!isOwn && findOtherHands(visit) !== null) return null
    return { outcome: kindOf(visit, isOwn), observed, expected }
  },
})
