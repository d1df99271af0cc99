const HTML = /^(?:text\/html|application\/xhtml\+xml)$/
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/

/**
 * Whether an Accept header prefers a page to JSON. Browsers name HTML; programs name JSON or take
 * anything, and get JSON.
 */
export function prefersPage(accept: string | undefined): boolean {
  const quality = (wanted: RegExp) => {
    const ranges = (accept ?? '').toLowerCase().split(',').map(readRange)
    return Math.max(0, ...ranges.filter(({ type }) => wanted.test(type)).map(({ q }) => q))
  }
  return quality(HTML) > quality(JSON_TYPE)
}

/** One media range and its weight (RFC 9110, 12.5.1); 0 where the weight is no number. */
function readRange(range: string): { type: string; q: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const q = weight === undefined ? 1 : Number(weight.slice(2))
  return { type, q: Number.isFinite(q) ? q : 0 }
}
