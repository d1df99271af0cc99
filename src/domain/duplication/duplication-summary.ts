/** The explanation of a duplication potential, as it is kept with a transaction. */
import type { MatchRow } from '../linkage/match.ts'
import type { Duplication } from './judge-duplication.ts'

const SHARES_KEPT = 8

/** One earlier attempt's part in a potential. */
export interface DuplicationShare {
  own: boolean
  /** Where the attempt can be looked up; null when it is another partner's. */
  attempt: { userRef: string; sequence: number } | null
  createdAt: number
  samePerson: number
  completed: number
  share: number
  /** Why the two users may be one person; null for the user's own attempts. */
  match: { bits: number; rows: MatchRow[] } | null
}

export interface DuplicationExplanation {
  value: number
  shares: DuplicationShare[]
  /** Attempts with too small a share to be kept. */
  omitted: number
}

/** JSON of the strongest shares, with the match weights of the users they belong to. */
export function describeDuplication({ value, shares, links }: Duplication): string | null {
  if (shares.length === 0) return null
  const matchOf = new Map(links.map(({ userRef, match }) => [userRef, match]))
  const kept = shares.slice(0, SHARES_KEPT).map((share): DuplicationShare => {
    const match = share.own ? undefined : matchOf.get(share.userRef)
    return {
      own: share.own,
      attempt:
        share.txId === null ? null : { userRef: share.userRef, sequence: Number(share.txId) },
      // The time of another partner's transaction is that partner's; a day tells an analyst enough.
      createdAt: share.txId === null ? floorToDay(share.createdAt) : share.createdAt,
      samePerson: share.samePerson,
      completed: share.completed,
      share: share.share,
      match: match ? { bits: match.bits, rows: match.rows } : null,
    }
  })
  const explanation: DuplicationExplanation = {
    value,
    shares: kept,
    omitted: shares.length - kept.length,
  }
  return JSON.stringify(explanation)
}

const DAY_MS = 86_400_000
const floorToDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS
