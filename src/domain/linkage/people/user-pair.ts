/** What two users are compared by as a whole, over all their devices. */
import { comparisonOf } from '../comparison.ts'
import type { FurtherUsers } from '../places/common-browser.ts'

/** Which machines two users have in common, and which each has for itself. */
export interface MachineCounts {
  common: number
  /** Those of them that are so by a cookie; the others by losing theirs each time, as a library's do, too. */
  byCookie: number
  /** One machine or two equal ones: not known. */
  unclear: number
  /** Some machine of one looks like one of the other, whosever it is. */
  alike: boolean
  /** Of whichever of the two has fewer, and of the other; equal ones only beside others. */
  own: { fewest: number; most: number }
}

/** Two users, in either order; null where nothing is known. */
export interface UserPair {
  machines: MachineCounts
  /** Who else uses the browsers that both have used, and those of their crowd; null without one, or where nobody asked. */
  further: FurtherUsers | null
  /** How many times the one that came more seldom is known to have come. */
  sessions: number
  /** The chance that strangers as active as they would come as close in time as often. */
  coincidence: number | null
  /** The evidence, in bits, that both keep the same hours of the day. */
  sameHoursBits: number | null
  /** Minutes between their visits to the asked item; Infinity where only one of them came. */
  itemMinutes: number | null
}

/** Declares a comparison of two users. */
export const userComparison = comparisonOf<UserPair>()
