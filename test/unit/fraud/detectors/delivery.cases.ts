import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../../../src/domain/network/edge-facts.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const chicago = { asn: 7922, asOrganization: null, latitude: 41.87, longitude: -87.62 }
const seattle = { asn: 33491, asOrganization: null, latitude: 47.61, longitude: -122.33 }

const vienna = {
  ...{ asn: 8412, asOrganization: null, country: 'AT', latitude: 48.21, longitude: 16.37 },
  address: '91.119.48.84',
}
const istanbul = {
  ...{ asn: 47331, asOrganization: null, country: 'TR', latitude: 41.01, longitude: 28.95 },
  address: '88.229.214.234',
}
const onPhone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}

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
  ['a line of another country, at once, on a computer', between(vienna, istanbul), 'otherHome'],
  [
    'the same on a phone, which has two cards',
    between({ ...vienna, headers: onPhone }, { ...istanbul, headers: onPhone }),
    'otherCountry',
  ],
  [
    'the same after the page has waited',
    { ...between(vienna, istanbul), sinceServedMs: 14_000 },
    'otherCountry',
  ],
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
