/**
 * Comparisons as declared data, after Fellegi and Sunter (1969) and Splink: a comparison has named
 * levels, and the first that holds wins. Correlated attributes share one comparison, because the
 * sum over comparisons assumes that comparisons are independent of each other.
 */
import type { BlockingKey } from '../device/profile.ts'

/** One way in which two subjects can agree or differ. */
export interface Level<Pair> {
  /** The level in words, for the waterfall. */
  says: string
  holds(pair: Pair): boolean
}

/** Which counts say how common the agreed value is, where that is known better than on average. */
export interface TermFrequency {
  key: BlockingKey
  /** Compared only among those that share this key, so only the share within it is evidence. */
  within?: BlockingKey
  /**
   * The two also share a place: only users elsewhere are counted. Otherwise the many accounts of
   * one machine would make it look like a popular model. `both` is null where neither is there now.
   */
  apart?: { place: BlockingKey; both: BlockingKey | null }
  /** The level is of two values, and says the less, the more have the second: as much as another level then. */
  second?: { key: BlockingKey; otherwise: string }
}

/** What is compared, and into which levels; the order of the levels is the order of the questions. */
export interface Comparison<Pair, LevelName extends string> {
  /** False where one side was not seen: no level, 0 bits. */
  isSeen(pair: Pair): boolean
  levels: Record<LevelName, Level<Pair>>
  /** How the agreed value's frequency is counted; null where only the average is known. */
  termFrequency?(pair: Pair, level: NoInfer<LevelName>): TermFrequency | null
}

/** Keeps the level names literal, so that the model must have a row for each of them. */
export function comparisonOf<Pair>() {
  return <const LevelName extends string>(definition: Comparison<Pair, LevelName>) => definition
}

/** The level names of a comparison. */
export type LevelOf<C> =
  C extends Comparison<infer _Pair, infer LevelName extends string> ? LevelName : never

/** The first level that holds; null when the comparison was not made. */
export function levelOf<Pair, LevelName extends string>(
  comparison: Comparison<Pair, LevelName>,
  pair: Pair,
): LevelName | null {
  if (!comparison.isSeen(pair)) return null
  // Without Object.keys, whose list would be made some thousand times in a look-up.
  for (const name in comparison.levels) {
    if (comparison.levels[name].holds(pair)) return name
  }
  return null
}
