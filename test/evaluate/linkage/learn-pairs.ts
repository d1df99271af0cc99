/** Learns the weights for files of fingerprint pairs, and says how they fare on blocks not seen. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTable } from '../input.ts'
import { recallAt, verdictsAt } from '../metrics.ts'
import { crossValidate, fitWeights, levelsOf } from './fit.ts'
import { PAIR_COLUMNS, PAIR_REGISTRY } from './pair-comparisons.ts'

/** Where the weights are written. */
export const PAIR_MODEL_FILE = fileURLToPath(new URL('pair-model.ts', import.meta.url))
/** Chosen among 0.03, 0.1, 0.3 and 1 by cross-validation; all four are within a thousandth. */
const PENALTY = 0.3
const FOLDS = 10

/** Fits on the whole file and writes the table. */
export function learnPairs(path: string): void {
  const rows = readTable(path, ['same_instance', ...PAIR_COLUMNS])
  const labels = rows.map((row) => row.same_instance === '1')
  const levels = rows.map((row) => levelsOf(PAIR_REGISTRY, row))
  const held = crossValidate(PAIR_REGISTRY, levels, labels, PENALTY, FOLDS)
  const judged = held.map((score, at) => ({ score, truth: labels[at] === true }))
  const { f1 } = verdictsAt(judged, 0)
  const recall = recallAt(judged, 0.001)
  const checked = `F1 ${f1.toFixed(4)}, recall at 0.1 % false positives ${recall.toFixed(4)}`
  console.error(`pairs, ${FOLDS} blocks in turn held out: ${checked}`)
  const model = fitWeights(PAIR_REGISTRY, levels, labels, PENALTY)
  const text = JSON.stringify(model, (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(2)) : value,
  )
  writeFileSync(
    PAIR_MODEL_FILE,
    `/**
 * Written by learn-linkage.ts from ${rows.length} pairs; edit that, not this.
 * With ${FOLDS} blocks in turn held out: ${checked}.
 */
import type { PairModel } from './pair-comparisons.ts'

export const PAIR_MODEL: PairModel = ${text}
`,
  )
}
