/** What a potential was, when, and what changed it: a short list beside its summary. */
import { type AttemptDay, onlyDay } from '../attempt.ts'
import type { SummaryShare } from './summary-share.ts'

/** The most entries that are kept: the first one, and the latest. Judged. */
export const HISTORY_KEPT = 8
/** Smaller changes than this are not worth an entry, nor a written row. Judged. */
export const NOTABLE_CHANGE = 0.0005

/**
 * On which occasion a potential was judged: its creation, a comparison with other users after it,
 * the visit, a report of an earlier attempt of the user itself, or a question of an analyst.
 */
export type Occasion = 'created' | 'compared' | 'visited' | 'reported' | 'reviewed'

/** What became of an attempt between two judgements. */
export type CauseKind = 'found' | 'gone' | 'completed' | 'ended' | 'closer' | 'apart' | 'aged'

/** The attempt whose part changed most. */
export interface ChangeCause extends AttemptDay {
  own: boolean
  /** Null when it is another partner's, of which nothing else is told. */
  attempt: SummaryShare['attempt']
  kind: CauseKind | null
}

/** One value; `at` in ms since the epoch. */
export interface PotentialChange {
  at: number
  value: number
  occasion: Occasion
  /** Null where no attempt was known. */
  cause: ChangeCause | null
}

/** The part of a stored summary that a history is made from. */
export interface SummaryBefore {
  /** Strongest first. */
  shares: SummaryShare[]
  /** What the potential was, oldest first; absent in older summaries. */
  history?: PotentialChange[]
}

/** What was stored before a judgement. */
export interface JudgedBefore {
  value: number
  summary: SummaryBefore | null
  /** When the transaction was created, ms since the epoch. */
  createdAt: number
}

/** The judgement that a history is extended by; `before` is null at creation. */
export interface Judged {
  at: number
  occasion: Occasion
  before: JudgedBefore | null
}

/** The history with one more value, where that is another one. */
export function extendHistory(
  { at, occasion, before }: Judged,
  value: number,
  shares: readonly SummaryShare[],
): PotentialChange[] {
  const known = before === null ? [] : historyOf(before)
  const last = known.at(-1)
  if (last && Math.abs(last.value - value) < NOTABLE_CHANGE) return known
  const cause = findCause(before?.summary?.shares ?? [], shares)
  const [first, ...later] = [...known, { at, value, occasion, cause }]
  return first ? [first, ...later.slice(1 - HISTORY_KEPT)] : []
}

/** The history of a summary that was stored before there was one: its value alone. */
function historyOf({ value, summary, createdAt }: JudgedBefore): PotentialChange[] {
  const created = { at: createdAt, value, occasion: 'created' as const, cause: null }
  return summary?.history ?? [created]
}

const nameOf = ({ attempt, createdAt }: SummaryShare): string =>
  attempt === null ? `elsewhere ${createdAt}` : `${attempt.userRef} ${attempt.sequence}`

/** The attempt whose share moved most; null where there was none before or after. */
function findCause(
  before: readonly SummaryShare[],
  after: readonly SummaryShare[],
): ChangeCause | null {
  const earlier = new Map(before.map((share) => [nameOf(share), share]))
  const present = new Set(after.map(nameOf))
  const moved = [
    ...after.map((share) => {
      const was = earlier.get(nameOf(share)) ?? null
      return { share, by: share.share - (was?.share ?? 0), kind: kindOf(was, share) }
    }),
    ...before
      .filter((share) => !present.has(nameOf(share)))
      .map((share) => ({ share, by: -share.share, kind: 'gone' as const })),
  ]
  const [most] = moved.sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
  if (!most || most.by === 0) return null
  const { own, attempt } = most.share
  return { own, attempt, ...onlyDay(most.share), kind: attempt === null ? null : most.kind }
}

function kindOf(was: SummaryShare | null, share: SummaryShare): CauseKind {
  if (was === null) return 'found'
  if (was.completed !== share.completed) {
    if (share.completed === 1) return 'completed'
    if (share.step === 'ended' && was.step !== 'ended') return 'ended'
  }
  const moved = (share.samePerson ?? 0) - (was.samePerson ?? 0)
  if (Math.abs(moved) >= NOTABLE_CHANGE) return moved > 0 ? 'closer' : 'apart'
  return 'aged'
}
