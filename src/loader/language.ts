import { LANGUAGES } from './texts.ts'

/** A language of the pages and the direction it is written in. */
export interface PageLanguage {
  lang: string
  dir: 'ltr' | 'rtl'
}

const FALLBACK = 'en'
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
/** A header with more ranges than this was not sent by a browser. */
const RANGES_MAX = 32
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
  const chosen = lang ?? FALLBACK
  return { lang: chosen, dir: RIGHT_TO_LEFT.has(chosen) ? 'rtl' : 'ltr' }
}

/** The ranges of the header by falling quality; refused ones (q=0) are left out. */
function rangesOf(header: string): string[] {
  return header
    .slice(0, 1024)
    .split(',', RANGES_MAX)
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      const wanted = quality === undefined ? 1 : Number(quality.slice(2))
      return { range, wanted: Number.isFinite(wanted) ? wanted : 0 }
    })
    .filter(({ range, wanted }) => range !== '' && wanted > 0)
    .sort((a, b) => b.wanted - a.wanted)
    .map(({ range }) => range)
}

function ownLanguage(range: string): string | null {
  if (TRADITIONAL.test(range)) return 'zh-Hant'
  const [primary = ''] = range.split('-')
  const own = ALIASES[primary] ?? primary
  return LANGUAGES.includes(own) ? own : null
}
