/** From levels to a probability: prior, one row for each comparison, and their exact sum. */
import { type Bits, toProbability } from '../evidence/bits.ts'
import type { DevicePair } from './comparisons/pair.ts'
import type { DeviceProfile, KeyFrequencies } from './device/profile.ts'
import { type FoundLevel, findLevels, type SharedAddress, sharedAddressOf } from './find-levels.ts'
import { MODEL } from './model.ts'
import { expectedOthers } from './places/expected-others.ts'
import { NO_PLACE_EVIDENCE, type PlaceEvidence } from './places/place.ts'
import {
  accountsBy,
  type ExpectedAccounts,
  OTHER,
  RELATIONS,
  type Relation,
  SAME,
  type SameRelation,
} from './relation.ts'
import { usersWith } from './term-frequency.ts'

/** One row of the waterfall; `termFrequencyBits` is the part of `bits` that term frequency adds. */
export interface MatchRow {
  comparison: FoundLevel['comparison'] | 'prior' | 'relation' | 'devices' | 'recording'
  level: string
  says: string
  bits: Bits
  termFrequencyBits: Bits
}

/** How likely two devices or two users are one person; `bits` is the sum of the rows' bits. */
export interface Match {
  bits: Bits
  probability: number
  rows: MatchRow[]
  /** How the probability divides among the relations that mean one person; absent: not known. */
  relations?: Record<SameRelation, number>
}

/** A relation with the log2 of its expected number times the chance of what was found. */
export interface Weighed {
  relation: Relation
  bits: Bits
}

/** A pair weighed, without the explanation, which only few pairs need. */
export interface WeighedPair {
  bits: Bits
  levels: readonly FoundLevel[]
  same: readonly Weighed[]
  other: readonly Weighed[]
  population: number
  /** How many other accounts the user's person was expected to have. */
  expected: ExpectedAccounts
}

/** Weighs two devices whose users were drawn from the population at random. */
export function weighPair(
  pair: DevicePair,
  frequencies: KeyFrequencies,
  places: PlaceEvidence = NO_PLACE_EVIDENCE,
): WeighedPair {
  const found = findLevels(pair, frequencies)
  const shared = sharedAddressOf(found, frequencies)
  const levels = found.map((level) =>
    shared ? amongResidents(level, shared) : amongNeighbours(level, frequencies),
  )
  const population = Math.max(frequencies.users - 1, 1) + MODEL.population.strength
  const expected = { ...MODEL.population.expected, ...frequencies.expected }
  const others = expectedOthers(expected, { pair, levels: found, shared }, frequencies, places)
  const weigh = (relation: Relation): Weighed => {
    // Some ten chances of at least a billionth: their product does not underflow.
    let product = relation === 'stranger' ? population : others[relation]
    for (const { chances } of levels) product *= chances[relation]
    return { relation, bits: Math.log2(product) }
  }
  const [same, other] = [SAME.map(weigh), OTHER.map(weigh)]
  const bits = sumOfPowers(same) - sumOfPowers(other)
  return { bits, levels, same, other, population, expected }
}

/**
 * The household's chance to have the same hardware, from who else at the address has it: a
 * company's computers are rare in the world and common in its office.
 */
function amongResidents(found: FoundLevel, { others, alike }: SharedAddress): FoundLevel {
  if (found.termFrequency?.apart === undefined) return found
  return withHousehold(found, shareAlike(found, others, alike))
}

/**
 * The same of neighbouring addresses: companies have several. It only ever raises the chance, because
 * most who have neighbouring addresses are customers of one provider and nothing else.
 */
function amongNeighbours(found: FoundLevel, frequencies: KeyFrequencies): FoundLevel {
  const apart = found.termFrequency?.apart
  if (apart === undefined) return found
  const others = usersWith(apart.place, frequencies) - 2
  const alike = Math.min(usersWith(apart.both, frequencies) - 2, others)
  const share = shareAlike(found, others, alike)
  return withHousehold(found, Math.max(share, found.chances.household))
}

function shareAlike({ chances }: FoundLevel, others: number, alike: number): number {
  const { strength } = MODEL.places
  return (alike + strength * chances.household) / (others + strength)
}

function withHousehold(found: FoundLevel, share: number): FoundLevel {
  const { chances } = found
  return { ...found, chances: { ...chances, household: Math.min(share, chances.browser) } }
}

/** Two devices with the waterfall that explains the probability. */
export function compareDevices(
  a: DeviceProfile,
  b: DeviceProfile,
  frequencies: KeyFrequencies,
  places?: PlaceEvidence,
): Match {
  return explainPair(weighPair({ a, b }, frequencies, places))
}

/** The waterfall of a weighed pair; `extra` are rows of what is not a level. */
export function explainPair(pair: WeighedPair, extra: readonly MatchRow[] = []): Match {
  const { bits, levels, same, other, population, expected } = pair
  const [closest, rival] = [strongest(same), strongest(other)]
  const priorBits = Math.log2(SAME.reduce((sum, name) => sum + expected[name], 0) / population)
  const rows = [
    row('prior', 'any two users', 'how many other accounts one person has', priorBits),
    ...levels.map((found) => explainLevel(found, closest.relation)),
    ...extra,
  ]
  const restBits = bits - rows.reduce((sum, each) => sum + each.bits, 0)
  const says = `${RELATIONS[closest.relation]}, weighed against ${RELATIONS[rival.relation]}`
  rows.push(row('relation', closest.relation, says, restBits))
  return { bits, probability: toProbability(bits), rows, relations: dividedAmong(same) }
}

/** The share of each relation in the sum of all. */
function dividedAmong(same: readonly Weighed[]): ExpectedAccounts {
  const all = sumOfPowers(same)
  const shareOf = (relation: SameRelation): number =>
    2 ** ((same.find((each) => each.relation === relation)?.bits ?? Number.NEGATIVE_INFINITY) - all)
  return accountsBy(shareOf)
}

function explainLevel(found: FoundLevel, relation: Relation): MatchRow {
  const { chances, averageStranger, comparison, level, says } = found
  const bits = Math.log2(chances[relation] / chances.stranger)
  const average = Math.log2(chances[relation] / averageStranger)
  return row(comparison, level, says, bits, bits - average)
}

const row = (
  comparison: MatchRow['comparison'],
  level: string,
  says: string,
  bits: Bits,
  termFrequencyBits: Bits = 0,
): MatchRow => ({ comparison, level, says, bits, termFrequencyBits })

/** The relation that weighs most. */
export function strongest(weighed: readonly Weighed[]): Weighed {
  return weighed.reduce((best, each) => (each.bits > best.bits ? each : best))
}

/** log2 of the sum of 2^bits, without overflow. */
export function sumOfPowers(weighed: readonly { bits: Bits }[]): Bits {
  let most = Number.NEGATIVE_INFINITY
  for (const { bits } of weighed) if (bits > most) most = bits
  if (most === Number.NEGATIVE_INFINITY) return most
  let sum = 0
  for (const { bits } of weighed) sum += 2 ** (bits - most)
  return most + Math.log2(sum)
}
