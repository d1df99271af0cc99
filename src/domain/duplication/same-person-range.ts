/** How uncertain it is that another account is the same person's. */
import { MAX_LINK_PROBABILITY } from '../linkage/link-users.ts'
import { toBits, toProbability } from '../statistics/bits.ts'
import type { ProbabilityRange } from './completion-range.ts'

/**
 * Between which P(same person) lies with 80 % probability, where the number of accounts that the partner's people have lies
 * between these multiples of the expected one: they are in the prior, and move its odds.
 */
export function samePersonRange(
  probability: number,
  [fewest, most]: readonly [fewest: number, most: number],
): ProbabilityRange {
  const bits = toBits(probability)
  const at = (times: number) => toProbability(bits + Math.log2(times))
  return [at(fewest), Math.max(Math.min(at(most), MAX_LINK_PROBABILITY), probability)]
}
