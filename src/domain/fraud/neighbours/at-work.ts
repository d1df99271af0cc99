/** Whether accounts are worked, as somebody does who lives on them. */
import type { SharedKeyFacts } from '../facts/visit.ts'

/**
 * Of all who ever came so few stay away of a day, and each starts so many surveys on average, which pupils, guests and
 * relatives do not. Judged.
 */
const PRESENT_SHARE = 0.8
const WORKED_STARTS = 4

/** Whether nearly all of these came today, and have been working. */
export function areAtWork({ users, usersToday, transactions24h }: SharedKeyFacts): boolean {
  return usersToday >= PRESENT_SHARE * users && transactions24h >= WORKED_STARTS * usersToday
}
