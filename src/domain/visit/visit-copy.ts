/** What a recording of a visit repeats, as it is compared between two users. */
import { chanceOfEqualDurations, FINE_STEP_MS } from './durations.ts'
import type { VisitMarks } from './visit-marks.ts'

/** The marks of one visit: keyed hashes under the partner's scope, null where not seen. */
export interface VisitCopy extends Pick<VisitMarks, 'durations'> {
  /** Of the whole payload, the page's clock included. */
  digest: string | null
  /** Step of the clock that measured the durations, ms; null in visits before it was kept. */
  stepMs: number | null
}

/** What two users' visits have in common. */
export interface Repeat {
  level: 'payload' | 'durations'
  /** P(at least one pair of honest visits agrees by chance), one user against one other. */
  chance: number
}

/**
 * Whether a visit of one user is a copy of one of the other's; null where none is. A payload holds
 * the clock of its page, so that no two honest ones are equal: that chance is 0.
 */
export function findRepeat(own: readonly VisitCopy[], other: readonly VisitCopy[]): Repeat | null {
  // Most questions are asked without visits, of dozens of users.
  if (own.length === 0 || other.length === 0) return null
  if (other.some(({ digest }) => digest !== null && own.some((each) => each.digest === digest))) {
    return { level: 'payload', chance: 0 }
  }
  const mine = own.filter(isFine)
  const theirs = other.filter(isFine)
  const copy = theirs.find(({ durations }) => mine.some((each) => each.durations === durations))
  if (!copy) return null
  // The coarsest clock among the pairs had the most chances to agree.
  const steps = [...mine, ...theirs].map(({ stepMs }) => stepMs ?? 0)
  const expected = mine.length * theirs.length * chanceOfEqualDurations(Math.max(...steps))
  return { level: 'durations', chance: -Math.expm1(-expected) }
}

/** In coarser steps two page loads agree too often. */
const isFine = ({ durations, stepMs }: VisitCopy): boolean =>
  durations !== null && stepMs !== null && stepMs <= FINE_STEP_MS
