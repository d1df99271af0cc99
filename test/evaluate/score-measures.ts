/** How well scores separate fraud from honest people. */
import * as accuracy from '../../src/training/accuracy.ts'
import { mayTeach } from '../../src/training/measures/fraud-outcomes.ts'
import { FRAUD_AT_LEAST, HONEST_AT_MOST } from '../cast/stage/thresholds.ts'

/** One judged visit; `honest` is null where nobody knows, `botd` where BotD did not judge it. */
export interface Scored {
  kind: string
  honest: boolean | null
  weight: number
  score: number
  probability: number
  botd: boolean | null
}

/** Probability that a fraud scores above an honest visit, ties counting half; null without both. */
export function areaUnderCurve(scored: { honest: boolean | null; score: number }[]): number | null {
  const known = scored.filter((one) => one.honest !== null)
  const area = accuracy.areaUnderCurve(
    known.map(({ honest, score }) => ({ score, truth: honest === false })),
  )
  return Number.isNaN(area) ? null : area
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const known = (scored: Scored[]) => scored.filter((one) => one.honest !== null)

/** The Brier score of the probabilities of fraud; null for no visit. */
function brierScore(scored: Scored[]): number | null {
  const judged = known(scored).map((one) => ({ score: one.probability, truth: !one.honest }))
  return judged.length === 0 ? null : accuracy.brierScore(judged)
}

const BANDS = [0, 1, 5, 20, 50, 70, 90, 100.1]

/** By band of the score: how many there are, the mean probability and the share that is fraud. */
function reliabilityTable(scored: Scored[]) {
  const judged = known(scored)
  return BANDS.slice(0, -1).flatMap((from, index) => {
    const to = BANDS[index + 1] ?? 101
    const inside = judged.filter((one) => one.score >= from && one.score < to)
    if (inside.length === 0) return []
    const mean = inside.reduce((sum, one) => sum + one.probability, 0) / inside.length
    const fraud = inside.filter((one) => !one.honest).length / inside.length
    return [{ band: `${from}–${Math.ceil(to) - 1}`, visits: inside.length, mean, fraud }]
  })
}

/** Share of weight at or above a score. */
function shareAtLeast(scored: Scored[], least: number): number | null {
  const all = scored.reduce((sum, one) => sum + one.weight, 0)
  const above = scored.filter((one) => one.score >= least)
  return share(
    above.reduce((sum, one) => sum + one.weight, 0),
    all,
  )
}

/** By kind: the mean and the highest score, and the shares at both thresholds. */
export function byKind(scored: Scored[]) {
  const kinds = Map.groupBy(scored, ({ kind }) => kind)
  return Object.fromEntries(
    [...kinds].map(([kind, visits]) => [
      kind,
      {
        honest: visits[0]?.honest ?? null,
        visits: visits.length,
        score: visits.reduce((sum, one) => sum + one.score, 0) / visits.length,
        highest: visits.reduce((most, one) => Math.max(most, one.score), 0),
        flagged_at_50: shareAtLeast(visits, FRAUD_AT_LEAST),
        above_20: shareAtLeast(visits, HONEST_AT_MOST + 1),
        botd: visits.some((one) => one.botd !== null) ? visits.some((one) => one.botd) : null,
      },
    ]),
  )
}

/**
 * The main measures for the clients that weights may learn from, honest and not, and for those that
 * taught nothing.
 */
export function halvesOf(scored: Scored[]) {
  const measure = (isTaught: boolean) => {
    const { fraud, auc, fraud_at_50 } = summaryOf(
      scored.filter((one) => mayTeach(one) === isTaught),
    )
    return { fraud, auc, fraud_at_50 }
  }
  return { learnt_from: measure(true), held_out: measure(false) }
}

/** The summary of one set of judged visits. */
export function summaryOf(scored: Scored[]) {
  const honest = scored.filter((one) => one.honest === true)
  const fraud = scored.filter((one) => one.honest === false)
  const judged = scored.filter((one) => one.botd !== null)
  const shareWhere = (of: Scored[], test: (one: Scored) => boolean) =>
    share(of.filter(test).length, of.length)
  return {
    honest: honest.length,
    fraud: fraud.length,
    auc: areaUnderCurve(scored),
    fraud_at_50: shareWhere(fraud, (one) => one.score >= FRAUD_AT_LEAST),
    honest_at_20: shareWhere(honest, (one) => one.score <= HONEST_AT_MOST),
    brier: brierScore(scored),
    reliability: reliabilityTable(scored),
    botd:
      judged.length === 0
        ? null
        : {
            auc: areaUnderCurve(judged.map((one) => ({ ...one, score: one.botd ? 1 : 0 }))),
            fraud_told: shareWhere(
              judged.filter((one) => one.honest === false),
              (one) => one.botd === true,
            ),
            honest_accused: shareWhere(
              judged.filter((one) => one.honest === true),
              (one) => one.botd === true,
            ),
          },
  }
}
