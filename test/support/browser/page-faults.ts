/**
 * What every page for people is held to: axe finds nothing in light and dark, the keyboard is enough,
 * nothing scrolls sideways at 320 CSS pixels, nothing is asked of other hosts, and nothing is
 * refused or reported in the console. Contrast is measured against colours that the page itself gives:
 * where it leaves its ground to the browser, axe takes it for white, in the dark too.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { axeViolations } from './axe-violations.ts'
import { withPage } from './chromium.ts'
import { keyboardFaults } from './keyboard-faults.ts'

/** A page, and how it is got to. */
export interface ExaminedPage {
  url: string
  /** What is done before the page is looked at: waiting, signing in. It is done once. */
  prepare?: (page: Page) => Promise<unknown>
  /** Other origins that the page may ask, such as that of a partner's image. */
  origins?: readonly string[]
  /** Rules of axe that are not asked; each needs a reason beside it. */
  withoutRules?: readonly string[]
  /** Selector of the part to be walked through by keyboard; all of the page unless given. */
  keyboardWithin?: string
  /** Messages of the console that are not of the page's making. */
  ignoreMessages?: RegExp
  /** Settings of the browser, such as a language. */
  options?: BrowserContextOptions
}

/** The narrowest window that WCAG 1.4.10 asks for. */
const NARROWEST = { width: 320, height: 568 }

/** Runs in the page: the elements that stick out of the window, or nothing where it does not scroll. */
const listOverflow = (): string[] => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width) return []
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > width + 1 || left < -1
  })
  const names = wide
    .slice(0, 5)
    .map(({ localName, id, className }) =>
      [localName, id && `#${id}`, typeof className === 'string' && className && `.${className}`]
        .filter(Boolean)
        .join(''),
    )
  return [`scrolls sideways at ${width} pixels (${names.join(', ') || 'no single element'})`]
}

/** One line where the page scrolls sideways in a window of 320 pixels, else none. */
const overflowFaults = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  const faults = await page.evaluate(listOverflow)
  if (before) await page.setViewportSize(before)
  return faults
}

/** Remembers what a page asks of other origins, throws, or reports, from now on. */
const watchPage = (page: Page, { url, origins = [], ignoreMessages }: ExaminedPage): string[] => {
  const allowed = new Set([new URL(url).origin, ...origins])
  const faults: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !allowed.has(origin)) faults.push(`asks ${request.url()}`)
  })
  page.on('pageerror', (error) => faults.push(`throws ${error}`))
  page.on('console', (message) => {
    const isTold = message.type() === 'error' || message.type() === 'warning'
    if (isTold && !ignoreMessages?.test(message.text())) faults.push(`reports ${message.text()}`)
  })
  return faults
}

/** The faults of a page in the state it is in now: those that need no watching from its start. */
export const stateFaults = async (
  page: Page,
  { withoutRules, keyboardWithin }: Omit<ExaminedPage, 'url'> = {},
): Promise<string[]> => {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await axeViolations(page, withoutRules)
    faults.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return [
    ...faults,
    ...(await overflowFaults(page)),
    ...(await keyboardFaults(page, keyboardWithin)),
  ]
}

/** All faults of one page, each with where it was seen; empty for a page in order. */
export const pageFaults = (browser: Browser, examined: ExaminedPage): Promise<string[]> =>
  withPage(browser, { ...examined.options }, async (page) => {
    const faults = watchPage(page, examined)
    await page.goto(examined.url)
    await examined.prepare?.(page)
    return [...(await stateFaults(page, examined)), ...faults]
  })
