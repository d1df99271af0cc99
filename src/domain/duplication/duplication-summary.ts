/**
 * What is stored of a duplication potential with its transaction, so that it can be explained
 * later.
 */
import type { MatchRow } from '../linkage/match.ts'
import type { Duplication } from './judge-duplication.ts'
import type { AttemptShare } from './potential.ts'

/** Attempts that are kept of one potential; the others are counted. */
export const SHARES_KEPT = 8
/** Another partner's attempt that moved the potential by less than this is not even mentioned. */
const ROUNDING = 0.0005
/** Of another partner's attempt only its day and its share are told. */
const UNTOLD = { own: false, attempt: null, samePerson: null, completed: null, match: null }

/** One earlier attempt's part in a potential. */
export interface SummaryShare {
  own: boolean
  /** Where the attempt can be looked up; null when it is another partner's. */
  attempt: { userRef: string; sequence: number } | null
  /** Milliseconds since the epoch; of another partner's attempt the start of its day (UTC). */
  createdAt: number
  /** P(the attempt's user is this person); null of another partner's attempt. */
  samePerson: number | null
  /** P(the attempt was completed); null of another partner's attempt. */
  completed: number | null
  /** What it adds to the potential. */
  share: number
  /** Why the two users may be one person; null for the user's own and other partners' attempts. */
  match: { bits: number; rows: MatchRow[] } | null
}

/** The strongest shares of one potential, strongest first. */
export interface DuplicationSummary {
  value: number
  shares: SummaryShare[]
  /** Attempts of the partner's own users with too small a share to be kept. */
  omitted: number
}

/** JSON of the strongest shares, with the matches of the users they belong to; null without any. */
export function summarizeDuplication({ value, shares, links }: Duplication): string | null {
  const told = shares.filter(({ sequence, share }) => sequence !== null || share >= ROUNDING)
  if (told.length === 0) return null
  const matchOf = new Map(links.own.map(({ userRef, match }) => [userRef, match]))
  const toSummary = (share: AttemptShare): SummaryShare => {
    const { own, userRef, sequence, createdAt } = share
    if (sequence === null) return { ...UNTOLD, createdAt, share: share.share }
    const match = own ? undefined : matchOf.get(userRef)
    return {
      own,
      attempt: { userRef, sequence },
      createdAt,
      samePerson: share.samePerson,
      completed: share.completed,
      share: share.share,
      match: match ? { bits: match.bits, rows: match.rows } : null,
    }
  }
  const kept = told.slice(0, SHARES_KEPT).map(toSummary)
  // Counting other partners' attempts would tell how many there are.
  const omitted = told.slice(SHARES_KEPT).filter(({ sequence }) => sequence !== null).length
  const summary: DuplicationSummary = { value, shares: kept, omitted }
  return JSON.stringify(summary)
}
