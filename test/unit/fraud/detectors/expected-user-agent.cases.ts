import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { AGENTS, phone } from '../../../support/claiming.ts'
import { asked } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** The visit, of which the partner saw a Mac at another address when it asked for the link. */
const elsewhereAtOnce = (visit: Visit) =>
  asked({ expectedUserAgent: AGENTS.chromeMac, expectedIp: '8.8.8.8' }, visit)

export const expectedUserAgentCases: Case<'expectedUserAgent'>[] = [
  ['a PC elsewhere, where a Mac was a moment ago', elsewhereAtOnce(honestVisit), 'otherHands'],
  ['a phone elsewhere, where a Mac was a moment ago', elsewhereAtOnce(phone), 'handedOver'],
  [
    'a PC a moment after a Mac, of which one has an IPv6 address',
    asked({ expectedUserAgent: AGENTS.chromeMac, expectedIp: '2001:db8::1' }),
    'otherSystem',
  ],
  [
    'a PC behind a VPN a moment after a Mac',
    elsewhereAtOnce(visitFrom({ asn: 39351, asOrganization: '31173 Services AB' })),
    'otherSystem',
  ],
  ['none expected', honestVisit, null],
  ...(
    [
      ['the same', chromeValues.navigator.userAgent, 'same'],
      ['a week older', chromeValues.navigator.userAgent.replace('147', '146'), 'updated'],
      ['Edge', AGENTS.edge, 'otherBrowser'],
      ['Firefox', AGENTS.firefox, 'otherBrowser'],
      ['a Mac', AGENTS.chromeMac, 'otherSystem'],
      ['a client of which nothing is known', 'FooReader/3.1 (compatible)', 'otherClient'],
      ['a library', 'python-requests/2.31', 'otherClient'],
      ['the library of an app', 'Panel/4 CFNetwork/1490.0.4 Darwin/23.2.0', null],
      ['a filler', 'unknown', null],
    ] as const
  ).map(
    ([what, expectedUserAgent, outcome]) =>
      [
        what,
        { ...honestVisit, expected: { ...honestVisit.expected, expectedUserAgent } },
        outcome,
      ] as [string, typeof honestVisit, typeof outcome],
  ),
]
