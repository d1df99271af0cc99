/**
 * Which transactions changed since the high-water mark, and which visits are not assessed: queried
 * once, and kept in step with what is written. An index would cost a written row, and a query without
 * one reads the whole history.
 */
import type { Queries } from './queries.ts'

/**
 * Stands in the place of a row's high-water mark where the row could not be published: the next change of
 * the row writes a mark again, and with it the row is tried again.
 */
export const SET_ASIDE = -1

/** What is left to do for the rows of one object. */
export class UnfinishedRows {
  readonly #queries: Pick<Queries, 'all' | 'sequences'>
  /** Revision of each row that changed since the mark, by sequence; null until it is queried. */
  #changed: Map<number, number> | null = null
  #unassessed: Set<number> | null = null
  #aside: Set<number> | null = null

  constructor(queries: Pick<Queries, 'all' | 'sequences'>) {
    this.#queries = queries
  }

  /**
   * Sequences and revisions of rows changed after `revision`, oldest change first; at most `limit`.
   * Rows up to `revision` are forgotten.
   */
  changedSince(revision: number, limit: number): [sequence: number, revision: number][] {
    this.#changed ??= this.#readChanged(revision)
    for (const [sequence, at] of this.#changed) if (at <= revision) this.#changed.delete(sequence)
    return [...this.#changed].sort(([, a], [, b]) => a - b).slice(0, limit)
  }

  /** Sequences of transactions whose visits await assessment. */
  unassessed(): ReadonlySet<number> {
    this.#unassessed ??= new Set(
      this.#queries.sequences(`SELECT sequence FROM transactions WHERE pending IS NOT NULL`),
    )
    return this.#unassessed
  }

  /** Sequences of transactions that could not be published. */
  setAsides(): ReadonlySet<number> {
    this.#aside ??= new Set(
      this.#queries.sequences(`SELECT sequence FROM transactions WHERE published = ${SET_ASIDE}`),
    )
    return this.#aside
  }

  /** To be called when a row is set aside. */
  rereadAside(): void {
    this.#aside = null
  }

  /** To be called when a row is written. */
  noteChange(sequence: number, revision: number): void {
    this.#aside?.delete(sequence)
    this.#changed?.set(sequence, revision)
  }

  /** To be called when a row's visit comes to await assessment, or does so no more. */
  noteAwaiting(sequence: number, isAwaiting: boolean): void {
    if (isAwaiting) this.#unassessed?.add(sequence)
    else this.#unassessed?.delete(sequence)
  }

  /** To be called when a row is removed. */
  remove(sequence: number): void {
    this.#changed?.delete(sequence)
    this.#unassessed?.delete(sequence)
    this.#aside?.delete(sequence)
  }

  /** To be called when a write was rolled back, or the object's storage has been deleted. */
  reread(): void {
    this.#changed = null
    this.#unassessed = null
    this.#aside = null
  }

  #readChanged(revision: number): Map<number, number> {
    const rows = this.#queries.all(
      `SELECT sequence, revision FROM transactions WHERE revision > ?`,
      revision,
    )
    return new Map(rows.map((row) => [Number(row.sequence), Number(row.revision)]))
  }
}
