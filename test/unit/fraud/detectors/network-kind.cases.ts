import type { EdgeFacts } from '../../../../src/domain/network/edge-facts.ts'
import { phone } from '../../../support/claiming.ts'
import { hosted, others } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
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

const SILK =
  'Mozilla/5.0 (Linux; Android 11; KFTUWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/118.1.77 like Chrome/118.0.5993.111 Safari/537.36'
/** A browser that says it is Silk on a tablet, at Amazon's servers or at others, with these graphics. */
const silk = (network: Partial<EdgeFacts>, unmaskedRenderer = 'Mali-G52') =>
  visitSeeing(
    {
      navigator: { ...chromeValues.navigator, userAgent: SILK, platform: 'Linux armv8l' },
      webgl: { ...chromeValues.webgl, unmaskedRenderer },
    },
    visitFrom(network),
  )
const AMAZON = { asn: 14618, asOrganization: 'Amazon.com, Inc.' }

/** Two of the bundled lists call this one hosting; its name says nothing. */
const LISTED_TWICE = { asn: 3236, asOrganization: null }
/** A visit from there, of which the fresh lists of these names say nothing. */
const delisted = (asked: string[]) =>
  visitFrom(
    LISTED_TWICE,
    others({ network: { kind: null, asked, isTorExit: false, isVpnRange: false } }),
  )

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
  ['what bundled lists call hosting', visitFrom(LISTED_TWICE), 'hosting'],
  ['what no fresh list was asked about', delisted([]), 'hosting'],
  ['what fresh lists of other names do not name', delisted(['mine']), 'hosting'],
  ['what one list has let go of, and not the other', delisted(['bountyyfi']), 'hosting'],
  ['what all its lists have let go of', delisted(['oxl_hosting', 'bountyyfi']), null],
  ['Silk behind Amazon’s proxy', silk(AMAZON), 'relay'],
  [
    'what calls itself Silk and draws as a server',
    silk(AMAZON, 'llvmpipe (LLVM 15.0)'),
    'hostedPhone',
  ],
  ['what calls itself Silk in a virtual machine', silk(AMAZON, 'VMware SVGA3D'), 'hostedPhone'],
  ['Silk that does not tell how it draws', silk(AMAZON, ''), 'relay'],
  ['Silk behind other servers', silk({ asn: 24940, asOrganization: 'Hetzner' }), 'hostedPhone'],
  ['another browser at Amazon’s servers', visitFrom(AMAZON), 'hosting'],
  ['a university', listed('education'), 'corporate'],
  ['the machine itself', visitFrom({ address: null, asn: 24940 }), null],
]
