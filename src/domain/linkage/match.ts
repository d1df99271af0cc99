/** From levels to a probability: prior, one row for each comparison, and their exact sum. */

import {
  chanceUnder,
  countBy,
  inOrder,
  OTHER,
  RELATION_KEYS,
  RELATIONS,
  type Relation,
  SAME,
  type SameRelation,
} from '../relation.ts'
import { type Bits, toProbability } from '../statistics/bits.ts'
import type { DevicePair } from './comparisons/pair.ts'
import { type FoundLevel, findLevels, sharedAddressOf } from './find-levels.ts'
import { withTurning } from './pairs/lost-cookies.ts'
import type { Population } from './pairs/population.ts'
import { expectedOthers } from './places/expected-others.ts'
import { withHouseholdShare } from './places/household-share.ts'
import { NO_PLACE_EVIDENCE, type PlaceEvidence } from './places/place.ts'

/** One row of the waterfall; `termFrequencyBits` is the part of `bits` that term frequency adds. */
export interface MatchRow {
  comparison: FoundLevel['comparison'] | 'prior' | 'relation' | 'devices' | 'recording' | 'accounts'
  level: string
  says: string
  bits: Bits
  termFrequencyBits: Bits
}

/** How likely two devices or two users are one person; `bits` is the sum of the rows' bits. */
export interface Match {
  bits: Bits
  probability: number
  rows: MatchRow[]
  /** How the probability divides among the relations that mean one person; absent: not known. */
  relations?: Record<SameRelation, number>
  /** P(two people at one browser); absent: not known. */
  shared?: number
}

/**
 * The odds of each relation against two strangers, in the order of `RELATION_KEYS`: its expected number
 * times the chance of what was found, divided by the strangers' chance of it. Of strangers that
 * leaves their number. No logarithms, because hundreds of pairs are weighed and few are explained;
 * some ten chances of at least a billionth neither underflow nor overflow.
 */
export type RelationOdds = readonly number[]

/** A pair weighed, without the explanation. */
export interface WeighedPair {
  levels: readonly FoundLevel[]
  odds: RelationOdds
  /** The part of the odds for one person that a shared place's operator makes up, as far as one is suspected. */
  operatedOdds: number
}

/** Weighs two devices whose users were drawn from the population at random. */
export function weighPair(
  pair: DevicePair,
  { frequencies, strangers, expected }: Population,
  places: PlaceEvidence = NO_PLACE_EVIDENCE,
): WeighedPair {
  const found = findLevels(pair, frequencies)
  const shared = sharedAddressOf(found, frequencies, places)
  const others = expectedOthers(expected, { pair, levels: found, shared }, frequencies, places)
  for (let at = 0; at < found.length; at++) {
    const level = found[at]
    if (level?.termFrequency?.apart) found[at] = withHouseholdShare(level, shared, frequencies)
    else if (level?.comparison === 'visitor') found[at] = withTurning(level, frequencies)
  }
  const odds = multiplyChances(found)
  const strangersChance = chanceUnder(odds, 'stranger')
  const [numbers, usual] = [inOrder(others, strangers), inOrder(expected, strangers)]
  let operatedOdds = 0
  for (let at = 0; at < odds.length; at++) {
    const each = (odds[at] ?? 0) / strangersChance
    const expectedNumber = numbers[at] ?? 0
    odds[at] = each * expectedNumber
    if (at < SAME.length) operatedOdds += each * Math.max(expectedNumber - (usual[at] ?? 0), 0)
  }
  return { levels: found, odds, operatedOdds }
}

/** The chance of all levels together under each relation: each comparison is independent. */
export function multiplyChances(levels: readonly FoundLevel[]): number[] {
  const [first] = levels
  // A copy of fractions: a list of ones would be laid out for whole numbers, and then anew.
  const product = first ? first.chances.slice() : RELATION_KEYS.map(() => 1)
  for (let level = 1; level < levels.length; level++) {
    const chances = levels[level]?.chances ?? []
    for (let at = 0; at < product.length; at++) {
      product[at] = (product[at] ?? 1) * (chances[at] ?? 1)
    }
  }
  return product
}

/** log2 odds that two are one person. */
export function bitsOf(odds: RelationOdds): Bits {
  let same = 0
  let other = 0
  for (let at = 0; at < odds.length; at++) {
    if (at < SAME.length) same += odds[at] ?? 0
    else other += odds[at] ?? 0
  }
  return Math.log2(same) - Math.log2(other)
}

/** The waterfall of a weighed pair; `extra` are rows of what is not a level. */
export function explainPair(
  { levels, odds }: Omit<WeighedPair, 'operatedOdds'>,
  { expected, strangers }: Population,
  extra: readonly MatchRow[] = [],
): Match {
  const bits = bitsOf(odds)
  const [closest, rival] = [strongest(SAME, odds), strongest(OTHER, odds)]
  const accounts = SAME.reduce((sum, name) => sum + expected[name], 0)
  const says = 'how many other accounts one person has'
  const rows = [
    row({
      comparison: 'prior',
      level: 'any two users',
      says,
      bits: Math.log2(accounts / strangers),
    }),
    ...levels.map((found) => explainLevel(found, closest)),
    ...extra,
  ]
  const restBits = bits - rows.reduce((sum, each) => sum + each.bits, 0)
  const against = `${RELATIONS[closest]}, weighed against ${RELATIONS[rival]}`
  rows.push(row({ comparison: 'relation', level: closest, says: against, bits: restBits }))
  return {
    bits,
    probability: toProbability(bits),
    rows,
    relations: dividedAmong(odds),
    shared: sharedProbability(odds),
  }
}

/** The share of each relation in the sum of all that mean one person. */
function dividedAmong(odds: RelationOdds): Record<SameRelation, number> {
  const all = SAME.reduce((sum, relation) => sum + chanceUnder(odds, relation), 0)
  return countBy(SAME, (relation) => chanceUnder(odds, relation) / all)
}

const sharedProbability = (odds: RelationOdds): number =>
  chanceUnder(odds, 'shared') / odds.reduce((sum, each) => sum + each, 0)

function explainLevel(found: FoundLevel, relation: Relation): MatchRow {
  const { chances, averageStranger, comparison, level, says } = found
  const chance = chanceUnder(chances, relation)
  const bits = Math.log2(chance / chanceUnder(chances, 'stranger'))
  const average = Math.log2(chance / averageStranger)
  return { comparison, level, says, bits, termFrequencyBits: bits - average }
}

/** A row that term frequency adds nothing to. */
const row = (of: Omit<MatchRow, 'termFrequencyBits'>): MatchRow => ({ ...of, termFrequencyBits: 0 })

/** The one of these relations that weighs most; the first of equals. */
export function strongest<R extends Relation>(relations: readonly R[], odds: RelationOdds): R {
  return relations.reduce((best, each) =>
    chanceUnder(odds, each) > chanceUnder(odds, best) ? each : best,
  )
}
