import type { NetworkKind } from '../../network/kinds.ts'
import { detector } from '../detector.ts'
import { addressKindOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'

/** Somebody who forgot an account or two has as many; more are kept on purpose. Judged. */
const SEVERAL_ACCOUNTS = 4
const MANY_ACCOUNTS = 5

/** Networks in which an address is that of a place: others share theirs among customers who are far apart. */
const OF_PLACES: ReadonlySet<NetworkKind | null> = new Set(['isp', 'business', 'education'])
/** More users than this at one address are not of one household. Judged. */
const HOUSEHOLD_USERS = 5
/** Of the others at a place an operator has most; of a café’s guests those look alike who have one favourite seat. Judged. */
const SHARE_OF_PLACE = 0.5

/**
 * How many users are probably this person, without having been in its browser: families, clubs and public
 * places share one, cookies and all, and comparing them cannot tell who sits there. Those count who are surely
 * this person, where that is known: in a scope’s first days a class of equal machines looks like one person’s,
 * each of them a little.
 */
function countApart({ crossUser }: Visit): number | null {
  if (!crossUser || crossUser.linked.users === 0) return null
  const { users, sure = users } = crossUser.linked
  const sharers = Math.max((crossUser.visitor?.users ?? 1) - 1, 0)
  return Math.max(sure - sharers, 0)
}

/** Whether so many are the smaller part of those at a place, who are others then: a café’s guests, or a hall’s. */
function isAmongOthers(visit: Visit, apart: number): boolean {
  const users = visit.crossUser?.address?.users ?? 1
  const isPlace = users > HOUSEHOLD_USERS && OF_PLACES.has(addressKindOf(visit))
  return isPlace && apart < SHARE_OF_PLACE * (users - 1)
}

/**
 * How many other accounts this person probably has: users who are this person with even odds or more, and
 * with nine in ten where that is known. Whoever shares the browser is left out, since comparing cannot tell
 * who of a family or of a care home sits there.
 */
export const linkedUsers = detector({
  group: 'sharing',
  outcomes: {
    many: 'Many users who were never in this browser are probably this person',
    several: 'Several users who were never in this browser are probably this person',
    few: 'Hardly any other user is likely to be this person',
  },
  honestly: {
    many: 'Guests of one public computer that forgets everything, and residents of a home with a set of tablets',
    several:
      'Families and flatmates with the same phone or laptop whose browsers delete their cookies',
  },
  detect(visit) {
    const apart = countApart(visit)
    if (apart === null) return null
    if (isAmongOthers(visit, apart)) return { outcome: 'few' }
    const observed = `${apart} other accounts`
    if (apart >= MANY_ACCOUNTS) return { outcome: 'many', observed, expected: 'none' }
    if (apart >= SEVERAL_ACCOUNTS) return { outcome: 'several', observed, expected: 'none' }
    return { outcome: 'few' }
  },
})
