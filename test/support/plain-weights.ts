/** Two users weighed as the model defines it, in logarithms and pair by pair: what speed must not change. */

import type { DeviceProfile, KeyFrequencies } from '../../src/domain/device/profile.ts'
import { type Comparison, levelOf } from '../../src/domain/linkage/comparison.ts'
import { REGISTRY } from '../../src/domain/linkage/comparisons/index.ts'
import type { DevicePair } from '../../src/domain/linkage/comparisons/pair.ts'
import { type FoundLevel, sharedAddressOf } from '../../src/domain/linkage/find-levels.ts'
import { MODEL } from '../../src/domain/linkage/model.ts'
import type { LevelRow } from '../../src/domain/linkage/model-shape.ts'
import { compareUsers } from '../../src/domain/linkage/people/compare-users.ts'
import { PEOPLE_REGISTRY } from '../../src/domain/linkage/people/index.ts'
import type { FurtherUsers } from '../../src/domain/linkage/places/common-browser.ts'
import { expectedOthers } from '../../src/domain/linkage/places/expected-others.ts'
import type { PlaceEvidence } from '../../src/domain/linkage/places/place.ts'
import { countBoth, usersWith, valueRatio } from '../../src/domain/linkage/term-frequency.ts'
import { OTHER, RELATION_KEYS, type Relation, SAME } from '../../src/domain/relation.ts'
import { toProbability } from '../../src/domain/statistics/bits.ts'
import { userByDevices } from './compare.ts'

type Rows = Record<Relation, number>
type Level = Omit<FoundLevel, 'chances'> & { chances: Rows }

function levelsOf<Pair>(registry: object, pair: Pair, counts: KeyFrequencies): Level[] {
  const named = Object.entries(registry) as [FoundLevel['comparison'], Comparison<Pair, string>][]
  return named.flatMap(([comparison, definition]) => {
    const level = levelOf(definition, pair)
    if (level === null) return []
    const row = (MODEL.levels[comparison] as Record<string, LevelRow>)[level]
    if (!row) throw new Error(`no row for ${comparison}.${level}`)
    const termFrequency = definition.termFrequency?.(pair, level) ?? null
    const says = definition.levels[level]?.says ?? level
    const averageStranger = row.chances.stranger
    const chances = withSecond(comparison, row.chances, termFrequency, counts)
    const found = { comparison, level, says, termFrequency, averageStranger, chances }
    if (comparison === 'visitor') return [{ ...found, chances: asUsual(found, counts) }]
    return [termFrequency ? { ...found, chances: adjusted(found, counts) } : found]
  })
}

/** Of two places, the second counts as far as it is quiet: evenly in bits, from the level without it. */
function withSecond(
  comparison: FoundLevel['comparison'],
  chances: Rows,
  termFrequency: FoundLevel['termFrequency'],
  counts: KeyFrequencies,
): Rows {
  const { second } = termFrequency ?? {}
  if (!second) return chances
  const without = (MODEL.levels[comparison] as Record<string, LevelRow>)[second.otherwise]
  if (!without) throw new Error(`no row for ${comparison}.${second.otherwise}`)
  const others = usersWith(second.key, counts) - 2
  const quiet = 1 / (1 + (others / MODEL.places.quiet) ** 2)
  const bits = (relation: Relation) =>
    quiet * Math.log2(chances[relation]) + (1 - quiet) * Math.log2(without.chances[relation])
  return Object.fromEntries(RELATION_KEYS.map((name) => [name, 2 ** bits(name)])) as Rows
}

/** Two lost cookies, where many lose theirs. */
function asUsual({ level, chances }: Level, { turning }: KeyFrequencies): Rows {
  if (level !== 'turned' || turning === undefined) return chances
  const times = (turning / MODEL.places.habits.turned.people) ** 2
  const raise = (chance: number) => Math.max(chance, Math.min(chance * times, chances.browser))
  return Object.fromEntries(RELATION_KEYS.map((name) => [name, raise(chances[name])])) as Rows
}

