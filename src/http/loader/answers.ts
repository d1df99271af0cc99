/** The loader's answers: pages and redirects. */
import type { Context } from 'hono'
import { LINK_LIMITS } from '../../domain/rate-limits.ts'
import { chooseLanguage } from '../../loader/language.ts'
import { type NoticeKind, renderFramedPage, renderNoticePage } from '../../loader/page.ts'
import type { App } from '../app-types.ts'
import { toAsciiUrl } from './ascii-url.ts'
import { pageHeaders, sharedHeaders } from './headers.ts'
import { isFramed } from './request-site.ts'

/** CSP asks for 128 bits or more (w3.org/TR/CSP3, security-nonces); 18 bytes need no padding in Base64. */
const CSP_NONCE_BYTES = 18

/** A new nonce for one response's own style and script. */
export function makeCspNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(CSP_NONCE_BYTES))))
}

/** A redirect that the browser follows by GET. */
export function redirectUser(url: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...sharedHeaders(), Location: toAsciiUrl(url) },
  })
}

/** A JSON answer to the loader's script. */
export function answerScript(body: object, status: number, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...sharedHeaders(), ...headers } })
}

/** Status of a kind of notice, and where trying again helps, the seconds until it does. */
interface Answered {
  status: number
  retryAfterS?: number
  /** When the page itself opens the link again: the way on where a browser shows no other. */
  againAfterS?: number
}

const NOTICES: Record<NoticeKind, Answered> = {
  lost: { status: 404 },
  // Later than it may be asked again, because all who wait ask at once. Judged.
  down: { status: 503, retryAfterS: 2, againAfterS: 10 },
  done: { status: 410 },
  busy: {
    status: 429,
    retryAfterS: LINK_LIMITS.link.periodS,
    againAfterS: LINK_LIMITS.link.periodS,
  },
}

/**
 * A page for people: the link leads nowhere, is done with or was opened too often, or the service is
 * down for a moment.
 */
export function notice(c: Context<App>, kind: NoticeKind): Response {
  const cspNonce = makeCspNonce()
  const language = chooseLanguage(c.req.header('Accept-Language'))
  const { status, retryAfterS, againAfterS } = NOTICES[kind]
  const again = againAfterS === undefined ? null : { path: c.req.path, afterS: againAfterS }
  const { privacyUrl } = c.get('config')
  const html = renderNoticePage({ language, cspNonce, privacyUrl, kind, again })
  return page(html, status, {
    ...pageHeaders({ cspNonce, brandImageUrl: null, isFramed: isFramed(c) }),
    'Content-Language': language.lang,
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
  })
}

/**
 * The page for another site's frame: it observes nothing, says so, and offers the whole window. Any
 * site may frame it, since a click that was stolen there only opens the link for itself.
 */
export function framedPage(c: Context<App>): Response {
  const cspNonce = makeCspNonce()
  const language = chooseLanguage(c.req.header('Accept-Language'))
  const { privacyUrl } = c.get('config')
  const { pathname: ownPath } = new URL(c.req.url)
  return page(renderFramedPage({ language, cspNonce, privacyUrl, ownPath }), 200, {
    ...pageHeaders({ cspNonce, brandImageUrl: null, isFramed: true }),
    'Content-Language': language.lang,
  })
}

/** An HTML response. */
export function page(html: string, status: number, headers: Record<string, string>): Response {
  return new Response(html, { status, headers })
}
