import type { EdgeFacts } from '../../network/edge-facts.ts'
import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/**
 * Fetch metadata is sent by every Chromium since 80 and Firefox since 90. Safari has it since 16.4,
 * but collections of real profiles hold newer ones without it, so its absence is ignored there.
 */
const METADATA_SINCE = { blink: 80, gecko: 90 }
/**
 * Brands are sent by every Chromium since 89, in tandem with whose release they were turned on for all
 * (chromium.org/updates/ua-ch, March 2021); one version later, to be safe.
 */
const HINTS_SINCE = 90

function isMissingMetadata(visit: Visit): boolean {
  const claim = claimsOf(visit).header
  const engine = claim?.engine
  if (engine !== 'blink' && engine !== 'gecko') return false
  if (claim?.webview && !isOldConnection(visit)) return false
  if ((claim?.major ?? 0) < METADATA_SINCE[engine]) return false
  return !visit.edge.headers['sec-fetch-site'] && !visit.edge.headers['sec-fetch-mode']
}

/**
 * Whether the request came by HTTP/1 over TLS. An app may fetch for its view, with whatever headers; what fetches
 * for apps speaks HTTP/2, and libraries that only say that they are a view often do not (httpx unless asked to:
 * SurveyController/SurveyController, software/network/http/async_client.py).
 */
function isOldConnection({ edge: { httpProtocol, tlsVersion } }: Visit): boolean {
  const isEncrypted = tlsVersion !== null && tlsVersion !== 'none'
  return isEncrypted && httpProtocol?.startsWith('HTTP/1') === true
}

/**
 * A browser sends site, mode and destination, or none of them: all three engines set them in one place,
 * behind one question, whether the URL is trustworthy (Chromium's sec_header_helpers.cc, Firefox's
 * SecFetch.cpp, WebKit's CachedResourceLoader.cpp, which was switched on once it had all three: WebKit pull
 * requests 4186 and 6211). Views inside apps are made of the same engines. Node's fetch sends the mode alone
 * (nodejs/undici issue 1305).
 */
function isHalfMetadata({ headers }: EdgeFacts): boolean {
  return headers['sec-fetch-mode'] !== undefined && headers['sec-fetch-site'] === undefined
}

/**
 * JSON is posted by a script, and a script's request is no navigation. The page's form is one, and is
 * what an honest browser falls back to when its script's requests are blocked.
 */
function isNavigation({ edge: { headers }, observation }: Visit): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  return observation !== null && isJson && headers['sec-fetch-dest'] === 'document'
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Whether a script of another site is said to have posted what belongs to this client's own load of our page, which
 * asks for its own address only: no other site can read that page. Whoever says so keeps its cookie from being looked
 * at.
 */
function isOfOtherSite({ binding, edge: { headers }, observation }: Visit): boolean {
  const isOther = /^(cross|same)-site$/.test(headers['sec-fetch-site'] ?? '')
  const isScript = !FORM.test(headers['content-type'] ?? '')
  return binding === 'valid' && observation !== null && isScript && isOther
}

/**
 * Over TLS every Chromium sends its brands and fetch metadata; a request with neither is not
 * Chromium's.
 */
function isBareChromium(visit: Visit): boolean {
  const claim = claimsOf(visit).header
  return (
    claim?.engine === 'blink' &&
    visit.edge.tlsVersion !== null &&
    visit.edge.headers['sec-ch-ua'] === undefined &&
    (claim.major ?? 0) >= HINTS_SINCE &&
    isMissingMetadata(visit)
  )
}

/**
 * Every browser names itself in each request: Cloudflare's Browser Integrity Check challenges who does not
 * (cloudflare/cloudflare-typescript, src/resources/zones/settings/browser-check.ts). Where nothing is known of a
 * request, it is not known to have come over TLS either.
 */
const isNameless = ({ headers, tlsVersion }: EdgeFacts): boolean =>
  tlsVersion !== null && headers['user-agent'] === undefined

/**
 * Whether the page knows languages of which the request says nothing. Browsers write both from one list (HTML standard,
 * dom-navigator-languages), and privacy browsers shorten it and drop none (brave/brave-browser issue 42495,
 * explainers-by-googlers/reduce-accept-language): an extension took the header away, or whoever makes the request
 * left it out. Nothing tells the two apart, so that it neither accuses the one nor clears the other.
 */
const isTongueless = (visit: Visit) =>
  visit.edge.headers['accept-language'] === undefined &&
  (signal(visit, 'languages')?.languages.length ?? 0) > 0

/** Whether the request looks like one that a browser makes. */
export const requestShape = detector({
  group: 'request',
  outcomes: {
    unlike:
      'The request lacks everything that the browser which made the payload sends with every request',
    library: 'The request was made by a programming library, not by a browser',
    bare: 'The request lacks what the claimed browser always sends',
    browser: 'The request has all that the claimed browser sends',
  },
  honestly: {
    unlike: 'People behind a gateway that takes most headers away',
    library:
      'Nobody that we know of: these requests are how programming libraries make them, and no browser does',
    bare: 'People behind a gateway or with a privacy extension that takes headers away, and people in views inside apps',
  },
  detect(visit) {
    const { headers } = visit.edge
    if (isNameless(visit.edge)) return { outcome: 'library', observed: 'no user agent' }
    if (Object.keys(headers).length === 0) return null
    // Node's fetch is the one client that accepts any language, literally.
    if (headers['accept-language'] === '*')
      return { outcome: 'library', observed: 'a request for any language' }
    if (isHalfMetadata(visit.edge))
      return { outcome: 'library', observed: 'sec-fetch-mode without sec-fetch-site' }
    if (isNavigation(visit)) return { outcome: 'library', observed: 'a payload by navigation' }
    if (isOfOtherSite(visit)) return { outcome: 'library', observed: 'a payload by another site' }
    const hasHints = headers['sec-ch-ua'] !== undefined
    if (
      (signal(visit, 'clientHints') && !hasHints && isMissingMetadata(visit)) ||
      isBareChromium(visit)
    )
      return { outcome: 'unlike', observed: 'neither sec-ch-ua nor sec-fetch-*' }
    const lacking = []
    if (headers['accept-language'] === undefined) lacking.push('accept-language')
    if (isMissingMetadata(visit)) lacking.push('sec-fetch-*')
    if (lacking.length === 1 && isTongueless(visit)) return null
    if (lacking.length > 0) return { outcome: 'bare', observed: `no ${lacking.join(', no ')}` }
    return { outcome: 'browser' }
  },
})
