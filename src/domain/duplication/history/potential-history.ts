/** What a potential was, when, and what changed it: a short list beside its summary. */

import { partsOf } from '../../rates/any-completed.ts'
import { timeOfSequence } from '../../transaction/sequence.ts'
import { type AttemptDay, onlyDay } from '../attempt.ts'
import type { OmittedOwn, SummaryShare } from './summary-share.ts'

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
export type CauseKind =
  | 'found'
  | 'gone'
  | 'completed'
  | 'ended'
  | 'closer'
  | 'apart'
  | 'aged'
  | 'beside'

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

/** The attempts behind a potential, as far as they are stored. */
export interface StoredAttempts {
  /** Strongest first. */
  shares: readonly SummaryShare[]
  /** Those that are omitted and the user's own. Absent where none is omitted, and in older summaries. */
  omittedOwn?: OmittedOwn
}

/** The part of a stored summary that a history is made from. */
export interface SummaryBefore extends StoredAttempts {
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
  attempts: StoredAttempts,
): PotentialChange[] {
  const known = before === null ? [] : historyOf(before)
  const last = known.at(-1)
  if (last && Math.abs(last.value - value) < NOTABLE_CHANGE) return known
  const cause = findCause(before?.summary ?? { shares: [] }, attempts, occasion)
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
  before: StoredAttempts,
  after: StoredAttempts,
  occasion: Occasion,
): ChangeCause | null {
  const own = [...before.shares, ...after.shares].find((share) => share.own)?.attempt?.userRef
  const attemptsOf = (stored: StoredAttempts) => [...stored.shares, ...omittedOf(stored, own)]
  const [was, is] = [attemptsOf(before), attemptsOf(after)]
  const earlier = new Map(was.map((share) => [nameOf(share), share]))
  const present = new Set(is.map(nameOf))
  const moved = [
    ...is.map((share) => {
      const old = earlier.get(nameOf(share)) ?? null
      return { share, by: share.share - (old?.share ?? 0), kind: kindOf(old, share, occasion) }
    }),
    ...was
      .filter((share) => !present.has(nameOf(share)))
      .map((share) => ({ share, by: -share.share, kind: 'gone' as const })),
  ]
  const [most] = moved.sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
  if (!most || most.by === 0) return null
  const { own: isOwn, attempt } = most.share
  const kind = attempt === null ? null : most.kind
  return { own: isOwn, attempt, ...onlyDay(most.share), kind }
}

/** Own attempts that are not kept, by what is: each has its part of their share. */
function omittedOf({ omittedOwn }: StoredAttempts, userRef: string | undefined): SummaryShare[] {
  if (!omittedOwn || userRef === undefined) return []
  const { share, chances } = omittedOwn
  const parts = partsOf(chances.map(([, completed]) => completed))
  return chances.map(([sequence, completed], at) => ({
    own: true,
    attempt: { userRef, sequence },
    createdAt: timeOfSequence(sequence),
    samePerson: 1,
    completed,
    share: share * (parts[at] ?? 0),
    match: null,
  }))
}

function kindOf(was: SummaryShare | null, share: SummaryShare, occasion: Occasion): CauseKind {
  if (was === null) return 'found'
  if (was.completed !== share.completed) {
    if (share.completed === 1) return 'completed'
    // Where nothing else is judged anew, only a report changes an own attempt: of an omitted one no step is kept.
    const isReported = share.own && occasion === 'reported'
    if (isReported || (share.step === 'ended' && was.step !== 'ended')) return 'ended'
  }
  const closer = (share.samePerson ?? 0) - (was.samePerson ?? 0)
  const likelier = (share.completed ?? 0) - (was.completed ?? 0)
  const by = share.share - was.share
  const isReason = (moved: number) => Math.abs(moved) >= NOTABLE_CHANGE && moved * by > 0
  // Of two who are found to be one person, or two, neither changes: what they add up to does.
  if (!isReason(closer) && !isReason(likelier)) return 'beside'
  // Both may have changed: the potential went the way of the one that changed by more.
  const byPerson = timesOf(was.samePerson, share.samePerson)
  const byEnd = timesOf(was.completed, share.completed)
  if (!isReason(closer) || (isReason(likelier) && byEnd > byPerson)) return 'aged'
  return closer > 0 ? 'closer' : 'apart'
}

/** How many times as much the larger of two probabilities is, as a logarithm. */
function timesOf(before: number | null, after: number | null): number {
  return Math.abs(Math.log(Math.max(after ?? 0, LEAST) / Math.max(before ?? 0, LEAST)))
}

/** Of what is less likely still, how much so does not matter; it bounds the logarithm. */
const LEAST = 1e-6
