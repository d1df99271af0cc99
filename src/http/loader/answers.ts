/** The loader's answers: pages and redirects. */
import type { Context } from 'hono'
import { chooseLanguage } from '../../loader/language.ts'
import { renderFramedPage, renderNoticePage } from '../../loader/page.ts'
import { pageHeaders, sharedHeaders } from './headers.ts'

const CSP_NONCE_BYTES = 15

/** A new nonce for one response's own style and script. */
export function makeCspNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(CSP_NONCE_BYTES))))
}

/** A redirect that the browser follows by GET. */
export function redirectUser(url: string): Response {
  return new Response(null, { status: 303, headers: { ...sharedHeaders(), Location: url } })
}

/** A JSON answer to the loader's script. */
export function answerScript(body: object, status: number, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...sharedHeaders(), ...headers } })
}

/** A page for people: the link leads nowhere (404), or the service is down for a moment (503). */
export function notice(c: Context, kind: 'lost' | 'down'): Response {
  const cspNonce = makeCspNonce()
  const language = chooseLanguage(c.req.header('Accept-Language'))
  const html = renderNoticePage({ language, cspNonce, kind })
  return page(html, kind === 'lost' ? 404 : 503, {
    ...pageHeaders({ cspNonce, brandImageUrl: null, isFramed: false }),
    'Content-Language': language.lang,
    ...(kind === 'down' ? { 'Retry-After': '2' } : {}),
  })
}

/** Whether the browser says that this navigation is in a frame. */
export function isFramed(c: Context): boolean {
  return /^(iframe|frame|embed|object|fencedframe)$/.test(c.req.header('Sec-Fetch-Dest') ?? '')
}

/**
 * The page for another site's frame: it observes nothing and offers to open in the whole window.
 */
export function framedPage(c: Context): Response {
  const cspNonce = makeCspNonce()
  const language = chooseLanguage(c.req.header('Accept-Language'))
  const { pathname } = new URL(c.req.url)
  return page(renderFramedPage(language, cspNonce, pathname), 200, {
    ...pageHeaders({ cspNonce, brandImageUrl: null, isFramed: true }),
    'Content-Language': language.lang,
  })
}

/** An HTML response. */
export function page(html: string, status: number, headers: Record<string, string>): Response {
  return new Response(html, { status, headers })
}
