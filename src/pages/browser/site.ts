/** The script of the docs: addresses, copying, navigation and search. Pages can be read without it. */
import { addCopyButtons } from './copy.ts'
import { startSearch } from './search.ts'

const WIDE = '(min-width: 64rem)'

/** Calls of the guides go to the deployment that serves them. */
function showOwnAddress(): void {
  for (const address of document.querySelectorAll('[data-base-url]')) {
    address.textContent = location.origin
  }
}

/** The list of pages is open where there is room beside the text. */
function openPagesWhereWide(): void {
  const pages = document.querySelector<HTMLDetailsElement>('details.pages')
  const wide = matchMedia(WIDE)
  const follow = () => pages?.toggleAttribute('open', wide.matches)
  wide.addEventListener('change', follow)
  follow()
}

showOwnAddress()
openPagesWhereWide()
addCopyButtons()
startSearch()
