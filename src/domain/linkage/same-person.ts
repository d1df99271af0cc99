/** User against user, over all their devices. */
import { toProbability } from '../evidence.ts'
import { explainPair, type Match, type WeighedPair, weighPair } from './match.ts'
import type { PlaceEvidence } from './place.ts'
import type { DeviceProfile, KeyFrequencies } from './profile.ts'

/**
 * The likelihood ratio of a user pair is the mean over their device pairs, not the best of them: if
 * two people have five devices each, 25 pairs get their chance to agree by accident.
 */
export function samePerson(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): Match {
  const pairs = weighAll(own, other, frequencies, places)
  const [first] = pairs
  if (first === undefined) return { bits: Number.NEGATIVE_INFINITY, probability: 0, rows: [] }
  const best = pairs.reduce((most, pair) => (pair.bits > most.bits ? pair : most), first)
  const match = explainPair(best)
  if (pairs.length === 1) return match
  const dilution = dilutionOf(pairs, best.bits)
  const bits = best.bits + dilution
  const row = {
    comparison: 'devices' as const,
    level: `1 of ${pairs.length}`,
    says: 'so many pairs of devices had their chance to agree',
    bits: dilution,
    termFrequencyBits: 0,
  }
  return { bits, probability: toProbability(bits), rows: [...match.rows, row] }
}

/** The probability alone, for the many pairs that nobody asks the reasons of. */
export function samePersonProbability(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): number {
  const pairs = weighAll(own, other, frequencies, places)
  if (pairs.length === 0) return 0
  const most = pairs.reduce((max, { bits }) => Math.max(max, bits), Number.NEGATIVE_INFINITY)
  return toProbability(most + dilutionOf(pairs, most))
}

const weighAll = (
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): WeighedPair[] => own.flatMap((a) => other.map((b) => weighPair({ a, b }, frequencies, places)))

/** What the mean likelihood ratio lacks to the best one, in bits. */
const dilutionOf = (pairs: readonly WeighedPair[], most: number): number =>
  Math.log2(pairs.reduce((sum, { bits }) => sum + 2 ** (bits - most), 0) / pairs.length)
