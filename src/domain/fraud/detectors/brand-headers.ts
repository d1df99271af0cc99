import { isOfCode, replacesBrands } from '../../browser/brands.ts'
import { detector } from '../detector.ts'
import { brandsInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

const named = (brands: string): string[] =>
  [...brands.matchAll(/"([^"]*)";\s*v="(\d+)"/g)].map(([, name, version]) => `${name}/${version}`)

const isEngine = (brand: string) => brand.startsWith('Chromium/')

/**
 * Whether each names another of what a browser's own code names, while nothing in the page has been replaced: Chromium
 * makes one list for both (components/embedder_support/user_agent_utils.cc), to which its makers add a name of theirs.
 * An extension can change the request's; who writes so is not cleared as one of those makers' browsers.
 */
function areExchanged(visit: Visit, sent: readonly string[], seen: readonly string[]): boolean {
  const [inRequest, inPage] = [without(sent, seen), without(seen, sent)]
  const all = [...inRequest, ...inPage]
  return (
    inRequest.length > 0 &&
    inPage.length > 0 &&
    all.every(isOfCode) &&
    replacesBrands(visit.observation) === false
  )
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one))

/**
 * Whether the request and the page name the same brands of browser.
 *
 * Whoever overrides the user agent by the debugging protocol without what belongs to it leaves the page an
 * empty list, while the request goes on naming brands (`blank`). Programs that show pages under a user agent
 * of their own, such as old Electron, NW.js and WebView2, empty both or neither.
 */
export const brandHeaders = detector({
  group: 'identity',
  outcomes: {
    versions: 'The request and the page name different versions of the browser',
    blank: 'The request names brands of browser, and the page an empty list',
    differ: 'The request and the page name different brands of browser',
    same: 'The request and the page name the same brands of browser',
  },
  honestly: {
    blank:
      'People whose extension empties the list in the page, or sends brands that the page lacks',
    versions:
      'People whose extension changes the user agent in the page or on the wire, and not in both',
    differ:
      'People with a browser that puts its own name among its brands in one of the two places',
  },
  detect(visit) {
    const sent = visit.edge.headers['sec-ch-ua']
    const seen = signal(visit, 'clientHints')
    if (!sent || !seen) return null
    const header = named(sent)
    if (header.length === 0) return null
    // Programs that show pages under a user agent of their own empty both, or neither.
    if (seen.brands.length === 0)
      return { outcome: 'blank', observed: 'none', expected: brandsInWords(header) }
    // A vendor may keep its own name out of one of the two; no vendor adds another's to the request.
    if (header.every((one) => seen.brands.includes(one))) return { outcome: 'same' }
    const [sentEngine, seenEngine] = [header, seen.brands].map((all) => all.find(isEngine))
    const other = sentEngine && seenEngine && sentEngine !== seenEngine
    const finding = { observed: brandsInWords(seen.brands), expected: brandsInWords(header) }
    if (other) return { outcome: 'versions', ...finding }
    return areExchanged(visit, header, seen.brands) ? null : { outcome: 'differ', ...finding }
  },
})
