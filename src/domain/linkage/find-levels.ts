/** The level that each comparison of two devices, or of two users, gives, with its probabilities. */

import type { BlockingKey, KeyFrequencies } from '../device/profile.ts'
import { type Chances, chanceUnder, PLACE_OF, RELATION_KEYS } from '../relation.ts'
import type { Comparison, TermFrequency } from './comparison.ts'
import { type ComparisonName, REGISTRY } from './comparisons/index.ts'
import { commonOf, type DevicePair } from './comparisons/pair.ts'
import { MODEL } from './model.ts'
import type { LevelRow } from './model-shape.ts'
import { PEOPLE_REGISTRY, type PeopleComparisonName } from './people/index.ts'
import type { UserPair } from './people/user-pair.ts'
import { NO_PLACE_EVIDENCE, type PlaceEvidence } from './places/place.ts'
import { countBoth, usersWith, valueRatio } from './term-frequency.ts'

/** The level that one comparison gave. */
export interface FoundLevel {
  comparison: ComparisonName | PeopleComparisonName
  level: string
  says: string
  termFrequency: TermFrequency | null
  /** P(level | relation) after the term-frequency adjustment. */
  chances: Chances
  /** P(level | strangers) before that adjustment. */
  averageStranger: number
}

/** A level with what is found where it holds: one object for all pairs, but for the adjusted. */
interface RatedLevel<Pair> {
  holds(pair: Pair): boolean
  found: FoundLevel
}

/** A comparison beside the model's rows of it. */
interface RatedComparison<Pair> {
  comparison: Comparison<Pair, string>
  levels: readonly RatedLevel<Pair>[]
}

/** Rated on first use, because imports do no work. */
let ofDevices: readonly RatedComparison<DevicePair>[] | null = null
let ofUsers: readonly RatedComparison<UserPair>[] | null = null

/** The levels of all comparisons that could be made between two devices. */
export function findLevels(pair: DevicePair, frequencies: KeyFrequencies): FoundLevel[] {
  ofDevices ??= rate(REGISTRY)
  // One shape for all pairs, which the comparisons then read fastest.
  const { a, b } = pair
  return levelsOf(ofDevices, { a, b, frequencies, common: commonOf(pair) }, frequencies)
}

/** The levels of all comparisons that could be made between two users as a whole. */
export function findUserLevels(pair: UserPair, frequencies: KeyFrequencies): FoundLevel[] {
  ofUsers ??= rate(PEOPLE_REGISTRY)
  return levelsOf(ofUsers, pair, frequencies)
}

function rate<Pair>(registry: object): RatedComparison<Pair>[] {
  // Cast, because TypeScript cannot pair each comparison with its own level names in a loop.
  const named = Object.entries(registry) as [FoundLevel['comparison'], Comparison<Pair, string>][]
  return named.map(([name, comparison]) => {
    const table: Record<string, LevelRow> = MODEL.levels[name]
    const levels = Object.entries(comparison.levels).map(([level, { says, holds }]) => ({
      holds,
      found: {
        comparison: name,
        level,
        says,
        termFrequency: null,
        chances: RELATION_KEYS.map((relation) => table[level]?.chances[relation] ?? 1),
        averageStranger: table[level]?.chances.stranger ?? 1,
      },
    }))
    return { comparison, levels }
  })
}

function levelsOf<Pair>(
  comparisons: readonly RatedComparison<Pair>[],
  pair: Pair,
  frequencies: KeyFrequencies,
): FoundLevel[] {
  const all: FoundLevel[] = []
  for (const { comparison, levels } of comparisons) {
    if (!comparison.isSeen(pair)) continue
    const found = firstOf(levels, pair)
    if (found === null) continue
    const termFrequency = comparison.termFrequency?.(pair, found.level) ?? null
    all.push(termFrequency ? adjust(found, termFrequency, frequencies) : found)
  }
  return all
}

/** The first level that holds; null for none. */
function firstOf<Pair>(levels: readonly RatedLevel<Pair>[], pair: Pair): FoundLevel | null {
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at]
    if (level?.holds(pair)) return level.found
  }
  return null
}

/** The level with its chances after the term-frequency adjustment. */
function adjust(
  found: FoundLevel,
  termFrequency: TermFrequency,
  frequencies: KeyFrequencies,
): FoundLevel {
  const { comparison, level, says, averageStranger } = found
  const { second } = termFrequency
  const rated = second ? withSecond(found, second, frequencies) : found.chances
  const chances = adjustChances(rated, termFrequency, frequencies)
  return { comparison, level, says, termFrequency, chances, averageStranger }
}

