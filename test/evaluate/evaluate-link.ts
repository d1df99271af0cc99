/**
 * `evaluate link FILE`: judges fingerprint pairs by the comparisons and weights of production,
 * against the truth.
 */
import { parseArgs } from 'node:util'
import { MODEL } from '../../src/domain/linkage/model.ts'
import { areaUnderCurve, type Judged, recallAt, verdictsAt } from '../../src/training/accuracy.ts'
import { readAggregates } from '../../src/training/aggregate-files.ts'
import {
  type FingerprintPair,
  readFingerprintPairs,
  withoutAddresses,
} from '../../src/training/readers/fingerprint-pairs.ts'
import { badInput } from '../../src/training/readers/input.ts'
import { levelsOf, pairBits } from '../../src/training/solvers/pairs/pair-bits.ts'

const STRICT_FALSE_POSITIVE_RATE = 0.001
/** Half of a file's pairs are of one browser, unlike in a panel. */
const PRIOR = 0.5

/** What the command reports. */
export interface LinkReport {
  pairs: number
  /** P(one browser) before anything is compared. */
  prior: number
  precision: number
  recall: number
  f1: number
  false_positive_rate: number
  auc: number
  /**
   * Probability at and over which two fingerprints are called the same, as chosen in training on
   * blocks that taught nothing: strangers of a panel are more alike than those of such files.
   */
  threshold: number
  recall_at_fpr_0_001: number
  /** How training judged itself: models that never saw the block of rows that they judge. */
  held_out_in_training: Record<string, unknown>
}

/** Reads the command's options; throws bad input. */
export function evaluateLinkCommand(args: string[]): LinkReport {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-addresses': { type: 'boolean', default: false } },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw badInput('link needs exactly one FILE')
  return evaluateLink(path, !values['without-addresses'])
}

/** Judges every pair of the file; throws bad input. */
export function evaluateLink(path: string, hasAddresses = true): LinkReport {
  const pairs = readFingerprintPairs(path)
  const seen = (pair: FingerprintPair) => (hasAddresses ? pair : withoutAddresses(pair))
  const judged: Judged[] = pairs.map((pair) => ({
    score: pairBits(levelsOf(seen(pair)), MODEL),
    truth: pair.same,
  }))
  const { held_out: held } = readAggregates()['fingerprint-pairs'].measured
  const at = verdictsAt(judged, held.threshold_bits)
  return {
    pairs: judged.length,
    prior: PRIOR,
    precision: at.precision,
    recall: at.recall,
    f1: at.f1,
    false_positive_rate: at.falsePositiveRate,
    auc: areaUnderCurve(judged),
    threshold: 1 / (1 + 2 ** -held.threshold_bits),
    recall_at_fpr_0_001: recallAt(judged, STRICT_FALSE_POSITIVE_RATE),
    held_out_in_training: { ...(hasAddresses ? held.with_addresses : held.without_addresses) },
  }
}
