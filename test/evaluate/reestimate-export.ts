/** Reads an export of transactions: the outcomes that each showed, and how it ended. */

import { unpackAssessment } from '../../src/domain/fraud/assessment/pack-assessment.ts'
import { isBadEnd, isJudged, type ReportedEnd } from '../../src/domain/fraud/insights.ts'
import { badInput, readText } from '../../src/training/readers/input.ts'

/** One transaction whose end says something of quality; `at` in ms since the epoch. */
export interface Ended {
  at: number
  bad: boolean
  outcomes: { detector: string; outcome: string }[]
}

interface Line {
  created_at?: string | number
  state?: ReportedEnd['state']
  termination_reason?: ReportedEnd['terminationReason']
  state_transitions?: { state: ReportedEnd['state']; termination_reason?: string | null }[]
  pieces?: unknown
  assessment?: unknown
}

function outcomesOf(line: Line): Ended['outcomes'] | null {
  const stored = typeof line.assessment === 'string' ? unpackAssessment(line.assessment) : null
  const whole = stored ?? (line.assessment as { pieces?: unknown } | undefined)
  const pieces = line.pieces ?? whole?.pieces
  if (!Array.isArray(pieces)) return null
  return pieces.filter(
    (piece): piece is Ended['outcomes'][number] =>
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

/** The transactions that their partner judged, oldest first; throws bad input. */
export function readExport(path: string): Ended[] {
  const lines = readText(path).split('\n').filter(Boolean)
  const ended = lines.flatMap((text, index): Ended[] => {
    let line: Line
    try {
      line = JSON.parse(text) as Line
    } catch {
      throw badInput(`${path} line ${index + 1} is not JSON`)
    }
    const outcomes = outcomesOf(line)
    if (!outcomes) throw badInput(`${path} line ${index + 1} has no pieces`)
    const end = endOf(line)
    const at = typeof line.created_at === 'string' ? Date.parse(line.created_at) : line.created_at
    return isJudged(end) ? [{ at: at ?? index, bad: isBadEnd(end), outcomes }] : []
  })
  if (ended.length === 0) throw badInput(`${path} has no transaction with a reported end`)
  return ended.sort((a, b) => a.at - b.at)
}
