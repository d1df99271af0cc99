import { toHashQuery } from '../api/search.ts'
import { hashOf, type Route } from '../parts/route.ts'
import { useSession } from '../parts/session.ts'
import type { Shortcuts } from '../parts/use-shortcuts.ts'

interface SiteMenuProps {
  route: Route
  mode: 'live' | 'test'
  shortcuts: Shortcuts
  signOut: () => void
}

/** The console's own navigation, and whose transactions are shown. */
export function SiteMenu({ route, mode, shortcuts, signOut }: SiteMenuProps) {
  const { memory } = useSession()
  const query = memory.filters === null ? '' : toHashQuery(memory.filters)
  const current = (page: Route['page']) => (route.page === page ? 'page' : undefined)
  return (
    <div class="console-bar">
      <nav aria-label="Console">
        <a href={hashOf({ page: 'search', query })} aria-current={current('search')}>
          Search
        </a>
        <a href={hashOf({ page: 'insights' })} aria-current={current('insights')}>
          Insights
        </a>
      </nav>
      <p class={`mode mode-${mode}`}>{mode === 'test' ? 'Test mode' : 'Live mode'}</p>
      <details class="keys">
        <summary>Keyboard</summary>
        <div>
          <p>
            <kbd>/</kbd> goes to the search. <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Home</kbd>{' '}
            <kbd>End</kbd> move between results, <kbd>Enter</kbd> opens one.
          </p>
          <label>
            <input
              type="checkbox"
              checked={shortcuts.areOn}
              onChange={(event) => shortcuts.setOn(event.currentTarget.checked)}
            />{' '}
            <kbd>/</kbd> is a shortcut
          </label>
        </div>
      </details>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </div>
  )
}
