/** Whether the users of one browser may be a family. */
import { countPersons } from '../facts/persons.ts'
import type { Visit } from '../facts/visit.ts'
import { honestShareOf, isGoodRecord, judgeRecord } from '../history/rejections.ts'

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

/** How many ends the others of a browser have, how many of them were rejected, and how strict the partner is. */
function endsOfOthers(visit: Visit) {
  const { quality = 0, reconciled = 0, completed = 0 } = visit.crossUser?.linked ?? {}
  const rejected = quality + reconciled
  return { rejected, ended: rejected + completed, completed, honest: honestShareOf(visit) }
}

/** Whether the others each say to be somebody else, and completed so much on average that bad answers would have shown. */
function arePersons(visit: Visit, others: number): boolean {
  const ends = endsOfOthers(visit)
  const told = visit.crossUser?.linkedDemographics ?? []
  const persons = countPersons(told.map((demographic) => ({ at: visit.now, demographic })))
  const isNearlyAll = judgeRecord(ends) === null
  return isNearlyAll && persons >= others && ends.completed >= PROVEN_PERSONS_EACH * others
}

/**
 * Whether the others of a browser completed so much that bad answers would have shown. Of those who each say who
 * they are less is asked where nearly everything was accepted.
 */
function isProvenFamily(visit: Visit): boolean {
  const others = (visit.crossUser?.visitor?.users ?? 0) - 1
  const ends = endsOfOthers(visit)
  if (!isGoodRecord(ends)) return false
  return ends.completed >= PROVEN_EACH * others || arePersons(visit, others)
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

/**
 * Whether the users of one browser may be a family with an account each: not all on one day, with no other
 * accounts elsewhere, and hardly rejected. Among so many one rejection is an accident, however soon it comes.
 */
export function isFamily(visit: Visit): boolean {
  const { users = 0, usersToday = 0 } = visit.crossUser?.visitor ?? {}
  const ends = endsOfOthers(visit)
  const isHardly = ends.rejected <= 1 || isGoodRecord(ends)
  const isLet = isHardly || judgeRecord(ends) === 'blemished'
  const share = isProvenFamily(visit) ? PROVEN_SHARE : FAMILY_SHARE
  return areFew(visit) && usersToday <= share * users && isLet
}

/**
 * Whether they may be one all the same that comes on one day, or of whom some answer badly. That they are rejected is
 * weighed where users are linked: here it would count the same again, and a family has a member who answers badly.
 */
export function mayBeFamily(visit: Visit): boolean {
  return areFew(visit) && judgeRecord(endsOfOthers(visit)) !== 'always'
}

/** Whether the others of a browser, of whom a house is full, answer so well together as people do who live there. */
export function areProvenResidents(visit: Visit): boolean {
  const ends = endsOfOthers(visit)
  const others = (visit.crossUser?.visitor?.users ?? 0) - 1
  return ends.completed >= PROVEN_RESIDENTS_EACH * others && isGoodRecord(ends)
}
