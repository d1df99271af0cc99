/**
 * `evaluate link FILE`: judges fingerprint pairs by the learned pair weights, against the truth.
 */

import { areaUnderCurve, type Judged, recallAt, verdictsAt } from '../../src/training/accuracy.ts'
import { PAIR_COLUMNS, PAIR_REGISTRY } from '../../src/training/pairs/pair-comparisons.ts'
import { PAIR_MODEL } from '../../src/training/pairs/pair-model.ts'
import { badInput, readTable } from '../../src/training/readers/input.ts'
import { bitsOf, levelsOf } from '../../src/training/solvers/fit-weights.ts'

const TRUTH = 'same_instance'
/** Log odds of zero: more likely the same browser than not. */
const THRESHOLD_BITS = 0
const STRICT_FALSE_POSITIVE_RATE = 0.001

/** What the command reports. */
export interface LinkReport {
  pairs: number
  precision: number
  recall: number
  f1: number
  false_positive_rate: number
  auc: number
  /** Probability at and over which two fingerprints are called the same. */
  threshold: number
  recall_at_fpr_0_001: number
}

/** Judges every pair of the file; throws bad input. */
export function evaluateLink(path: string): LinkReport {
  const rows = readTable(path, [TRUTH, ...PAIR_COLUMNS])
  const judged: Judged[] = rows.map((row, at) => {
    const label = row[TRUTH]
    if (label !== '0' && label !== '1') {
      throw badInput(`${path} line ${at + 2}: ${TRUTH} is neither 0 nor 1`)
    }
    for (const column of PAIR_COLUMNS) {
      if (row[column] === '' || Number.isNaN(Number(row[column]))) {
        throw badInput(`${path} line ${at + 2}: ${column} is not a number`)
      }
    }
    return { score: bitsOf(PAIR_MODEL, levelsOf(PAIR_REGISTRY, row)), truth: label === '1' }
  })
  if (new Set(judged.map(({ truth }) => truth)).size < 2) {
    throw badInput(`${path} needs pairs of both kinds to measure anything`)
  }
  const at = verdictsAt(judged, THRESHOLD_BITS)
  return {
    pairs: judged.length,
    precision: at.precision,
    recall: at.recall,
    f1: at.f1,
    false_positive_rate: at.falsePositiveRate,
    auc: areaUnderCurve(judged),
    threshold: 0.5,
    recall_at_fpr_0_001: recallAt(judged, STRICT_FALSE_POSITIVE_RATE),
  }
}
