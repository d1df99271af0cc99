/** How many users came today to one place with the very same device, and what kind of place it is. */
import { ANDROID_ON_WINDOWS } from '../../browser/emulation.ts'
import { isCarrier, isHomeOrPhone, type NetworkKind } from '../../network/kinds.ts'
import { claimOf, isHandheld } from '../facts/claims.ts'
import { isCardless } from '../facts/graphics.ts'
import { addressKindOf, isSharedNetwork, networkOf, PASSING_SHARE } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { SharedKeyFacts, Visit } from '../facts/visit.ts'
import { isOwnForLong } from '../history/whereabouts/at-home.ts'
import { alikeHere, areAllAlike } from './alike.ts'
import { areAtWork, areInShifts, areTakenInTurn, areWorkedAllDay } from './at-work.ts'
import { usersLookedAt } from './users-looked-at.ts'

/** Equal devices behind one address happen in offices and, rarely, among a carrier's customers. Judged. */
const ALIKE_TODAY = 4
/** In a home this many equal computers do not happen, and this many phones, of which there are few models. Judged. */
const HOME_FARM_TODAY = 6
const HOME_PHONES_TODAY = 8
/** From so many moves of a mouse on, it is one that works the phone. Judged. */
const MOUSE_MOVES = 3
/** From so many with other devices on, and from this share of all who came, a place is not one set. Judged. */
const OTHERS_FROM = 3
const OTHERS_SHARE = 0.2
/** In one rented range so many a day are hardly a company's desktops, or a library's behind its VPN. Judged. */
const HOSTED_FARM_TODAY = 8
/** Where strangers pass, or an office has its desks, more came before than come today. Judged. */
const SETTLED_SHARE = 2

/** The users of one device and one range. */
export interface EqualHere {
  counts: SharedKeyFacts
  /** Of the range, or of the one address behind which all of today came. */
  network: NetworkKind | null
  isMobile: boolean
  /** More came before than come today, as where an office has its desks. */
  isSettled: boolean
  /** Of a public place's users few come back the next day, and those who do start little. */
  isPassing: boolean
}

/** The users of the visit's device in its range; null where they are not counted. */
export function equalHere(visit: Visit): EqualHere | null {
  const { deviceOnPrefix: counts, address } = visit.crossUser ?? {}
  if (!counts) return null
  const { usersToday } = counts
  const looked = usersLookedAt(counts)
  // Where all of them came behind one address, what that address is counts, and not the range.
  const isOneAddress = usersToday > 0 && (address?.usersToday ?? 0) >= usersToday
  return {
    counts,
    network: isOneAddress ? lineKindOf(visit, counts) : networkOf(visit),
    isMobile: isHandheld(visit),
    isSettled: looked >= SETTLED_SHARE * usersToday,
    isPassing: looked >= PASSING_SHARE * usersToday && !areWorkedAllDay(counts),
  }
}

/**
 * The kind of network, for what stands behind one address. A carrier's customers are strangers, so that a line
 * all of whose users have one handheld that few people have is somebody's own. Courses, homes for the old and
 * offices with equal computers or iPads have lines of such carriers too, but do not start survey after survey there.
 */
function lineKindOf(visit: Visit, counts: SharedKeyFacts): NetworkKind | null {
  const kind = addressKindOf(visit)
  const isOwn = claimOf(visit)?.mobile === true || areTakenInTurn(counts)
  return isCarrier(kind) && isOwn && areAllAlike(visit) ? 'isp' : kind
}

/** More equal devices than a home or a company's rented desktops have; null where there are not. */
export function findManyEqual(visit: Visit, here: EqualHere) {
  const { counts, network, isMobile, isSettled, isPassing } = here
  // Phones and iPads have few models, so that flatmates' agree; equal computers of one home are one computer.
  const rackFrom = isMobile ? HOME_PHONES_TODAY : HOME_FARM_TODAY
  if (counts.usersToday >= rackFrom && network === 'isp' && !isPassing) return rackOf(visit, counts)
  const isHosted = counts.usersToday >= HOSTED_FARM_TODAY && network === 'hosting'
  return isHosted && !isSettled ? 'hosted' : null
}

