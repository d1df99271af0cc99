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

/**
 * Numbers of each relation in the order of `RELATION_KEYS`. By their names as they are written: to read an object by
 * a name in a variable takes many times as long, and every pair would do so some twenty times.
 */
export function inOrder(
  numbers: Readonly<Record<Exclude<Relation, 'stranger'>, number>>,
  strangers: number,
): number[] {
  const { browser, machine, person, rack, disguise, shared, family, household, colleague } = numbers
  return [browser, machine, person, rack, disguise, shared, family, household, colleague, strangers]
}

/** Relations of which a partner's own accounts tell how common they are: one person's, and those at one browser. */
export const LEARNED = [...SAME, 'shared'] as const
/** One of these. */
export type LearnedRelation = (typeof LEARNED)[number]

/** How many other accounts stand in each of these relations to a user on average. */
export type ExpectedAccounts = Record<LearnedRelation, number>

/** A number of accounts for each relation that is learned. */
export function accountsBy(countOf: (relation: LearnedRelation) => number): ExpectedAccounts {
  return countBy(LEARNED, countOf)
}

/** A number for each of these relations. */
export function countBy<Name extends Relation>(
  names: readonly Name[],
  countOf: (relation: Name) => number,
): Record<Name, number> {
  // The cast is sound: the loop is over every name.
  const counts = {} as Record<Name, number>
  for (const name of names) counts[name] = countOf(name)
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
