import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from '../../../src/http/loader/headers.ts'
import { chooseLanguage } from '../../../src/loader/language.ts'
import {
  type LoaderPage,
  renderLoaderPage,
  renderNoticePage,
  safeImageUrl,
} from '../../../src/loader/page.ts'
import { LANGUAGES, textsOf } from '../../../src/loader/texts.ts'

const page: LoaderPage = {
  language: { lang: 'en', dir: 'ltr' },
  cspNonce: 'bm9uY2U=',
  privacyUrl: '/docs/privacy',
  pageNonce: 'page-nonce',
  script: { source: 'void 1', early: 'void 0', worker: 'void 2', workerPath: '/loader-abc.js' },
  brandImageUrl: null,
}

describe('the loader page', () => {
  it('has its worker’s text and first lines before all else, its script at the end, these two under the nonce', () => {
    const html = renderLoaderPage(page)
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).not.toMatch(/<script[^>]* src=/)
    expect(html).toMatch(
      /<script id="worker" type="text\/plain">void 2<\/script>\n<script id="early" nonce="bm9uY2U=" data-worker="\/loader-abc.js">void 0<\/script>\n/,
    )
    expect(html).toMatch(
      /<\/footer>\n<script nonce="bm9uY2U=" data-page="page-nonce">void 1<\/script>\n<\/body>/,
    )
    expect(html).not.toMatch(/<link[^>]+stylesheet| on[a-z]+=/)
  })

  it('leads to what is said of privacy in its own language, unless the deployment has a page', () => {
    const language = { lang: 'fa', dir: 'rtl' } as const
    expect(renderLoaderPage(page)).toContain('href="/docs/privacy"')
    expect(renderLoaderPage({ ...page, language })).toContain('href="/docs/privacy/fa"')
    const own = 'https://panel.example/privacy'
    expect(renderLoaderPage({ ...page, language, privacyUrl: own })).toContain(`href="${own}"`)
  })

  it('stays within its attributes whatever an address holds, and opens the way to privacy apart', () => {
    const privacyUrl = `https://panel.example/?a=1&b="onclick='x'`
    const brandImageUrl = 'https://cdn.example/a.png?a=1&b=2'
    const html = renderLoaderPage({ ...page, privacyUrl, brandImageUrl })
    expect(html).toContain(
      '<a href="https://panel.example/?a=1&#38;b=&#34;onclick=&#39;x&#39;" target="_blank" rel="noopener">',
    )
    expect(html).toContain('src="https://cdn.example/a.png?a=1&#38;b=2"')
  })

  it('has no image without a brand', () => {
    expect(renderLoaderPage(page)).not.toContain('<img')
  })

  it('reserves the brand image’s space and sends it no referrer', () => {
    const html = renderLoaderPage({ ...page, brandImageUrl: 'https://cdn.example/a.png' })
    expect(html).toMatch(
      /<img id="brand" src="https:\/\/cdn.example\/a.png" alt="" width="\d+" height="\d+"/,
    )
    expect(html).toContain('referrerpolicy="no-referrer"')
  })

  it('drops brand images whose URL is not http or https', () => {
    const others = ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///x', 'no url']
    for (const url of [...others, 'ftp://cdn.example/a.png']) {
      expect(renderLoaderPage({ ...page, brandImageUrl: url })).not.toContain('<img')
    }
  })

  it('lets no URL break out of its attribute', () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        const brandImageUrl = `https://cdn.example/${tail}"><script>`
        const html = renderLoaderPage({ ...page, brandImageUrl })
        expect(html.match(/<script/g)).toHaveLength(3)
      }),
    )
  })

  it('has every text in every language, with its direction', () => {
    // As many as the guide to the loader says; Chinese is there in both scripts.
    expect(new Set(LANGUAGES.map((tag) => tag.split('-')[0])).size).toBe(32)
    for (const lang of LANGUAGES) {
      const language = chooseLanguage(lang)
      expect(language.lang).toBe(lang)
      for (const text of Object.values(textsOf(lang))) expect(text.length).toBeGreaterThan(1)
      const html = renderNoticePage({ ...page, language, kind: 'lost', again: null })
      expect(html).toContain(`<html lang="${lang}" dir="${language.dir}">`)
    }
  })
})

