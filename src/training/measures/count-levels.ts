/** Counts of the levels of production's comparisons. */
import { type ComparisonName, REGISTRY } from '../../domain/linkage/comparisons/index.ts'
import type { LevelCounts } from '../aggregate-files.ts'

/** The names of a comparison's levels; none for a comparison that is not there. */
export function levelNamesOf(comparison: string): string[] {
  return Object.keys(REGISTRY[comparison as ComparisonName]?.levels ?? {})
}

/** How often each level was found, those never found included; comparisons not made do not count. */
export function countLevels(
  levels: readonly string[],
  found: readonly (string | null | undefined)[],
): LevelCounts {
  const counts: LevelCounts = Object.fromEntries(levels.map((level) => [level, 0]))
  for (const level of found) if (level != null) counts[level] = (counts[level] ?? 0) + 1
  return counts
}
