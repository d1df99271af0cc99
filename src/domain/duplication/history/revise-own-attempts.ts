/**
 * A potential after a report of an earlier attempt of the user itself: what others add to it stays
 * as it was judged, so that nothing has to be asked of the database.
 */
import { lastReport } from '../../transaction/lifecycle.ts'
import type { OwnAttempt } from '../../transaction/stored-transaction.ts'
import { anyCompleted, correlationBehind, hazard, partOf, partsOf } from '../any-completed.ts'
import { completionProbability } from '../completion.ts'
import { type DuplicationSummary, SHARES_KEPT } from '../duplication-summary.ts'
import { toOwnAttempt } from '../judge-duplication.ts'
import { ofReturning } from '../of-returning.ts'
import { ratesOf } from '../partner-rates.ts'
import { MOST_UNCERTAIN } from '../potential.ts'
import { stepOfAttempt } from '../shared-attempt.ts'
import type { SummaryShare } from './summary-share.ts'

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
  const { value, summary, userRef, earlier, at } = input
  const kept = summary?.shares ?? []
  const omitted = summary?.omitted ?? 0
  if (value === 1) return { value, shares: kept, omitted }
  const known = new Map(kept.flatMap((each) => (each.own ? [[each.attempt?.sequence, each]] : [])))
  const own = likeliestOfChains(
    earlier.map((row) => ({ row, share: toShare(row, known.get(row.sequence), userRef, at) })),
  )
  const others = kept.filter((each) => !each.own)
  // A share is the part of its hazard in the sum of all, which is that of the value.
  const ownBefore = kept.reduce((sum, each) => sum + (each.own ? each.share : 0), 0)
  const othersHazard = value > 0 ? hazard(value) * (1 - ownBefore / value) : 0
  const chances = own.map(({ completed }) => completed ?? 0)
  const ownHazard = hazard(anyCompleted(chances, correlationOf(kept, value, ownBefore)))
  const total = ownHazard + othersHazard
  const isCertain = total === Number.POSITIVE_INFINITY
  const revised = isCertain ? 1 : Math.min(-Math.expm1(-total), MOST_UNCERTAIN)
  const ownShare = revised * partOf(ownHazard, total)
  const parts = partsOf(chances)
  const scale = isCertain || value === 0 ? 0 : (revised * hazard(value)) / (value * total)
  const shares = [
    ...own.map((each, n) => ({ ...each, share: ownShare * (parts[n] ?? 0) })),
    ...others.map((each) => ({ ...each, share: each.share * scale })),
  ].sort((a, b) => b.share - a.share)
  const dropped = shares.slice(SHARES_KEPT).filter(({ attempt }) => attempt !== null).length
  return { value: revised, shares: shares.slice(0, SHARES_KEPT), omitted: omitted + dropped }
}

/** The correlation of the own attempts that the stored judgement, before the report, was made with. */
function correlationOf(kept: readonly SummaryShare[], value: number, ownBefore: number): number {
  const before = kept.flatMap(({ own, completed }) => (own ? [completed ?? 0] : []))
  const any = value > 0 ? -Math.expm1((-hazard(value) * ownBefore) / value) : 0
  return correlationBehind(before, any)
}

/** What is known of an own attempt: its report, else what was judged before. */
function toShare(
  row: OwnAttempt,
  known: SummaryShare | undefined,
  userRef: string,
  at: number,
): SummaryShare {
  const { state } = lastReport(row.transitions)
  const attempt = toOwnAttempt(row, userRef)
  const chance = completionProbability(attempt, ratesOf(null, row), at)
  const fresh: SummaryShare = {
    own: true,
    attempt: { userRef, sequence: row.sequence },
    createdAt: row.createdAt,
    samePerson: 1,
    completed: ofReturning(chance, attempt),
    step: stepOfAttempt(state, row.completedAt),
    share: 0,
    match: null,
  }
  return state === null && known ? known : fresh
}

/** Of the attempts of one chain the likeliest to be completed counts. */
function likeliestOfChains(
  attempts: readonly { row: OwnAttempt; share: SummaryShare }[],
): SummaryShare[] {
  const byChain = new Map<number, SummaryShare>()
  for (const { row, share } of attempts) {
    const best = byChain.get(row.chain)
    if (!best || (share.completed ?? 0) > (best.completed ?? 0)) byChain.set(row.chain, share)
  }
  return [...byChain.values()]
}
