/** The weights for files of fingerprint pairs as a source file: one line a comparison. */
import type { Aggregate, PairWeights } from '../aggregate-files.ts'
import { renderLine } from './literals.ts'

/** The text of src/training/pairs/pair-model.ts. */
export function renderPairModel({ provenance, measured }: Aggregate<PairWeights>): string {
  const { held_out: held, prior, bits } = measured
  return [
    '/**',
    ` * Written by \`npm run train\` from ${provenance.rows} pairs; do not edit. With ${held.blocks} blocks in turn held`,
    ` * out: F1 ${held.f1.toFixed(4)}, recall at 0.1 % false positives ${held.recall_at_fpr_0_001.toFixed(4)}.`,
    ' */',
    "import type { PairModel } from './pair-comparisons.ts'",
    '',
    '/** Bits of every level, and of the prior. */',
    'export const PAIR_MODEL: PairModel = {',
    `  prior: ${prior},`,
    '  bits: {',
    ...Object.entries(bits).map(([comparison, rows]) => `    ${comparison}: ${renderLine(rows)},`),
    '  },',
    '}',
    '',
  ].join('\n')
}
