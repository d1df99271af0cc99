import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'

/** Edge facts of an ordinary browser. */
export const edgeFacts = (change: Partial<EdgeFacts> = {}): EdgeFacts => ({
  address: '203.0.113.5',
  asn: 64500,
  asOrganization: 'Example Access',
  country: 'US',
  region: null,
  city: null,
  timezone: 'America/Chicago',
  latitude: null,
  longitude: null,
  rttMs: null,
  colo: null,
  httpProtocol: 'HTTP/2',
  tlsVersion: null,
  tlsCipher: null,
  tlsCiphersSha1: null,
  tlsExtensionsSha1: null,
  tlsHelloLength: null,
  headers: {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
    'accept-language': 'en-US,en;q=0.9',
  },
  ...change,
})
