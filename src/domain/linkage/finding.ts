/** The level that each comparison of a pair got, with its chances. */
import { type Comparison, levelOf, type Rarity } from './comparison.ts'
import { type ComparisonName, REGISTRY } from './comparisons/index.ts'
import type { DevicePair } from './comparisons/pair.ts'
import { type LevelRow, MODEL } from './model.ts'
import type { KeyFrequencies } from './profile.ts'
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

/** Scales the stranger's chance by how common the value is; rarity is no news of anyone else. */
function rarefy(
  { chances }: LevelRow,
  rarity: Rarity,
  frequencies: KeyFrequencies,
): Record<Relation, number> {
  const prior = MODEL.rarity[rarity.key.kind as keyof typeof MODEL.rarity]
  const stranger = chances.stranger * valueRatio(rarity, frequencies, prior)
  // A value that everybody has says nothing, and never that two people differ.
  return { ...chances, stranger: Math.min(stranger, Math.max(chances.stranger, chances.browser)) }
}

/** Users on a key that the two share, but for the two. */
export function othersOn(
  findings: readonly Finding[],
  kind: 'address' | 'devicePrefix',
  frequencies: KeyFrequencies,
): number {
  for (const { rarity } of findings) {
    const key = kind === 'address' ? rarity?.key : rarity?.apart?.both
    if (key?.kind === kind) return usersWith(key, frequencies) - 2
  }
  return 0
}
