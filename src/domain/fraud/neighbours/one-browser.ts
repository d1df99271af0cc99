/** How many users one browser has, by its cookie, and how they use it. */
import { isSameRegion } from '../../geo/country.ts'
import { isHomeOrPhone } from '../../network/kinds.ts'
import { isPlacelessNetwork } from '../../network/lists/known-networks.ts'
import { clockCountries } from '../facts/clock-countries.ts'
import { networkOf } from '../facts/network.ts'
import type { SharedKeyFacts, Visit } from '../facts/visit.ts'
import {
  areAtWork,
  areProlific,
  areSeveralEach,
  areStartedInRow,
  areWorkedAllDay,
} from './at-work.ts'
import { areProvenResidents, isFamily, mayBeFamily } from './family.ts'
import { isPhone } from './is-phone.ts'
import { countSuccession } from './succession.ts'
import { usersLookedAt } from './users-looked-at.ts'

/** Users of one browser: a couple; a family; more than a family; and so many of them within a day. Judged. */
const COUPLE = 2
const SEVERAL_USERS = 3
const MANY_USERS = 4
const PUBLIC_USERS = 7
/** So many are the members of no household, and of hardly any that lives in one house. Judged. */
const OVERFULL_USERS = 10
const MANY_TODAY = 4
const FARM_TODAY = 5
/** So many within a day are no household’s, however many ever came; and so many, however little each starts. Judged. */
const CROWD_TODAY = 8
const FULL_TODAY = 12
/** Of a public computer’s users few come on one day: so many ever for each of today. Judged. */
const PUBLIC_SHARE = 2.5
/** Of a public computer’s users more come on a day when it is full, and never most of them. Judged. */
const FULL_SHARE = 1.75
/** Who only passes by starts hardly more than one. Judged. */
const PASSED_EACH = 2
/** So many users of one browser within a day, where its clock is far from its address. Judged. */
const AFAR_TODAY = 3
/** Guests of a public computer share its hours: from so many a day on, not all can be at work there all day. Judged. */
const ALL_DAY_TODAY = 3

/** Whether the clock of the device is set to another part of the world than its address is in. */
function isClockAfar(visit: Visit): boolean {
  const { asn, country } = visit.edge
  const clocks = clockCountries(visit)
  if (clocks === null || clocks.length === 0 || country === null) return false
  if (asn !== null && isPlacelessNetwork(asn)) return false
  return clocks.every((clock) => isSameRegion(clock, country) === false)
}

/** Whether as much is started within the hour as if one began after the other. */
const areInTurn = ({ usersToday, transactions1h }: SharedKeyFacts) => transactions1h >= usersToday

/** Whether each started little, and they came one by one over the day, as relatives and guests do. */
const isByTheWay = (counts: SharedKeyFacts) =>
  counts.transactions24h < PASSED_EACH * counts.usersToday && !areInTurn(counts)

/** Whether so many ever came for each of today as to a public computer, or `share` for each, and no crowd today. */
function isPublic(counts: SharedKeyFacts, share = PUBLIC_SHARE, crowd = CROWD_TODAY): boolean {
  const { users, usersToday } = counts
  const isShare = usersLookedAt(counts) >= share * usersToday
  return users >= PUBLIC_USERS && isShare && usersToday < crowd
}

/** Of how many users of today a browser has more than a household or a public place. */
const limitOf = ({ users }: SharedKeyFacts) => (users >= PUBLIC_USERS ? MANY_TODAY : FARM_TODAY)

/** Whether one user less of today would be no more than a household or a public place has. */
function isBesideLimit(counts: SharedKeyFacts): boolean {
  const oneLess = { ...counts, usersToday: counts.usersToday - 1 }
  return oneLess.usersToday < limitOf(counts) || isPublic(oneLess)
}

function isFarm(visit: Visit, counts: SharedKeyFacts): boolean {
  if (counts.usersToday < limitOf(counts)) return false
  // Accounts that have days off are as many for each of today as the visitors of a public computer.
  if (isPublic(counts)) return areSeveralAllDay(counts)
  // One relative more turns nothing into a proof only where all of them work, or all came for a survey in one hour.
  if (isBesideLimit(counts)) return areProlific(counts) || areInTurn(counts)
  // One guest more on a full day of a public computer turns nothing into a proof either; a phone is none.
  const crowd = isPhone(visit) ? CROWD_TODAY : FULL_TODAY
  const isFull = counts.users >= PUBLIC_USERS && !isPublic(counts, FULL_SHARE, crowd)
  return !isByTheWay(counts) || (isFull && counts.usersToday > FARM_TODAY)
}

/** More users within a day than a household has, or fewer who work; null where there are not. */
export function findCrowdOfToday(visit: Visit): 'farm' | 'atWorkAfar' | null {
  const visitor = visit.crossUser?.visitor
  if (!visitor) return null
  if (isFarm(visit, visitor)) return 'farm'
  // Whose clock is elsewhere is weighed by itself: here counts that families on a journey start a survey or two.
  const isAtWork = visitor.usersToday >= AFAR_TODAY && areAtWork(visitor)
  return isAtWork && isClockAfar(visit) ? 'atWorkAfar' : null
}

