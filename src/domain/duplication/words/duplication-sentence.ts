/** A potential in one sentence: who, what they did and when, and why it may be the same person. */
import { toProbability } from '../../statistics/bits.ts'
import { momentTold } from '../attempt.ts'
import type { DuplicationSummary } from '../duplication-summary.ts'
import { NOTABLE_CHANGE } from '../history/potential-history.ts'
import type { SummaryShare } from '../history/summary-share.ts'
import { LIKELY_FROM, likelihoodOf, percentOf } from './likelihood.ts'
import { phrasesOf } from './match-phrases.ts'
import { attempting, dayOf, type NamedUser, type NameOf, nameOfUser } from './names.ts'

/** Whose potential it is, and who the others are. */
export interface SentenceInput {
  /** The potential itself. */
  value: number
  /** Null where no attempt counts, and where the transaction was read from the archive. */
  summary: DuplicationSummary | null
  asking: NamedUser
  nameOf: NameOf
}

/** Smaller shares are not counted among the others. Judged. */
const TOLD_SHARE = 0.005

/** The strongest attempt in words, and how many others count. */
export function describeDuplication({ value, summary, asking, nameOf }: SentenceInput): string {
  const [strongest, ...others] = summary?.shares ?? []
  if (!strongest) return value < NOTABLE_CHANGE ? NOBODY : NOT_KEPT
  const first = describeShare(strongest, asking, nameOf)
  const told = others.filter(({ share }) => share >= TOLD_SHARE)
  const more = told.length
  if (more === 0) return first
  // Of those that are not kept, which are smaller still, it is not known how many are worth counting.
  const isMore = more === others.length && (summary?.omitted ?? 0) > 0
  const many = `${isMore ? 'At least ' : ''}${more} more earlier attempts count`
  const counting = more === 1 ? 'One more earlier attempt counts' : many
  return `${first} ${counting} too${describeTogether(value, [strongest, ...told])}.`
}

/** How likely one of these is the person's, where each by itself is not. */
function describeTogether(value: number, shares: readonly SummaryShare[]): string {
  const isLikely = ({ own, samePerson }: SummaryShare) => own || (samePerson ?? 1) >= LIKELY_FROM
  if (value < LIKELY_FROM || shares.some(isLikely)) return ''
  return `, and one of all these is ${likelihoodOf(value).toLowerCase()} this person’s`
}

const NOBODY =
  'No earlier attempt of this user, or of anybody who may be the same person, is known.'
const NOT_KEPT = 'The attempts behind this potential are no longer kept.'

function describeShare(share: SummaryShare, asking: NamedUser, nameOf: NameOf): string {
  const day = dayOf(momentTold(share))
  // Of another partner's attempt nothing but its day may be told, not even how likely it is theirs.
  if (share.attempt === null)
    return `Somebody who may be this person attempted this at another partner on ${day}.`
  const { doing, uncertainty } = describeAttempt(share, day)
  if (share.own) return `This user ${doing}.${uncertainty}`
  const user = nameOf(share.attempt)
  const person = `${likelihoodOf(share.samePerson ?? 0)} the person behind ${nameOfUser(user, asking)}`
  if (user === null) return `${person}, who attempted this on ${day}.`
  const reasons = reasonsOf(share)
  const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : ''
  return `${person}, who ${doing}${why}.${describeRange(share)}${uncertainty}`
}

/** A belief is told with its range where the ends are this far apart. Judged. */
const TOLD_RANGE = 0.2

/** How sure it is that two accounts are one person's, by how many accounts the partner's people have. */
function describeRange({ sameRange }: SummaryShare): string {
  if (!sameRange || sameRange[1] - sameRange[0] < TOLD_RANGE) return ''
  const between = `somewhere between ${percentOf(sameRange[0])} and ${percentOf(sameRange[1])}`
  return ` How many accounts your people have is hardly known yet: it is the same person with ${between}.`
}

/** What the attempt came to, and how sure that is. */
function describeAttempt(share: SummaryShare, day: string) {
  const { step, completed, range, closed } = share
  if (step === 'done' || completed === 1)
    return { doing: `completed this on ${day}`, uncertainty: '' }
  if (step === 'ended')
    return { doing: `began this on ${day} and was reported terminated`, uncertainty: '' }
  const began = share.unopened ? attempting(share) : `began this on ${day}`
  const doing = step === 'passed' ? `passed on to this on ${day}` : began
  const between = range
    ? `, somewhere between ${percentOf(range[0])} and ${percentOf(range[1])}`
    : ''
  const why = closed ? ', because the project had probably closed by then' : ''
  const uncertainty = ` Whether it was completed is not reported: ${percentOf(completed ?? 0)}${between}${why}.`
  return { doing, uncertainty }
}

/** A path over other users is at least this many times likelier than the direct match. Judged. */
const INDIRECT = 2

function reasonsOf({ match, samePerson }: SummaryShare): string[] {
  if (match === null) return []
  const isIndirect = (samePerson ?? 0) > INDIRECT * toProbability(match.bits)
  return isIndirect ? ['linked over other users'] : phrasesOf(match)
}
