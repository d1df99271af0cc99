/** Whether accounts are worked, as somebody does who lives on them. */
import type { SharedKeyFacts } from '../facts/visit.ts'
import { usersLookedAt } from './users-looked-at.ts'

/** Of all who ever came so few stay away of a day, which pupils, guests and relatives do not. Judged. */
const PRESENT_SHARE = 0.8
/** A class that joins does it together: no larger share of a day's starts is of the last hour where people work. Judged. */
const HOUR_SHARE = 1 / 3
/** So many surveys are started on average by who works; guests of a course or a home start one or two each. Judged. */
const WORKED_STARTS = 4
/** Where few users make it likely already, relatives and guests of one home start fewer on average. Judged. */
const PROLIFIC_STARTS = 3
const TURN_STARTS = 2.5
/** Guests of a place seldom have time for so many surveys each, on average. Judged. */
const ALL_DAY_STARTS = 6
/** So many of one day are worked in shifts, though others of theirs have the day off: no home has as many. Judged. */
const SHIFT_TODAY = 20

/** Whether nearly all who were ever seen with a key came today. */
export function areNearlyAllPresent(counts: SharedKeyFacts): boolean {
  return counts.usersToday >= PRESENT_SHARE * usersLookedAt(counts)
}

/** Whether the starts of today are spread over more hours than a class or a course has. */
export function areOverHours({ transactions1h, transactions24h }: SharedKeyFacts): boolean {
  return transactions1h <= HOUR_SHARE * transactions24h
}

/** Whether each of today starts so many surveys as who works, and no guest, on average. */
export function areStartedInRow({ usersToday, transactions24h }: SharedKeyFacts): boolean {
  return transactions24h >= WORKED_STARTS * usersToday
}

/** Whether those of today start survey after survey, on average, as relatives and guests of a home do not. */
export function areProlific({ usersToday, transactions24h }: SharedKeyFacts): boolean {
  return transactions24h >= PROLIFIC_STARTS * usersToday
}

/** Whether nearly all of these came today, and have been working. */
export function areAtWork(counts: SharedKeyFacts): boolean {
  return areNearlyAllPresent(counts) && areStartedInRow(counts)
}

/** Whether so many of these came today that no home has them, and have been working for hours. */
export function areInShifts(counts: SharedKeyFacts): boolean {
  return counts.usersToday >= SHIFT_TODAY && areOverHours(counts) && areStartedInRow(counts)
}

/** Whether nearly all of these came today, and started several surveys each, over more hours than a course has. */
export function areTakenInTurn(counts: SharedKeyFacts): boolean {
  return areNearlyAllPresent(counts) && areOverHours(counts) && areSeveralEach(counts)
}

/** Whether those of today start several surveys each on average, as fewer relatives and guests do. */
export function areSeveralEach({ usersToday, transactions24h }: SharedKeyFacts): boolean {
  return transactions24h >= TURN_STARTS * usersToday
}

/** Whether each of today starts so many surveys that they are accounts with days off, and no guests who pass. */
export function areWorkedAllDay({ usersToday, transactions24h }: SharedKeyFacts): boolean {
  return transactions24h >= ALL_DAY_STARTS * usersToday
}
