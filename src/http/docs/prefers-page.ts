import { weightedRanges } from '../../platform/weighted-ranges.ts'

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/

/**
 * Whether an Accept header prefers a page to JSON. Browsers name HTML; programs name JSON or take
 * anything, and get JSON.
 */
export function prefersPage(accept: string | undefined): boolean {
  const ranges = weightedRanges(accept ?? '')
  const quality = (wanted: RegExp) =>
    Math.max(0, ...ranges.filter(({ range }) => wanted.test(range)).map(({ weight }) => weight))
  return quality(HTML) > quality(JSON_TYPE)
}
