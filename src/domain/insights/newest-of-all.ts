/**
 * The newest of several databases together. Each tells the sequences of every so-many-th of its newest,
 * its marks; those of all databases, the newest first, say from where on as many lie as are wanted.
 */

/** Marks of one database, over as many as are wanted. */
const MARKS = 50

/** How each database marks its newest. */
interface Marking {
  /** Every so-many-th has a mark. */
  step: number
  /** The last mark is that of this one. */
  last: number
}

/** How as many as are wanted are marked. */
export function markingOf(wanted: number): Marking {
  const step = Math.ceil(wanted / MARKS)
  return { step, last: Math.ceil(wanted / step) * step }
}

/** Where the newest of all databases begin; sequences. */
export interface NewestOfAll {
  /** From here on lie as many as are wanted, and few more; 0 where there are fewer. */
  since: number
  /** From here on lie no more than are wanted. */
  sureSince: number
}

/** Reads the marks of each database. */
export function findNewestOfAll(
  marks: readonly (readonly number[])[],
  wanted: number,
): NewestOfAll {
  const { step, last } = markingOf(wanted)
  const merged = marks.flat().sort((a, b) => b - a)
  // From the nth mark on lie n steps, and of each database less than a step beside them.
  const beside = marks.length * (step - 1)
  const sure = Math.floor((wanted - beside) / step)
  return {
    since: merged[last / step - 1] ?? 0,
    sureSince: sure < 1 ? Number.MAX_SAFE_INTEGER : (merged[sure - 1] ?? 0),
  }
}

/** Alike transactions. */
interface CountedGroup {
  transactions: number
  /** Null where they are among the newest for sure; the others' own. */
  unsureSequence: number | null
}

const newestFirst = (a: CountedGroup, b: CountedGroup) =>
  (b.unsureSequence ?? Number.MAX_SAFE_INTEGER) - (a.unsureSequence ?? Number.MAX_SAFE_INTEGER)

/** The newest of the groups of all databases, as many as are wanted; groups that are alike become one. */
export function takeNewest<Group extends CountedGroup>(
  groups: readonly Group[],
  wanted: number,
): Group[] {
  const taken = new Map<string, Group>()
  let left = wanted
  for (const group of groups.toSorted(newestFirst)) {
    const transactions = Math.min(group.transactions, left)
    if (transactions === 0) break
    left -= transactions
    const alike = { ...group, unsureSequence: null, transactions: 0 }
    const name = JSON.stringify(alike)
    const before = taken.get(name)?.transactions ?? 0
    taken.set(name, { ...alike, transactions: before + transactions })
  }
  return [...taken.values()]
}
