/** Weights of name features, fitted to networks of known kind; the list itself is not kept. */
import type { NameWeights } from '../aggregate-files.ts'
import { readAsnRows } from '../readers/asn-rows.ts'
import { badInput } from '../readers/input.ts'
import {
  chooseThreshold,
  crossValidate,
  fitModel,
  MAX_FALSE_SHARE,
  toExample,
} from '../solvers/name-model.ts'
import type { Found } from './found.ts'

const threeDigits = (number: number): number => Number(number.toFixed(3))

/** Fits to all rows with a reliable label; the threshold is chosen on rows held out. */
export function measureNetworkNames(path: string): Found<NameWeights> {
  const rows = readAsnRows(path)
  const examples = rows.flatMap((row) => toExample(row) ?? [])
  if (new Set(examples.map(({ isHosting }) => isHosting)).size < 2)
    throw badInput(`${path} needs networks of both kinds to measure anything`)
  const { from, precision, recall } = chooseThreshold(crossValidate(rows))
  const { bias, weights } = fitModel(examples)
  const sorted = [...weights].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    rows: rows.length,
    measured: {
      examples: examples.length,
      bias: threeDigits(bias),
      hosting_from: threeDigits(from),
      precision: threeDigits(precision),
      recall: threeDigits(recall),
      false_share: MAX_FALSE_SHARE,
      hundredths: Object.fromEntries(
        sorted.map(([feature, weight]) => [feature, Math.round(weight * 100)]),
      ),
    },
  }
}
