/** How many users one browser has, by its cookie, and how they use it. */
import { isSameRegion } from '../../geo/country.ts'
import { isPlacelessNetwork } from '../../network/lists/known-networks.ts'
import { clockCountries } from '../facts/clock-countries.ts'
import type { SharedKeyFacts, Visit } from '../facts/visit.ts'
import { areAtWork } from './at-work.ts'
import { isFamily } from './family.ts'
import { usersLookedAt } from './users-looked-at.ts'

/** Users of one browser: a couple; a family; more than a family; and so many of them within a day. Judged. */
const COUPLE = 2
const SEVERAL_USERS = 3
const MANY_USERS = 4
const PUBLIC_USERS = 7
const MANY_TODAY = 4
const FARM_TODAY = 5
/** So many within a day are no household’s, however many ever came. Judged. */
const CROWD_TODAY = 8
/** Of a public computer’s users few come on one day: so many ever for each of today. Judged. */
const PUBLIC_SHARE = 2.5
/** So many users of one browser within a day, where its clock is far from its address. Judged. */
const AFAR_TODAY = 3

/** Whether the clock of the device is set to another part of the world than its address is in. */
function isClockAfar(visit: Visit): boolean {
  const { asn, country } = visit.edge
  const clocks = clockCountries(visit)
  if (clocks === null || clocks.length === 0 || country === null) return false
  if (asn !== null && isPlacelessNetwork(asn)) return false
  return clocks.every((clock) => isSameRegion(clock, country) === false)
}

function isFarm(counts: SharedKeyFacts): boolean {
  const { users, usersToday } = counts
  const isPublic = usersLookedAt(counts) >= PUBLIC_SHARE * usersToday && usersToday < CROWD_TODAY
  return !isPublic && usersToday >= (users >= PUBLIC_USERS ? MANY_TODAY : FARM_TODAY)
}

/** More users within a day than a household has, or fewer who work; null where there are not. */
export function findCrowdOfToday(visit: Visit): 'farm' | 'atWorkAfar' | null {
  const visitor = visit.crossUser?.visitor
  if (!visitor) return null
  if (isFarm(visitor)) return 'farm'
  // Whose clock is elsewhere is weighed by itself: here counts that families on a journey start a survey or two.
  const isAtWork = visitor.usersToday >= AFAR_TODAY && areAtWork(visitor)
  return isAtWork && isClockAfar(visit) ? 'atWorkAfar' : null
}

/** More users than a family has, on whatever days; null where there are not. */
export function findManyUsers(visit: Visit): 'public' | 'many' | null {
  const users = visit.crossUser?.visitor?.users ?? 0
  if (users < MANY_USERS || isFamily(visit)) return null
  return users >= PUBLIC_USERS ? 'public' : 'many'
}

/** As many users as a household has. */
export function findHousehold(visit: Visit): 'several' | 'couple' | 'own' {
  const users = visit.crossUser?.visitor?.users ?? 0
  if (users >= SEVERAL_USERS) return 'several'
  return users >= COUPLE ? 'couple' : 'own'
}
