/** User against user, over all their devices. */
import { type Bits, toProbability } from '../evidence/bits.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import { type FoundLevel, findUserLevels } from './find-levels.ts'
import {
  explainPair,
  type Match,
  type MatchRow,
  strongest,
  sumOfPowers,
  type Weighed,
  type WeighedPair,
  weighPair,
} from './match.ts'
import { compareUsers } from './people/compare-users.ts'
import { type Person, personOf } from './people/person.ts'
import type { PlaceEvidence } from './places/place.ts'
import type { Relation } from './relation.ts'

/** P(two users are one person), with its waterfall, from their devices alone. */
export function samePerson(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): Match {
  return compareUser(personOf(own), personOf(other), frequencies, places)
}

/** P(two users are one person), with its waterfall; 0 where either has no device. */
export function compareUser(
  own: Person,
  other: Person,
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): Match {
  const weighed = weighUsers(own, other, frequencies, places)
  if (weighed === null) return { bits: Number.NEGATIVE_INFINITY, probability: 0, rows: [] }
  return explainPair(weighed, weighed.pairs === 1 ? [] : [explainDilution(weighed)])
}

/** The probability alone, for the many pairs that need no explanation. */
export function samePersonProbability(
  own: Person,
  other: Person,
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): number {
  return toProbability(
    weighUsers(own, other, frequencies, places)?.bits ?? Number.NEGATIVE_INFINITY,
  )
}

/** Two users weighed; `levels` are those of the pair of devices that says most, and the users'. */
interface WeighedUsers extends WeighedPair {
  pairs: number
  best: WeighedPair
}

/**
 * Under each relation the likelihood is the mean over their pairs of devices, against that of
 * strangers: one pair is in this relation, and any of them may be it. With five devices each, 25
 * pairs can agree by accident, so that the best alone would say too much. What is known of the
 * users as a whole counts once, however many devices they have. Null where either has none.
 */
function weighUsers(
  own: Person,
  other: Person,
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): WeighedUsers | null {
  const grid = own.devices.map((a) =>
    other.devices.map((b) => weighPair({ a, b }, frequencies, places)),
  )
  const pairs = grid.flat()
  const [first] = pairs
  if (first === undefined) return null
  const found = findUserLevels(compareUsers(own, other, grid), frequencies)
  const strangers = pairs.map(strangerBits)
  const meanOf = (side: 'same' | 'other') =>
    first[side].map(({ relation }, at) => {
      const each = pairs.map((pair, index) => bitsOver(pair[side][at], strangers[index]))
      return weighAll(relation, each, found)
    })
  const [same, others] = [meanOf('same'), meanOf('other')]
  const closeness = pairs.map((pair, at) => bitsOver(strongest(pair.same), strangers[at]).bits)
  const best = pairs[closeness.indexOf(Math.max(...closeness))] ?? first
  return {
    bits: sumOfPowers(same) - sumOfPowers(others),
    levels: [...best.levels, ...found],
    same,
    other: others,
    population: first.population,
    expected: first.expected,
    pairs: pairs.length,
    best,
  }
}

/** One relation over all pairs of devices, and over what is known of the users as a whole. */
function weighAll(
  relation: Relation,
  each: readonly { bits: Bits }[],
  found: readonly FoundLevel[],
): Weighed {
  const asUsers = found.reduce((sum, { chances }) => sum + Math.log2(chances[relation]), 0)
  return { relation, bits: sumOfPowers(each) - Math.log2(each.length) + asUsers }
}

/** A pair's bits against those of strangers. */
const bitsOver = (weighed: Weighed | undefined, strangers: Bits = 0) => ({
  bits: (weighed?.bits ?? Number.NEGATIVE_INFINITY) - strangers,
})

/** log2 of the chance that strangers' devices agree and differ as these do. */
const strangerBits = ({ other, population }: WeighedPair): Bits =>
  (other.find(({ relation }) => relation === 'stranger')?.bits ?? 0) - Math.log2(population)

/** By how much the mean of the likeliest relation is below its best pair. */
function explainDilution({ same, levels, best, pairs }: WeighedUsers): MatchRow {
  const { relation, bits } = strongest(same)
  const asUsers = levels
    .slice(best.levels.length)
    .reduce((sum, { chances }) => sum + Math.log2(chances[relation]), 0)
  const alone = best.same.find((each) => each.relation === relation)?.bits ?? 0
  return {
    comparison: 'devices',
    level: `1 of ${pairs}`,
    says: 'so many pairs of devices had their chance to agree',
    bits: bits - asUsers - (alone - strangerBits(best)),
    termFrequencyBits: 0,
  }
}
