import { useCallback, useEffect, useState } from 'preact/hooks'
import { makeApi } from './api/call.ts'
import { IdleWarning } from './components/idle-warning.tsx'
import { SiteMenu } from './components/site-menu.tsx'
import { InsightsPage } from './pages/insights-page.tsx'
import { SearchPage } from './pages/search-page.tsx'
import { SignIn } from './pages/sign-in.tsx'
import { TransactionPage } from './pages/transaction-page.tsx'
import { useRoute } from './parts/route.ts'
import { type Session, SessionContext } from './parts/session.ts'
import { useShortcuts } from './parts/use-shortcuts.ts'

/** The whole console: a key first, then the page that the address bar names. */
export function Console() {
  const [session, setSession] = useState<Session | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const end = useCallback((why: string | null) => {
    setNotice(why)
    setSession(null)
  }, [])
  useEffect(() => {
    // What a tab shows again out of a browser's memory may have been left by somebody else.
    function endIfKept(event: PageTransitionEvent): void {
      if (event.persisted) end('Sign in again: the page was left in between.')
    }
    addEventListener('pageshow', endIfKept)
    return () => removeEventListener('pageshow', endIfKept)
  }, [end])
  function signIn(key: string, mode: 'live' | 'test'): void {
    const api = makeApi(key, (error) => end(`You have been signed out. ${error.says}`))
    setSession({
      api,
      mode,
      memory: { filters: null, past: new Map(), found: null, openedId: null },
    })
  }
  if (!session) return <SignIn notice={notice} onSignedIn={signIn} />
  return (
    <SessionContext.Provider value={session}>
      <SignedIn mode={session.mode} end={end} />
    </SessionContext.Provider>
  )
}

function SignedIn({ mode, end }: { mode: Session['mode']; end: (why: string | null) => void }) {
  const route = useRoute()
  const shortcuts = useShortcuts()
  const endIdle = useCallback(
    () => end('You have been signed out after 30 minutes without use.'),
    [end],
  )
  return (
    <>
      <SiteMenu route={route} mode={mode} shortcuts={shortcuts} signOut={() => end(null)} />
      <IdleWarning end={endIdle} />
      {route.page === 'search' && <SearchPage query={route.query} />}
      {route.page === 'transaction' && <TransactionPage key={route.id} id={route.id} />}
      {route.page === 'insights' && <InsightsPage />}
    </>
  )
}
