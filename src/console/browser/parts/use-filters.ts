import { useEffect, useState } from 'preact/hooks'
import { type Filters, fromHashQuery, toHashQuery } from '../api/search.ts'
import { hashOf } from './route.ts'
import { type SearchMemory, useSession } from './session.ts'

/** The filters that the address bar names, with those that are only remembered. */
function filtersFor(query: string, { filters }: SearchMemory): Filters {
  const isSame = filters !== null && toHashQuery(filters) === toHashQuery(fromHashQuery(query))
  return isSame ? filters : fromHashQuery(query)
}

/** The filters of the search page, which follow the address bar's query, and how to search by others. */
export function useFilters(query: string): { filters: Filters; apply: (typed: Filters) => void } {
  const { search: memory } = useSession()
  const [filters, setFilters] = useState(() => filtersFor(query, memory))
  // Back, forward, and links to searches.
  useEffect(() => {
    setFilters((now) => (toHashQuery(now) === query ? now : filtersFor(query, memory)))
  }, [query, memory])

  function apply(typed: Filters): void {
    setFilters({ ...typed })
    const hash = hashOf({ page: 'search', query: toHashQuery(typed) })
    if (location.hash !== hash) location.hash = hash
  }
  return { filters, apply }
}
