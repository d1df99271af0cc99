import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Trouble } from '../api/call.ts'
import { type Filters, type FoundPage, searchOn } from '../api/search.ts'
import { useSession } from './session.ts'

/** A search as far as it has come. */
export interface SearchState {
  found: FoundPage | null
  trouble: Trouble | null
  isLoading: boolean
  /** Goes on after the last row, or after the last trouble. */
  goOn: () => void
}

const LIMIT = 50

/** The search for some filters; what the session remembers of the same search is shown at once. */
export function useSearch(filters: Filters): SearchState {
  const { api, search: memory } = useSession()
  const kept = memory.filters === filters ? memory.found : null
  const [found, setFound] = useState<FoundPage | null>(kept)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isLoading, setLoading] = useState(kept === null)
  const ending = useRef(new AbortController())

  const look = useCallback(
    async (before: FoundPage | null) => {
      ending.current.abort()
      ending.current = new AbortController()
      const { signal } = ending.current
      setLoading(true)
      const cursor = before?.next_cursor ?? null
      const called = await searchOn({ api, filters, cursor, limit: LIMIT, signal })
      if (signal.aborted) return
      setLoading(false)
      setTrouble(called.ok ? null : called.trouble)
      if (!called.ok) return
      const transactions = [...(before?.transactions ?? []), ...called.value.transactions]
      const now = { ...called.value, transactions }
      memory.filters = filters
      memory.found = now
      setFound(now)
    },
    [api, filters, memory],
  )
  useEffect(() => {
    if (memory.filters === filters && memory.found) {
      setFound(memory.found)
    } else {
      setFound(null)
      look(null)
    }
    return () => ending.current.abort()
  }, [filters, look, memory])
  const goOn = useCallback(() => void look(found), [look, found])
  return { found, trouble, isLoading, goOn }
}
