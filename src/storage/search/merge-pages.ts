import { comparePositions, type Position } from './search-filters.ts'
import { cutPage, type Page } from './search-page.ts'

/**
 * One page out of those of several databases: it ends where the first of them has stopped looking,
 * because what the others found beyond that may have more before it. At most `limit` transactions.
 */
export function mergePages(pages: readonly Page[], limit: number): Page {
  const [only, ...others] = pages
  if (only && others.length === 0) return only
  const ends = pages.flatMap(({ next }) => next ?? []).sort(comparePositions)
  const end: Position | null = ends[0] ?? null
  const found = pages
    .flatMap(({ transactions }) => transactions)
    .filter((each) => end === null || comparePositions(each, end) <= 0)
    .sort(comparePositions)
  return cutPage(found, limit, end)
}
