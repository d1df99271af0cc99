/** The figures of a run: how well the scores separate fraud from honest people. */
import * as accuracy from '../../../src/training/accuracy.ts'
import type { Client } from '../client.ts'
import type { Played } from './play.ts'
import { FRAUD_AT_LEAST, HONEST_AT_MOST } from './thresholds.ts'

/** How one kind fared. */
export interface Row {
  kind: string
  honest: boolean
  score: number | null
  reasons: string | null
  completed: boolean
  durationMs: number | null
  botd: boolean | null
  failure: string | null
}

/**
 * The round by which a kind is judged: the last, or for honest people the one with the highest
 * score.
 */
export function judgedRound(rounds: Played[]): Played | undefined {
  const last = rounds.at(-1)
  if (!last?.honest) return last
  return rounds.reduce((a, b) => ((b.judged?.score ?? -1) >= (a.judged?.score ?? -1) ? b : a))
}

/** The row of a kind; null where it has no round. */
export function rowOf(rounds: Played[]): Row | null {
  const last = rounds.at(-1)
  const judged = judgedRound(rounds)
  if (!last || !judged) return null
  return {
    kind: last.kind,
    honest: last.honest,
    score: judged.judged?.score ?? null,
    reasons: judged.judged?.reasons ?? null,
    completed: rounds.every((round) => round.arrived),
    durationMs: last.durationMs,
    botd: last.botd ? last.botd.bot : null,
    failure: rounds.find((round) => round.failure)?.failure ?? null,
  }
}

/** The row of a kind that could not be played. */
export const unplayedRow = ({ kind, honest }: Client, failure: string | null): Row => ({
  kind,
  honest,
  score: null,
  reasons: null,
  completed: false,
  durationMs: null,
  botd: null,
  failure,
})

const share = (part: number, all: number) => (all === 0 ? null : part / all)

/** Probability that a fraud scores above an honest person, ties counting half. */
export const areaUnderCurve = (honest: number[], fraud: number[]): number =>
  accuracy.areaUnderCurve([
    ...honest.map((score) => ({ score, truth: false })),
    ...fraud.map((score) => ({ score, truth: true })),
  ])

/**
 * The figures over all rows. A fraud that never completes has no score and is listed as unfinished.
 */
export function figuresOf(rows: Row[]) {
  const honest = rows.filter((row) => row.honest && row.score !== null)
  const fraud = rows.filter((row) => !row.honest && row.score !== null)
  const scores = (of: Row[]) => of.map((row) => row.score ?? 0)
  const verdicts = (of: Row[]) => of.map((row) => (row.botd ? 1 : 0))
  return {
    honest: honest.length,
    fraud: fraud.length,
    unfinished: rows.filter((row) => row.score === null).map((row) => row.kind),
    honest_at_20: share(
      honest.filter((r) => (r.score ?? 0) <= HONEST_AT_MOST).length,
      honest.length,
    ),
    fraud_at_50: share(fraud.filter((r) => (r.score ?? 0) >= FRAUD_AT_LEAST).length, fraud.length),
    auc: honest.length && fraud.length ? areaUnderCurve(scores(honest), scores(fraud)) : null,
    botd_told: share(fraud.filter((row) => row.botd).length, fraud.length),
    botd_accused: share(honest.filter((row) => row.botd).length, honest.length),
    botd_auc:
      honest.length && fraud.length ? areaUnderCurve(verdicts(honest), verdicts(fraud)) : null,
  }
}

/** The table for people, worst first on both sides. */
export function tableOf(rows: Row[]): string {
  const lines = [...rows]
    .sort((a, b) => Number(b.honest) - Number(a.honest) || (b.score ?? -1) - (a.score ?? -1))
    .map((row) => {
      const right = row.honest
        ? (row.score ?? 0) <= HONEST_AT_MOST
        : (row.score ?? 100) >= FRAUD_AT_LEAST
      const cells = [
        right ? ' ' : '!',
        row.honest ? 'honest' : 'fraud ',
        row.kind.padEnd(36),
        String(row.score ?? '-').padStart(4),
        String(row.durationMs ?? '-').padStart(6),
        row.botd === null ? 'botd -  ' : row.botd ? 'botd bot' : 'botd no ',
        row.failure ?? (row.reasons ?? '').replaceAll('\n', ' | ').slice(0, 160),
      ]
      return cells.join('  ')
    })
  return lines.join('\n')
}
