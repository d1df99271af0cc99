/** Who is signed in, for the components below. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Api } from '../api/call.ts'
import type { Filters, FoundPage } from '../api/search.ts'

/** What outlives a page of the console, and ends with the session. */
export interface SearchMemory {
  /** Filters of the last search, with what the address bar must not show. */
  filters: Filters | null
  /** All that were searched by, with that too, by the mark of their place in the browser's history. */
  past: Map<unknown, Filters>
  found: FoundPage | null
  /** The row that was opened last. */
  openedId: string | null
}

/** A session; the key itself is only in the closure of `api`. */
export interface Session {
  api: Api
  mode: 'live' | 'test'
  memory: SearchMemory
}

/** The session of the components below. */
export const SessionContext = createContext<Session | null>(null)

/** The session; throws outside of one, which no page of the console is. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('nobody is signed in')
  return session
}
