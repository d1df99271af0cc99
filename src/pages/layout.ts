/** The frame of all our pages for people: header, footer, style sheets. Pure text, no I/O. */
import { escapeHtml } from './escape-html.ts'

/** One page; all strings but the HTML ones are plain text. */
export interface Page {
  /** Where it is served, such as `/docs/retries`: decides what the header marks as current. */
  path: string
  title: string
  /** That of what is said in it, where that is not English, as the frame is. */
  language?: { lang: string; dir: 'ltr' | 'rtl' }
  /** One sentence, for search engines and previews. */
  description: string
  /** HTML of the page's `main` element's inside; has the page's only `h1`. */
  mainHtml: string
  /** HTML beside `main`, in front of it and behind it; both stand in one `.columns` with it. */
  besideHtml?: { before: string; after: string }
  /** Class of `body`, for style that only some pages need. */
  bodyClass?: string
  /** Paths of style sheets and of deferred scripts, in order. */
  styles: readonly string[]
  scripts: readonly string[]
  /** Paths of scripts that are modules. */
  modules?: readonly string[]
}

/** Two looks at the same thing, of which the second sees what they share. */
const MARK = `<svg viewBox="0 0 38 24" aria-hidden="true" focusable="false"><g fill="none" stroke="currentColor" stroke-width="2.5"><circle cx="13" cy="12" r="10"/><circle cx="25" cy="12" r="10"/></g><path fill="currentColor" d="M19 4a10 10 0 0 1 0 16a10 10 0 0 1 0-16z"/></svg>`

/** The mark alone, as a file for the browser's tab. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -8 40 40"><style>g{stroke:#1b57c2}path{fill:#1b57c2}@media(prefers-color-scheme:dark){g{stroke:#8db4ff}path{fill:#8db4ff}}</style><g fill="none" stroke-width="3"><circle cx="13" cy="12" r="11"/><circle cx="25" cy="12" r="11"/></g><path d="M19 3a11 11 0 0 1 0 18a11 11 0 0 1 0-18z"/></svg>
`

const HEADER_LINKS = [
  ['/docs', 'Docs'],
  ['/docs/reference', 'Reference'],
  ['/console', 'Console'],
] as const

const FOOTER_LINKS = [
  ['/docs/privacy', 'Privacy'],
  ['/docs/security', 'Security'],
  ['/docs/changelog', 'Changelog'],
  ['/problems', 'Problems'],
  ['/openapi.json', 'OpenAPI'],
  ['/readyz', 'Status'],
] as const

/** The whole document of a page. Nothing in it is inline, so it runs under a strict policy. */
export function renderPage(page: Page): string {
  const { before, after } = page.besideHtml ?? { before: '', after: '' }
  const main = `<main id="main" tabindex="-1">\n${page.mainHtml}\n</main>`
  const { lang, dir } = page.language ?? { lang: 'en', dir: 'ltr' }
  const inEnglish = lang === 'en' ? '' : ' lang="en" dir="ltr"'
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(titleOf(page))}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${page.styles.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`).join('\n')}
${page.scripts.map((path) => `<script src="${escapeHtml(path)}" defer></script>`).join('\n')}
${(page.modules ?? []).map((path) => `<script type="module" src="${escapeHtml(path)}"></script>`).join('\n')}
</head>
<body${page.bodyClass ? ` class="${escapeHtml(page.bodyClass)}"` : ''}>
<a class="skip" href="#main"${inEnglish}>Skip to content</a>
<header class="site-header"${inEnglish}>
<a class="wordmark" href="/">${MARK}<span>Doubletake</span></a>
<nav class="site-nav" aria-label="Site">${linkList(HEADER_LINKS, currentOf(page.path))}</nav>
</header>
${page.besideHtml ? `<div class="columns">\n${before}\n${main}\n${after}\n</div>` : main}
<footer class="site-footer"${inEnglish}>
<p>Doubletake: fraud scores and duplicates for survey panels</p>
<nav aria-label="More">${linkList(FOOTER_LINKS, page.path)}</nav>
</footer>
</body>
</html>
`
}

const titleOf = ({ path, title }: Page) => (path === '/' ? title : `${title} · Doubletake`)

/** The header's most specific link that leads to the page or above it. */
function currentOf(path: string): string | null {
  const above = HEADER_LINKS.map(([href]) => href).filter(
    (href) => path === href || path.startsWith(`${href}/`),
  )
  return above.at(-1) ?? null
}

function linkList(links: readonly (readonly [string, string])[], current: string | null): string {
  const items = links.map(
    ([href, text]) =>
      `<li><a href="${href}"${href === current ? ' aria-current="true"' : ''}>${escapeHtml(text)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
