/** Which reasons rose most where scores jumped. */
import type { Part } from './find-drift.ts'

/** Scored transactions that are alike in what raised their scores, before or after a jump. */
export interface ReasonsOfWindow {
  isRecent: boolean
  /** Keys of what raised the score: `signal.outcome`. */
  reasons: readonly string[]
  transactions: number
}

/** The transactions that a reason raised, before and since. */
export interface RisenReason {
  reason: string
  from: Part
  to: Part
}

/** Reasons that are told of one rise. Judged. */
const REASONS_MAX = 5

const shareOf = ({ hits, of }: Part) => (of === 0 ? 0 : hits / of)

/** Counts each group once: there may be thousands, with as many reasons as there are outcomes. */
function countReasons(groups: readonly ReasonsOfWindow[]) {
  const hits = new Map<string, number>()
  let of = 0
  for (const { reasons, transactions } of groups) {
    of += transactions
    for (const reason of new Set(reasons)) hits.set(reason, (hits.get(reason) ?? 0) + transactions)
  }
  return { hits, of }
}

/** The reasons whose share rose most, at most five; only those that are notable. */
export function risenReasons(
  windows: readonly ReasonsOfWindow[],
  isNotable: (reason: RisenReason) => boolean = () => true,
): RisenReason[] {
  const before = countReasons(windows.filter(({ isRecent }) => !isRecent))
  const recent = countReasons(windows.filter(({ isRecent }) => isRecent))
  return [...recent.hits]
    .map(([reason, hits]) => ({
      reason,
      from: { hits: before.hits.get(reason) ?? 0, of: before.of },
      to: { hits, of: recent.of },
    }))
    .filter((reason) => shareOf(reason.to) > shareOf(reason.from) && isNotable(reason))
    .sort((a, b) => shareOf(b.to) - shareOf(b.from) - (shareOf(a.to) - shareOf(a.from)))
    .slice(0, REASONS_MAX)
}