/**
 * Whether those of today are worked, who are no more than a household: each starts survey after survey, or one followed
 * the other within the hour and that was all. A family that is at home in the evening came before as well.
 */
function areWorked(counts: SharedKeyFacts): boolean {
  const { usersToday, transactions1h, transactions24h } = counts
  const isAllOfToday = usersToday > 1 && transactions24h === transactions1h
  return areProlific(counts) || (isAllOfToday && areInTurn(counts))
}

/** Whether those of today may be a family, or guests, who happen to come on one day. */
function areGathered(visitor: SharedKeyFacts): boolean {
  if (visitor.usersToday < limitOf(visitor)) return !areWorked(visitor)
  return isByTheWay(visitor) && (isBesideLimit(visitor) || isPublic(visitor, FULL_SHARE))
}

/** Whether more of today are at work all day than one public computer has hours for. */
const areSeveralAllDay = (counts: SharedKeyFacts) =>
  counts.usersToday >= ALL_DAY_TODAY && areWorkedAllDay(counts)

/** Whether those of today each start survey after survey, as who works accounts that have days off. */
const areByTurns = (counts: SharedKeyFacts) =>
  areSeveralAllDay(counts) || (counts.usersToday >= MANY_TODAY && areProlific(counts))

/** So many accounts that follow each other on one phone are no family's; fewer than a crowd are one sign. Judged. */
const SUCCEEDING_USERS = 5

/**
 * Whether as many users were seen at the very address, of a network of homes, as in the browser. To the address of a
 * public computer others come too, at those beside it and on phones of their own; one that changed lately has fewer.
 */
function isAlone(visit: Visit): boolean {
  const { visitor, address } = visit.crossUser ?? {}
  return !!visitor && address?.users === visitor.users && isHomeOrPhone(networkOf(visit))
}

/**
 * Whether accounts that were made for one browser followed each other in it: many, or one more than some. A public
 * computer's guests of a new panel look the same, who each come once; a phone has none, and nor has a home.
 */
function findSuccession(visit: Visit, visitor: SharedKeyFacts): 'successors' | 'many' | null {
  const succeeding = isPhone(visit) || isAlone(visit) ? countSuccession(visitor) : 0
  if (succeeding >= PUBLIC_USERS) return 'successors'
  return succeeding >= SUCCEEDING_USERS ? 'many' : null
}

/**
 * Whether the accounts of a browser that many come to are worked by turns: at home, where no guests are, fewer starts
 * and fewer accounts of today say so.
 */
function findShifts(visit: Visit, visitor: SharedKeyFacts): 'homeShifts' | 'shifts' | null {
  const isOfHome = visitor.usersToday >= ALL_DAY_TODAY && isAlone(visit)
  if (isOfHome && areStartedInRow(visitor)) return 'homeShifts'
  return areByTurns(visitor) || (isOfHome && areProlific(visitor)) ? 'shifts' : null
}

/**
 * Whether more have a phone, or a home's only browser, than live in most houses, and those of today start several surveys
 * each. A care home's residents start one or two, and answer well.
 */
function isOverfull(visit: Visit, visitor: SharedKeyFacts): boolean {
  if (visitor.users < OVERFULL_USERS || !areSeveralEach(visitor)) return false
  return (isPhone(visit) || isAlone(visit)) && !areProvenResidents(visit)
}

/** What a browser is that has more users than a family. */
function findPlace(visit: Visit, visitor: SharedKeyFacts) {
  const isVisited = visitor.usersToday < MANY_TODAY || isPublic(visitor)
  if (!isVisited && !areGathered(visitor)) return 'many'
  const shifts = isVisited ? findShifts(visit, visitor) : null
  if (shifts) return shifts
  // A phone stands in no library: it is in somebody's pocket, however many come on one day.
  if (isVisited && isOverfull(visit, visitor)) return 'overfull'
  if (isPhone(visit)) return 'handset'
  if (!isVisited) return 'gathered'
  return isAlone(visit) ? 'homeCrowd' : 'public'
}

/** More users than a family has, or more of them on one day; null where there are not. */
export function findManyUsers(visit: Visit) {
  const visitor = visit.crossUser?.visitor
  if (!visitor || visitor.users < MANY_USERS) return null
  const successors = findSuccession(visit, visitor)
  if (successors) return successors
  if (isFamily(visit)) return null
  if (visitor.users >= PUBLIC_USERS) return findPlace(visit, visitor)
  return areGathered(visitor) && mayBeFamily(visit) ? 'gathered' : 'many'
}

/** As many users as a household has. */
export function findHousehold(visit: Visit): 'several' | 'couple' | 'own' {
  const users = visit.crossUser?.visitor?.users ?? 0
  if (users >= SEVERAL_USERS) return 'several'
  return users >= COUPLE ? 'couple' : 'own'
}
