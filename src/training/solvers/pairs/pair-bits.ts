/** How much the comparisons of production say for one browser, under any linkage model. */
import { type Comparison, levelOf } from '../../../domain/linkage/comparison.ts'
import { REGISTRY } from '../../../domain/linkage/comparisons/index.ts'
import { commonOf, type DevicePair } from '../../../domain/linkage/comparisons/pair.ts'
import type { LevelRow, LinkageModel } from '../../../domain/linkage/model-shape.ts'

/** The level of each comparison that was made, by its name. */
export type PairLevel = Partial<Record<string, string>>

/** The levels of all comparisons that could be made. */
export function levelsOf(pair: DevicePair): PairLevel {
  const compared = { ...pair, common: commonOf(pair) }
  const found = Object.entries(REGISTRY).flatMap(([name, comparison]) => {
    const level = levelOf(comparison as unknown as Comparison<DevicePair, string>, compared)
    return level === null ? [] : [[name, level]]
  })
  return Object.fromEntries(found)
}

/**
 * Bits for one browser against two strangers' ones. No population is known, so every value counts
 * as being as common as on average, and both are as likely before anything is seen.
 */
export function pairBits(levels: PairLevel, model: LinkageModel): number {
  return Object.entries(levels).reduce((bits, [name, level]) => {
    const table: Record<string, LevelRow> = model.levels[name as keyof LinkageModel['levels']]
    const row = level === undefined ? undefined : table[level]
    return row ? bits + Math.log2(row.chances.browser / row.chances.stranger) : bits
  }, 0)
}