describe('the headers of a page', () => {
  const policyOf = (isFramed: boolean) =>
    pageHeaders({ cspNonce: 'x', brandImageUrl: null, isFramed })['Permissions-Policy']

  it.each(['camera', 'microphone', 'display-capture'])(
    'deny %s to our page and to any frame in it',
    (feature) => {
      for (const isFramed of [false, true]) {
        expect(policyOf(isFramed)?.split(', ')).toContain(`${feature}=()`)
      }
    },
  )

  it('leave geolocation alone, whose state the script reads', () => {
    expect(policyOf(false)).not.toContain('geolocation')
  })
})

describe('the choice of language', () => {
  const cases: [string | null, string, string][] = [
    [null, 'en', 'ltr'],
    ['', 'en', 'ltr'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'ltr'],
    ['xx,yy;q=0.9', 'en', 'ltr'],
    ['tlh, fr;q=0.5, es;q=0.7', 'es', 'ltr'],
    ['fr;q=0, es', 'es', 'ltr'],
    ['ar-EG', 'ar', 'rtl'],
    ['iw', 'he', 'rtl'],
    ['ur,en', 'ur', 'rtl'],
    ['zh-TW', 'zh-Hant', 'ltr'],
    ['zh-Hans-CN', 'zh', 'ltr'],
    ['no', 'nb', 'ltr'],
    ['*', 'en', 'ltr'],
    [';;;q=,,=', 'en', 'ltr'],
  ]
  it.each(cases)('%s → %s', (header, lang, dir) => {
    expect(chooseLanguage(header)).toEqual({ lang, dir })
  })

  it('is none that is refused, nor one behind more than a browser sends', () => {
    expect(chooseLanguage('de;q=0, fr;q=0.1').lang).toBe('fr')
    expect(chooseLanguage('de;q=0').lang).toBe('en')
    for (const region of ['Hant', 'TW', 'HK', 'MO'])
      expect(chooseLanguage(`zh-${region}`).lang).toBe('zh-Hant')
    const long = (length: number) => `${'x'.repeat(length)},de`
    expect([900, 1_100].map((length) => chooseLanguage(long(length)).lang)).toEqual(['de', 'en'])
  })

  it('accepts any header', () => {
    fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(chooseLanguage(header).lang)))
  })
})

describe('the headers', () => {
  const policy = { cspNonce: 'bm9uY2U=', brandImageUrl: null, isFramed: false }
  const csp = (change = {}) =>
    pageHeaders({ ...policy, ...change })['Content-Security-Policy'] ?? ''

  it('allow only our own origin, and inline code only with the nonce', () => {
    expect(csp()).toContain("default-src 'none'")
    expect(csp()).toContain("script-src 'nonce-bm9uY2U='; ")
    expect(csp()).not.toMatch(/unsafe|\*/)
    // Our worker is made of a text on the page; no other text is run.
    expect(csp()).toMatch(/script-src 'nonce-[^']+'; /)
    expect(csp().match(/[a-z-]+ 'self' blob:|blob:/g)).toEqual([
      "worker-src 'self' blob:",
      "child-src 'self' blob:",
    ])
  })

  it('allow images of the brand’s own origin and of no other', () => {
    expect(csp()).toContain('img-src data:;')
    const branded = csp({ brandImageUrl: 'https://cdn.example:8443/a/b.png?c' })
    expect(branded).toContain('img-src data: https://cdn.example:8443;')
  })

  it('cannot be widened by a URL', () => {
    const hostile = csp({ brandImageUrl: "https://cdn.example; script-src *; x'/a.png" })
    expect(hostile.match(/script-src/g)).toHaveLength(1)
    for (const odd of [';', ',', "'", '*']) {
      expect(csp({ brandImageUrl: `https://cdn${odd}connect-src/a.png` })).toBe(csp())
    }
  })

  it('keep pages out of caches, referrers and other sites’ frames', () => {
    expect(pageHeaders(policy)).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
    })
    expect(csp()).toContain("frame-ancestors 'none'")
  })
})

it('a URL with a user name is refused as an image', () => {
  expect(safeImageUrl('https://user@cdn.example/a.png')).toBeNull()
  expect(safeImageUrl('https://:secret@cdn.example/a.png')).toBeNull()
  expect(safeImageUrl('https://cdn.example/a.png')?.origin).toBe('https://cdn.example')
})
