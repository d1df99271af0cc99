/**
 * How many accounts one person has: nearly everybody has the one, and whoever makes a trade of it has dozens.
 * Weighed one by one, a candidate knows nothing of the others, as if accounts were spread evenly among people
 * (a Poisson process). They are not: the number of events that befall one person is a mixture of Poisson
 * distributions (Greenwood and Yule 1920, of accidents), so that one weak candidate by itself is rather
 * chance, and a dozen of them are rather one person's.
 */

import { chanceUnder, OTHER, SAME, type SameRelation } from '../../relation.ts'
import { type Bits, toProbability } from '../../statistics/bits.ts'
import type { Match, MatchRow, RelationOdds } from '../match.ts'
import { MODEL } from '../model.ts'

/** A candidate as it was weighed by itself. */
export interface WeighedAlone {
  /** log2 odds that it is the same person. */
  bits: Bits
  odds: RelationOdds
  /** Of the odds for one person, the share that a shared place's operator makes up, as far as one is suspected. */
  operated: number
}

/** The odds of one candidate, and how much of what is said for and against it is chance. */
interface Doubtful {
  same: number
  /** 0 (a place is the reason, or the rival) to 1 (strangers are the rival, whatever the place). */
  chance: number
}

/**
 * What the other candidates add to each, bits; in the order of the candidates, which are all of one user. Only
 * against strangers: people of one place come in numbers as well, and how many is weighed there (`../places`). That one
 * operator is behind a crowd has counted there too, and is one reason for all of it: a crowd of newcomers of whom
 * nothing is known would confirm itself.
 *
 * @param accounts how many other accounts a person is expected to have
 */
export function multiplicityBits(candidates: readonly WeighedAlone[], accounts: number): Bits[] {
  const doubtful = candidates.map(toDoubtful)
  const posterior = posteriorOf(doubtful, accounts)
  return doubtful.map((each, at) => {
    let same = 0
    let other = 0
    for (const { times, share } of posterior) {
      const odds = timesAs(each, times)
      same += (share * odds) / (1 + odds)
      other += share / (1 + odds)
    }
    return Math.log2(same / other) - (candidates[at]?.bits ?? 0)
  })
}

function toDoubtful({ bits, odds, operated }: WeighedAlone): Doubtful {
  const strangers = chanceUnder(odds, 'stranger')
  const others = OTHER.reduce((sum, relation) => sum + chanceUnder(odds, relation), 0)
  return { same: 2 ** bits, chance: (strangers / others) * (1 - operated) }
}

/** The odds where a person has so many times the expected accounts. */
const timesAs = ({ same, chance }: Doubtful, times: number): number =>
  same * (1 + (times - 1) * chance)

/**
 * The shares of people by how many accounts they have, after these candidates were found: of a Poisson process
 * whose rate is `times` the expected, against one of the expected rate.
 */
function posteriorOf(doubtful: readonly Doubtful[], accounts: number) {
  const spread = Object.values(MODEL.population.multiplicity)
  const logs = spread.map(({ times, share }) => {
    const ratios = doubtful.map((each) => (1 + timesAs(each, times)) / (1 + each.same))
    return (
      ratios.reduce((sum, ratio) => sum + Math.log(ratio), Math.log(share)) - accounts * (times - 1)
    )
  })
  const most = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - most))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return spread.map(({ times }, at) => ({
    times,
    share: (weights[at] ?? 0) / all,
  }))
}

/** How many other accounts a person is expected to have, by what is expected of each relation. */
export function expectedAccounts(expected: Readonly<Record<SameRelation, number>>): number {
  return SAME.reduce((sum, relation) => sum + expected[relation], 0)
}

/** A match with what the other candidates add as a row of its own; 0 adds none. */
export function withMultiplicity(match: Match, added: Bits): Match {
  if (added === 0 || match.rows.length === 0) return match
  const bits = match.bits + added
  const explained = {
    ...match,
    bits,
    probability: toProbability(bits),
    rows: [...match.rows, rowOf(added)],
  }
  if (match.shared === undefined) return explained
  // Both are of all that is not one person; 1 minus a probability would be 0 of what is nearly certain.
  const share = match.shared / toProbability(-match.bits)
  return { ...explained, shared: share * toProbability(-bits) }
}

const SAYS = {
  several: 'other accounts are alike as well, and one person’s come in numbers',
  few: 'few other accounts are alike, and most people have one',
}

function rowOf(bits: Bits): MatchRow {
  const level = bits > 0 ? 'several' : 'few'
  return { comparison: 'accounts', level, says: SAYS[level], bits, termFrequencyBits: 0 }
}
