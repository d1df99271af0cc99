/** Reads an export of transactions: the outcomes that each showed, and how it ended. */
import { unpackAssessment } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { isJudged, type ReportedEnd } from '../../../src/domain/insights/reported-end.ts'
import { isRejected } from '../../../src/domain/transaction/lifecycle.ts'
import { badInput, readJsonLines } from '../../../src/training/readers/input.ts'
import type { Report } from '../../../src/training/solvers/reported-ends.ts'

/** One transaction whose end says something of quality; `at` in ms since the epoch. */
export interface Ended extends Report {
  at: number
  /** Null where the export does not say whose it is. */
  partner: string | null
  /** Equal for the visits of one user; of its own where the export does not say which those are. */
  user: string
}

/** A report counts as this much of one at least. */
const LEAST_WEIGHT = 0.1

interface Line {
  partner_id?: string
  user?: number
  score?: number | null
  created_at?: string | number
  state?: ReportedEnd['state']
  termination_reason?: ReportedEnd['terminationReason']
  state_transitions?: { state: ReportedEnd['state']; termination_reason?: string | null }[]
  pieces?: unknown
  assessment?: unknown
}

/** Whether its assessment is stored in an earlier form, whose detectors were others than today's. */
const isOfEarlierForm = ({ assessment }: Line) =>
  typeof assessment === 'string' && !unpackAssessment(assessment)?.stories

function outcomesOf(line: Line): Report['outcomes'] | null {
  const stored = typeof line.assessment === 'string' ? unpackAssessment(line.assessment) : null
  const whole = stored ?? (line.assessment as { pieces?: unknown } | undefined)
  const pieces = line.pieces ?? whole?.pieces
  if (!Array.isArray(pieces)) return null
  return pieces.filter(
    (piece): piece is Report['outcomes'][number] =>
      typeof piece?.detector === 'string' && typeof piece?.outcome === 'string',
  )
}

function endOf(line: Line): ReportedEnd {
  const last = line.state_transitions?.at(-1)
  return {
    state: last?.state ?? line.state ?? null,
    terminationReason: (last?.termination_reason ??
      line.termination_reason ??
      null) as ReportedEnd['terminationReason'],
  }
}

/**
 * How much of a report an end counts as. A partner may have ended a visit for its quality because of
 * our own score, which must not prove itself right: the higher the score was, the less its end says.
 * What was completed, or found out later in reconciliation, was decided by others.
 */
export function weightOfEnd(end: ReportedEnd, score: number | null | undefined): number {
  if (end.state !== 'terminated' || typeof score !== 'number') return 1
  return Math.max(LEAST_WEIGHT, Math.min(1, 1 - score / 100))
}

/** The transactions that their partner judged, oldest first; throws bad input. */
export function readExport(path: string): Ended[] {
  const ended = readJsonLines<Line>(path).flatMap((line, index): Ended[] => {
    if (isOfEarlierForm(line)) return []
    const outcomes = outcomesOf(line)
    if (!outcomes) throw badInput(`${path} line ${index + 1} has no pieces`)
    const end = endOf(line)
    const at = typeof line.created_at === 'string' ? Date.parse(line.created_at) : line.created_at
    if (Number.isNaN(at)) throw badInput(`${path} line ${index + 1} has no time as created_at`)
    const weight = weightOfEnd(end, line.score)
    const partner = line.partner_id ?? null
    const user = line.user === undefined ? `line ${index}` : `${partner} ${line.user}`
    const bad = isRejected(end)
    return isJudged(end) ? [{ at: at ?? index, partner, user, bad, weight, outcomes }] : []
  })
  if (ended.length === 0) throw badInput(`${path} has no transaction with a reported end`)
  return withParts(ended.sort((a, b) => a.at - b.at))
}

/** Each user's visits of one kind of end teach of signs as much as one visit does. */
function withParts(ended: readonly Ended[]): Ended[] {
  const nameOf = ({ user, bad }: Ended) => `${bad} ${user}`
  const counts = new Map<string, number>()
  for (const one of ended) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return ended.map((one) => ({ ...one, part: 1 / (counts.get(nameOf(one)) ?? 1) }))
}
