/** The level that each comparison of two devices, or of two users, gives, with its probabilities. */
import { type Comparison, levelOf, type TermFrequency } from './comparison.ts'
import { type ComparisonName, REGISTRY } from './comparisons/index.ts'
import type { DevicePair } from './comparisons/pair.ts'
import type { BlockingKey, KeyFrequencies } from './device/profile.ts'
import { MODEL } from './model.ts'
import type { LevelRow } from './model-shape.ts'
import { PEOPLE_REGISTRY, type PeopleComparisonName } from './people/index.ts'
import type { UserPair } from './people/user-pair.ts'
import type { Relation } from './relation.ts'
import { usersWith, valueRatio } from './term-frequency.ts'

/** The level that one comparison gave. */
export interface FoundLevel {
  comparison: ComparisonName | PeopleComparisonName
  level: string
  says: string
  termFrequency: TermFrequency | null
  /** P(level | relation) for each relation, after the term-frequency adjustment. */
  chances: Record<Relation, number>
  /** P(level | strangers) before that adjustment. */
  averageStranger: number
}

/** The comparisons of one registry. */
type Comparisons<Pair> = readonly (readonly [FoundLevel['comparison'], Comparison<Pair, string>])[]

/** Cast, because TypeScript cannot pair each comparison with its own level names in a loop. */
const OF_DEVICES = Object.entries(REGISTRY) as unknown as Comparisons<DevicePair>
const OF_USERS = Object.entries(PEOPLE_REGISTRY) as unknown as Comparisons<UserPair>

/** The levels of all comparisons that could be made between two devices. */
export function findLevels(pair: DevicePair, frequencies: KeyFrequencies): FoundLevel[] {
  return levelsOf(OF_DEVICES, { ...pair, frequencies }, frequencies)
}

/** The levels of all comparisons that could be made between two users as a whole. */
export function findUserLevels(pair: UserPair, frequencies: KeyFrequencies): FoundLevel[] {
  return levelsOf(OF_USERS, pair, frequencies)
}

function levelsOf<Pair>(
  comparisons: Comparisons<Pair>,
  pair: Pair,
  frequencies: KeyFrequencies,
): FoundLevel[] {
  const found: FoundLevel[] = []
  for (const [name, comparison] of comparisons) {
    const level = levelOf(comparison, pair)
    const table: Record<string, LevelRow> = MODEL.levels[name]
    const row = level === null ? undefined : table[level]
    if (level === null || row === undefined) continue
    const termFrequency = comparison.termFrequency?.(pair, level) ?? null
    found.push({
      comparison: name,
      level,
      says: comparison.levels[level]?.says ?? level,
      termFrequency,
      chances: termFrequency ? adjustChances(row, termFrequency, frequencies) : row.chances,
      averageStranger: row.chances.stranger,
    })
  }
  return found
}

/**
 * The term-frequency adjustment: scales the strangers' chance by how common the value is. A
 * household agrees because it buys alike, or by chance; that second part is scaled with the
 * strangers' chance.
 */
function adjustChances(
  { chances }: LevelRow,
  termFrequency: TermFrequency,
  frequencies: KeyFrequencies,
): Record<Relation, number> {
  const prior = MODEL.termFrequency[termFrequency.key.kind as keyof typeof MODEL.termFrequency]
  const share = chances.stranger * valueRatio(termFrequency, frequencies, prior)
  // A value that everybody has is no evidence; it must not become evidence for two different
  // people.
  const stranger = Math.min(share, Math.max(chances.stranger, chances.browser))
  const kinship = Math.max(chances.household - chances.stranger, 0)
  const household = Math.min(kinship + (1 - kinship) * stranger, Math.max(chances.browser, kinship))
  return { ...chances, stranger, household }
}

/** An address that the two share. */
export interface SharedAddress {
  address: string
  /** Users of the address besides the two. */
  others: number
  /** How many of these have the hardware that the two have in common; 0 if they have none. */
  alike: number
}

/** The address that the two share, with how many others use it; null when they share none. */
export function sharedAddressOf(
  levels: readonly FoundLevel[],
  frequencies: KeyFrequencies,
): SharedAddress | null {
  let [address, hardware]: (BlockingKey | undefined)[] = []
  for (const { termFrequency } of levels) {
    if (termFrequency?.key.kind === 'address') address = termFrequency.key
    hardware ??= termFrequency?.apart?.both
  }
  if (address === undefined) return null
  const others = usersWith(address, frequencies) - 2
  const alike = hardware === undefined ? 0 : usersWith(hardware, frequencies) - 2
  return { address: address.hash, others, alike: Math.min(alike, others) }
}
