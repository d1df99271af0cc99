/**
 * How uniform a group of users is: one operator buys machines in one lot; so, more rarely, do
 * companies, schools and families.
 */
import type { Bits } from '../../statistics/bits.ts'
import { MODEL } from '../model.ts'

/** The members of a group besides the two in question, and what the two have in common. */
export interface Group {
  /** How many others the place has, known or not. */
  size: number
  /** How many of them are known. */
  others: number
  /** How many of these have it too. */
  alike: number
  /** P(a member has it), where each person chooses alone. */
  chance: number
  /**
   * Equal phones or tablets, which offices and schools rarely hand out; equal computers; or one
   * machine underneath different claims.
   */
  kind: 'handhelds' | 'computers' | 'profiles'
}

/** log2 P(so many alike | each has this chance), but for the factor that cancels out. */
function alikeBits({ others, alike }: Pick<Group, 'others' | 'alike'>, each: number): Bits {
  return alike * Math.log2(each) + (others - alike) * Math.log2(1 - each)
}

/** No group of honest people is likelier than this to have machines of one lot. Judged. */
const MOST_HONEST = 0.9

/** How likely a group's machines and cookies are, but for a factor that cancels out: bought alone or in one lot. */
function likelihoodsOf(group: Group, habits: Bits) {
  const { together, kinds } = MODEL.places.uniform
  const { operators, keepers } = kinds[group.kind]
  // Operators have dozens of machines: a crowd of thousands that keeps its cookies is a carrier's.
  const keeping = keepers / (1 + (group.size / MODEL.places.pools.most) ** 2)
  const [alone, asOne] = [alikeBits(group, group.chance), alikeBits(group, together)]
  const most = Math.max(alone, asOne)
  const [apart, uniform] = [2 ** (alone - most), 2 ** (asOne - most)]
  const turned = 2 ** habits
  return {
    apart,
    uniform,
    turning: ((1 - operators) * apart + operators * uniform * (1 - keeping)) * turned,
    keeping: operators * uniform * keeping,
  }
}

/**
 * The evidence that one operator is behind a group, from its machines and its cookie habits. The
 * members are not independent: operators and people alike are a mixture of groups with machines of
 * one lot and groups with any, so that no number of members says more than the ratio of the shares.
 * Some racks leave each phone its cookies, and profiles keep theirs side by side: there, cookies
 * that are kept clear nobody.
 *
 * @param habits the evidence of the members' cookies, for operators whose machines differ
 */
export function operatorEvidence(group: Group, habits: Bits): Bits {
  const { few, many } = MODEL.places.uniform.kinds[group.kind]
  // What is common everywhere is common to whole groups, too.
  const honest = Math.min(many + few / Math.max(group.others, 1) + group.chance, MOST_HONEST)
  const { apart, uniform, turning, keeping } = likelihoodsOf(group, habits)
  return Math.log2(turning + keeping) - Math.log2((1 - honest) * apart + honest * uniform)
}

/** P(the operator behind a group leaves each machine or profile its cookies). */
export function keepingShare(group: Group, habits: Bits): number {
  const { turning, keeping } = likelihoodsOf(group, habits)
  return keeping / (turning + keeping)
}

/**
 * P(the users of one model in one network are an operator's phones behind a pool of addresses).
 * Operators have most of their phones there; people of one model are spread over networks, though
 * over few of them where one carrier serves a country or sells the model.
 *
 * @param others how many users in the network have the model, besides the two
 * @param everywhere how many have it in all networks, besides the two
 */
export function poolProbability(others: number, everywhere: number, habits: Bits): number {
  if (others <= 0) return 0
  const { odds, most, together, spread } = MODEL.places.pools
  const group = { others: everywhere, alike: Math.min(others, everywhere) }
  const { crowd, mostCertain } = MODEL.places
  // Operators have dozens of phones, not thousands.
  const size = (others / (others + crowd)) ** 2 / (1 + (others / most) ** 2)
  const operated = Math.log2(odds * size) + alikeBits(group, together) + habits
  const bits = Object.values(spread).map(
    ({ share, weight }) => Math.log2(weight) + alikeBits(group, share),
  )
  const top = Math.max(operated, ...bits)
  const honest = bits.reduce((sum, each) => sum + 2 ** (each - top), 0)
  const operator = 2 ** (operated - top)
  return Math.min(operator / (operator + honest), mostCertain)
}
