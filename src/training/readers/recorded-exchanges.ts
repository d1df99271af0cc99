/** Rebuilds the visit that the service saw from the whole exchanges of a recording. */
import type { Observation } from '../../contract/observation.ts'
import type { Visit } from '../../domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { readPlatformVerdict } from '../../domain/network/platform-verdict.ts'
import { visitOf } from './profiles.ts'

interface Exchange {
  at: number
  method: string
  path: string
  headers: Record<string, string>
  body: string
  edge: { ip: string; cf: Record<string, unknown> }
}

/** A recording's exchanges, and the creation before them. */
export interface WholeRecording {
  createdAt?: number
  body?: Record<string, unknown>
  exchanges: Exchange[]
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)
function numberOf(value: unknown) {
  const number = Number(value)
  return value === undefined || value === null || value === '' || Number.isNaN(number)
    ? null
    : number
}

function edgeOf({ headers, edge: { ip, cf } }: Exchange): EdgeFacts {
  const platformVerdict = readPlatformVerdict(cf)
  return {
    address: ip,
    asn: numberOf(cf.asn),
    asOrganization: textOf(cf.asOrganization),
    country: textOf(cf.country),
    region: textOf(cf.region),
    city: textOf(cf.city),
    timezone: textOf(cf.timezone),
    latitude: numberOf(cf.latitude),
    longitude: numberOf(cf.longitude),
    rttMs: numberOf(cf.clientTcpRtt ?? cf.clientQuicRtt),
    colo: textOf(cf.colo),
    httpProtocol: textOf(cf.httpProtocol),
    tlsVersion: textOf(cf.tlsVersion),
    tlsCipher: textOf(cf.tlsCipher),
    tlsCiphersSha1: textOf(cf.tlsClientCiphersSha1),
    tlsExtensionsSha1: textOf(cf.tlsClientExtensionsSha1),
    tlsHelloLength: numberOf(cf.tlsClientHelloLength),
    headers,
    ...(platformVerdict && { platformVerdict }),
  }
}

function signalsOf(body: string): Observation | null {
  try {
    return (JSON.parse(body) as { signals?: Observation }).signals ?? null
  } catch {
    return null
  }
}

/** The visit that the last POST completed; null without a POST. */
export function visitOfExchanges({ exchanges, ...line }: WholeRecording): Visit | null {
  const opened = exchanges.find((one) => one.method === 'GET' && one.path.startsWith('/r/'))
  const posted = exchanges.findLast((one) => one.method === 'POST')
  if (!posted) return null
  const edge = edgeOf(posted)
  const observation = signalsOf(posted.body)
  return {
    ...visitOf({}, observation),
    now: posted.at,
    page: opened ? edgeOf(opened) : null,
    edge,
    binding: observation ? 'valid' : 'missing',
    sinceServedMs: opened ? posted.at - opened.at : null,
    expected: {
      createdAt: line.createdAt ?? posted.at,
      projectType: 'survey',
      targetedCountry: textOf(line.body?.targeted_country),
      expectedIp: textOf(line.body?.expected_ip),
      expectedUserAgent: textOf(line.body?.expected_user_agent),
      demographic: null,
    },
  }
}
