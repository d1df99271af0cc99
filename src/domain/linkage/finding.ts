/** The level that each comparison of a pair got, with its chances. */
import { type Comparison, levelOf, type Rarity } from './comparison.ts'
import { type ComparisonName, REGISTRY } from './comparisons/index.ts'
import type { DevicePair } from './comparisons/pair.ts'
import type { BlockingKey, KeyFrequencies } from './device/profile.ts'
import { MODEL } from './model.ts'
import type { LevelRow } from './model-shape.ts'
import { usersWith, valueRatio } from './rarity.ts'
import type { Relation } from './relation.ts'

/** One comparison's outcome. */
export interface Finding {
  comparison: ComparisonName
  level: string
  says: string
  rarity: Rarity | null
  /** The chance of the level under each relation; the stranger's by the rarity of the value. */
  chances: Record<Relation, number>
  /** The stranger's chance for a value of average rarity. */
  averageStranger: number
}

/** Each comparison with its own table; their level names belong together, one by one. */
const COMPARISONS = Object.entries(REGISTRY) as unknown as readonly (readonly [
  ComparisonName,
  Comparison<DevicePair, string>,
])[]

/** The levels of all comparisons that could be made. */
export function findLevels(pair: DevicePair, frequencies: KeyFrequencies): Finding[] {
  const findings: Finding[] = []
  for (const [name, comparison] of COMPARISONS) {
    const level = levelOf(comparison, pair)
    const table: Record<string, LevelRow> = MODEL.levels[name]
    const found = level === null ? undefined : table[level]
    if (level === null || found === undefined) continue
    const rarity = comparison.rarity?.(pair, level) ?? null
    findings.push({
      comparison: name,
      level,
      says: comparison.levels[level]?.says ?? level,
      rarity,
      chances: rarity ? rarefy(found, rarity, frequencies) : found.chances,
      averageStranger: found.chances.stranger,
    })
  }
  return findings
}

/**
 * Scales the stranger's chance by how common the value is. A household has its average chance from
 * buying alike, and from chance: the latter goes with how common the value is, too.
 */
function rarefy(
  { chances }: LevelRow,
  rarity: Rarity,
  frequencies: KeyFrequencies,
): Record<Relation, number> {
  const prior = MODEL.rarity[rarity.key.kind as keyof typeof MODEL.rarity]
  const share = chances.stranger * valueRatio(rarity, frequencies, prior)
  // A value that everybody has says nothing, and never that two people differ.
  const stranger = Math.min(share, Math.max(chances.stranger, chances.browser))
  const kinship = Math.max(chances.household - chances.stranger, 0)
  const household = Math.min(kinship + (1 - kinship) * stranger, Math.max(chances.browser, kinship))
  return { ...chances, stranger, household }
}

/** Users at a place, but for the two that are compared. */
export interface Meeting {
  address: string
  /** Users of the address. */
  others: number
  /** Of these, those with the very hardware that the two have, if they have it in common. */
  alike: number
}

/** The address that the two share, and who else was seen there; null when they share none. */
export function meetingOf(
  findings: readonly Finding[],
  frequencies: KeyFrequencies,
): Meeting | null {
  let [address, hardware]: (BlockingKey | undefined)[] = []
  for (const { rarity } of findings) {
    if (rarity?.key.kind === 'address') address = rarity.key
    hardware ??= rarity?.apart?.both
  }
  if (address === undefined) return null
  const others = usersWith(address, frequencies) - 2
  const alike = hardware === undefined ? 0 : usersWith(hardware, frequencies) - 2
  return { address: address.hash, others, alike: Math.min(alike, others) }
}
