import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { ApiError } from '../api/call.ts'
import { type Filters, type FoundPage, findNextRows } from '../api/search.ts'
import { useSession } from './session.ts'

/** A search as far as it has come. */
export interface SearchState {
  found: FoundPage | null
  error: ApiError | null
  isLoading: boolean
  /** Loads what follows the last row; after an error, tries that again. */
  loadMore: () => void
}

/** Rows that one call asks for: some screens full. Judged. */
const ROWS_PER_PAGE = 50

/** The search for some filters; what the session remembers of the same search is shown at once. */
export function useSearch(filters: Filters): SearchState {
  const { api, memory } = useSession()
  const kept = memory.filters === filters ? memory.found : null
  const [found, setFound] = useState<FoundPage | null>(kept)
  const [error, setError] = useState<ApiError | null>(null)
  const [isLoading, setLoading] = useState(kept === null)
  const controller = useRef(new AbortController())

  const load = useCallback(
    async (before: FoundPage | null) => {
      controller.current.abort()
      controller.current = new AbortController()
      const { signal } = controller.current
      setLoading(true)
      const cursor = before?.next_cursor ?? null
      const called = await findNextRows({ api, filters, cursor, limit: ROWS_PER_PAGE, signal })
      if (signal.aborted) return
      setLoading(false)
      setError(called.ok ? null : called.error)
      if (!called.ok) return
      const transactions = [...(before?.transactions ?? []), ...called.value.transactions]
      const now = { ...called.value, transactions }
      memory.found = now
      setFound(now)
    },
    [api, filters, memory],
  )
  useEffect(() => {
    const kept = memory.filters === filters ? memory.found : null
    setFound(kept)
    // Another search may have failed, or been called off, on the way back to this one.
    setError(null)
    setLoading(kept === null)
    Object.assign(memory, { filters, found: kept })
    if (kept === null) load(null)
    return () => controller.current.abort()
  }, [filters, load, memory])
  const loadMore = useCallback(() => void load(found), [load, found])
  return { found, error, isLoading, loadMore }
}
