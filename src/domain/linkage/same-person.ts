/** User against user, over all their devices. */
import { type Bits, toProbability } from '../evidence/bits.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import { explainPair, type Match, type MatchRow, type WeighedPair, weighPair } from './match.ts'
import { MODEL } from './model.ts'
import type { PlaceEvidence } from './places/place.ts'

/**
 * P(two users are one person), with its waterfall. The likelihood ratio is the mean over their
 * pairs of devices, not the best: with five devices each, 25 pairs can agree by accident. And two
 * users who each have a device that the other was never seen on are more likely two people who
 * share one device.
 */
export function samePerson(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): Match {
  const grid = weighAll(own, other, frequencies, places)
  const pairs = grid.flat()
  const [first] = pairs
  if (first === undefined) return { bits: Number.NEGATIVE_INFINITY, probability: 0, rows: [] }
  const best = pairs.reduce((most, pair) => (pair.bits > most.bits ? pair : most), first)
  const match = explainPair(best)
  if (pairs.length === 1) return match
  const dilution = dilutionOf(pairs, best.bits)
  const rows = [...match.rows, row(`1 of ${pairs.length}`, TRIED, dilution)]
  const separation = separationOf(grid, best)
  if (separation !== 0) rows.push(row('each its own', SEPARATE, separation))
  const bits = best.bits + dilution + separation
  return { ...match, bits, probability: toProbability(bits), rows }
}

const TRIED = 'so many pairs of devices had their chance to agree'
const SEPARATE = 'each also has a device that the other was never seen on'

const row = (level: string, says: string, bits: Bits): MatchRow => ({
  comparison: 'devices',
  level,
  says,
  bits,
  termFrequencyBits: 0,
})

/** The probability alone, for the many pairs that need no explanation. */
export function samePersonProbability(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): number {
  const grid = weighAll(own, other, frequencies, places)
  const pairs = grid.flat()
  const [first] = pairs
  if (first === undefined) return 0
  const best = pairs.reduce((most, pair) => (pair.bits > most.bits ? pair : most), first)
  return toProbability(best.bits + dilutionOf(pairs, best.bits) + separationOf(grid, best))
}

/** One row for each of our devices, one column for each of theirs. */
const weighAll = (
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): WeighedPair[][] => own.map((a) => other.map((b) => weighPair({ a, b }, frequencies, places)))

/** By how much the mean likelihood ratio is below the best one, in bits. */
const dilutionOf = (pairs: readonly WeighedPair[], most: number): number =>
  Math.log2(pairs.reduce((sum, { bits }) => sum + 2 ** (bits - most), 0) / pairs.length)

/** Below this, in bits, two devices are unrelated. */
const UNRELATED = -3

/**
 * The evidence, in bits, of each user having a device unlike all of the other's, besides the best
 * pair.
 */
function separationOf(grid: readonly WeighedPair[][], best: WeighedPair): Bits {
  const isUnlike = (pairs: readonly WeighedPair[]): boolean =>
    !pairs.includes(best) && pairs.every(({ bits }) => bits < UNRELATED)
  if (!grid.some(isUnlike)) return 0
  const columns = (grid[0] ?? []).map((_, at) => grid.flatMap((pairs) => pairs[at] ?? []))
  if (!columns.some(isUnlike)) return 0
  const { same, other } = MODEL.population.separate
  return Math.log2(same / other)
}
