import { AGENTS } from '../../../support/claiming.ts'
import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const firefox = (userAgent: string) =>
  visitFrom({ tlsHelloLength: 650, headers: { 'user-agent': userAgent } })
const phoneFirefox = (major: number) =>
  firefox(`Mozilla/5.0 (Android 14; Mobile; rv:${major}.0) Gecko/${major}.0 Firefox/${major}.0`)

export const transportCases: Case<'transport'>[] = [
  ['modern', honestVisit, 'modern'],
  ['a short hello', visitFrom({ tlsHelloLength: 397 }), 'shortHello'],
  ['a long hello', visitFrom({ tlsHelloLength: 1_780 }), 'modern'],
  ['a short hello of Firefox', firefox(AGENTS.firefox), 'shortHello'],
  ['a short hello of a phone’s Firefox before it had a longer one', phoneFirefox(144), 'modern'],
  ['a short hello of a phone’s Firefox that has a longer one', phoneFirefox(145), 'shortHello'],
  ['an old version', visitFrom({ tlsVersion: 'TLSv1' }), 'outdated'],
  ["a gateway's", visitFrom({ httpProtocol: 'HTTP/1.1' }), 'plain'],
  ['the machine itself', visitFrom({ address: null }), null],
]
