/** How far an object's transactions reach: read once, and kept in step with what is written. */
import type { queriesOf } from './queries.ts'

/**
 * Opens the extent. Nearly every call asks for a part of it, and so does every alarm; counting reads
 * the whole table, so each part is read apart, when it is first asked for.
 */
export function openTransactionExtent({ one }: Pick<ReturnType<typeof queriesOf>, 'one'>) {
  let newest: number | null = null
  /** Null until it is read; `none` where there is no transaction. */
  let oldest: number | 'none' | null = null
  let counted: number | null = null

  const readNumber = (query: string): number | null => {
    const value = one(`SELECT ${query} value FROM transactions`)?.value
    return typeof value === 'number' ? value : null
  }

  function readNewest(): number {
    newest ??= readNumber('max(sequence)') ?? 0
    return newest
  }

  return {
    /** The highest sequence that the object has had; 0 before the first. */
    newest: readNewest,

    /** The lowest sequence; null when there is no transaction. */
    oldest(): number | null {
      oldest ??= readNumber('min(sequence)') ?? 'none'
      return oldest === 'none' ? null : oldest
    },

    /** How many transactions the object has. */
    count(): number {
      counted ??= readNumber('count(*)') ?? 0
      return counted
    },

    /** To be called when a transaction is inserted. */
    grow(sequence: number): void {
      newest = Math.max(readNewest(), sequence)
      if (oldest !== null) oldest = oldest === 'none' ? sequence : Math.min(oldest, sequence)
      if (counted !== null) counted += 1
    },

    /**
     * To be called when one is removed, or a write was rolled back. The newest stays what the object has
     * had: after a rollback that may be too high, which leaves a gap and no more.
     */
    reread(): void {
      oldest = null
      counted = null
    },

    /** To be called when the object's storage has been deleted. */
    forget(): void {
      newest = null
      oldest = null
      counted = null
    },
  }
}