/** Some equal devices, which places have by chance now and then; null where there are not. */
export function findSomeEqual(visit: Visit, here: EqualHere) {
  const { counts, network, isMobile, isSettled, isPassing } = here
  if (counts.usersToday < ALIKE_TODAY) return null
  const some = isSettled ? null : (findComputers(visit, network) ?? findPhones(visit, here))
  if (some) return some
  // Who has long come with a phone by one network of servers has it from a firm, or has a server of their own.
  if (network === 'hosting' && isMobile && isOwnForLong(visit)) return null
  return isSharedNetwork(network) || isPassing ? 'common' : 'alike'
}

/** How a set of equal devices at a home's line is worked, and whether it is all that is there. */
function rackOf(visit: Visit, counts: SharedKeyFacts) {
  if (areAtWork(counts)) return 'rackAtWork'
  if (isAmongOthers(visit)) return 'rackAmongOthers'
  return areInShifts(counts) ? 'rackAtWork' : 'rack'
}

/** Whether others come to the address with devices of their own, as to a hostel whose state gives out laptops. */
function isAmongOthers(visit: Visit): boolean {
  const { alike = 0, of = 0 } = alikeHere(visit) ?? {}
  return of - alike >= Math.max(OTHERS_FROM, OTHERS_SHARE * of)
}

/** Whether Android runs in a virtual machine on a computer, and says so. */
const isAndroidOnWindows = (visit: Visit) =>
  ANDROID_ON_WINDOWS.test(signal(visit, 'navigator')?.userAgent ?? '')

function findComputers(visit: Visit, network: NetworkKind | null) {
  const isComputer = claimOf(visit)?.mobile === false && !isHandheld(visit)
  if (!isComputer && !isAndroidOnWindows(visit)) return null
  if (isHomeOrPhone(network) && isCopied(visit)) return 'copies'
  if (network === 'isp') return 'fewComputers'
  return network === 'hosting' ? 'hostedFew' : null
}

/**
 * Whether all who came to an address today have a machine without a card of its own, or Android on a computer:
 * neighbours behind a carrier's address have the same popular laptop, and hardly all the same virtual machine.
 */
function isCopied(visit: Visit): boolean {
  const { address, deviceOnPrefix } = visit.crossUser ?? {}
  const isWhole = !!deviceOnPrefix && deviceOnPrefix.usersToday === address?.usersToday
  return isWhole && (isCardless(visit) || isAndroidOnWindows(visit))
}

/** Some equal phones of one home, fewer than hardly any home has; null where nothing tells them from a family's. */
function findPhones(visit: Visit, { counts, network, isMobile }: EqualHere) {
  if (!isMobile || network !== 'isp') return null
  if (isWorkedByMouse(visit)) return 'phonesByMouse'
  if (counts.usersToday >= HOME_FARM_TODAY) return 'phones'
  return areAtOnce(visit, counts) ? 'phonesAtOnce' : null
}

/** Whether a phone that can be touched is worked with a mouse; touches are not among these moves. iPads have trackpads. */
function isWorkedByMouse(visit: Visit): boolean {
  const isTouched = (signal(visit, 'touch')?.maxTouchPoints ?? 0) > 0
  const canTouch = isTouched && claimOf(visit)?.mobile === true
  return canTouch && (signal(visit, 'pointer')?.moves ?? 0) >= MOUSE_MOVES
}

/** Whether everybody at the line has the phone, is of today, and started something within the hour. */
const areAtOnce = (visit: Visit, { users, usersToday, transactions1h }: SharedKeyFacts) =>
  users === usersToday && transactions1h >= usersToday && areAllAlike(visit)
