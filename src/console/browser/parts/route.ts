/** Where in the console one is: in the fragment of the URL, which no server is ever sent. */
import { useEffect, useState } from 'preact/hooks'

/** A place in the console. */
export type Route =
  | { page: 'search'; query: string }
  | { page: 'transaction'; id: string }
  | { page: 'insights' }

/** Reads a fragment; what is unknown is the search. */
export function readRoute(hash: string): Route {
  // Only the first question mark parts: a query may have more of them, unescaped, as RFC 3986, 3.4 allows.
  const [, path = '', query = ''] = /^#?([^?]*)(?:\?(.*))?$/.exec(hash) ?? []
  const id = /^\/transactions\/([\w-]{1,64})$/.exec(path)?.[1]
  if (id !== undefined) return { page: 'transaction', id }
  if (path === '/insights') return { page: 'insights' }
  return { page: 'search', query }
}

/** The fragment of a place. */
export function hashOf(route: Route): string {
  if (route.page === 'transaction') return `#/transactions/${route.id}`
  if (route.page === 'insights') return '#/insights'
  return route.query === '' ? '#/' : `#/?${route.query}`
}

/** The place that the address bar names, as it changes. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    function follow(): void {
      setHash(location.hash)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return readRoute(hash)
}
