/**
 * Words for probabilities, by the scale of the United States' Intelligence Community Directive 203
 * ("Analytic Standards", 2015, D.6.e.(2)(a)), whose ends here reach to 0 and 1.
 */

/** From this probability on, something is likely. */
export const LIKELY_FROM = 0.55

/** From each probability on, what is said of somebody before "the person behind …". */
const LIKELIHOODS = [
  [0.95, 'Almost certainly'],
  [0.8, 'Very likely'],
  [LIKELY_FROM, 'Likely'],
  [0.45, 'With a roughly even chance'],
  [0.2, 'Unlikely to be'],
  [0.05, 'Very unlikely to be'],
] as const

/** How likely something is, as the beginning of a sentence. */
export function likelihoodOf(probability: number): string {
  const found = LIKELIHOODS.find(([from]) => probability >= from)
  return found ? found[1] : 'Almost certainly not'
}

/** A probability as whole percent. */
export function percentOf(probability: number): string {
  if (probability > 0 && probability < 0.005) return 'under 1 %'
  if (probability < 1 && probability >= 0.995) return 'over 99 %'
  return `${Math.round(probability * 100)} %`
}
