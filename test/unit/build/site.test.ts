/** The pages that the build makes: complete, linked to what exists, and fit for a strict policy. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { GUIDES } from '../../../src/build/site/guides/guide-list.ts'
import { loadHighlighter } from '../../../src/build/site/guides/highlight.ts'
import { renderGuide } from '../../../src/build/site/guides/render-guide.ts'
import { searchIndex } from '../../../src/build/site/guides/search-index.ts'
import { makeSite, type SiteFiles } from '../../../src/build/site/make-site.ts'
import { SUMMARY_LANGUAGES, summaryOf } from '../../../src/build/site/privacy/summary-texts.ts'
import { isPinnedReference } from '../../../src/build/site/reference/fetch-reference.ts'
import { referencePage } from '../../../src/build/site/reference/reference-page.ts'
import { SITE_HEADERS } from '../../../src/build/site/site-headers.ts'
import { PROBLEMS } from '../../../src/contract/problem.ts'
import { LANGUAGES, textsOf } from '../../../src/loader/texts.ts'
import { rankSections, type Section } from '../../../src/pages/browser/rank-sections.ts'

const DOCS = fileURLToPath(new URL('../../../src/docs', import.meta.url))

/** What the Worker, or another part of the build, answers at. */
const SERVED_OTHERWISE = ['/', '/console', '/openapi.json', '/readyz', '/healthz']

let files: SiteFiles
let pages: [name: string, html: string][]
beforeAll(async () => {
  files = await makeSite()
  pages = Object.entries(files)
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, content]) => [name, String(content)])
})

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one)
const idsOf = (html: string) => matches(html, /\sid="([^"]*)"/g)

describe('the list of guides', () => {
  it('names every file of src/docs once', () => {
    const there = readdirSync(DOCS).filter((name) => name.endsWith('.md'))
    expect(GUIDES.map(({ slug }) => `${slug}.md`).sort()).toEqual(there.sort())
  })
})

