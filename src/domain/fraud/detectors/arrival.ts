import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Apps that show pages in a window of their own hand addresses to it as programs do. */
const IN_APPS: ReadonlySet<string> = new Set(['electron', 'standalone'])

/** Browsers in which a person, and not an app, decides in which tab an address is opened. */
function isDesktopBrowser(visit: Visit): boolean {
  const claim = claimsOf(visit).page
  if (!claim || claim.mobile || claim.webview) return false
  return !(signal(visit, 'traits')?.names.some((name) => IN_APPS.has(name)) ?? false)
}

/** What a browser says of a request that it makes ahead of its user (https://fetch.spec.whatwg.org/#sec-purpose-header). */
const AHEAD = /prefetch|prerender/i

/**
 * How the link was opened, by what the browser says of its own navigation
 * (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header) and by the length of the tab's
 * history.
 *
 * A program hands the address to a tab that showed an empty page, so nothing links to it and the tab
 * has a history. A mail program or a messenger opens a tab of its own, and on a site people follow a
 * link or a redirect. Who copies a link into another browser, tries an integration, or uses a
 * keyboard shortcut for it does what programs do: this alone never says more than "worth a look".
 */
export const arrival = detector({
  group: 'arrival',
  outcomes: {
    addressed:
      'The link was entered into a tab that showed something else, as programs and people who paste links do',
    opened: 'The link was opened from outside the browser, or in a way that it does not tell',
    followed: 'The link was followed from another page',
  },
  honestly: {
    addressed: 'People who paste the link, and integrators who try it',
  },
  detect(visit) {
    const site = visit.page?.headers['sec-fetch-site']
    const attention = signal(visit, 'attention')
    const type = signal(visit, 'timing')?.navigationType
    if (!site || !attention || attention.framed || type !== 'navigate') return null
    if (site !== 'none') return { outcome: 'followed' }
    // What a page has fetched ahead comes from no site, as Chromium 156 has it, though from that page.
    if (AHEAD.test(visit.page?.headers['sec-purpose'] ?? ''))
      return visit.page?.headers.referer === undefined ? null : { outcome: 'followed' }
    if (attention.historyLength <= 1 || !isDesktopBrowser(visit)) return { outcome: 'opened' }
    return { outcome: 'addressed', observed: 'no page that led to it, in a tab with a history' }
  },
})
