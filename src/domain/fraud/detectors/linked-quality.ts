import { countOf } from '../../count-of.ts'
import { detector } from '../detector.ts'
import { isSamePerson } from '../facts/persons.ts'
import type { Visit } from '../facts/visit.ts'
import {
  countEnds,
  endsOf,
  honestShareOf,
  isGoodRecord,
  type JudgedEnds,
  judgeRecord,
} from '../history/rejections.ts'

/** Completed surveys from which a record proves something. Judged. */
const PROVEN = 20

/**
 * How this user and the linked ones are rejected together, where that is no oftener than most people are; null
 * where it is, and of a record so short that it says nothing. A rejection each is then what a browser of several
 * people has. Whoever was never rejected is no worse than with one rejection in as many.
 */
function ordinaryTogether(visit: Visit, { rejected, ended, honest }: JudgedEnds): string | null {
  const own = countEnds(endsOf(visit))
  if (own.rejected === 0 && !isGoodRecord({ rejected: 1, ended: own.ended, honest })) return null
  const together = { rejected: rejected + own.rejected, ended: ended + own.ended, honest }
  if (!isGoodRecord(together)) return null
  return `${together.rejected} of ${together.ended} rejected, this user's own among them`
}

/**
 * Whether somebody linked is this very person by age, gender and income: who was thrown out and begins anew tells
 * the truth of themselves.
 */
function isBackAgain({ expected: { demographic }, crossUser }: Visit): boolean {
  const others = crossUser?.linkedDemographics ?? []
  return demographic !== null && others.some((other) => isSamePerson(demographic, other))
}

/** How the transactions of users linked to this one ended. */
export const linkedQuality = detector({
  group: 'linked',
  outcomes: {
    badAndBack:
      'Users who are probably this person were often rejected for quality, and one of them has the same age, gender and income',
    bad: 'Users who are probably this person were often rejected for quality',
    repeated:
      'Users who are probably this person were rejected for quality more than once or twice',
    doubtful: 'Some of what users who are probably this person did was rejected for quality',
    blemished: 'At least one survey of users who are probably this person was rejected for quality',
    ordinary:
      'Users who are probably this person are rejected for quality as rarely as most people are',
    proven:
      'Users who are probably this person completed many surveys, and nearly all of them well',
    clean: 'Users who are probably this person have a clean record',
  },
  honestly: {
    badAndBack:
      'Twins, and friends of one age and income, one of whom was thrown out for good reason',
    bad: 'The honest brother or sister of somebody who was thrown out for good reason',
    repeated:
      'Families one of whom was rejected three times in their first days by a strict partner',
    doubtful: 'Families one of whom has joined lately and answers in a hurry',
    blemished: 'Families in which one member once answered in a hurry',
  },
  detect(visit) {
    const linked = visit.crossUser?.linked
    if (!linked || linked.users === 0) return null
    const bad = linked.quality + linked.reconciled
    const ended = bad + linked.completed
    if (ended === 0) return null
    const observed = `${bad} of ${ended} rejected, of ${countOf(linked.users, 'linked user')}`
    const ends = { rejected: bad, ended, honest: honestShareOf(visit) }
    const record = judgeRecord(ends, linked.users)
    if (record === null) return { outcome: linked.completed >= PROVEN ? 'proven' : 'clean' }
    const together = record === 'blemished' ? ordinaryTogether(visit, ends) : null
    if (together) return { outcome: 'ordinary', observed: together }
    if (record === 'often' || record === 'mostly' || record === 'always')
      return { outcome: isBackAgain(visit) ? 'badAndBack' : 'bad', observed }
    // One is an accident, however soon it comes; and two of the first few are two, whoever had these.
    if (record === 'doubtful' && bad === 1) return { outcome: 'blemished', observed }
    const isTwo = record === 'twice' || record === 'second'
    return { outcome: isTwo ? 'doubtful' : record, observed }
  },
})
