/** Which numbers of a transaction may still change by themselves, without its partner's doing. */
import { DAY_MS } from '../time.ts'
import type { StoredTransaction } from './stored-transaction.ts'

/** Potentials of completed transactions are judged again for so long, as reports of others come. Judged. */
export const REVIEWED_FOR_MS = 60 * DAY_MS

/** One number that may still change. */
export interface Provisional {
  field: 'score' | 'duplication_potential'
  /** What it waits for: the user at the loader, what is known of other users, or later reports. */
  reason: 'not_completed' | 'comparing' | 'later_reports'
  /** From then on it is settled, ms since the epoch; null where no time is known. */
  until: number | null
}

/** What the user's object is about to do with a transaction. */
export interface WorkAhead {
  /** Whether its potential awaits what is known of other users. */
  isAwaiting: boolean
  /** Whether its visit is still to be assessed with that. */
  isPending: boolean
  /** Whether its potential is judged again when it is looked up. */
  isReviewed: boolean
}

/** The numbers of a transaction that may still change at `now`, ms since the epoch. */
export function findProvisional(
  { completedAt, potential }: Pick<StoredTransaction, 'completedAt' | 'potential'>,
  { isAwaiting, isPending, isReviewed }: WorkAhead,
  now: number,
): Provisional[] {
  // A completion that was reported is certain, whatever becomes known.
  const isCertain = potential === 1
  const both = (score: Provisional['reason'], ofPotential: Provisional['reason']) => [
    { field: 'score', reason: score, until: null } as const,
    ...(isCertain
      ? []
      : [{ field: 'duplication_potential', reason: ofPotential, until: null } as const]),
  ]
  if (completedAt === null) return both('not_completed', isAwaiting ? 'comparing' : 'not_completed')
  if (isPending) return both('comparing', 'comparing')
  const until = completedAt + REVIEWED_FOR_MS
  if (isCertain || !isReviewed || now > until) return []
  return [{ field: 'duplication_potential', reason: 'later_reports', until }]
}
