import { useEffect, useState } from 'preact/hooks'
import { hashOf } from './route.ts'

/** Whether single keys are shortcuts, which some who speak to their computer turn off. */
export interface Shortcuts {
  areOn: boolean
  setOn: (areOn: boolean) => void
}

/** The first field of the search, by its id. */
const SEARCH_FIELD_ID = 'filter-user_id'

/** Lets `/` lead to the search from anywhere outside of a field. */
export function useShortcuts(): Shortcuts {
  const [areOn, setOn] = useState(true)
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!areOn || isField(event.target)) return
      event.preventDefault()
      const isThere = document.getElementById(SEARCH_FIELD_ID) !== null
      if (!isThere) location.hash = hashOf({ page: 'search', query: '' })
      // After the page's own heading has taken the focus.
      setTimeout(() => document.getElementById(SEARCH_FIELD_ID)?.focus(), isThere ? 0 : 100)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [areOn])
  return { areOn, setOn }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]),select,textarea')
}
