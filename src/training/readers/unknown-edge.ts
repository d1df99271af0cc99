/** Edge facts of a visit of which only the browser is known. */
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'

/** An edge that says nothing of its client. */
export const UNKNOWN_EDGE: EdgeFacts = {
  address: null,
  asn: null,
  asOrganization: null,
  country: null,
  region: null,
  city: null,
  timezone: null,
  latitude: null,
  longitude: null,
  rttMs: null,
  colo: null,
  httpProtocol: null,
  tlsVersion: null,
  tlsCipher: null,
  tlsCiphersSha1: null,
  tlsExtensionsSha1: null,
  tlsHelloLength: null,
  headers: {},
}
