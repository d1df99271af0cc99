import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const deliveryCases: Case<'delivery'>[] = [
  ['the same client', honestVisit, 'same'],
  [
    'another country',
    { ...honestVisit, edge: { ...honestVisit.edge, country: 'FR' } },
    'otherCountry',
  ],
  ['another network', { ...honestVisit, edge: { ...honestVisit.edge, asn: 701 } }, 'otherNetwork'],
  [
    'another browser',
    { ...honestVisit, edge: { ...honestVisit.edge, headers: { 'user-agent': 'other' } } },
    'otherClient',
  ],
  ['no page seen', { ...honestVisit, page: null }, null],
]
