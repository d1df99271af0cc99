/** Which site a request to the loader comes from, as far as its browser says. */
import type { Context } from 'hono'

/** What `Sec-Purpose` is called by the browsers that have had it under another name. */
const PURPOSE_HEADERS = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']

/** Whether the browser says that this navigation is in a frame. */
export function isFramed(c: Context): boolean {
  return /^(iframe|frame|embed|object|fencedframe)$/.test(c.req.header('Sec-Fetch-Dest') ?? '')
}

/**
 * Whether a GET shows its answer in a window of its own now. Images, frames and prefetches of other
 * sites come without our cookie, so a new one in their answer would replace it. Browsers from
 * before Sec-Fetch-Dest do not say; then it is taken for a navigation, which it nearly always is.
 */
export function isTopLevel(c: Context): boolean {
  const destination = c.req.header('Sec-Fetch-Dest') ?? 'document'
  const purposes = PURPOSE_HEADERS.map((name) => c.req.header(name) ?? '')
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
  return destination === 'document' && !isAhead
}

/**
 * Whether a POST may come from a page that is not ours. Any site can post a form here, and browsers
 * send it without our cookie (it is SameSite=Lax) but keep a cookie of the answer. Where the
 * browser says neither site nor origin, nothing speaks against our own page.
 */
export function mayBeOfAnotherSite(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  // `none` is the user's own doing, such as reloading the answer.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('Origin')
  return origin !== undefined && origin !== new URL(c.req.url).origin
}
