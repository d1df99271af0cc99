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

const REASONS_MAX = 5

const shareOf = ({ hits, of }: Part) => (of === 0 ? 0 : hits / of)

/** The reasons whose share rose most, at most five. */
export function risenReasons(windows: readonly ReasonsOfWindow[]): RisenReason[] {
  const count = (isRecent: boolean, reason?: string) =>
    windows
      .filter((each) => each.isRecent === isRecent)
      .filter(({ reasons }) => reason === undefined || reasons.includes(reason))
      .reduce((sum, { transactions }) => sum + transactions, 0)
  const [before, recent] = [count(false), count(true)]
  const names = new Set(windows.flatMap(({ isRecent, reasons }) => (isRecent ? reasons : [])))
  return [...names]
    .map((reason) => ({
      reason,
      from: { hits: count(false, reason), of: before },
      to: { hits: count(true, reason), of: recent },
    }))
    .filter(({ from, to }) => shareOf(to) > shareOf(from))
    .sort((a, b) => shareOf(b.to) - shareOf(b.from) - (shareOf(a.to) - shareOf(a.from)))
    .slice(0, REASONS_MAX)
}
