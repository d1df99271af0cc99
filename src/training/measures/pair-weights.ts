/** Weights for files of fingerprint pairs, and their accuracy on held-out blocks of rows. */
import { recallAt, verdictsAt } from '../accuracy.ts'
import type { PairWeights } from '../aggregate-files.ts'
import { PAIR_COLUMNS, PAIR_REGISTRY } from '../pairs/pair-comparisons.ts'
import { readTable } from '../readers/input.ts'
import { crossValidate, fitWeights, levelsOf } from '../solvers/fit-weights.ts'
import type { Found } from './found.ts'

/**
 * Chosen from 0.03, 0.1, 0.3 and 1 by cross-validation; their results differ by a thousandth at
 * most.
 */
const PENALTY = 0.3
const FOLDS = 10
const FALSE_POSITIVE_RATE = 0.001

const twoDigits = (bits: number): number => Number(bits.toFixed(2))
const fourDigits = (share: number): number => Number(share.toFixed(4))

/** Fits to the whole file, and in ten folds for the accuracy; takes about ten seconds. */
export function measurePairWeights(path: string): Found<PairWeights> {
  const rows = readTable(path, ['same_instance', ...PAIR_COLUMNS])
  const labels = rows.map((row) => row.same_instance === '1')
  const levels = rows.map((row) => levelsOf(PAIR_REGISTRY, row))
  const held = crossValidate(PAIR_REGISTRY, levels, labels, PENALTY, FOLDS)
  const judged = held.map((score, at) => ({ score, truth: labels[at] === true }))
  const { prior, bits } = fitWeights(PAIR_REGISTRY, levels, labels, PENALTY)
  return {
    rows: rows.length,
    measured: {
      held_out: {
        blocks: FOLDS,
        f1: fourDigits(verdictsAt(judged, 0).f1),
        recall_at_fpr_0_001: fourDigits(recallAt(judged, FALSE_POSITIVE_RATE)),
      },
      prior: twoDigits(prior),
      bits: Object.fromEntries(
        Object.entries(bits).map(([name, rows]) => [
          name,
          Object.fromEntries(Object.entries(rows).map(([level, each]) => [level, twoDigits(each)])),
        ]),
      ),
    },
  }
}
