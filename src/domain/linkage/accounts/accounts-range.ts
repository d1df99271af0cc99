/** How sure it is how many accounts a partner's people have. */
import { type ExpectedAccounts, SAME } from '../../relation.ts'
import { gammaRange } from '../../statistics/tails.ts'

/**
 * How alike partners are, as the shape of a Gamma distribution: at 1 the standard deviation of their numbers of accounts
 * is their mean, a tenth of them has a tenth of it and another tenth more than twice. Judged.
 */
const ALIKE_PARTNERS = 1

/**
 * Between which multiples of the expected number of accounts the true one lies with 80 % probability, by the pairs of accounts
 * that were found (Poisson counts); null where nothing was counted yet, and without what an earlier version
 * did not count.
 */
export function accountsRange(
  linked: Partial<ExpectedAccounts> | null,
): [low: number, high: number] {
  const pairs = SAME.reduce((sum, name) => sum + (linked?.[name] ?? 0), 0)
  return gammaRange(ALIKE_PARTNERS + pairs)
}
