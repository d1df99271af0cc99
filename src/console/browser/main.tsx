/** Shows the console, and makes the skip link work beside fragments that are places. */
import { render } from 'preact'
import { Console } from './console.tsx'

const root = document.getElementById('console')
if (root) {
  root.replaceChildren()
  render(<Console />, root)
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href="#main"]') : null
  if (!link) return
  event.preventDefault()
  document.getElementById('main')?.focus()
})
