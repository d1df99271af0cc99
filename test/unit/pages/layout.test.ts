import { expect, it } from 'vitest'
import { type Page, renderPage } from '../../../src/pages/layout.ts'

const page = (changes: Partial<Page> = {}): string =>
  renderPage({
    path: '/docs/retries',
    title: 'Retries',
    description: 'What a retry does.',
    mainHtml: '<h1>Retries</h1>',
    styles: [],
    scripts: [],
    ...changes,
  })

it('a title and a description are text, whatever they hold', () => {
  const html = page({ title: '</title><script>', description: '"><script>' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&#60;/title&#62;&#60;script&#62; · Doubletake</title>')
  expect(html).toContain('content="&#34;&#62;&#60;script&#62;"')
})

it.each([
  ['/docs', ['/docs']],
  ['/docs/retries', ['/docs']],
  ['/docs/reference', ['/docs/reference']],
  ['/docs/privacy', ['/docs', '/docs/privacy']],
  ['/docsearch', []],
])('of the links, those that lead nearest to %s are marked: %j', (path, marked) => {
  const links = [...page({ path }).matchAll(/<a href="([^"]+)" aria-current="true">/g)]
  expect(links.map(([, href]) => href)).toEqual(marked)
})

it('the frame says that it is in English where the page is not, and only there', () => {
  const arabic = page({ language: { lang: 'ar', dir: 'rtl' } })
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  for (const part of ['header', 'footer'])
    expect(arabic).toContain(`<${part} class="site-${part}" lang="en" dir="ltr">`)
  expect(page().match(/lang="en"/g)).toHaveLength(1)
})
