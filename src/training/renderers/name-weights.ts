/** The weights of name features as a source file. */
import type { NameWeights } from '../aggregate-files.ts'

const percent = (share: number): string => (share * 100).toFixed(1)

/** The text of src/domain/network/names/name-weights.ts. */
export function renderNameWeights(names: NameWeights): string {
  const packed = Object.entries(names.hundredths)
    // Sorted anew, because an object's keys that look like numbers come first.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weight]) => `${feature}:${weight}`)
    .join(' ')
  return `/**
 * Weights of name features for hosting against access, in hundredths of a natural logit. Written by
 * \`npm run train\`; do not edit. Learned from ${names.examples} networks of known kind; the numbers are
 * measurements, no list is copied. With organisations held out in turn, the threshold keeps ${percent(names.precision)} %
 * precision at ${percent(names.recall)} % recall, with ${names.false_share * 100} % of access networks called hosting.
 */
export const NAME_BIAS = ${names.bias}

/** The logit from which a name is called hosting. */
export const HOSTING_FROM = ${names.hosting_from}

/** \`feature:hundredths\`, separated by spaces. */
export const NAME_WEIGHTS =
  '${packed}'
`
}