describe('the site', () => {
  it('leads people from the foot of every page to what is said to them of privacy', () => {
    const feet = pages.filter(([, html]) => html.includes('<a href="/docs/privacy">Privacy</a>'))
    expect(feet.length + 1).toBe(pages.filter(([, html]) => html.includes('site-footer')).length)
    // The page itself marks its own link as current.
    expect(String(files['docs/privacy.html'])).toContain('aria-current="true">Privacy</a>')
  })

  it('tells people what is kept of them in every language of the loader, in its direction', () => {
    for (const lang of LANGUAGES.filter((each) => each !== 'en')) {
      const html = String(files[`docs/privacy/${lang}.html`])
      const dir = ['ar', 'fa', 'he', 'ur'].includes(lang) ? 'rtl' : 'ltr'
      expect(html, lang).toContain(`<html lang="${lang}" dir="${dir}">`)
      // The frame is English, and is read out as such.
      expect(html, lang).toContain('<header class="site-header" lang="en" dir="ltr">')
      expect(html, lang).toContain(`<h1>${textsOf(lang).privacy}</h1>`)
      expect(html, lang).toContain('<a href="/docs/privacy" hreflang="en">')
    }
    expect(String(files['docs/privacy.html'])).toContain('hreflang="fa">فارسی</a>')
  })

  it('says the same numbers in each of them', () => {
    const plain = (text: string) =>
      text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    const numbersOf = (lang: string) =>
      Object.values(summaryOf(lang)).map((text) => plain(text).match(/\d{2,}|\b0\b/g) ?? [])
    for (const lang of SUMMARY_LANGUAGES) {
      expect(numbersOf(lang), lang).toEqual(numbersOf('en'))
      expect(new Set(Object.values(summaryOf(lang))).size, lang).toBe(9)
    }
    expect([...SUMMARY_LANGUAGES, 'en'].sort()).toEqual([...LANGUAGES].sort())
  })

  it('has a page for each kind of problem', () => {
    const missing = Object.keys(PROBLEMS).filter((code) => !(`problems/${code}.html` in files))
    expect(missing).toEqual([])
  })

  it('shows each problem as a call that can have it is answered', () => {
    const reported = String(files['problems/transition_not_allowed.html'])
    expect(reported).toContain('/report')
    expect(reported).toContain('it can become completed')
    expect(String(files['problems/not_found.html'])).toContain('/v1/transactions/made-up')
  })

  it('has nothing inline: no script, no style, no handler', () => {
    const inline = /<script(?![^>]*\ssrc=)|<style|\sstyle="|\son\w+="|href="javascript:/i
    expect(pages.filter(([, html]) => inline.test(html)).map(([name]) => name)).toEqual([])
  })

  it('lets no page run or send to what is not its own, nor anybody frame one', () => {
    const rules = SITE_HEADERS.split(/^(?=\/)/m).map((rule) => rule.split('\n'))
    const policyOf = new Map(
      rules.flatMap(([path = '', ...lines]) =>
        lines.flatMap((line) => {
          const [, policy] = /^ {2}Content-Security-Policy: (.*)$/.exec(line) ?? []
          return policy === undefined ? [] : [[path, policy.split('; ')] as const]
        }),
      ),
    )
    const own = ['script', 'connect'].map((kind) => `${kind}-src 'self'`)
    const none = ['default-src', 'base-uri', 'form-action', 'frame-ancestors']
    expect([...policyOf.keys()]).toEqual([
      '/',
      '/docs*',
      '/docs/reference',
      '/problems*',
      '/not-found',
    ])
    for (const [path, policy] of policyOf) {
      expect(policy).toEqual(
        expect.arrayContaining([...own, ...none.map((each) => `${each} 'none'`)]),
      )
      const looser = policy.filter((each) => !/ '(self|none)'$/.test(each))
      const ofReference = ["style-src 'self' 'unsafe-inline'", "img-src 'self' data:"]
      expect(looser).toEqual(path === '/docs/reference' ? ofReference : [])
    }
    // All rules of a path apply: what `/docs*` has set is taken off first.
    expect(SITE_HEADERS).toContain('/docs/reference\n  ! Content-Security-Policy\n')
  })

  it('links within itself to pages and headings that exist', () => {
    const broken = pages.flatMap(([name, html]) =>
      matches(html, /\s(?:href|src)="([^"]*)"/g)
        .filter((link) => link !== undefined && !/^https?:/.test(link))
        .filter((link = '') => {
          const [path = '', heading] = link.split('#')
          const file = path === '' ? name : new URL(path, `https://x/${name}`).pathname.slice(1)
          const html = files[file] ?? files[`${file}.html`]
          if (html === undefined) return !SERVED_OTHERWISE.includes(path)
          return heading !== undefined && !idsOf(String(html)).includes(heading)
        })
        .map((link) => `${name}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('gives every page one h1 and ids that occur once', () => {
    for (const [name, html] of pages) {
      expect(matches(html, /<(h1)[ >]/g), name).toHaveLength(1)
      expect(new Set(idsOf(html)).size, name).toBe(idsOf(html).length)
    }
  })

  it('folds a list of sections that would hide where a page begins', () => {
    const listOf = (slug: string) =>
      /<nav class="contents.*?<\/nav>/s.exec(String(files[`docs/${slug}.html`]))?.[0]
    expect(listOf('signs')).toContain('<details><summary>')
    expect(listOf('models')).not.toContain('<details>')
  })

  it('finds words of every guide by its index', () => {
    const index: { url: string }[] = JSON.parse(String(files['docs/search.json']))
    const found = new Set(index.map(({ url }) => url.split('#')[0]))
    expect(GUIDES.filter(({ slug }) => !found.has(`/docs/${slug}`))).toEqual([])
  })

  it('says among the first what somebody can do who was refused, and asks the search why', () => {
    const index: Section[] = JSON.parse(String(files['docs/search.json']))
    for (const question of ['I was refused', 'why was I refused?']) {
      const first = rankSections(index, question).slice(0, 3)
      expect(first.map(({ url }) => url)).toContain('/docs/privacy#if-you-were-refused')
    }
  })
})

describe('a guide', () => {
  it('links on the site to where its file links', async () => {
    const highlight = await loadHighlighter()
    const markdown = '# X\n\n[a](b.md#c) [d](https://e.test) [f](../../test/g.md)'
    const { bodyHtml } = renderGuide('x', markdown, highlight)
    expect(bodyHtml).toContain('href="/docs/b#c"')
    expect(bodyHtml).toContain('href="https://e.test"')
    expect(bodyHtml).toContain('f (<code>test/g.md</code>)')
  })

  it('is told in the search with a space between what stands in two cells', async () => {
    const table = '# X\n\n| user_id | reason |\n| --- | --- |\n| a | one sign |'
    const guide = renderGuide('x', table, await loadHighlighter())
    expect(searchIndex([guide]).map(({ text }) => text)).toEqual([
      expect.stringContaining('user_id reason a one sign'),
    ])
  })

  it('marks the address of each call in its code, however the code is coloured', async () => {
    const highlight = await loadHighlighter()
    const codes = { sh: 'curl http://localhost:8787/v1/x', json: '"http://localhost:8787/r/x"' }
    for (const [language, code] of Object.entries(codes)) {
      expect(highlight(code, language)).toContain(
        '<span data-base-url>http://localhost:8787</span>',
      )
    }
  })

  it('marks cells of sentences, so that a phone does not set them one word a line', async () => {
    const highlight = await loadHighlighter()
    const sentence = 'whoever was thrown out under three names and joins again'
    const { bodyHtml } = renderGuide(
      'x',
      `# X\n\n| a | b |\n| --- | --- |\n| short | ${sentence} |`,
      highlight,
    )
    expect(bodyHtml).toContain(`<td>short</td><td class="wordy">${sentence}</td>`)
  })

  it('cannot bring markup into a page by its code', async () => {
    const highlight = await loadHighlighter()
    const { bodyHtml } = renderGuide('x', '# X\n\n```sh\necho "<script>"\n```', highlight)
    expect(bodyHtml).not.toContain('<script>')
  })

  it('with a picture that pages cannot show fails the build', async () => {
    const highlight = await loadHighlighter()
    const markdown = '# X\n\n```mermaid\nflowchart LR\n```'
    expect(() => renderGuide('x', markdown, highlight)).toThrow(/mermaid/)
  })
})

describe('the reference', () => {
  it('takes no other script than the one that is pinned', () => {
    expect(isPinnedReference(Buffer.from('alert(1)'))).toBe(false)
  })

  it('says what to do where its viewer was not downloaded', () => {
    const { mainHtml } = referencePage(false)
    expect(mainHtml).toContain('npm run reference')
    expect(mainHtml).toContain('href="/openapi.json"')
  })
})
