/**
 * Shares of levels among pairs of one browser and of strangers, corrected for how far the
 * comparisons are from independent.
 */
import type { CountedLevels } from '../../aggregate-files.ts'
import { type Shares, sharesOf } from '../shares.ts'

/** Shares of a comparison's levels. */
export interface PairShares {
  same: Shares
  stranger: Shares
}

/**
 * The log-odds of one browser that each level is worth, its natural logarithm, and how common the
 * level is where both kinds of pairs are as common.
 */
export interface LevelOdds {
  odds: number
  share: number
}

/** The odds of each level as counted. */
export function countedOdds({ same, others }: CountedLevels): Record<string, LevelOdds> {
  const [m, u] = [sharesOf(same), sharesOf(others)]
  return Object.fromEntries(
    Object.keys(same).map((level) => {
      const [mine, theirs] = [m[level] ?? 0, u[level] ?? 0]
      return [level, { odds: Math.log(mine / theirs), share: (mine + theirs) / 2 }]
    }),
  )
}

/** Bisections: 60 of them halve the interval to less than a double tells apart. */
const STEPS = 60
/** Natural logits on either side between which the balance is looked for. Judged. */
const WIDEST = 30

/**
 * What must be added to the odds of all levels so that the strangers' shares add up to 1. Those of
 * one browser then do too, because the shares of the levels themselves stay.
 */
export function balanceOf(levels: readonly LevelOdds[]): number {
  let low = -WIDEST
  let high = WIDEST
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    const sum = levels.reduce((all, each) => all + strangersOf(each, middle), 0)
    if (sum > 1) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const strangersOf = ({ odds, share }: LevelOdds, added: number): number =>
  (2 * share) / (1 + Math.exp(odds + added))

/** The shares that the counted odds and the corrections, in bits, give. */
export function correctShares(
  counts: CountedLevels,
  corrections: Record<string, number> = {},
): PairShares {
  const corrected = Object.entries(countedOdds(counts)).map(
    ([level, { odds, share }]) =>
      [level, { odds: odds + (corrections[level] ?? 0) * Math.LN2, share }] as const,
  )
  const balance = balanceOf(corrected.map(([, each]) => each))
  const strangers = corrected.map(([level, each]) => [level, strangersOf(each, balance)] as const)
  return {
    same: Object.fromEntries(
      corrected.map(([level, each]) => [level, 2 * each.share - strangersOf(each, balance)]),
    ),
    stranger: Object.fromEntries(strangers),
  }
}
