import type { EdgeFacts } from '../../src/domain/network/edge-facts.ts'

/** An edge that says nothing of its client. */
export const unknownEdge: EdgeFacts = {
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
