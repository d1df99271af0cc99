/** What the production comparisons compare: two devices, at a moment. */

import type {
  BlockingKey,
  DeviceProfile,
  HashedAttribute,
  KeyFrequencies,
} from '../../device/profile.ts'
import { comparisonOf } from '../comparison.ts'
import { type SharedAnswers, shareAnswers } from '../pairs/answers.ts'
import {
  type AttributeSet,
  BIT_OF,
  compareRows,
  countIn,
  type HashRow,
  hashRowOf,
} from '../pairs/hash-row.ts'
import { type SharedNetworks, shareNetworks } from '../pairs/shared-networks.ts'

/** Two devices, in either order. */
export interface DevicePair {
  a: DeviceProfile
  b: DeviceProfile
  /** How many users have each key; absent where nothing was counted. */
  frequencies?: KeyFrequencies
  /** What they have in common, where it was found once for all comparisons. */
  common?: Common
}

/** What two devices have in common. */
export interface Common {
  /** Attributes that both have, and those of them that are equal. */
  both: AttributeSet
  equal: AttributeSet
  networks: SharedNetworks
  answers: SharedAnswers
}

/** Finds what two devices have in common; `rows` are their hashes, where they are laid out. */
export function findCommon(
  { a, b }: DevicePair,
  rows: readonly [HashRow, HashRow] = [hashRowOf(a), hashRowOf(b)],
): Common {
  const { both, equal } = compareRows(rows[0], rows[1])
  return { both, equal, networks: shareNetworks(a, b), answers: shareAnswers(a, b) }
}

/** What a pair has in common, found anew where it was not found before. */
export function commonOf(pair: DevicePair): Common {
  return pair.common ?? findCommon(pair)
}

/** Declares a comparison of two devices. */
export const deviceComparison = comparisonOf<DevicePair>()

/** True when both sides have the attribute. */
export function bothHave(pair: DevicePair, name: HashedAttribute): boolean {
  return (commonOf(pair).both & BIT_OF[name]) !== 0
}

/** True when both sides have the attribute and it is equal. */
export function areEqual(pair: DevicePair, name: HashedAttribute): boolean {
  return (commonOf(pair).equal & BIT_OF[name]) !== 0
}

/** True when both sides have the attribute and it is not equal. */
export function differ(pair: DevicePair, name: HashedAttribute): boolean {
  const { both, equal } = commonOf(pair)
  return (both & ~equal & BIT_OF[name]) !== 0
}

/** How many of the attributes both sides have. */
export function countSeen(pair: DevicePair, parts: AttributeSet): number {
  return countIn(commonOf(pair).both & parts)
}

/** In how many of the attributes that both sides have they differ. */
export function countDifferences(pair: DevicePair, parts: AttributeSet): number {
  const { both, equal } = commonOf(pair)
  return countIn(both & ~equal & parts)
}

/** The key that both sides share under an attribute; null when they do not. */
export function sharedKey(pair: DevicePair, kind: HashedAttribute): BlockingKey | null {
  const hash = pair.a.hashes[kind]
  return hash !== undefined && areEqual(pair, kind) ? { kind, hash } : null
}

/** True when both are known to be browsers of one kind. */
export function hasSameFamily({ a, b }: DevicePair): boolean {
  return a.browser !== null && b.browser !== null && a.browser.family === b.browser.family
}

/** True when both are phones or tablets. */
export function areHandhelds({ a, b }: DevicePair): boolean {
  return a.browser?.mobile === true && b.browser?.mobile === true
}

/** True when both run the same operating system, as far as is known. */
export function runsSameSystem({ a, b }: DevicePair): boolean {
  return a.browser !== null && b.browser !== null && a.browser.os === b.browser.os
}
