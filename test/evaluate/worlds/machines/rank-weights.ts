/** Weights by rank, after Zipf: the first of a list is the most common. */
export function rankWeights<T>(all: readonly T[], exponent: number): (readonly [T, number])[] {
  return all.map((each, at) => [each, (at + 1) ** -exponent] as const)
}
