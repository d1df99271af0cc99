/**
 * Whose accounts are an operator's, where a place has one: families, flatmates and neighbours behind the same address
 * have accounts, too, and whoever wants one of them taken for somebody else's could put some there.
 */
import type { Bits } from '../../evidence/bits.ts'
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
 * P(both are the operator's, if there is one), by what each shows itself.
 *
 * @param keeping P(the operator leaves each account its cookies)
 */
export function bothOperated(two: readonly PlaceMember[], keeping: number): number {
  return two.reduce((both, member) => both * operated(member, keeping), 1)
}

function operated({ habit, elsewhere }: PlaceMember, keeping: number): number {
  const { bystanders, habits } = MODEL.places
  const odds = ((1 - bystanders) / bystanders) * 2 ** elsewhere
  if (habit === null) return odds / (1 + odds)
  const { operator, people } = habits[habit]
  const operators = odds * ((1 - keeping) * operator + keeping * people)
  return operators / (operators + people)
}
