import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const transportCases: Case<'transport'>[] = [
  ['modern', honestVisit, 'modern'],
  ['a short hello', visitFrom({ tlsHelloLength: 397 }), 'shortHello'],
  ['a long hello', visitFrom({ tlsHelloLength: 1_780 }), 'modern'],
  ['an old version', visitFrom({ tlsVersion: 'TLSv1' }), 'outdated'],
  ["a gateway's", visitFrom({ httpProtocol: 'HTTP/1.1' }), 'plain'],
  ['the machine itself', visitFrom({ address: null }), null],
]
