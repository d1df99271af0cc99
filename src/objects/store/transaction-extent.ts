/** How far an object's transactions reach: read once, and kept in step with what is written. */
import type { Queries } from './queries.ts'

/**
 * The extent. Nearly every call asks for a part of it, and so does every alarm; counting reads the
 * whole table, so each part is read apart, when it is first asked for.
 */
export class TransactionExtent {
  readonly #queries: Pick<Queries, 'one'>
  #newest: number | null = null
  /** Null until it is read; `none` where there is no transaction. */
  #oldest: number | 'none' | null = null
  #counted: number | null = null

  constructor(queries: Pick<Queries, 'one'>) {
    this.#queries = queries
  }

  /** The highest sequence that the object has had; 0 before the first. */
  newest(): number {
    this.#newest ??= this.#readNumber('max(sequence)') ?? 0
    return this.#newest
  }

  /** The lowest sequence; null when there is no transaction. */
  oldest(): number | null {
    this.#oldest ??= this.#readNumber('min(sequence)') ?? 'none'
    return this.#oldest === 'none' ? null : this.#oldest
  }

  /** How many transactions the object has. */
  count(): number {
    this.#counted ??= this.#readNumber('count(*)') ?? 0
    return this.#counted
  }

  /** To be called when a transaction is inserted. */
  grow(sequence: number): void {
    this.#newest = Math.max(this.newest(), sequence)
    if (this.#oldest !== null)
      this.#oldest = this.#oldest === 'none' ? sequence : Math.min(this.#oldest, sequence)
    if (this.#counted !== null) this.#counted += 1
  }

  /**
   * To be called when one is removed, or a write was rolled back. The newest stays what the object has
   * had: after a rollback that may be too high, which leaves a gap and no more.
   */
  reread(): void {
    this.#oldest = null
    this.#counted = null
  }

  /** To be called when the object's storage has been deleted. */
  forget(): void {
    this.#newest = null
    this.#oldest = null
    this.#counted = null
  }

  #readNumber(query: string): number | null {
    const value = this.#queries.one(`SELECT ${query} value FROM transactions`)?.value
    return typeof value === 'number' ? value : null
  }
}
