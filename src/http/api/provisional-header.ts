/** The header that says which numbers of an answer may still change; a structured field list (RFC 9651). */
import type { Context } from 'hono'
import type { Provisional } from '../../domain/transaction/provisional.ts'
import type { App } from '../app-types.ts'

const HEADER = 'X-Doubletake-Provisional'

/** Tells it of one transaction; undefined, as objects of an earlier version have it, tells nothing. */
export function tellProvisional(c: Context<App>, found: readonly Provisional[] = []): void {
  const members = found.map(({ field, reason, until }) => {
    const end = until === null ? '' : `;until="${new Date(until).toISOString()}"`
    return `${field};reason=${reason}${end}`
  })
  if (members.length > 0) c.header(HEADER, members.join(', '))
}

/** Tells it of a page: how many of its transactions have each number that may change, and why. */
export function tellProvisionalPage(
  c: Context<App>,
  rows: readonly (readonly Provisional[])[] = [],
): void {
  const kinds = Map.groupBy(rows.flat(), ({ field, reason }) => `${field};reason=${reason}`)
  const members = [...kinds].map(([kind, of]) => `${kind};transactions=${of.length}`)
  if (members.length > 0) c.header(HEADER, members.join(', '))
}
