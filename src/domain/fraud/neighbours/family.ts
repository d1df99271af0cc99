/** Whether the users of one browser may be a family. */
import { countPersons } from '../facts/persons.ts'
import { isGoodRecord, judgeRecord } from '../facts/rejections.ts'
import type { Visit } from '../facts/visit.ts'

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

/**
 * Whether the others of a browser completed so much that bad answers would have shown. Of those who each say who
 * they are less is asked where nearly everything was accepted.
 */
function isProvenFamily({ crossUser, now }: Visit, bad: number, completed: number): boolean {
  const others = (crossUser?.visitor?.users ?? 0) - 1
  if (!isGoodRecord(bad, bad + completed)) return false
  if (completed >= PROVEN_EACH * others) return true
  const told = crossUser?.linkedDemographics ?? []
  const persons = countPersons(told.map((demographic) => ({ at: now, demographic })))
  const isNearlyAll = judgeRecord(bad, bad + completed) === null
  return isNearlyAll && persons >= others && completed >= PROVEN_PERSONS_EACH * others
}

/**
 * Whether the users of one browser may be a family with an account each: not all on one day, or no larger part of
 * them than `most`, with no other accounts elsewhere, and hardly rejected.
 */
export function isFamily(visit: Visit, most?: number): boolean {
  const { crossUser } = visit
  const { visitor, linked } = crossUser ?? {}
  if (!visitor || visitor.users > FAMILY_USERS || (linked?.users ?? 0) >= FAMILY_USERS) return false
  const bad = (linked?.quality ?? 0) + (linked?.reconciled ?? 0)
  const completed = linked?.completed ?? 0
  const record = judgeRecord(bad, bad + completed)
  const isGood = isGoodRecord(bad, bad + completed)
  const share = most ?? (isProvenFamily(visit, bad, completed) ? PROVEN_SHARE : FAMILY_SHARE)
  return visitor.usersToday <= share * visitor.users && (isGood || record === 'blemished')
}
