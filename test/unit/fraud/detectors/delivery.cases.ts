import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../../../src/domain/network/edge-facts.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const chicago = { asn: 7922, asOrganization: null, latitude: 41.87, longitude: -87.62 }
const seattle = { asn: 33491, asOrganization: null, latitude: 47.61, longitude: -122.33 }

/** Fetched at one place and answered at another, by the same browser. */
const between = (page: Partial<EdgeFacts>, edge: Partial<EdgeFacts>): Visit => ({
  ...honestVisit,
  page: { ...honestVisit.edge, ...page },
  edge: { ...honestVisit.edge, ...edge },
})

export const deliveryCases: Case<'delivery'>[] = [
  ['the same client', honestVisit, 'same'],
  [
    'another country',
    { ...honestVisit, edge: { ...honestVisit.edge, country: 'FR' } },
    'otherCountry',
  ],
  [
    'another country, from an address that is not known',
    between({ country: 'FR', address: null }, {}),
    null,
  ],
  [
    'an island of the same state',
    between({ country: 'PR', asn: 14638 }, { asn: 21928 }),
    'otherNetwork',
  ],
  ['another network', { ...honestVisit, edge: { ...honestVisit.edge, asn: 701 } }, 'otherNetwork'],
  [
    'another browser',
    { ...honestVisit, edge: { ...honestVisit.edge, headers: { 'user-agent': 'other' } } },
    'otherClient',
  ],
  ['another home far away', between(chicago, seattle), 'otherHome'],
  ['another home of one company', between(chicago, { ...seattle, asn: 7922 }), 'otherHome'],
  [
    'another home far away, after the page has waited',
    { ...between(chicago, seattle), sinceServedMs: 14_000 },
    'otherNetwork',
  ],
  ['a line’s IPv4 and IPv6', between(chicago, { ...seattle, address: '2601::1' }), 'otherNetwork'],
  ['a phone placed far away', between(chicago, { ...seattle, asn: 21928 }), 'otherNetwork'],
  ['a satellite placed far away', between(chicago, { ...seattle, asn: 209980 }), 'otherNetwork'],
  ['a home of unknown place', between(chicago, { ...seattle, latitude: null }), 'otherNetwork'],
  ['no page seen', { ...honestVisit, page: null }, null],
]
