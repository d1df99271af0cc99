/** The security headers of the loader's responses. */
import { safeImageUrl } from '../../loader/page.ts'

/** What the headers of one page depend on. */
export interface PagePolicy {
  cspNonce: string
  brandImageUrl: string | null
  /** True for the page that is meant for another site's frame. */
  isFramed: boolean
}

/**
 * Hints that Chromium then sends with the payload, beside those that script reads. There is no
 * Critical-CH: it would make the browser ask for the document twice.
 */
const ACCEPT_CH = [
  'Sec-CH-UA-Platform-Version',
  'Sec-CH-UA-Arch',
  'Sec-CH-UA-Bitness',
  'Sec-CH-UA-Model',
  'Sec-CH-UA-Full-Version-List',
  'Device-Memory',
].join(', ')

/**
 * Nothing that could ask the user for anything. Cameras and microphones are only counted; whether
 * location was granted beforehand is only read, which a policy against it would answer for the browser.
 */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'display-capture', 'gyroscope', 'hid'],
  ...['magnetometer', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Headers of an HTML page.
 *
 * There is no Cross-Origin-Opener-Policy: it would make browsers start a new process for this page and
 * another for the partner's, which costs a phone more than all else here, and separate a
 * partner's own windows. The page has no secret that such a process would protect.
 */
export function pageHeaders(policy: PagePolicy): Record<string, string> {
  return {
    ...sharedHeaders(),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(policy),
    ...(policy.isFramed ? {} : { 'X-Frame-Options': 'DENY' }),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Accept-CH': ACCEPT_CH,
    Vary: 'Accept-Language, Cookie, Sec-Fetch-Dest',
  }
}

/** Headers of every answer of the loader, redirects and JSON included. */
export function sharedHeaders(): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

/** Ours, because hono/secure-headers has one policy for all pages, and each page has its own. */
function contentSecurityPolicy({ cspNonce, brandImageUrl, isFramed }: PagePolicy): string {
  const image = safeImageUrl(brandImageUrl)
  return [
    "default-src 'none'",
    `script-src 'nonce-${cspNonce}' 'self'`,
    `style-src 'nonce-${cspNonce}'`,
    `img-src data:${image ? ` ${image.origin}` : ''}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "child-src 'self'",
    "base-uri 'none'",
    // Chromium holds redirects after a form post to this list too, and the partner may be anywhere.
    "form-action 'self' https: http:",
    ...(isFramed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ')
}
