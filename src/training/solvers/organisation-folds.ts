/**
 * Folds for cross-validation in which an organisation is in one fold only: a company has many
 * networks of nearly the same name, and a model that has seen one of them knows the others.
 */
import { fnv1a } from '../../domain/fnv-1a.ts'
import { nameWords } from '../../domain/network/names/name-features.ts'

/** How many folds there are. */
export const FOLDS = 5

/** A word in more names than these is of a trade or a country, not of one organisation. Judged. */
const MOST_NAMES_OF_ONE = 8

/** The fold of each name, 0 to FOLDS - 1; the same for every name of an organisation. */
export function foldsByOrganisation(names: readonly string[]): number[] {
  const words = names.map((name) => [...new Set(nameWords(name))])
  const counts = new Map<string, number>()
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.map((each) => {
    const own = each.find((word) => (counts.get(word) ?? 0) <= MOST_NAMES_OF_ONE)
    return fnv1a(own ?? each.join(' ')) % FOLDS
  })
}
