/**
 * What the edge knows of a client: address, network, country, TLS. The only two sources are the
 * CF-Connecting-IP header and request.cf, so that a population can be simulated locally.
 */
import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import { readPlatformVerdict } from '../domain/network/platform-verdict.ts'

/**
 * Headers that are kept as evidence about the client. Cookies and credentials are never among them.
 */
const KEPT_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-type',
  'device-memory',
  'dnt',
  'downlink',
  'ect',
  'origin',
  'pragma',
  'priority',
  'referer',
  'rtt',
  'save-data',
  'sec-purpose',
  'sec-gpc',
  'te',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-requested-with',
])
const KEPT_PREFIXES = ['sec-ch-', 'sec-fetch-']
const HEADER_MAX_CHARACTERS = 512

/** AS and city of the made-up request.cf of wrangler dev. */
const PLACEHOLDER_ASN = 395747
const PLACEHOLDER_CITY = 'Austin'

/** The edge facts of a request; what the edge does not know is null. */
export function readEdge(request: Request): EdgeFacts {
  const address = readAddress(request)
  const cf = knownNetwork(request.cf as CfFacts | undefined)
  const platformVerdict = readPlatformVerdict(cf)
  return {
    address,
    asn: number(cf.asn),
    asOrganization: text(cf.asOrganization),
    country: knownCountry(text(cf.country)),
    region: text(cf.region),
    city: text(cf.city),
    timezone: text(cf.timezone),
    latitude: number(cf.latitude),
    longitude: number(cf.longitude),
    rttMs: positive(number(cf.clientTcpRtt)) ?? positive(number(cf.clientQuicRtt)),
    colo: text(cf.colo),
    httpProtocol: text(cf.httpProtocol),
    tlsVersion: text(cf.tlsVersion),
    tlsCipher: text(cf.tlsCipher),
    tlsCiphersSha1: text(cf.tlsClientCiphersSha1),
    tlsExtensionsSha1: text(cf.tlsClientExtensionsSha1),
    tlsHelloLength: number(cf.tlsClientHelloLength),
    headers: keptHeaders(request.headers, text(cf.clientAcceptEncoding)),
    ...(platformVerdict && { platformVerdict }),
  }
}

/** `XX` is how the edge says that it does not know the country. */
const knownCountry = (country: string | null): string | null => (country === 'XX' ? null : country)

type CfFacts = Partial<IncomingRequestCfProperties> & Record<string, unknown>

/**
 * wrangler dev makes request.cf up unless a test sends its own. Made-up facts are no evidence:
 * otherwise a developer's first visit would be scored as one from a hosting network in Austin.
 */
function knownNetwork(cf: CfFacts | undefined): CfFacts {
  if (!cf) return {}
  return cf.asn === PLACEHOLDER_ASN && cf.city === PLACEHOLDER_CITY ? {} : cf
}

/** The client's address; null for loopback, where there is no client network to speak of. */
export function readAddress(request: Request): string | null {
  const header = request.headers.get('CF-Connecting-IP')
  if (!header || header.length > 45) return null
  const address = header.trim().toLowerCase()
  if (/^127\./.test(address) || address === '::1' || address === '::ffff:127.0.0.1') return null
  return /^[0-9a-f.:]+$/.test(address) ? address : null
}

function keptHeaders(headers: Headers, clientEncoding: string | null): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of headers) {
    const isKept = KEPT_HEADERS.has(name) || KEPT_PREFIXES.some((prefix) => name.startsWith(prefix))
    if (isKept) kept[name] = value.slice(0, HEADER_MAX_CHARACTERS)
  }
  // The edge rewrites Accept-Encoding; the platform gives the client's own value in request.cf.
  if (clientEncoding !== null) kept['accept-encoding'] = clientEncoding.slice(0, 128)
  return kept
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 256) : null
}

function number(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
