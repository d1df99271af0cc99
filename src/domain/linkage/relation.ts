/**
 * How two accounts' devices can be related. One probability of agreement for "same" and one for
 * "different" would treat a second browser as a bad copy of the first, and a spouse as a stranger:
 * instead each relation has its own, and the odds weigh the relations that mean the same person
 * against those that do not.
 */

/** Relations that mean one person. */
export const SAME = ['browser', 'machine', 'person', 'rack', 'disguise'] as const
/** Relations that mean two people. */
export const OTHER = ['shared', 'family', 'household', 'colleague', 'stranger'] as const

/** One of the relations that mean one person. */
export type SameRelation = (typeof SAME)[number]
/** One of the relations that mean two people. */
export type OtherRelation = (typeof OTHER)[number]
/** Any relation. */
export type Relation = SameRelation | OtherRelation

/** Every relation, in the order of every list of chances. */
export const RELATION_KEYS: readonly Relation[] = [...SAME, ...OTHER]

/** Where each relation stands in such a list. */
export const PLACE_OF = Object.fromEntries(RELATION_KEYS.map((name, at) => [name, at])) as Record<
  Relation,
  number
>

/** One chance for each relation, in the order of `RELATION_KEYS`: pairs multiply whole lists. */
export type Chances = readonly number[]

/** The chance under one relation. */
export function chanceUnder(chances: Chances, relation: Relation): number {
  return chances[PLACE_OF[relation]] ?? 0
}

/** How many other accounts a user's person has on average, by how they are related. */
export type ExpectedAccounts = Record<SameRelation, number>

/** A number of accounts for each relation that means one person. */
export function accountsBy(countOf: (relation: SameRelation) => number): ExpectedAccounts {
  // The cast is sound: the loop is over every such relation.
  const counts = {} as ExpectedAccounts
  for (const name of SAME) counts[name] = countOf(name)
  return counts
}

/** Each relation in words, for the waterfall. */
export const RELATIONS: Record<Relation, string> = {
  browser: 'one person in one browser',
  machine: 'one person in two browsers of one machine',
  person: 'one person on two machines',
  rack: 'one operator on two of many equal machines',
  disguise: 'one person on one machine that claims to be two',
  shared: 'two people on one browser',
  family: 'two people in two browsers or profiles of one machine',
  household: 'two people of one household or office',
  colleague: 'two people with equal machines, as of an office, a school or a couple',
  stranger: 'two strangers',
}
