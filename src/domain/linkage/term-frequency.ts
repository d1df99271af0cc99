/** Term frequency: how much rarer or more common an agreed value is than the average value. */
import type { TermFrequency } from './comparison.ts'
import { type BlockingKey, frequencyKey, type KeyFrequencies } from './device/profile.ts'

/**
 * What is assumed of a key before it has been counted: its average share of the population, which
 * weighs as much as `strength` observed users. Small populations stay near it.
 */
export interface TermFrequencyPrior {
  share: number
  strength: number
}

/** A key that was not counted yet is shared by this pair alone. */
const PAIR = 2

/** How many users have a key; never fewer than the two that we compare. */
export function usersWith(key: BlockingKey, { usersByKey }: KeyFrequencies): number {
  return Math.max(usersByKey[frequencyKey(key.kind, key.hash)] ?? PAIR, PAIR)
}

/** The share of strangers with the agreed value, as a multiple of the average share. */
export function valueRatio(
  termFrequency: TermFrequency,
  frequencies: KeyFrequencies,
  { share, strength }: TermFrequencyPrior,
): number {
  const { others, among } = countOthers(termFrequency, frequencies)
  const estimate = (others + strength * share) / (Math.max(among, others) + strength)
  return Math.min(estimate, 1) / share
}

/**
 * How many others have the value, among how many. Behind an address every other user counts as a
 * stranger; of a device's fingerprint the two that are compared are left out, because the question
 * is whether they are two.
 */
function countOthers({ key, within, apart }: TermFrequency, frequencies: KeyFrequencies) {
  const having = usersWith(key, frequencies)
  if (within !== undefined) {
    return { others: having - PAIR, among: usersWith(within, frequencies) - PAIR }
  }
  if (apart === undefined) {
    const known = key.kind === 'device' || key.kind === 'underneath' ? PAIR : 1
    return { others: having - known, among: Math.max(frequencies.users - known, 0) }
  }
  return {
    others: Math.max(having - usersWith(apart.both, frequencies), 0),
    among: Math.max(frequencies.users - usersWith(apart.place, frequencies), 0),
  }
}
