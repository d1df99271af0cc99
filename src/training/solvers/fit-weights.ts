/**
 * Weights of levels by logistic regression with an L2 penalty: log2(m/u), corrected for how far the
 * comparisons are from independent. In bits, so that they still add up.
 */
import { type Comparison, levelOf } from '../../domain/linkage/comparison.ts'
import type { Row } from '../readers/input.ts'

/** The levels of one row, by comparison. */
export type Levels = Record<string, string | null>

/** Bits by comparison and level, and the prior. */
export interface Fitted {
  prior: number
  bits: Record<string, Record<string, number>>
}

/** The levels of all comparisons of a row. */
export function levelsOf(registry: Record<string, unknown>, row: Row): Levels {
  return Object.fromEntries(
    Object.entries(registry).map(([name, comparison]) => [
      name,
      levelOf(comparison as Comparison<Row, string>, row),
    ]),
  )
}

/** The sum of the prior and the bits of the levels. */
export function bitsOf({ prior, bits }: Fitted, levels: Levels): number {
  return Object.entries(levels).reduce(
    (sum, [name, level]) => sum + (level === null ? 0 : (bits[name]?.[level] ?? 0)),
    prior,
  )
}

/**
 * Rounds of coordinate descent, one Newton step a weight, after which four digits no longer change.
 */
const ROUNDS = 400

/** Fits by cyclic coordinate descent; `penalty` is the precision of each weight's normal prior. */
export function fitWeights(
  registry: Record<string, unknown>,
  rows: readonly Levels[],
  labels: readonly boolean[],
  penalty: number,
): Fitted {
  const names = Object.entries(registry).flatMap(([name, comparison]) =>
    Object.keys((comparison as Comparison<Row, string>).levels).map(
      (level) => [name, level] as const,
    ),
  )
  const members = names.map(([name, level]) =>
    rows.flatMap((row, at) => (row[name] === level ? [at] : [])),
  )
  const everyone = rows.map((_, at) => at)
  const weights = new Float64Array(names.length + 1)
  const sums = new Float64Array(rows.length)
  const improve = (at: number, ids: readonly number[], precision: number) => {
    let slope = -precision * (weights[at] ?? 0)
    let curve = precision
    for (const id of ids) {
      const p = 1 / (1 + Math.exp(-(sums[id] ?? 0)))
      slope += (labels[id] ? 1 : 0) - p
      curve += p * (1 - p)
    }
    const change = slope / Math.max(curve, 1e-9)
    weights[at] = (weights[at] ?? 0) + change
    for (const id of ids) sums[id] = (sums[id] ?? 0) + change
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, ids] of members.entries()) improve(at, ids, penalty)
    improve(names.length, everyone, 0)
  }
  const bits: Fitted['bits'] = {}
  for (const [at, [name, level]] of names.entries()) {
    bits[name] = { ...bits[name], [level]: (weights[at] ?? 0) / Math.LN2 }
  }
  return { prior: (weights[names.length] ?? 0) / Math.LN2, bits }
}

/** A fold for each row, in contiguous blocks, so that one browser's rows stay together. */
function blocksOf(labels: readonly boolean[], folds: number): number[] {
  const totals = { true: labels.filter(Boolean).length, false: labels.filter((l) => !l).length }
  const seen = { true: 0, false: 0 }
  return labels.map((label) => {
    const name = label ? 'true' : 'false'
    return Math.floor((seen[name]++ * folds) / totals[name])
  })
}

/** The bits of every row, by a model that was not fitted to its block. */
export function crossValidate(
  registry: Record<string, unknown>,
  rows: readonly Levels[],
  labels: readonly boolean[],
  penalty: number,
  folds = 10,
): number[] {
  const block = blocksOf(labels, folds)
  const bits = new Array<number>(rows.length).fill(0)
  for (let fold = 0; fold < folds; fold++) {
    const isKept = (at: number) => block[at] !== fold
    const fitted = fitWeights(
      registry,
      rows.filter((_, at) => isKept(at)),
      labels.filter((_, at) => isKept(at)),
      penalty,
    )
    for (const [at, row] of rows.entries()) if (!isKept(at)) bits[at] = bitsOf(fitted, row)
  }
  return bits
}
