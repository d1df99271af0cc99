/** The search of the docs: runs in the browser, over an index that the build made. */
import { rankSections, type Section } from './rank-sections.ts'

const INDEX = '/docs/search.json'
const EXCERPT_CHARACTERS = 110

/** Shows the search and lets it answer while one types; `/` leads to it, arrows through its results. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search]')
  const input = form?.querySelector('input')
  const list = form?.querySelector('ol')
  const status = form?.querySelector('p')
  if (!form || !input || !list || !status) return
  form.hidden = false
  let index: Promise<Section[]> | undefined
  const load = () => {
    index ??= fetchIndex().catch((error: unknown) => {
      // The next key asks once more.
      index = undefined
      throw error
    })
    return index
  }
  const show = async () => {
    const query = input.value
    const sections = await load().catch(() => null)
    // A later key was pressed meanwhile, whose answer comes by itself.
    if (query !== input.value) return
    const found = rankSections(sections ?? [], query)
    list.replaceChildren(...found.map(resultOf))
    status.textContent =
      sections === null ? 'The search could not be loaded.' : summary(query, found)
  }
  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true })
  input.addEventListener('input', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => moveWithin(event, input, list))
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    input.focus()
  })
}

async function fetchIndex(): Promise<Section[]> {
  const answer = await fetch(INDEX)
  if (!answer.ok) throw new Error(`the index was answered with ${answer.status}`)
  return answer.json()
}

function summary(query: string, found: readonly Section[]): string {
  if (query.trim() === '') return ''
  return found.length === 0 ? 'Nothing found.' : `${found.length} found`
}

function resultOf({ page, section, url, text }: Section): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = url
  link.textContent = section === '' ? page : `${page}: ${section}`
  const excerpt = document.createElement('p')
  excerpt.textContent =
    text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text
  item.append(link, excerpt)
  return item
}

/** Up and down go through the results, Escape back to the field, and then empties it. */
function moveWithin(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined && at >= 0) {
    event.preventDefault()
    stops[at + step]?.focus()
  }
  if (event.key !== 'Escape') return
  if (document.activeElement === input) {
    input.value = ''
    input.dispatchEvent(new Event('input'))
  }
  input.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
