/** User against user, over all their devices. */

import { chanceUnder, SAME } from '../relation.ts'
import type { Bits } from '../statistics/bits.ts'
import { findCommon } from './comparisons/pair.ts'
import { type FoundLevel, findUserLevels } from './find-levels.ts'
import {
  bitsOf,
  explainPair,
  type Match,
  type MatchRow,
  multiplyChances,
  type RelationOdds,
  strongest,
  type WeighedPair,
  weighPair,
} from './match.ts'
import type { Population } from './pairs/population.ts'
import { amongInvited } from './people/among-invited.ts'
import { compareUsers } from './people/compare-users.ts'
import type { ComparedUser, UserFeatures } from './people/compared-user.ts'
import type { UserPair } from './people/user-pair.ts'
import type { FurtherUsers } from './places/common-browser.ts'
import type { PlaceEvidence } from './places/place.ts'

/** Two users weighed, without the explanation; `found` are the levels of the users as a whole. */
export interface WeighedUsers {
  bits: Bits
  odds: RelationOdds
  /** As of `ComparedTwo`. */
  operated: number
  pairs: readonly WeighedPair[]
  found: readonly FoundLevel[]
}

/** The waterfall of two weighed users; null are two that could not be compared. */
export function explainUsers(weighed: WeighedUsers | null, population: Population): Match {
  if (weighed === null) return { bits: Number.NEGATIVE_INFINITY, probability: 0, rows: [] }
  const { odds, pairs, found } = weighed
  const best = closestOf(pairs)
  const levels = [...best.levels, ...found]
  const extra = pairs.length === 1 ? [] : [explainDilution(weighed, best)]
  return explainPair({ levels, odds }, population, extra)
}

/** Two users by all but when they were at an item: the same whatever item is asked about. */
export interface ComparedTwo {
  pairs: readonly WeighedPair[]
  /** The mean of their odds under each relation. */
  odds: RelationOdds
  /** Of the odds for one person, the share that a shared place's operator makes up, as far as one is suspected. */
  operated: number
  users: UserPair
}

/**
 * Under each relation the likelihood is the mean over their pairs of devices, against that of
 * strangers: one pair is in this relation, and any of them may be it. With five devices each, 25
 * pairs can agree by accident, so that the best alone would say too much. Null where either has none.
 *
 * @param further who else uses the browsers that the two have in common, and those of their crowd; null where that is not known
 */
export function compareTwo(
  own: ComparedUser,
  other: ComparedUser,
  population: Population,
  places?: PlaceEvidence,
  further: FurtherUsers | null = null,
): ComparedTwo | null {
  const grid = weighGrid(own.features, other.features, population, places)
  const pairs = grid.length === 1 ? (grid[0] ?? []) : grid.flat()
  const [first] = pairs
  if (first === undefined) return null
  const odds = first.odds.slice()
  for (let at = 0; at < odds.length; at++) {
    let sum = 0
    for (let pair = 0; pair < pairs.length; pair++) sum += pairs[pair]?.odds[at] ?? 0
    odds[at] = sum / pairs.length
  }
  const operated = operatedShare(pairs)
  return { pairs, odds, operated, users: compareUsers(own, other, grid, further) }
}

function operatedShare(pairs: readonly WeighedPair[]): number {
  let operated = 0
  let all = 0
  for (const pair of pairs) {
    operated += pair.operatedOdds
    for (let at = 0; at < SAME.length; at++) all += pair.odds[at] ?? 0
  }
  return operated / all
}

/**
 * What is known of the users as a whole counts once, however many devices they have; `itemMinutes` as in
 * `UserPair`.
 */
export function weighUsers(
  { pairs, odds: ofPairs, operated, users }: ComparedTwo,
  itemMinutes: number | null,
  { frequencies }: Population,
): WeighedUsers {
  const levels = findUserLevels({ ...users, itemMinutes }, frequencies)
  const found = amongInvited(levels, frequencies.itemShare ?? null)
  const asUsers = multiplyChances(found)
  const strangersChance = chanceUnder(asUsers, 'stranger')
  const odds = ofPairs.slice()
  for (let at = 0; at < odds.length; at++) {
    odds[at] = ((ofPairs[at] ?? 0) * (asUsers[at] ?? 1)) / strangersChance
  }
  return { bits: bitsOf(odds), odds, operated, pairs, found }
}

/** Each device of one user with each of the other's. */
function weighGrid(
  own: UserFeatures,
  other: UserFeatures,
  population: Population,
  places?: PlaceEvidence,
): WeighedPair[][] {
  return own.devices.map((a) =>
    other.devices.map((b) => {
      const pair = { a: a.profile, b: b.profile }
      const common = findCommon(pair, [a.row, b.row])
      return weighPair({ a: a.profile, b: b.profile, common }, population, places)
    }),
  )
}

/** The pair that weighs most under a relation that means one person; the first of equals. */
function closestOf(pairs: readonly WeighedPair[]): WeighedPair {
  const closeness = ({ odds }: WeighedPair) => chanceUnder(odds, strongest(SAME, odds))
  return pairs.reduce((best, each) => (closeness(each) > closeness(best) ? each : best))
}

/** By how much the mean of the likeliest relation is below its best pair. */
function explainDilution({ odds, found, pairs }: WeighedUsers, best: WeighedPair): MatchRow {
  const relation = strongest(SAME, odds)
  const asUsers = multiplyChances(found)
  const ofUsers = chanceUnder(asUsers, relation) / chanceUnder(asUsers, 'stranger')
  const ratio = chanceUnder(odds, relation) / ofUsers / chanceUnder(best.odds, relation)
  return {
    comparison: 'devices',
    level: `1 of ${pairs.length}`,
    says: 'so many pairs of devices had their chance to agree',
    bits: Math.log2(ratio),
    termFrequencyBits: 0,
  }
}
