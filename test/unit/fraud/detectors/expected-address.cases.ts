import { AGENTS, phone } from '../../../support/claiming.ts'
import {
  after,
  asked,
  atDesk,
  carrier,
  longAgo,
  past,
  times,
} from '../../../support/past-visits.ts'
import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** The honest visit behind a relay of ordinary people. */
const relayed = visitFrom({ asn: 13335, asOrganization: 'Cloudflare, Inc.' })

const behindVpn = visitFrom({ asn: 9009, asOrganization: 'M247 Europe SRL' })
const onServer = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH' })

export const expectedAddressCases: Case<'expectedAddress'>[] = [
  ['none expected', honestVisit, null],
  ['exactly', asked({ expectedIp: '73.10.20.30' }), 'exact'],
  ['a neighbour', asked({ expectedIp: '73.10.20.99' }), 'near'],
  ['another', asked({ expectedIp: '8.8.8.8' }), 'different'],
  [
    'another, of a line that the user has come by three times',
    asked({ expectedIp: '8.8.8.8' }, after(...times(3, longAgo()))),
    'ownLine',
  ],
  [
    'another, of a line that the user has come by twice',
    asked({ expectedIp: '8.8.8.8' }, after(...times(2, longAgo()))),
    'different',
  ],
  [
    'another, of a line that somebody has come by three times since this morning',
    asked({ expectedIp: '8.8.8.8' }, after(...times(3, past()))),
    'different',
  ],
  [
    'another, of a rented desktop of whose network two surveys were accepted',
    asked({ expectedIp: '8.8.8.8' }, atDesk(2)),
    null,
  ],
  [
    'another, of a rented desktop of whose network one survey was accepted',
    asked({ expectedIp: '8.8.8.8' }, atDesk(1)),
    'different',
  ],
  [
    'another, of a mobile carrier',
    asked({ expectedIp: '8.8.8.8' }, { ...phone, edge: carrier.edge }),
    'moved',
  ],
  ['another, of a VPN', asked({ expectedIp: '8.8.8.8' }, behindVpn), 'switched'],
  [
    'another, of a VPN that the user has come by three times',
    asked({ expectedIp: '8.8.8.8' }, { ...after(...times(3, longAgo())), edge: behindVpn.edge }),
    'ownLine',
  ],
  [
    'another, of another computer that came at once, which says so already',
    asked({ expectedIp: '8.8.8.8', expectedUserAgent: AGENTS.chromeMac }),
    null,
  ],
  [
    'another, of a phone that came at once where a computer was, which says so already',
    asked({ expectedIp: '8.8.8.8', expectedUserAgent: AGENTS.chromeMac }, phone),
    null,
  ],
  ['another, of a server', asked({ expectedIp: '8.8.8.8' }, onServer), 'different'],
  ['another, of a relay', asked({ expectedIp: '8.8.8.8' }, relayed), null],
  [
    'another, of a relay that the user has come by three times',
    asked({ expectedIp: '8.8.8.8' }, { ...after(...times(3, longAgo())), edge: relayed.edge }),
    'ownLine',
  ],
  ['exactly, as dual stacks spell it', asked({ expectedIp: '::ffff:73.10.20.30' }), 'exact'],
  ['another, so spelled', asked({ expectedIp: '::ffff:808:808' }), 'different'],
  ['that of a proxy of the partner’s own', asked({ expectedIp: '10.0.3.7' }), null],
  ['that of a proxy in a cluster', asked({ expectedIp: '100.64.0.9' }), null],
  ['that of the machine of the partner’s server', asked({ expectedIp: '127.0.0.1' }), null],
  ['the other family of a dual stack', asked({ expectedIp: '2601:1::1' }), null],
]
