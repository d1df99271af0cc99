/** The pages for people as files: docs, reference, problems, landing. All are static assets. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRIVACY_PAGE } from '../../loader/privacy-page.ts'
import { FAVICON, renderPage } from '../../pages/layout.ts'
import { GUIDE_GROUPS, GUIDES } from './guides/guide-list.ts'
import { type DocsPage, docsIndexPage, guidePage } from './guides/guide-page.ts'
import { loadHighlighter } from './guides/highlight.ts'
import { renderGuide } from './guides/render-guide.ts'
import { searchIndex } from './guides/search-index.ts'
import { landingPage, NOT_FOUND_PAGE } from './landing-page.ts'
import { languageLinks, privacySummaryPages } from './privacy/summary-pages.ts'
import { problemPages } from './problems/problem-pages.ts'
import { type ReferenceBundle, readReference, referencePage } from './reference/reference-page.ts'
import { bundleSiteAssets, hashOf, type SiteAssets } from './site-assets.ts'

/** Content by path below the assets' root, without a slash in front. */
export type SiteFiles = Record<string, string | Buffer>

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

/** Makes all files of the site. */
export async function makeSite(): Promise<SiteFiles> {
  const [highlight, assets, reference, sources] = await Promise.all([
    loadHighlighter(),
    bundleSiteAssets(),
    readReference(),
    readSources(),
  ])
  const guides = sources.map(([slug, markdown]) => renderGuide(slug, markdown, highlight))
  const pages = [
    landingPage(highlight),
    NOT_FOUND_PAGE,
    docsIndexPage(),
    ...guides.map(guidePage).map(withLanguages),
    ...privacySummaryPages(),
    ...problemPages(highlight),
  ]
  return {
    ...filesOf(pages, assets),
    ...referenceFiles(reference, assets),
    ...Object.fromEntries(sources.map(([slug, markdown]) => [`docs/${slug}.md`, markdown])),
    ...(await readImages()),
    'docs/search.json': JSON.stringify(searchIndex(guides)),
    'favicon.svg': FAVICON,
    'llms.txt': llmsText(),
    'robots.txt': 'User-agent: *\nDisallow: /r/\nDisallow: /v1/\n',
  }
}

/** Whoever comes from the loader finds the way to a summary that they can read. */
function withLanguages(page: DocsPage): DocsPage {
  return page.path === PRIVACY_PAGE
    ? { ...page, mainHtml: `${page.mainHtml}\n${languageLinks()}` }
    : page
}

/** Name and Markdown of every listed guide, in their order. */
function readSources(): Promise<[slug: string, markdown: string][]> {
  return Promise.all(
    GUIDES.map(async ({ slug }) => [slug, await readFile(join(DOCS, `${slug}.md`), 'utf8')]),
  )
}

/** The pictures of the guides, if any. */
async function readImages(): Promise<SiteFiles> {
  const names = await readdir(join(DOCS, 'images')).catch(() => [])
  const read = names.map(async (name) => [
    `docs/images/${name}`,
    await readFile(join(DOCS, 'images', name)),
  ])
  return Object.fromEntries(await Promise.all(read))
}

function filesOf(pages: readonly DocsPage[], { style, script }: SiteAssets): SiteFiles {
  const look = { styles: [style.path], scripts: [script.path] }
  return Object.fromEntries([
    [style.path.slice(1), style.content],
    [script.path.slice(1), script.content],
    ...pages.map((page) => [fileOf(page.path), renderPage({ ...page, ...look })]),
  ])
}

function referenceFiles(bundle: ReferenceBundle | null, assets: SiteAssets): SiteFiles {
  const page = referencePage(bundle !== null)
  const { style, referenceStyle, referenceScript } = assets
  if (!bundle) {
    return { [fileOf(page.path)]: renderPage({ ...page, styles: [style.path], scripts: [] }) }
  }
  const scalar = `/site/scalar-${hashOf(bundle.script)}.js`
  const scripts = [scalar, referenceScript.path]
  return {
    [fileOf(page.path)]: renderPage({ ...page, styles: [referenceStyle.path], scripts }),
    [scalar.slice(1)]: bundle.script,
    [referenceStyle.path.slice(1)]: referenceStyle.content,
    [referenceScript.path.slice(1)]: referenceScript.content,
    'site/scalar-licence.txt': bundle.licence,
  }
}

/** Static assets serve `a.html` at `/a`, without a slash at its end. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The guides for language models (https://llmstxt.org): names, links and what is in them. */
function llmsText(): string {
  const groups = GUIDE_GROUPS.map(
    ({ title, guides: entries }) =>
      `## ${title}\n\n${entries.map((guide) => `- [${guide.title}](/docs/${guide.slug}.md): ${guide.summary}`).join('\n')}`,
  )
  return `# Doubletake

> Doubletake scores the fraud risk of people who take part in surveys and offers, and estimates how likely a person is repeating
> a project. Partners call a JSON API; the whole contract is at /openapi.json. Calls in the guides go to http://localhost:8787: put the
> address of your deployment in its place.

${groups.join('\n\n')}
`
}