/**
 * The chances of a level that is of two places, by how quiet the second one is: it may be a home or a workplace, or
 * an address of a carrier, which says nothing more. Evenly in bits, because one user more must not change much.
 */
function withSecond(
  { comparison, chances }: FoundLevel,
  second: NonNullable<TermFrequency['second']>,
  frequencies: KeyFrequencies,
): Chances {
  const table: Record<string, LevelRow> = MODEL.levels[comparison]
  const without = table[second.otherwise]?.chances
  if (without === undefined) return chances
  const others = usersWith(second.key, frequencies) - 2
  const quiet = 1 / (1 + (others / MODEL.places.quiet) ** 2)
  return RELATION_KEYS.map(
    (relation) => chanceUnder(chances, relation) ** quiet * without[relation] ** (1 - quiet),
  )
}

/**
 * The term-frequency adjustment: scales the strangers' chance by how common the value is. A
 * household agrees because it buys alike, or by chance; that second part is scaled with the
 * strangers' chance.
 */
function adjustChances(
  chances: Chances,
  termFrequency: TermFrequency,
  frequencies: KeyFrequencies,
): Chances {
  const prior = MODEL.termFrequency[termFrequency.key.kind as keyof typeof MODEL.termFrequency]
  const [average, browser] = [chanceUnder(chances, 'stranger'), chanceUnder(chances, 'browser')]
  const share = average * valueRatio(termFrequency, frequencies, prior)
  // A value that everybody has is no evidence; it must not become evidence for two different
  // people.
  const stranger = Math.min(share, Math.max(average, browser))
  const kinship = Math.max(chanceUnder(chances, 'household') - average, 0)
  const household = Math.min(kinship + (1 - kinship) * stranger, Math.max(browser, kinship))
  const adjusted = chances.slice()
  adjusted[PLACE_OF.stranger] = stranger
  adjusted[PLACE_OF.household] = household
  return adjusted
}

/** An address that the two share. */
export interface SharedAddress {
  address: string
  /** Users of the address besides the two. */
  others: number
  /**
   * How many of these have the hardware that the two have in common, on average where it was not asked; 0 if
   * they have none. Counted in the whole range, since companies have several addresses.
   */
  alike: number
  /** The same by those who are known at the address: of a carrier's range hundreds have any popular phone. */
  alikeHere: number
}

/**
 * The address that the two share, with how many others use it; null when they share none.
 *
 * @param places who is known of these, and on what
 */
export function sharedAddressOf(
  levels: readonly FoundLevel[],
  frequencies: KeyFrequencies,
  places: PlaceEvidence = NO_PLACE_EVIDENCE,
): SharedAddress | null {
  let address: BlockingKey | undefined
  let hardware: FoundLevel | undefined
  for (const level of levels) {
    if (level.termFrequency?.key.kind === 'address') address = level.termFrequency.key
    if (level.termFrequency?.apart) hardware ??= level
  }
  if (address === undefined) return null
  const others = usersWith(address, frequencies) - 2
  const key = hardware?.termFrequency?.key
  const known = key ? places.countAlike(address.hash, key.hash) : null
  const alike = hardware ? countAlike(hardware, { others, known }, frequencies) : 0
  const most = known && known.others > 0 ? (others * known.alike) / known.others : others
  return { address: address.hash, others, alike, alikeHere: Math.min(alike, most) }
}

/** The others at a place: how many they are, and of those who are known how many have the hardware. */
interface OthersThere {
  others: number
  known: ReturnType<PlaceEvidence['countAlike']>
}

/**
 * How many of the others at a place have the hardware of a level, at most as many as in the whole range. Where it was
 * not asked, as of an office that the asking user is not in now: those who are known to, and of the rest as on average.
 */
export function countAlike(
  { chances, termFrequency }: FoundLevel,
  { others, known }: OthersThere,
  frequencies: KeyFrequencies,
): number {
  const counted = countBoth(termFrequency, frequencies)
  if (counted !== null) return Math.min(counted - 2, others)
  const { alike, others: seen } = known ?? { alike: 0, others: 0 }
  const rest = Math.max(others - seen, 0) * chanceUnder(chances, 'household')
  return Math.min(alike + rest, others)
}
