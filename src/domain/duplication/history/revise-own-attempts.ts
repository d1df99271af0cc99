/**
 * A potential after a report of an earlier attempt of the user itself: what others add to it stays
 * as it was judged, so that nothing has to be asked of the database.
 */

import {
  anyCompleted,
  correlationBehind,
  hazard,
  partOf,
  partsOf,
} from '../../rates/any-completed.ts'
import { isCompletion, lastReport } from '../../transaction/lifecycle.ts'
import type { OwnAttempt } from '../../transaction/stored-transaction.ts'
import { attemptDay } from '../attempt.ts'
import { completionProbability } from '../completion.ts'
import { type DuplicationSummary, keepStrongest } from '../duplication-summary.ts'
import { toOwnAttempt } from '../judge-duplication.ts'
import { ofReturning } from '../of-returning.ts'
import { ratesOf } from '../partner-rates.ts'
import { MOST_UNCERTAIN, OWN_COUNTED } from '../potential.ts'
import { stepOfAttempt } from '../shared-attempt.ts'
import type { OmittedOwn, SummaryShare } from './summary-share.ts'

/** A later attempt, and the user's own ones before it. */
export interface RevisedPotential {
  value: number
  summary: DuplicationSummary | null
  userRef: string
  /** Own attempts at the item of other chains, as they stand now. */
  earlier: readonly OwnAttempt[]
  /** Now, ms since the epoch. */
  at: number
}

/** The potential and its shares; the same where it was certain already. */
export function reviseOwnAttempts(input: RevisedPotential): DuplicationSummary {
  const { value, summary } = input
  const { shares: kept, omitted, omittedOwn } = summary ?? NOTHING
  if (value === 1) return { value, shares: kept, omitted, ...(omittedOwn && { omittedOwn }) }
  if (isOfArchive(input) && !isCompleted(input)) return { value, ...NOTHING }
  const before = ownBefore(kept, omittedOwn)
  const own = ownNow(input, before)
  // A share is the part of its hazard in the sum of all, which is that of the value.
  const othersHazard = value > 0 ? hazard(value) * Math.max(0, 1 - before.share / value) : 0
  const chances = own.map(({ completed }) => completed ?? 0)
  const ownHazard = hazard(anyCompleted(chances, correlationOf(before, value)))
  const total = ownHazard + othersHazard
  const isCertain = total === Number.POSITIVE_INFINITY
  const revised = isCertain ? 1 : Math.min(-Math.expm1(-total), MOST_UNCERTAIN)
  const ownShare = revised * partOf(ownHazard, total)
  const parts = partsOf(chances)
  const scale = isCertain || value === 0 ? 0 : (revised * hazard(value)) / (value * total)
  const others = kept.filter((each) => !each.own)
  const strongest = keepStrongest(
    [
      ...own.map((each, n) => ({ ...each, share: ownShare * (parts[n] ?? 0) })),
      ...others.map((each) => ({ ...each, share: each.share * scale })),
    ].sort((a, b) => b.share - a.share),
    othersOmitted(summary ?? NOTHING, own.length),
  )
  return { value: revised, ...strongest }
}

const NOTHING: Pick<DuplicationSummary, 'shares' | 'omitted' | 'omittedOwn'> = {
  shares: [],
  omitted: 0,
}

/**
 * Whether the row has been in the archive, where its shares are not kept: its user's own attempts, of which the value
 * is made, would be counted beside it.
 */
const isOfArchive = ({ value, summary }: RevisedPotential): boolean => summary === null && value > 0

const isCompleted = ({ earlier }: RevisedPotential): boolean =>
  earlier.some(({ transitions }) => isCompletion(lastReport(transitions).state))

/** The user's own part of a stored judgement. */
interface OwnBefore {
  kept: SummaryShare[]
  share: number
  /** P(completed) by sequence, of one attempt of each chain. */
  chances: ReadonlyMap<number, number>
}

