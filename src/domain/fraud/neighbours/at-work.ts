/** Whether accounts are worked, as somebody does who lives on them. */
import type { SharedKeyFacts } from '../facts/visit.ts'
import { usersLookedAt } from './users-looked-at.ts'

/**
 * Of all who ever came so few stay away of a day, and each starts so many surveys on average, which pupils, guests and
 * relatives do not. Judged.
 */
const PRESENT_SHARE = 0.8
const WORKED_STARTS = 4

/** Whether nearly all of these came today, and have been working. */
export function areAtWork(counts: SharedKeyFacts): boolean {
  const { usersToday, transactions24h } = counts
  const arePresent = usersToday >= PRESENT_SHARE * usersLookedAt(counts)
  return arePresent && transactions24h >= WORKED_STARTS * usersToday
}

/** Guests of a course or a home start one survey or two each, most of them in one hour. Judged. */
const TURN_STARTS = 2.5
const HOUR_SHARE = 1 / 3

/** Whether nearly all of these came today, and started several surveys each, over more hours than a course has. */
export function areTakenInTurn(counts: SharedKeyFacts): boolean {
  const { usersToday, transactions1h, transactions24h } = counts
  const arePresent = usersToday >= PRESENT_SHARE * usersLookedAt(counts)
  const isOverHours = transactions1h <= HOUR_SHARE * transactions24h
  return arePresent && isOverHours && transactions24h >= TURN_STARTS * usersToday
}
