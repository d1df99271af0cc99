/** Whether the users of one browser may be a family. */
import { countPersons } from '../facts/persons.ts'
import type { Visit } from '../facts/visit.ts'
import { isGoodRecord, judgeRecord } from '../history/rejections.ts'

/**
 * A family of so many has an account each, of which at most half come on one day, and more, but not all, where
 * the others completed so many on average that bad answers would have shown. Judged.
 */
const FAMILY_USERS = 6
const FAMILY_SHARE = 0.5
const PROVEN_SHARE = 0.8
const PROVEN_EACH = 12
/** With a person for each account, so many suffice where hardly any was rejected. Judged. */
const PROVEN_PERSONS_EACH = 7
/** Relatives of several generations in one house are as many. Judged. */
const KIN_USERS = 10
/** Of more than a family so many each are enough to tell what they are worth together. Judged. */
const PROVEN_RESIDENTS_EACH = 3

/** Whether the others each say to be somebody else, and completed so much on average that bad answers would have shown. */
function arePersons({ crossUser, now }: Visit, others: number): boolean {
  const { quality = 0, reconciled = 0, completed = 0 } = crossUser?.linked ?? {}
  const bad = quality + reconciled
  const told = crossUser?.linkedDemographics ?? []
  const persons = countPersons(told.map((demographic) => ({ at: now, demographic })))
  const isNearlyAll = judgeRecord({ rejected: bad, ended: bad + completed }) === null
  return isNearlyAll && persons >= others && completed >= PROVEN_PERSONS_EACH * others
}

/**
 * Whether the others of a browser completed so much that bad answers would have shown. Of those who each say who
 * they are less is asked where nearly everything was accepted.
 */
function isProvenFamily(visit: Visit, bad: number, completed: number): boolean {
  const others = (visit.crossUser?.visitor?.users ?? 0) - 1
  if (!isGoodRecord(bad, bad + completed)) return false
  return completed >= PROVEN_EACH * others || arePersons(visit, others)
}

/**
 * Whether the users of one browser are no more than a family, and have no other accounts elsewhere: but for relatives
 * of a large one, who each are somebody else.
 */
function areFew(visit: Visit): boolean {
  const { visitor, linked } = visit.crossUser ?? {}
  const elsewhere = linked?.users ?? 0
  const isLet = elsewhere < FAMILY_USERS || (elsewhere < KIN_USERS && arePersons(visit, elsewhere))
  return !!visitor && visitor.users <= FAMILY_USERS && isLet
}

/** How many surveys of the others of a browser were rejected, and completed. */
function endsOfOthers({ crossUser }: Visit) {
  const { quality = 0, reconciled = 0, completed = 0 } = crossUser?.linked ?? {}
  return { bad: quality + reconciled, completed }
}

/**
 * Whether the users of one browser may be a family with an account each: not all on one day, with no other
 * accounts elsewhere, and hardly rejected. Among so many one rejection is an accident, however soon it comes.
 */
export function isFamily(visit: Visit): boolean {
  const { users = 0, usersToday = 0 } = visit.crossUser?.visitor ?? {}
  const { bad, completed } = endsOfOthers(visit)
  const isHardly = bad <= 1 || isGoodRecord(bad, bad + completed)
  const isLet = isHardly || judgeRecord({ rejected: bad, ended: bad + completed }) === 'blemished'
  const share = isProvenFamily(visit, bad, completed) ? PROVEN_SHARE : FAMILY_SHARE
  return areFew(visit) && usersToday <= share * users && isLet
}

/**
 * Whether they may be one all the same that comes on one day, or of whom some answer badly. That they are rejected is
 * weighed where users are linked: here it would count the same again, and a family has a member who answers badly.
 */
export function mayBeFamily(visit: Visit): boolean {
  const { bad, completed } = endsOfOthers(visit)
  return areFew(visit) && judgeRecord({ rejected: bad, ended: bad + completed }) !== 'always'
}

/** Whether the others of a browser, of whom a house is full, answer so well together as people do who live there. */
export function areProvenResidents(visit: Visit): boolean {
  const { bad, completed } = endsOfOthers(visit)
  const others = (visit.crossUser?.visitor?.users ?? 0) - 1
  return completed >= PROVEN_RESIDENTS_EACH * others && isGoodRecord(bad, bad + completed)
}
