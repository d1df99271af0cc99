/**
 * What is stored of a duplication potential with its transaction, so that it can be explained
 * later.
 */
import type { StoredTransaction } from '../transaction/stored-transaction.ts'
import { onlyDay } from './attempt.ts'
import {
  extendHistory,
  type Judged,
  type Occasion,
  type SummaryBefore,
} from './history/potential-history.ts'
import type { OmittedOwn, SummaryShare } from './history/summary-share.ts'
import type { Duplication } from './judge-duplication.ts'
import type { AttemptShare } from './potential.ts'

/** Attempts that are kept of one potential; the others are counted. Judged. */
export const SHARES_KEPT = 8
/**
 * Another partner's attempt that moved the potential by less than this is not even mentioned.
 * Judged.
 */
const ROUNDING = 0.0005
/** Of another partner's attempt only its day and its share are told. */
const UNTOLD = { own: false, attempt: null, samePerson: null, completed: null, match: null }

/** The strongest shares of one potential, strongest first. */
export interface DuplicationSummary extends SummaryBefore {
  value: number
  /** Attempts of the partner's own users with too small a share to be kept. */
  omitted: number
}

/**
 * JSON of the strongest shares, with the matches of the users they belong to, and of what changed
 * the potential; null where there is neither a share nor a change.
 */
export function summarizeDuplication(
  { value, shares, links }: Duplication,
  judged: Judged | null = null,
): string | null {
  const told = shares.filter(({ sequence, share }) => sequence !== null || share >= ROUNDING)
  const matchOf = new Map(links.own.map(({ userRef, match }) => [userRef, match]))
  const toSummary = (share: AttemptShare): SummaryShare => {
    const { own, userRef, sequence } = share
    if (sequence === null) return { ...UNTOLD, createdAt: share.createdAt, share: share.share }
    const match = own ? undefined : matchOf.get(userRef)
    return {
      own,
      attempt: { userRef, sequence },
      ...onlyDay(share),
      samePerson: share.samePerson,
      ...(share.sameRange && { sameRange: share.sameRange }),
      completed: share.completed,
      ...(share.range && { range: share.range }),
      ...(share.closed && { closed: true as const }),
      ...(share.step && { step: share.step }),
      share: share.share,
      match: match ? { bits: match.bits, rows: match.rows } : null,
    }
  }
  return packSummary({ value, ...keepStrongest(told.map(toSummary)) }, judged)
}

/**
 * Of shares, strongest first, those that are kept, and what is left of the others; `omittedBefore`
 * attempts of other users are not among them.
 */
export function keepStrongest(
  shares: readonly SummaryShare[],
  omittedBefore = 0,
): Pick<DuplicationSummary, 'shares' | 'omitted' | 'omittedOwn'> {
  // Counting other partners' attempts would tell how many there are.
  const dropped = shares.slice(SHARES_KEPT).filter(({ attempt }) => attempt !== null)
  const omitted = dropped.length + omittedBefore
  const kept = { shares: shares.slice(0, SHARES_KEPT), omitted }
  if (omitted === 0) return kept
  const own = dropped.filter((each) => each.own)
  const share = own.reduce((sum, each) => sum + each.share, 0)
  const chances = own.flatMap(({ attempt, completed }): OmittedOwn['chances'] =>
    attempt ? [[attempt.sequence, completed ?? 0]] : [],
  )
  return { ...kept, omittedOwn: { share, chances } }
}

/** A judgement of a transaction's potential at `at` (ms), after the one that its row holds. */
export function judgedAgain(
  { potential, duplication, createdAt }: StoredTransaction,
  occasion: Occasion,
  at: number,
): Judged {
  const before = { value: potential, summary: unpackSummary(duplication), createdAt }
  return { at, occasion, before }
}

/** Smaller potentials are not worth a written row for what is told of them. Judged. */
const WORTH_TELLING = 0.05

/** Whether another attempt is the strongest now than what is stored says, or another end of it is known. */
export function isToldOtherwise(
  { potential, duplication }: Pick<StoredTransaction, 'potential' | 'duplication'>,
  { shares: [strongest] }: Pick<Duplication, 'shares'>,
): boolean {
  const told = unpackSummary(duplication)?.shares[0]
  if (potential < WORTH_TELLING || told === undefined || strongest === undefined) return false
  const { userRef, sequence, step } = strongest
  // Of another partner's attempt neither is told.
  if (told.attempt === null || sequence === null)
    return (told.attempt === null) !== (sequence === null)
  return (
    told.attempt.userRef !== userRef || told.attempt.sequence !== sequence || told.step !== step
  )
}

/** The summary with its history, as JSON; null where it says nothing. */
export function packSummary(summary: DuplicationSummary, judged: Judged | null): string | null {
  const { value, shares, omitted, omittedOwn } = summary
  const history =
    judged && extendHistory(judged, value, { shares, ...(omittedOwn && { omittedOwn }) })
  if (shares.length === 0 && (history?.length ?? 0) < 2) return null
  const packed: DuplicationSummary = {
    value,
    shares,
    omitted,
    ...(omittedOwn && { omittedOwn }),
    ...(history && { history }),
  }
  return JSON.stringify(packed)
}

/** What was stored as JSON; null where nothing was. */
export function unpackSummary(summary: string | null): DuplicationSummary | null {
  return summary === null ? null : (JSON.parse(summary) as DuplicationSummary)
}