function adjusted({ chances, termFrequency }: Level, counts: KeyFrequencies): Rows {
  if (!termFrequency) return chances
  const kind = termFrequency.key.kind as keyof typeof MODEL.termFrequency
  const share = chances.stranger * valueRatio(termFrequency, counts, MODEL.termFrequency[kind])
  const stranger = Math.min(share, Math.max(chances.stranger, chances.browser))
  const kinship = Math.max(chances.household - chances.stranger, 0)
  const household = Math.min(kinship + (1 - kinship) * stranger, Math.max(chances.browser, kinship))
  return { ...chances, stranger, household }
}

const asFound = (levels: readonly Level[]): FoundLevel[] =>
  levels.map((each) => ({ ...each, chances: RELATION_KEYS.map((name) => each.chances[name]) }))

/** The household's chance to have equal hardware, from who else is there. */
function amongOthers(
  level: Level,
  levels: readonly Level[],
  counts: KeyFrequencies,
  places: PlaceEvidence,
): Level {
  const apart = level.termFrequency?.apart
  if (!apart) return level
  const shared = sharedAddressOf(asFound(levels), counts, places)
  const both = countBoth(level.termFrequency, counts)
  if (!shared && both === null) return level
  const others = shared ? shared.others : usersWith(apart.place, counts) - 2
  const alike = shared ? shared.alike : Math.min((both ?? 0) - 2, others)
  const { strength } = MODEL.places
  const share = (alike + strength * level.chances.household) / (others + strength)
  const raised = shared ? share : Math.max(share, level.chances.household)
  const household = Math.min(raised, level.chances.browser)
  return { ...level, chances: { ...level.chances, household } }
}

const log2SumOfPowers = (bits: readonly number[]): number => {
  const most = Math.max(...bits)
  if (most === Number.NEGATIVE_INFINITY) return most
  return most + Math.log2(bits.reduce((sum, each) => sum + 2 ** (each - most), 0))
}

/** For each relation, log2 of its expected number times the chance of what was found. */
function weighPlainly(pair: DevicePair, counts: KeyFrequencies, places: PlaceEvidence) {
  const levels = levelsOf(REGISTRY, { ...pair, frequencies: counts }, counts)
  const found = asFound(levels)
  const expected = { ...MODEL.population.expected, ...counts.expected }
  const place = { pair, levels: found, shared: sharedAddressOf(found, counts, places) }
  const others = expectedOthers(expected, place, counts, places)
  const chancesUnder = (relation: Relation) =>
    levels
      .map((level) => Math.log2(amongOthers(level, levels, counts, places).chances[relation]))
      .reduce((sum, bits) => sum + bits, 0)
  const strangers = chancesUnder('stranger')
  const population = Math.max(counts.users - 1, 1) + MODEL.population.strength
  const bitsOf = (relation: Relation) =>
    Math.log2(relation === 'stranger' ? population : others[relation]) +
    chancesUnder(relation) -
    strangers
  return { levels: found, bitsOf }
}

/** P(two users are one person), by the definition. */
export function plainProbability(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  counts: KeyFrequencies,
  { places, further }: { places: PlaceEvidence; further: FurtherUsers | null },
): number {
  const grid = own.map((a) => other.map((b) => weighPlainly({ a, b }, counts, places)))
  const pairs = grid.flat()
  if (pairs.length === 0) return 0
  const users = compareUsers(userByDevices(own), userByDevices(other), grid, further)
  const found = levelsOf(PEOPLE_REGISTRY, users, counts)
  const bitsOf = (relation: Relation) =>
    log2SumOfPowers(pairs.map((pair) => pair.bitsOf(relation))) -
    Math.log2(pairs.length) +
    found.reduce((sum, { chances }) => sum + Math.log2(chances[relation]), 0)
  return toProbability(log2SumOfPowers(SAME.map(bitsOf)) - log2SumOfPowers(OTHER.map(bitsOf)))
}
