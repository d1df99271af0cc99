import type { EdgeFacts } from '../../../../src/domain/network/edge-facts.ts'
import { phone } from '../../../support/claiming.ts'
import { hosted, others } from '../../../support/past-visits.ts'
import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const CLOUDFLARE = { asn: 13335, asOrganization: 'Cloudflare, Inc.' }
const COMCAST = { asn: 7922, asOrganization: 'Comcast Cable Communications, LLC' }
const TELECOM = { asn: 64_500, asOrganization: 'Northern Broadband Telecom' }
const SERVERS = { asn: 64_500, asOrganization: 'Northern Server Hosting' }
/** A visit from a network of which fresh lists say something. */
const listed = (
  kind: string | null,
  isVpnRange = false,
  network: Partial<EdgeFacts> = { asn: 64_500, asOrganization: null },
) => visitFrom(network, others({ network: { kind, isTorExit: false, isVpnRange } }))

export const networkKindCases: Case<'networkKind'>[] = [
  ['an access network', honestVisit, 'access'],
  ['hosting', hosted, 'hosting'],
  ['a phone from hosting', { ...phone, edge: hosted.edge }, 'hostedPhone'],
  ['Tor', visitFrom({ country: 'T1' }), 'tor'],
  ['a VPN', listed(null, true), 'vpn'],
  ['a proxy', listed('proxy'), 'proxy'],
  ['a relay by list in a VPN range', listed('relay', true), 'relay'],
  ['a relay by number in a VPN range', listed(null, true, CLOUDFLARE), 'relay'],
  ['a relay by number that a list calls hosting', listed('hosting', true, CLOUDFLARE), 'relay'],
  ['a large carrier that a list calls hosting', listed('hosting', false, COMCAST), 'access'],
  ['a carrier by name that one list calls hosting', listed('hosting', false, TELECOM), 'access'],
  ['what a list alone calls hosting', listed('hosting', false, SERVERS), 'hosting'],
  ['a university', listed('education'), 'corporate'],
  ['the machine itself', visitFrom({ address: null, asn: 24940 }), null],
]
