/**
 * Comparisons of one browser are not independent of each other: who has another screen often has
 * other fonts too. How far log2(m/u) of each level must be corrected is learned by logistic
 * regression on labelled pairs, each correction shrunk towards none (an L2 penalty). The corrected
 * levels of a comparison stay two distributions that add up to 1.
 */
import type { CountedLevels } from '../../aggregate-files.ts'
import { balanceOf, countedOdds } from './correct-shares.ts'
import type { PairLevel } from './pair-bits.ts'
import { solveLinear } from './solve-linear.ts'

/** Corrections in bits, by comparison and level. */
export type Corrections = Record<string, Record<string, number>>

/** A pair's levels, and whether it is one browser. */
export interface LabelledLevels {
  levels: PairLevel
  same: boolean
}

/** More than are needed: near the end each step of Newton's method doubles the right digits. Judged. */
const NEWTON_STEPS = 12

interface Parameter {
  comparison: string
  level: string
  counted: number
  share: number
}

/** Fits to the pairs; `penalty` is the precision of each correction's normal prior. */
export function fitCorrections(
  counted: Record<string, CountedLevels>,
  pairs: readonly LabelledLevels[],
  penalty: number,
): Corrections {
  const parameters = parametersOf(counted)
  const groups = Object.keys(counted).map((name) =>
    parameters.flatMap(({ comparison }, at) => (comparison === name ? [at] : [])),
  )
  const members = pairs.map(({ levels }) =>
    parameters.flatMap(({ comparison, level }, at) => (levels[comparison] === level ? [at] : [])),
  )
  const labels = pairs.map(({ same }) => same)
  let corrections = new Array<number>(parameters.length).fill(0)
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const odds = balancedOdds(parameters, corrections, groups)
    const { slope, curve } = slopeOf(odds, members, labels)
    const pulls = pullsOf(parameters, odds, groups)
    const change = solveLinear(
      withPenalty(project(curve, pulls), penalty),
      projectVector(slope, pulls).map((each, at) => each + penalty * (corrections[at] ?? 0)),
    )
    corrections = corrections.map((each, at) => each - (change[at] ?? 0))
  }
  const odds = balancedOdds(parameters, corrections, groups)
  return correctionsOf(parameters, odds)
}

function parametersOf(counted: Record<string, CountedLevels>): Parameter[] {
  return Object.entries(counted).flatMap(([comparison, counts]) =>
    Object.entries(countedOdds(counts)).map(([level, { odds, share }]) => ({
      comparison,
      level,
      counted: odds,
      share,
    })),
  )
}

function correctionsOf(parameters: readonly Parameter[], odds: readonly number[]): Corrections {
  const corrections: Corrections = {}
  for (const [at, { comparison, level, counted }] of parameters.entries()) {
    const bits = ((odds[at] ?? 0) - counted) / Math.LN2
    corrections[comparison] = { ...corrections[comparison], [level]: Number(bits.toFixed(2)) }
  }
  return corrections
}

/** The corrected odds, each comparison's balanced so that its shares add up to 1. */
function balancedOdds(
  parameters: readonly Parameter[],
  corrections: readonly number[],
  groups: readonly number[][],
): number[] {
  const odds = parameters.map(({ counted }, at) => counted + (corrections[at] ?? 0))
  for (const group of groups) {
    const levels = group.map((at) => ({ odds: odds[at] ?? 0, share: parameters[at]?.share ?? 0 }))
    const balance = balanceOf(levels)
    for (const at of group) odds[at] = (odds[at] ?? 0) + balance
  }
  return odds
}

/** Slope and curvature of the log loss over the odds. */
function slopeOf(
  odds: readonly number[],
  members: readonly number[][],
  labels: readonly boolean[],
) {
  const slope = odds.map(() => 0)
  const curve = odds.map(() => odds.map(() => 0))
  for (const [at, levels] of members.entries()) {
    const p = sigmoid(levels.reduce((sum, each) => sum + (odds[each] ?? 0), 0))
    for (const level of levels) {
      slope[level] = (slope[level] ?? 0) + p - (labels[at] ? 1 : 0)
      const row = curve[level] ?? []
      for (const other of levels) row[other] = (row[other] ?? 0) + p * (1 - p)
    }
  }
  return { slope, curve }
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/**
 * How far each correction moves the balance of its own comparison: d odds_k / d correction_j is 1
 * for k = j, less the pull of j for every k of the comparison.
 */
function pullsOf(
  parameters: readonly Parameter[],
  odds: readonly number[],
  groups: readonly number[][],
): { group: readonly number[]; pull: number }[] {
  const weights = parameters.map(({ share }, at) => {
    const p = sigmoid(odds[at] ?? 0)
    return share * p * (1 - p)
  })
  return parameters.map((_, at) => {
    const group = groups.find((each) => each.includes(at)) ?? []
    const sum = group.reduce((all, each) => all + (weights[each] ?? 0), 0)
    return { group, pull: (weights[at] ?? 0) / sum }
  })
}

type Pulls = ReturnType<typeof pullsOf>

function projectVector(vector: readonly number[], pulls: Pulls): number[] {
  return pulls.map(({ group, pull }, at) => {
    const sum = group.reduce((all, each) => all + (vector[each] ?? 0), 0)
    return (vector[at] ?? 0) - pull * sum
  })
}

function project(matrix: readonly number[][], pulls: Pulls): number[][] {
  const rows = matrix.map((row) => projectVector(row, pulls))
  const columns = pulls.map((_, at) => rows.map((row) => row[at] ?? 0))
  return columns.map((column) => projectVector(column, pulls))
}

const withPenalty = (matrix: readonly number[][], penalty: number): number[][] =>
  matrix.map((row, at) => row.map((each, column) => each + (at === column ? penalty : 0)))
