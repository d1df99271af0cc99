import { useEffect, useState } from 'preact/hooks'
import { type Filters, fromHashQuery, toHashQuery } from '../api/search.ts'
import { hashOf } from './route.ts'
import { type SearchMemory, useSession } from './session.ts'

/** The filters that the address bar names, with those that are only remembered. */
function filtersFor(query: string, { filters, past }: SearchMemory): Filters {
  const named = fromHashQuery(query)
  const known = past.get(history.state) ?? filters
  return known && toHashQuery(known) === toHashQuery(named) ? known : named
}

/** The filters of the search page, which follow the address bar's query, and how to search by others. */
export function useFilters(query: string): { filters: Filters; apply: (typed: Filters) => void } {
  const { memory } = useSession()
  const [filters, setFilters] = useState(() => filtersFor(query, memory))
  // Back, forward, and links to searches.
  useEffect(() => {
    setFilters((now) => (toHashQuery(now) === query ? now : filtersFor(query, memory)))
  }, [query, memory])

  function apply(typed: Filters): void {
    const applied = { ...typed }
    setFilters(applied)
    const hash = hashOf({ page: 'search', query: toHashQuery(typed) })
    if (location.hash !== hash) location.hash = hash
    // By chance, because a history outlives the page, and so what is remembered here.
    const mark = Math.random()
    memory.past.set(mark, applied)
    history.replaceState(mark, '')
  }
  return { filters, apply }
}
