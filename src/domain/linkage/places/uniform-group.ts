/**
 * How uniform a group of users is: one operator buys machines in one lot, and works through its
 * accounts one after the other; so, more rarely, do companies, schools and families.
 */
import type { Bits } from '../../evidence/bits.ts'

/** What is expected of the members of a group, one by one and as a whole. */
export interface Uniformity {
  /** P(a member is like the two in question), where each decides alone. */
  apart: number
  /** The same where one hand decides for all. */
  together: number
  /** The share of honest groups for which one hand decides. */
  people: number
  /** The share of operators' groups for which one hand decides. */
  operators: number
}

/**
 * The evidence for an operator of `alike` among `others` members being like the two in question.
 * The members of one group are not independent: each kind is a mixture of groups in which everybody
 * decides alone and groups in which one hand decides, so that no number of members says more than
 * the ratio of the two shares.
 */
export function uniformityBits(
  others: number,
  alike: number,
  { apart, together, people, operators }: Uniformity,
): Bits {
  if (others <= 0) return 0
  const chance = (each: number): Bits =>
    alike * Math.log2(each) + (others - alike) * Math.log2(1 - each)
  const [alone, asOne] = [chance(apart), chance(together)]
  const most = Math.max(alone, asOne)
  const mixed = (share: number): number =>
    share * 2 ** (asOne - most) + (1 - share) * 2 ** (alone - most)
  return Math.log2(mixed(operators) / mixed(people))
}