function ownBefore(kept: readonly SummaryShare[], omitted: OmittedOwn | undefined): OwnBefore {
  const own = kept.filter((each) => each.own)
  const chances = own.flatMap(({ attempt, completed }): OmittedOwn['chances'] =>
    attempt ? [[attempt.sequence, completed ?? 0]] : [],
  )
  return {
    kept: own,
    share: own.reduce((sum, { share }) => sum + share, omitted?.share ?? 0),
    chances: new Map([...chances, ...(omitted?.chances ?? [])]),
  }
}

/** How many attempts of others are omitted. Older summaries do not say it: what is not of the user's `own`. */
function othersOmitted(
  { shares, omitted, omittedOwn }: Pick<DuplicationSummary, 'shares' | 'omitted' | 'omittedOwn'>,
  own: number,
): number {
  const ownKept = shares.filter((each) => each.own).length
  const ownOmitted = omittedOwn ? omittedOwn.chances.length : Math.max(own - ownKept, 0)
  return Math.max(omitted - ownOmitted, 0)
}

/** The correlation of the own attempts that the stored judgement, before the report, was made with. */
function correlationOf({ share, chances }: OwnBefore, value: number): number {
  const any = value > 0 ? -Math.expm1((-hazard(value) * share) / value) : 0
  return correlationBehind([...chances.values()], any)
}

/** The attempts by their reports, and those without one as they were judged; their shares are not yet known. */
function ownNow(input: RevisedPotential, { kept, chances }: OwnBefore): SummaryShare[] {
  const { earlier, userRef } = input
  const known = new Map(kept.map((share) => [share.attempt?.sequence, share]))
  const chanceOf = chanceByReports(input, chances)
  return likeliestOfChains(
    earlier.map((row) => {
      const isSilent = lastReport(row.transitions).state === null
      const share = isSilent ? known.get(row.sequence) : undefined
      return { row, share: share ?? toShare(row, userRef, chanceOf(row)) }
    }),
  )
}

/**
 * P(completed) of own attempts: by their reports, else as it was judged, by the item's rates, which are not
 * asked again. Of a chain the likeliest was judged, and of many chains those that counted, so that the others are no
 * likelier.
 */
function chanceByReports({ earlier, userRef, at }: RevisedPotential, judged: OwnBefore['chances']) {
  const limits = new Map(
    earlier.flatMap(({ chain, sequence }) => {
      const chance = judged.get(sequence)
      return chance === undefined ? [] : [[chain, chance] as const]
    }),
  )
  const least = judged.size < OWN_COUNTED ? 1 : Math.min(...judged.values())
  return (row: OwnAttempt): number => {
    const attempt = toOwnAttempt(row, userRef)
    const chance = ofReturning(completionProbability(attempt, ratesOf(null, row), at), attempt)
    if (attempt.reportedState !== null) return chance
    return judged.get(row.sequence) ?? Math.min(chance, limits.get(row.chain) ?? least)
  }
}

/** An own attempt by what is stored of it. */
function toShare(row: OwnAttempt, userRef: string, completed: number): SummaryShare {
  return {
    own: true,
    attempt: { userRef, sequence: row.sequence },
    ...attemptDay(toOwnAttempt(row, userRef)),
    samePerson: 1,
    completed,
    step: stepOfAttempt(lastReport(row.transitions).state, row.completedAt),
    share: 0,
    match: null,
  }
}

/** Of the attempts of one chain the likeliest to be completed counts, and of many chains the likeliest. */
function likeliestOfChains(
  attempts: readonly { row: OwnAttempt; share: SummaryShare }[],
): SummaryShare[] {
  const byChain = new Map<number, SummaryShare>()
  for (const { row, share } of attempts) {
    const best = byChain.get(row.chain)
    if (!best || (share.completed ?? 0) > (best.completed ?? 0)) byChain.set(row.chain, share)
  }
  const all = [...byChain.values()]
  if (all.length <= OWN_COUNTED) return all
  const sequenceOf = ({ attempt }: SummaryShare) => attempt?.sequence ?? 0
  return all
    .sort((a, b) => (b.completed ?? 0) - (a.completed ?? 0) || sequenceOf(b) - sequenceOf(a))
    .slice(0, OWN_COUNTED)
}
