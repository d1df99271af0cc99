/**
 * Whose accounts are an operator's, where a place has one: families, flatmates and neighbours behind the same address
 * have accounts, too, and whoever wants one of them taken for somebody else's could put some there.
 */
import type { Bits } from '../../statistics/bits.ts'
import { MODEL } from '../model.ts'
import type { CookieHabit } from './cookie-habit.ts'

/** What one of the users of a place shows of whose it is. */
export interface PlaceMember {
  /** Its cookie habit; null where it is not known. */
  habit: CookieHabit | null
  /** What it says for an operator where else it was seen. */
  elsewhere: Bits
}

/**
 * How much of what is suspected of a place holds for two of its accounts, by what each shows itself: all of it where
 * nothing is known, and the less, the rather one of them is somebody else's.
 *
 * @param keeping P(the operator leaves each account its cookies)
 */
export function bothOperated(two: readonly PlaceMember[], keeping: number): number {
  return two.reduce((both, member) => both * operated(member, keeping), 1)
}

/** Never more than all: cookies that are not kept are compared anyway, and must not count twice. */
function operated({ habit, elsewhere }: PlaceMember, keeping: number): number {
  const { bystanders, habits } = MODEL.places
  const { operator, people } = habit === null ? { operator: 1, people: 1 } : habits[habit]
  const ratio = (((1 - keeping) * operator + keeping * people) / people) * 2 ** elsewhere
  return Math.min(ratio / ((1 - bystanders) * ratio + bystanders), 1)
}
