/** How the visits of one project ended, one after the other. */
import type { TerminationReason, TransactionState } from '../../../contract/transaction.ts'
import type { EndCounts } from '../end-counts.ts'
import type { ProjectNames } from '../level-keys.ts'

/**
 * What was reported of a visit: completed; terminated because a quota was full, for another reason, or
 * without one. Null: nothing yet.
 */
export type CourseEnd = 'completed' | 'full' | 'refused' | 'terminated' | null

/** All ends that a course tells apart. */
export const COURSE_ENDS: readonly CourseEnd[] = [
  'completed',
  'full',
  'refused',
  'terminated',
  null,
]

/** One visit that passed the loader. */
export interface CourseVisit {
  /** When, in whole minutes since the epoch; of the visits of one minute the order is not known. */
  minute: number
  end: CourseEnd
}

/** A project's visits, in any order. */
export interface Course {
  names: ProjectNames
  visits: readonly CourseVisit[]
}

/** When a project closed, as far as its ends tell it. */
export interface Closing {
  /** P(closed by then) at some moments, both rising; before the first one 0, after the last one as there. */
  steps: readonly (readonly [at: number, chance: number])[]
  /** The settled visits that it was open for, in expectation. */
  open: EndCounts
}

/** What a report says of a visit in its project's course. */
export function courseEnd(
  state: TransactionState | null,
  reason: TerminationReason | null,
): CourseEnd {
  if (state === null) return null
  if (state !== 'terminated') return 'completed'
  if (reason === null) return 'terminated'
  return reason === 'quota' ? 'full' : 'refused'
}

/** The names of a project's visits: it has one type and one source; of several the first in their order. */
export function namesOf(all: readonly ProjectNames[]): ProjectNames {
  const first = (names: readonly (string | null | undefined)[]) =>
    names.filter((name) => typeof name === 'string' && name !== '').sort()[0]
  return {
    project_type: first(all.map((names) => names.project_type)) ?? '',
    project_source: first(all.map((names) => names.project_source)) ?? null,
  }
}

/** P(the project had closed at that moment), ms since the epoch; 0 where nothing says so. */
export function closedChance(closing: Closing | undefined, at: number): number {
  const steps = closing?.steps ?? []
  const next = steps.findIndex(([moment]) => at < moment)
  if (next === 0 || steps.length === 0) return 0
  const [from, chance] = steps[(next < 0 ? steps.length : next) - 1] ?? [at, 0]
  const [to, later] = steps[next] ?? [from + 1, chance]
  return chance + ((later - chance) * (at - from)) / (to - from)
}
