import { weightedRanges } from '../platform/weighted-ranges.ts'
import { LANGUAGES } from './texts.ts'

/** A language of the pages and the direction it is written in. */
export interface PageLanguage {
  lang: string
  dir: 'ltr' | 'rtl'
}

const FALLBACK = 'en'
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
/** A header with more ranges or characters than these was not sent by a browser. */
const RANGES_MAX = 32
const HEADER_MAX = 1024
/** Older and narrower tags of languages that the pages have. */
const ALIASES: Record<string, string> = { iw: 'he', in: 'id', no: 'nb', nn: 'nb' }
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/

/**
 * Chooses the page's language by Accept-Language (RFC 9110 §12.5.4); English where it names none of
 * ours.
 */
export function chooseLanguage(acceptLanguage: string | null | undefined): PageLanguage {
  const lang = rangesOf(acceptLanguage ?? '')
    .map(ownLanguage)
    .find((own) => own !== null)
  return pageLanguage(lang ?? FALLBACK)
}

/** A language of the pages with its direction. */
export function pageLanguage(lang: string): PageLanguage {
  return { lang, dir: RIGHT_TO_LEFT.has(lang) ? 'rtl' : 'ltr' }
}

/** The ranges of the header by falling quality; refused ones (q=0) are left out. */
function rangesOf(header: string): string[] {
  return weightedRanges(header.slice(0, HEADER_MAX), RANGES_MAX)
    .filter(({ range, weight }) => range !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}

function ownLanguage(range: string): string | null {
  if (TRADITIONAL.test(range)) return 'zh-Hant'
  const [primary = ''] = range.split('-')
  const own = ALIASES[primary] ?? primary
  return LANGUAGES.includes(own) ? own : null
}
