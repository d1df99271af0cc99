/** The page of one guide: navigation, what is on the page, where to go next. */
import { escapeHtml } from '../../../pages/escape-html.ts'
import type { Page } from '../../../pages/layout.ts'
import { GUIDE_GROUPS, GUIDES, type GuideEntry } from './guide-list.ts'
import type { GuideHeading, RenderedGuide } from './render-guide.ts'

/** Fewer headings are seen at a glance. */
const CONTENTS_MIN = 3
/** So many would push the page's beginning out of sight, and are shown when somebody asks. */
const CONTENTS_FOLDED = 30

/** What a page of the docs adds to the frame. */
export type DocsPage = Omit<Page, 'styles' | 'scripts'>

/** A guide's page. */
export function guidePage({ slug, heading, bodyHtml, headings }: RenderedGuide): DocsPage {
  const path = `/docs/${slug}`
  return {
    path,
    title: heading,
    description: GUIDES.find((guide) => guide.slug === slug)?.summary ?? heading,
    bodyClass: 'docs',
    besideHtml: { before: sidebar(path), after: '' },
    mainHtml: `<article class="prose">
<h1>${escapeHtml(heading)}</h1>
${contents(headings)}
${bodyHtml}
</article>
<p class="source not-printed"><a href="${path}.md">This page as Markdown</a></p>
${neighbours(slug)}`,
  }
}

/** The entrance of the docs: every guide with what is in it. */
export function docsIndexPage(): DocsPage {
  const groups = GUIDE_GROUPS.map(
    ({ title, guides: entries }) => `<section><h2>${escapeHtml(title)}</h2>
<ul class="guides">${entries.map(card).join('\n')}</ul></section>`,
  )
  return {
    path: '/docs',
    title: 'Docs',
    description: 'Guides to the Doubletake API: from a first call to operating a deployment.',
    bodyClass: 'docs',
    besideHtml: { before: sidebar('/docs'), after: '' },
    mainHtml: `<div class="prose"><h1>Docs</h1>
<ul>
<li>New here? Begin with the <a href="/docs/first-integration">first integration in five minutes</a>. Every operation, field and answer is
in the <a href="/docs/reference">reference</a>, where you can try them with a test key.</li>
<li>Somebody complains about a score or a duplicate? <a href="/docs/reading-a-score#when-somebody-complains">Reading a score</a> and
<a href="/docs/reading-a-duplicate#when-somebody-says-that-they-never-did-it">reading a duplicate</a> say how to explain it.</li>
<li>Something is wrong with a deployment? <a href="/docs/monitoring#something-is-wrong">Monitoring</a> says where to look first.</li>
</ul>
${groups.join('\n')}</div>`,
  }
}

/** Navigation and search, beside every page of the docs. */
export function sidebar(current: string): string {
  const groups = GUIDE_GROUPS.map(
    ({ title, guides }) =>
      `<h2>${escapeHtml(title)}</h2>\n<ul>${guides.map((guide) => navLink(`/docs/${guide.slug}`, guide.title, current)).join('')}</ul>`,
  )
  return `<aside class="sidebar not-printed" aria-label="Docs">
<form class="search" role="search" data-search hidden>
<label for="docs-search">Search the docs</label>
<input id="docs-search" type="search" autocomplete="off" spellcheck="false" aria-describedby="docs-found">
<p id="docs-found" role="status" class="found"></p>
<ol class="results"></ol>
</form>
<details class="pages"><summary>All pages</summary>
<nav aria-label="Docs">
<ul>${navLink('/docs', 'Overview', current)}${navLink('/docs/reference', 'API reference', current)}${navLink('/problems', 'Problems', current)}</ul>
${groups.join('\n')}
</nav></details>
</aside>`
}

function navLink(path: string, title: string, current: string): string {
  const mark = path === current ? ' aria-current="page"' : ''
  return `<li><a href="${path}"${mark}>${escapeHtml(title)}</a></li>`
}

function card({ slug, title, summary }: GuideEntry): string {
  return `<li><a href="/docs/${slug}">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p></li>`
}

function contents(headings: readonly GuideHeading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < CONTENTS_MIN) return ''
  const items = sections.map(
    ({ text, anchor }) => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  )
  const list = `<ul>${items.join('')}</ul>`
  const shown =
    items.length < CONTENTS_FOLDED
      ? list
      : `<details><summary>${items.length} sections</summary>${list}</details>`
  return `<nav class="contents not-printed" aria-labelledby="docs-contents"><h2 id="docs-contents">On this page</h2>${shown}</nav>`
}

function neighbours(slug: string): string {
  const at = GUIDES.findIndex((guide) => guide.slug === slug)
  const link = (guide: GuideEntry | undefined, word: string, rel: string) =>
    guide
      ? `<a rel="${rel}" href="/docs/${guide.slug}"><span>${word}</span> ${escapeHtml(guide.title)}</a>`
      : '<span></span>'
  return `<nav class="neighbours not-printed" aria-label="Previous and next">${link(GUIDES[at - 1], 'Previous', 'prev')}${link(GUIDES[at + 1], 'Next', 'next')}</nav>`
}
