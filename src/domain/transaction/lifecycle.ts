/** The report state machine: which end state may follow which, one exhaustive table. */
import type {
  StateTransition,
  TerminationReason,
  TransactionState,
} from '../../contract/transaction.ts'
import { ok, type Result, refuse } from '../result.ts'

const ALLOWED: Record<TransactionState | 'none', readonly TransactionState[]> = {
  none: ['completed', 'terminated'],
  completed: ['reconciled'],
  reconciled: ['completed'],
  terminated: ['completed'],
}

/**
 * The most transitions of a transaction. All states once are three; a completion that is taken back and
 * given again every month for four years is 97. They are kept, published and answered together, so without
 * a bound a loop of some 37,000 reports makes a row that no database takes. Judged.
 */
export const TRANSITIONS_MAX = 100

/** The states that may follow one; `none` is that of a transaction without a report. */
export function statesAfter(from: TransactionState | 'none'): readonly TransactionState[] {
  return ALLOWED[from]
}

/** A state as a partner reports it; the reason is null unless it is `terminated`. */
export interface ReportedState {
  state: TransactionState
  terminationReason: TerminationReason | null
}

/** What a report does: nothing when it repeats the last one, else a new transition. */
export type ReportEffect =
  | { kind: 'unchanged' }
  | { kind: 'transition'; transition: StateTransition }

/** A report that may not follow the last one. */
export interface TransitionRefusal {
  code: 'transition_not_allowed'
  from: TransactionState | 'none'
  to: TransactionState
}

/** A report that would be one transition too many. */
export interface TransitionsExhausted {
  code: 'too_many_transitions'
  state: TransactionState
}

/** The last report of a transaction; `at` in ms since the epoch. All null before the first. */
export interface LastReport {
  state: TransactionState | null
  terminationReason: TerminationReason | null
  at: number | null
}

/** Whether a state says that the project was completed; what is taken back for bad quality was completed first. */
export function isCompletion(state: TransactionState | null): boolean {
  return state === 'completed' || state === 'reconciled'
}

type End = Pick<LastReport, 'state' | 'terminationReason'>

/** Whether the partner ended it at once for bad quality. */
export function isTerminatedForQuality({ state, terminationReason }: End): boolean {
  return state === 'terminated' && terminationReason === 'quality'
}

/** Whether the partner rejected the respondent's work for bad quality, at once or when it reconciled. */
export function isRejected(end: End): boolean {
  return end.state === 'reconciled' || isTerminatedForQuality(end)
}

/** Whether a respondent was sent away for no fault of theirs: a full quota, or screened out. */
export function isScreenedOut(end: End): boolean {
  return end.state === 'terminated' && !isTerminatedForQuality(end)
}

/** How a transaction stands by its transitions, oldest first. */
export function lastReport(transitions: readonly StateTransition[]): LastReport {
  const last = transitions.at(-1)
  return {
    state: last?.state ?? null,
    terminationReason: last?.termination_reason ?? null,
    at: last ? Date.parse(last.ts) : null,
  }
}

/**
 * Decides a report against the transitions so far (oldest first); `now` in ms since the epoch. A transition is no
 * earlier than the last one.
 */
export function decideReport(
  transitions: readonly StateTransition[],
  report: ReportedState,
  now: number,
): Result<ReportEffect, TransitionRefusal | TransitionsExhausted> {
  const last = lastReport(transitions)
  const from = last.state ?? 'none'
  const isRepeat = from === report.state && last.terminationReason === report.terminationReason
  if (isRepeat) return ok({ kind: 'unchanged' })
  if (!ALLOWED[from].includes(report.state)) {
    return refuse({ code: 'transition_not_allowed', from, to: report.state })
  }
  if (last.state && transitions.length >= TRANSITIONS_MAX) {
    return refuse({ code: 'too_many_transitions', state: last.state })
  }
  return ok({
    kind: 'transition',
    transition: {
      state: report.state,
      ...(report.terminationReason && { termination_reason: report.terminationReason }),
      // Where the clock has gone back, as of another machine, the state by the latest time would else be an earlier one.
      ts: new Date(Math.max(now, last.at ?? now)).toISOString(),
    },
  })
}

/** How far a transaction has come: its last report; before the first, whether the user has passed the loader. */
export type Progress = 'created' | 'passed' | TransactionState

/** How far a transaction has come; `completedAt` is null until the user has passed the loader. */
export function progressOf({
  completedAt,
  transitions,
}: {
  completedAt: number | null
  transitions: readonly StateTransition[]
}): Progress {
  return lastReport(transitions).state ?? (completedAt === null ? 'created' : 'passed')
}
