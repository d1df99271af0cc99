/** Term frequency: how much rarer or more common an agreed value is than the average value. */

import { type BlockingKey, frequencyKey, type KeyFrequencies } from '../device/profile.ts'
import type { TermFrequency } from './comparison.ts'

/**
 * What is assumed of a key before it has been counted: its average share of the population, which
 * weighs as much as `strength` observed users. Small populations stay near it.
 */
export interface TermFrequencyPrior {
  share: number
  strength: number
  /**
   * Of so many others half are related to one of the pair, and no strangers: the accounts of a home
   * would otherwise make it look like a carrier's address. Absent: all are strangers.
   */
  related?: number
  /**
   * The share that is assumed where nobody asked: an address may be a home's or a carrier's, and is then worth no
   * more than the average prefix, as neighbours are. Absent: `share`.
   */
  uncounted?: number
}

/** A key that was not counted yet is shared by this pair alone. */
const PAIR = 2

/** What a question knows of one key. */
interface KeyCount {
  isCounted: boolean
  users: number
}

/** By kind and hash, because to name a key by text costs more than to find it, and each pair asks some ten times. */
const knownCounts = new WeakMap<KeyFrequencies, Map<BlockingKey['kind'], Map<string, KeyCount>>>()

function countOf({ kind, hash }: BlockingKey, frequencies: KeyFrequencies): KeyCount {
  const byKind =
    knownCounts.get(frequencies) ?? new Map<BlockingKey['kind'], Map<string, KeyCount>>()
  const byHash = byKind.get(kind) ?? new Map<string, KeyCount>()
  const known = byHash.get(hash)
  if (known) return known
  const { asked, usersByKey } = frequencies
  const key = frequencyKey(kind, hash)
  const isCounted = asked === undefined || asked.has(key)
  const count = { isCounted, users: Math.max(usersByKey[key] ?? PAIR, PAIR) }
  knownCounts.set(frequencies, byKind.set(kind, byHash.set(hash, count)))
  return count
}

/**
 * Whether it is known how many users have a key. A question asks for the user's own keys, and not for all of
 * these; what two of the others have in common is mostly not among them.
 */
export function isCounted(key: BlockingKey, frequencies: KeyFrequencies): boolean {
  return countOf(key, frequencies).isCounted
}

/** How many users have a key; never fewer than the two that we compare, who alone have one that was not asked for. */
export function usersWith(key: BlockingKey, frequencies: KeyFrequencies): number {
  return countOf(key, frequencies).users
}

/** How many users have the agreed value at the place that the two share; null where that is not known. */
export function countBoth(
  termFrequency: TermFrequency | null,
  frequencies: KeyFrequencies,
): number | null {
  const both = termFrequency?.apart?.both
  return both && isCounted(both, frequencies) ? usersWith(both, frequencies) : null
}

/**
 * The share of strangers with the agreed value, as a multiple of the average share; that of the average where
 * it was not asked who has it.
 */
export function valueRatio(
  termFrequency: TermFrequency,
  frequencies: KeyFrequencies,
  { share, strength, related = 0, uncounted = share }: TermFrequencyPrior,
): number {
  const { key, within } = termFrequency
  if (!isCounted(key, frequencies) || (within && !isCounted(within, frequencies))) {
    return uncounted / share
  }
  const { others: all, among } = countOthers(termFrequency, frequencies)
  const others = all > 0 ? all ** 2 / (all + related) : 0
  const estimate = (others + strength * share) / (Math.max(among, all) + strength)
  return Math.min(estimate, 1) / share
}

/**
 * How many others have the value, among how many. The two that are compared are left out: what one
 * of them has is what is to be explained, and the question is whether they are two.
 */
function countOthers(termFrequency: TermFrequency, frequencies: KeyFrequencies) {
  const { key, within, apart } = termFrequency
  const having = usersWith(key, frequencies)
  if (within !== undefined) {
    return { others: having - PAIR, among: usersWith(within, frequencies) - PAIR }
  }
  const both = countBoth(termFrequency, frequencies)
  if (apart === undefined || both === null) {
    return { others: having - PAIR, among: Math.max(frequencies.users - PAIR, 0) }
  }
  return {
    others: Math.max(having - both, 0),
    among: Math.max(frequencies.users - usersWith(apart.place, frequencies), 0),
  }
}
