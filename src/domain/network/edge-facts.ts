import type { AgentSignature } from './agents/agent-signature.ts'
import type { PlatformVerdict } from './platform-verdict.ts'

/** What the edge knows of the client of one request. Null: not known, which is no evidence. */
export interface EdgeFacts {
  /** Textual IPv4 or IPv6 address, canonical; null for loopback and unknown. */
  address: string | null
  asn: number | null
  asOrganization: string | null
  /** ISO 3166-1 alpha-2, or 'T1' for Tor. */
  country: string | null
  region: string | null
  city: string | null
  timezone: string | null
  latitude: number | null
  longitude: number | null
  /** Round-trip time of the client's transport to the edge, ms. */
  rttMs: number | null
  colo: string | null
  httpProtocol: string | null
  tlsVersion: string | null
  tlsCipher: string | null
  tlsCiphersSha1: string | null
  tlsExtensionsSha1: string | null
  tlsHelloLength: number | null
  /** Request headers that say something of the client, lower-case name → value, in arrival order. */
  headers: Record<string, string>
  /** What an agent's signature on the request says; absent where there is none. */
  agent?: AgentSignature
  /** What the platform thinks of the request; absent on deployments where it says nothing. */
  platformVerdict?: PlatformVerdict
}
