/** What the columns of all comparisons are made with. */
import type { Relation } from '../../domain/relation.ts'
import type { LinkageAggregates } from '../aggregate-files.ts'
import { correctShares, type PairShares } from './pairs/correct-shares.ts'
import type { Shares } from './shares.ts'

/**
 * The probabilities of a comparison's levels under each relation, and their source. Two people on
 * one machine may be left out: what they show follows from the others.
 */
export interface Columns {
  chances: Record<Exclude<Relation, 'family'>, Shares> & { family?: Shares }
  source: string
  /** The least probability under strangers, where agreement hardly happens by chance. */
  strangerFloor?: number
}

/** The same with every relation. */
export interface CompleteColumns extends Columns {
  chances: Record<Relation, Shares>
}

/** A weighted mean of two sets of shares. */
export function blend(a: Shares, b: Shares, shareOfB: number): Shares {
  return Object.fromEntries(
    Object.keys(a).map((level) => [
      level,
      (a[level] ?? 0) * (1 - shareOfB) + (b[level] ?? 0) * shareOfB,
    ]),
  )
}

/** The shares of a comparison's levels among the measured pairs, corrected. */
export function pairShares(aggregates: LinkageAggregates, comparison: string): PairShares {
  const { levels, corrections } = aggregates['fingerprint-pairs'].measured
  const counted = levels[comparison]
  if (counted === undefined) throw new RangeError(`no pairs were counted for ${comparison}`)
  return correctShares(counted, corrections[comparison])
}
