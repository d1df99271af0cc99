/** Renders the loader's documents as HTML. */
import type { PageLanguage } from './language.ts'
import { privacyPageOf } from './privacy-page.ts'
import { NO_SCRIPT_STYLE, STYLE } from './style.ts'
import { textsOf } from './texts.ts'

/**
 * The loader's script as the build made it. It is part of the page, because fetching it apart takes
 * longer than everything that it does. The build makes sure that no source ends its element.
 */
export interface LoaderScript {
  /** Source of the script that observes, which is the last thing on the page. */
  source: string
  /** Source of the few lines that run before the page has arrived as a whole. */
  early: string
  /** Source of its worker, of which the early lines make one without asking for a file. */
  worker: string
  /** The same as a file, for browsers that refuse such workers. */
  workerPath: string
}

/** What all pages here are made of. */
interface AnyPage {
  language: PageLanguage
  /** For style and script under the Content-Security-Policy; new in each response. */
  cspNonce: string
  /** Where it is said what is observed and kept: a path of ours, or an http(s) URL. */
  privacyUrl: string
}

/** What one loader page is made of. */
export interface LoaderPage extends AnyPage {
  /** Binds the payload to this page load. */
  pageNonce: string
  script: LoaderScript
  /** Null, or an http(s) URL that the partner gave. */
  brandImageUrl: string | null
}

/** The page that observes the browser and moves the user on. */
export function renderLoaderPage(page: LoaderPage): string {
  const texts = textsOf(page.language.lang)
  const { script, cspNonce } = page
  const image = brandImage(page.brandImageUrl)
  // The form's target is left out: it posts to the page's own address, whatever that is.
  return documentOf(page, {
    title: texts.wait,
    head: `<script id="worker" type="text/plain">${script.worker}</script>
<script id="early" nonce="${cspNonce}" data-worker="${escapeHtml(script.workerPath)}">${script.early}</script>
<noscript><style nonce="${cspNonce}">${NO_SCRIPT_STYLE}</style></noscript>`,
    isFleeting: true,
    // Last, so that all that it looks for is there.
    end: `<script nonce="${cspNonce}" data-page="${escapeHtml(page.pageNonce)}">${script.source}</script>\n`,
    main: `<div class="stage${image && ' brand'}"><div class="dots" aria-hidden="true"><i></i><i></i><i></i></div>${image}</div>
<div class="wait" role="status"><h1>${escapeHtml(texts.wait)}</h1></div>
<noscript><h1>${escapeHtml(texts.noScript)}</h1></noscript>
<iframe id="bare" hidden aria-hidden="true" tabindex="-1"></iframe>
<form id="way-on" method="post"><input id="payload" type="hidden" name="payload" value=""><p class="slow">${escapeHtml(texts.slow)}</p><button>${escapeHtml(texts.go)}</button></form>`,
  })
}

/**
 * `lost`: the link leads nowhere. `down`: something of ours did not answer. `done`: the transaction
 * has been over for some time. `busy`: the link was opened too often in a short time.
 */
export type NoticeKind = 'lost' | 'down' | 'done' | 'busy'

/** What a notice page is made of. */
export interface NoticePage extends AnyPage {
  kind: NoticeKind
  /** What the page opens by itself after some seconds, and at once by a button; null for nothing. */
  again: { path: string; afterS: number } | null
}

const MARKS: Record<NoticeKind, string> = { lost: '?', down: '!', done: '✓', busy: '…' }

/** The page for a link that does not lead on, or not now. */
export function renderNoticePage(page: NoticePage): string {
  const { kind, again } = page
  const texts = textsOf(page.language.lang)
  const { title, why } = {
    lost: { title: texts.lost, why: texts.lostWhy },
    down: { title: texts.down, why: texts.downWhy },
    done: { title: texts.done, why: texts.doneWhy },
    busy: { title: texts.down, why: texts.busyWhy },
  }[kind]
  const path = escapeHtml(again?.path ?? '')
  return documentOf(page, {
    title,
    head: again ? `<meta http-equiv="refresh" content="${again.afterS};url=${path}">` : '',
    main: `<div class="mark" aria-hidden="true">${MARKS[kind]}</div>
<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(why)}</p>${again ? `\n<p><a class="go" href="${path}">${escapeHtml(texts.go)}</a></p>` : ''}`,
  })
}

/** What the page in a frame is made of. */
export interface FramedPage extends AnyPage {
  /** The link itself, which is offered to the whole window. */
  ownPath: string
}

/** The page inside another site's frame: it observes nothing, says why, and leads out of there. */
export function renderFramedPage(page: FramedPage): string {
  const { ownPath } = page
  const texts = textsOf(page.language.lang)
  return documentOf(page, {
    title: texts.framed,
    head: '',
    main: `<h1>${escapeHtml(texts.framed)}</h1>
<p>${escapeHtml(texts.framedWhy)}</p>
<p><a class="go" target="_top" href="${escapeHtml(ownPath)}">${escapeHtml(texts.go)}</a></p>`,
  })
}

/**
 * Hosts that cannot begin another directive of the Content-Security-Policy. New images are held to
 * it by the contract (fields/url.ts); older ones are not.
 */
const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/

/** The URL where it is http or https, has no user info and a plain host; null otherwise. */
export function safeImageUrl(url: string | null): URL | null {
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null
  if (parsed.username !== '' || parsed.password !== '') return null
  return PLAIN_HOST.test(parsed.hostname) ? parsed : null
}

/** Text made safe for element content and for quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function brandImage(url: string | null): string {
  const safe = safeImageUrl(url)
  if (!safe) return ''
  return `<img id="brand" src="${escapeHtml(safe.href)}" alt="" width="416" height="120" decoding="async" fetchpriority="low" referrerpolicy="no-referrer">`
}

interface DocumentParts {
  title: string
  head: string
  main: string
  /** What comes after everything that is seen. */
  end?: string
  /** Whether the page shows nothing for its first moment. */
  isFleeting?: boolean
}

function documentOf(
  { language: { lang, dir }, cspNonce, privacyUrl }: AnyPage,
  { title, head, main, end = '', isFleeting }: DocumentParts,
): string {
  const fleeting = isFleeting ? ' class="fleeting"' : ''
  // In a window of its own, so that reading it costs nobody the way on.
  const privacy = `<a href="${escapeHtml(privacyPageOf(privacyUrl, lang))}" target="_blank" rel="noopener">${escapeHtml(textsOf(lang).privacy)}</a>`
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${cspNonce}">${STYLE}</style>
${head}
</head>
<body>
<main${fleeting}>
${main}
</main>
<footer${fleeting}>${privacy}</footer>
${end}</body>
</html>
`
}
