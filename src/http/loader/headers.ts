/** The headers of the loader's responses. */
import { safeImageUrl } from '../../loader/page.ts'

/** What the headers of one page depend on. */
export interface PagePolicy {
  cspNonce: string
  brandImageUrl: string | null
  /** True for the page that is meant for another site's frame. */
  isFramed: boolean
}

/**
 * Client hints that Chromium then sends with the payload, to be compared with those that the script
 * reads. There is no Critical-CH: it would make the browser request the document twice.
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
 * Features denied to the page, which uses none of them. Geolocation is left out: the script reads
 * whether it was granted before, and a policy would change that.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'microphone',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Headers of an HTML page.
 *
 * There is no Cross-Origin-Opener-Policy: it would make browsers start a process for this page and
 * another for the partner's, which costs a phone more than everything else here, and it would cut a
 * partner's windows off from each other. The page has no secret that it would protect.
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

/**
 * Our own, because hono/secure-headers has one policy for all pages, while each page needs another.
 */
function contentSecurityPolicy({ cspNonce, brandImageUrl, isFramed }: PagePolicy): string {
  const image = safeImageUrl(brandImageUrl)
  return [
    "default-src 'none'",
    `script-src 'nonce-${cspNonce}'`,
    `style-src 'nonce-${cspNonce}'`,
    `img-src data:${image ? ` ${image.origin}` : ''}`,
    "connect-src 'self'",
    // The page makes its worker of its own text; Safari before 15.5 asks child-src instead.
    "worker-src 'self' blob:",
    "child-src 'self' blob:",
    "base-uri 'none'",
    // Chromium applies this to the redirect after a form post too, which may lead to any partner's
    // site.
    "form-action 'self' https: http:",
    ...(isFramed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ')
}
