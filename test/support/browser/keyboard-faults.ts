/** Whether a page can be used with the Tab key alone. */
import type { Page } from 'playwright-core'

/** What the page remembers while it is walked through. */
interface Walk {
  stops: Element[]
  looks: string[]
  reached: Set<number>
  unmarked: Set<number>
  nameOf(element: Element): string
  lookOf(element: Element): string
}

declare global {
  interface Window {
    keyboardWalk?: Walk
  }
}

/** Runs in the page: finds what has to be reachable, and how it looks without the focus. */
const prepareWalk = (within: string): number => {
  const interactive =
    'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable="true"]'
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `<${element.localName}> ${name.trim().replace(/\s+/g, ' ').slice(0, 60) || element.id}`
  }
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element)
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    const outline = isOutlined ? `${style.outlineStyle} ${style.outlineColor}` : 'none'
    const { boxShadow, backgroundColor, borderColor, textDecorationLine } = style
    return [outline, boxShadow, backgroundColor, borderColor, textDecorationLine].join('|')
  }
  /** Of radio buttons that belong together, Tab stops at one. */
  const isLaterRadio = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    element.name !== '' &&
    document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`) !== element
  const root = document.querySelector(within) ?? document.body
  ;(document.activeElement as HTMLElement | null)?.blur()
  const stops = [...root.querySelectorAll(interactive)].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled,[inert] *') &&
      !isLaterRadio(element) &&
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      element.getClientRects().length > 0,
  )
  const looks = stops.map(lookOf)
  window.keyboardWalk = { stops, looks, reached: new Set(), unmarked: new Set(), nameOf, lookOf }
  return stops.length
}

/** Runs in the page after each Tab; says whether everything has been reached. */
const noteStop = (): boolean => {
  const walk = window.keyboardWalk
  const element = document.activeElement
  if (!walk || !element) return true
  const index = walk.stops.indexOf(element)
  if (index < 0) return false
  walk.reached.add(index)
  if (walk.lookOf(element) === walk.looks[index]) walk.unmarked.add(index)
  return walk.reached.size === walk.stops.length
}

/** Runs in the page at the end. */
const listFaults = (): string[] => {
  const walk = window.keyboardWalk
  if (!walk) return ['the page was replaced while it was walked through']
  return walk.stops.flatMap((element, index) => {
    if (!walk.reached.has(index)) return [`Tab does not reach ${walk.nameOf(element)}`]
    return walk.unmarked.has(index) ? [`focus does not show on ${walk.nameOf(element)}`] : []
  })
}

/**
 * One line for each visible interactive element that Tab does not reach, or whose focus does not
 * show; `within` is a selector for pages of which only a part is ours.
 */
export const keyboardFaults = async (page: Page, within = 'body'): Promise<string[]> => {
  const stops = await page.evaluate(prepareWalk, within)
  // What is outside of `within`, and scrolling boxes, take some Tabs too.
  for (let tabs = 0; tabs < stops * 2 + 60; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(noteStop)) break
  }
  return page.evaluate(listFaults)
}
