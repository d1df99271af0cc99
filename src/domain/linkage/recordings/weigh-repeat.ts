/** One recording played by two users: the evidence that one hand plays it. */

import type { BlockingKey, DeviceProfile, KeyFrequencies } from '../../device/profile.ts'
import { type Bits, toProbability } from '../../statistics/bits.ts'
import type { Repeat } from '../../visit/visit-copy.ts'
import type { Match, MatchRow } from '../match.ts'
import { MODEL } from '../model.ts'
import { isCounted, usersWith } from '../term-frequency.ts'

/** The devices of the two users. */
export interface RepeatedPair {
  own: readonly DeviceProfile[]
  other: readonly DeviceProfile[]
}

/**
 * log2 odds that the two are one hand, by the repetition alone. Two things can be said against it:
 * the recording was sold or stolen, and two honest page loads took the same time. The second is as
 * likely as there are others with the fingerprint, which a recording takes along.
 */
function repeatBits(repeat: Repeat, pair: RepeatedPair, frequencies: KeyFrequencies): Bits {
  const { ownHand, replays } = MODEL.recordings
  const another = (1 - ownHand) / ownHand
  const byChance = (repeat.chance * othersAlike(pair, frequencies)) / replays
  return -Math.log2(another + byChance)
}

/**
 * How many other users have a fingerprint that the two have in common, as many as an average one where it was
 * not asked; else all of them.
 */
function othersAlike({ own, other }: RepeatedPair, frequencies: KeyFrequencies): number {
  const theirs = new Set(other.map(({ hashes }) => hashes.browser))
  const counts = own.flatMap(({ hashes: { browser } }) =>
    browser !== undefined && theirs.has(browser)
      ? [usersOf({ kind: 'browser', hash: browser }, frequencies)]
      : [],
  )
  return Math.max((counts.length > 0 ? Math.min(...counts) : frequencies.users) - 1, 1)
}

function usersOf(fingerprint: BlockingKey, frequencies: KeyFrequencies): number {
  if (isCounted(fingerprint, frequencies)) return usersWith(fingerprint, frequencies)
  const { device, browser } = MODEL.termFrequency
  return device.share * browser.share * frequencies.users
}

/** The row's words, by what is repeated. */
const SAYS: Record<Repeat['level'], string> = {
  payload: 'a visit of one is a copy of a visit of the other, its clock included',
  durations: 'a page load of each took the same time to the last digit',
}

/**
 * A match with the repetition as a row of its own. A recording explains every agreement of the two
 * devices, so that the stronger reason counts, and not the sum of both.
 */
export function withRepeat(
  match: Match,
  repeat: Repeat | null,
  pair: RepeatedPair,
  frequencies: KeyFrequencies,
): Match {
  if (repeat === null || match.rows.length === 0) return match
  const bits = bitsWithRepeat(match.bits, repeat, pair, frequencies)
  // How the two are related is known as long as the devices are the stronger reason.
  const relations = bits === match.bits ? match.relations : undefined
  const row: MatchRow = {
    comparison: 'recording',
    level: repeat.level,
    says: SAYS[repeat.level],
    bits: bits - match.bits,
    termFrequencyBits: 0,
  }
  return {
    bits,
    probability: toProbability(bits),
    rows: [...match.rows, row],
    ...(relations && match.shared !== undefined && { relations, shared: match.shared }),
  }
}

/** log2 odds of two users of whom the devices alone say `bits`. */
export function bitsWithRepeat(
  bits: Bits,
  repeat: Repeat | null,
  pair: RepeatedPair,
  frequencies: KeyFrequencies,
): Bits {
  return repeat === null ? bits : Math.max(bits, repeatBits(repeat, pair, frequencies))
}
