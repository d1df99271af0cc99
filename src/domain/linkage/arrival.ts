/** Whether a user has come to the item that its links are asked for, and when others were there. */

import { isAtItem, isAtSurvey } from '../evidence/at-item.ts'
import type { CrossUserEvidence, LinkedAttempt } from '../evidence/cross-user-evidence.ts'
import type { AskedItem } from '../evidence/evidence-question.ts'
import { DAY_MS, numberOfDay } from '../time.ts'
import type { VisitCopy } from '../visit/visit-copy.ts'
import type { ItemTimes } from './people/compared-user.ts'

/**
 * How a user comes to the item. Whoever has another account to take it again comes oftener, and sooner
 * after that one, than somebody else: so it matters whether, and when, the user is there itself.
 */
export type Arrival =
  /** Not, as far as is known: partners make the links of all whom they invite at once, and many never come. */
  | { kind: 'invited' }
  /**
   * Asked about before the click, at `at` (ms since the epoch): links as if it came to the item now,
   * because the answer matters only if it does. Each of several items is asked about by itself.
   */
  | { kind: 'asked'; item: AskedItem; at: number }
  /** It has just been at the item; the marks of that visit are not among its written ones. */
  | { kind: 'visiting'; item: AskedItem; at: number; copy: VisitCopy }
  /** It was at the item then, by a visit that is written. */
  | { kind: 'visited'; item: AskedItem; at: number }

/** When users were at the asked item. */
export interface TimesAtItem {
  /** The moment that is asked about, at which the user itself is there; none where it is not. */
  own: ItemTimes
  /** When another user was there; none where that is not known. */
  of(userRef: string): ItemTimes
}

/** Nobody is known to have been at the item. */
const NO_TIMES: TimesAtItem = { own: [], of: () => [] }

/**
 * When the partner's own users and those of others were at the item, before the asking user or after it:
 * two accounts follow each other as closely whichever came first.
 */
export function timesFor(
  arrival: Arrival,
  { attempts, shared }: Pick<CrossUserEvidence, 'attempts' | 'shared'>,
): { own: TimesAtItem; shared: TimesAtItem } {
  if (arrival.kind === 'invited') return { own: NO_TIMES, shared: NO_TIMES }
  const { item, at } = arrival
  const here = attempts.filter((attempt) => isAtItem(attempt, item))
  const there = (shared?.attempts ?? []).filter((attempt) => isAtSurvey(attempt, item))
  return { own: timesAtItem(here, at), shared: daysAtItem(there, at) }
}

/**
 * When the users with these attempts were at the asked item; the user itself is there at `at`, ms since the
 * epoch. Not when their links were made: partners make those of all whom they invite at once.
 */
export function timesAtItem(
  attempts: readonly Pick<LinkedAttempt, 'userRef' | 'openedAt' | 'completedAt'>[],
  at: number,
): TimesAtItem {
  const times = new Map<string, number[]>()
  for (const { userRef, openedAt, completedAt } of attempts) {
    const time = completedAt ?? openedAt
    if (time !== null) times.set(userRef, [...(times.get(userRef) ?? []), time])
  }
  return { own: [at], of: (userRef) => times.get(userRef) ?? [] }
}

/** Twice as far apart as days are, so that no two of them are within a day of each other. */
const BETWEEN_DAYS_MS = 2 * DAY_MS
const WITHIN_DAY_MS = DAY_MS / 2

/**
 * The same of other partners' users, of whom the day alone is told: those of one day count as some
 * hours apart, others as more than a day.
 */
export function daysAtItem(
  attempts: readonly { userRef: string; day: number }[],
  at: number,
): TimesAtItem {
  const times = new Map<string, number[]>()
  for (const { userRef, day } of attempts) {
    times.set(userRef, [...(times.get(userRef) ?? []), day * BETWEEN_DAYS_MS + WITHIN_DAY_MS])
  }
  const today = numberOfDay(at) * BETWEEN_DAYS_MS
  return { own: [today], of: (userRef) => times.get(userRef) ?? [] }
}
