/** How well scores tell fraud from honest people. */
import { createHash } from 'node:crypto'

/** One judged visit; `honest` null where nobody knows. */
export interface Scored {
  kind: string
  honest: boolean | null
  weight: number
  score: number
  probability: number
  botd: boolean | null
}

/** A score that an honest person must not exceed, and one that fraud must reach. */
const HONEST_AT_MOST = 20
const FRAUD_AT_LEAST = 50

/** Probability that a fraud scores above an honest visit, ties counting half; null without both. */
export function areaUnderCurve(scored: { honest: boolean | null; score: number }[]): number | null {
  const sorted = scored.filter((one) => one.honest !== null).sort((a, b) => a.score - b.score)
  let honestBelow = 0
  let wins = 0
  let fraud = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) end++
    const tied = sorted.slice(start, end)
    const honest = tied.filter((one) => one.honest).length
    wins += (tied.length - honest) * (honestBelow + honest / 2)
    honestBelow += honest
    fraud += tied.length - honest
    start = end
  }
  return honestBelow && fraud ? wins / (honestBelow * fraud) : null
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const known = (scored: Scored[]) => scored.filter((one) => one.honest !== null)

/** Mean squared distance of the probability from the truth. */
function brierScore(scored: Scored[]): number | null {
  const judged = known(scored)
  const sum = judged.reduce((all, one) => all + (one.probability - (one.honest ? 0 : 1)) ** 2, 0)
  return share(sum, judged.length)
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

/** Scores by kind: the worst, the mean, and what is flagged. */
export function byKind(scored: Scored[]) {
  const kinds = new Map<string, Scored[]>()
  for (const one of scored) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one])
  return Object.fromEntries(
    [...kinds].map(([kind, visits]) => [
      kind,
      {
        honest: visits[0]?.honest ?? null,
        visits: visits.length,
        score: visits.reduce((sum, one) => sum + one.score, 0) / visits.length,
        highest: Math.max(...visits.map((one) => one.score)),
        flagged_at_50: shareAtLeast(visits, FRAUD_AT_LEAST),
        above_20: shareAtLeast(visits, HONEST_AT_MOST + 1),
        botd: visits.some((one) => one.botd !== null) ? visits.some((one) => one.botd) : null,
      },
    ]),
  )
}

/** Whether weights may learn from a kind: the other half of the kinds tells what they are worth. */
export const isLearntFrom = (kind: string) =>
  createHash('sha256').update(kind).digest().readUInt8(0) % 2 === 0

/** The same measures on the half of the fraud that weights may learn from, and on the other one. */
export function halvesOf(scored: Scored[]) {
  const measure = (isLearnt: boolean) => {
    const half = scored.filter((one) => one.honest !== false || isLearntFrom(one.kind) === isLearnt)
    const { fraud, auc, fraud_at_50 } = summaryOf(half)
    return { fraud, auc, fraud_at_50 }
  }
  return { learnt_from: measure(true), held_out: measure(false) }
}

/** The summary of one set of judged visits. */
export function summaryOf(scored: Scored[]) {
  const honest = scored.filter((one) => one.honest === true)
  const fraud = scored.filter((one) => one.honest === false)
  const told = scored.filter((one) => one.botd !== null)
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
      told.length === 0
        ? null
        : {
            auc: areaUnderCurve(told.map((one) => ({ ...one, score: one.botd ? 1 : 0 }))),
            fraud_told: shareWhere(
              told.filter((one) => one.honest === false),
              (one) => one.botd === true,
            ),
            honest_accused: shareWhere(
              told.filter((one) => one.honest === true),
              (one) => one.botd === true,
            ),
          },
  }
}
