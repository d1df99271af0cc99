/** Which reasons became more frequent in the last week, whichever browsers they came with. */
import { wilsonShare } from '../wilson-share.ts'
import { type ReasonsOfWindow, type RisenReason, risenReasons } from './risen-reasons.ts'

/** The last so many days are compared with all those before them. */
export const WEEK_DAYS = 7

/** The scored visits on both sides, and the reasons whose share rose. */
export interface WeekReasons {
  before: number
  since: number
  reasons: RisenReason[]
}

/**
 * The last week against the days before; null where one of the two has no scored visit. A reason is named where
 * the 95 % intervals of its two shares do not meet, since the partner's visits are a sample of its people.
 */
export function weekReasons(windows: readonly ReasonsOfWindow[]): WeekReasons | null {
  const sum = (isRecent: boolean) =>
    windows
      .filter((each) => each.isRecent === isRecent)
      .reduce((total, { transactions }) => total + transactions, 0)
  const [before, since] = [sum(false), sum(true)]
  if (before === 0 || since === 0) return null
  return { before, since, reasons: risenReasons(windows, isBeyondChance) }
}

function isBeyondChance({ from, to }: RisenReason): boolean {
  const [was, is] = [wilsonShare(from.hits, from.of), wilsonShare(to.hits, to.of)]
  return was !== null && is !== null && is.low > was.high
}
