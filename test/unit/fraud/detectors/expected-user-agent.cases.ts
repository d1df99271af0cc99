import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'
import { AGENTS, iPad, phone } from '../../../support/claiming.ts'
import { after, asked, atDesk, longAgo, past, times } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** The visit, of which the partner saw a Mac at another address when it asked for the link. */
const elsewhereAtOnce = (visit: Visit) =>
  asked({ expectedUserAgent: AGENTS.chromeMac, expectedIp: '8.8.8.8' }, visit)

/** The same after an hour, where a scanner of mail looked at the link at once. */
function afterAScan(visit: Visit): Visit {
  const createdAt = visit.now - HOUR_MS
  const openings = [
    { at: createdAt + 5_000, client: 'scanner', network: 'hosting' as const },
    { at: visit.now - 500, client: 'own', network: 'isp' as const },
  ]
  const { expected, history } = visit
  return { ...visit, expected: { ...expected, createdAt }, history: { ...history, openings } }
}

/** A visit in Chrome, where the partner saw Safari, in which the link was opened at once; later, or at once, in Chrome. */
function afterSafari(laterMs: number, country = 'US'): Visit {
  const visit = asked({ expectedUserAgent: AGENTS.safari, expectedIp: '8.8.8.8' })
  const createdAt = visit.now - HOUR_MS
  const openings = [
    { at: createdAt + 5_000, client: 'theirs', country, family: 'Safari', network: 'isp' },
    { at: createdAt + laterMs, client: 'own', country: 'US', family: 'Chrome', network: 'isp' },
  ] as const
  return {
    ...visit,
    expected: { ...visit.expected, createdAt },
    history: { ...visit.history, openings: [...openings] },
  }
}

/** A visit in Chrome on a PC at home an hour after Chrome opened the link at once on a network of a phone or a line. */
function afterPhone(network: 'mobile' | 'isp', line = 'theirs'): Visit {
  const visit = afterSafari(HOUR_MS - 500)
  const [theirs, own] = visit.history.openings
  if (!theirs || !own) throw new Error('two openings are needed')
  const openings = [
    { ...theirs, family: 'Chrome', network, line },
    { ...own, line: 'own' },
  ]
  const history = { ...visit.history, openings }
  return asked({ expectedUserAgent: AGENTS.pixel }, { ...visit, history })
}

/** A link for the United States, opened on a line there so many minutes before the expected browser answered in India. */
function sentFar(minutes: number): Visit {
  const edge = {
    asn: 24560,
    asOrganization: 'Bharti Airtel Ltd., Telemedia Services',
    country: 'IN',
  }
  const locale = { ...chromeValues.locale, timezone: 'Asia/Kolkata' }
  const visit = visitFrom(edge, visitSeeing({ locale }))
  const theirs = { client: 'a', country: 'US', family: 'Chrome', network: 'isp' as const }
  const openings = [{ at: NOW - minutes * 60_000, ...theirs }]
  const expectedUserAgent = chromeValues.navigator.userAgent
  const history = { ...visit.history, openings }
  return asked({ targetedCountry: 'US', expectedUserAgent }, { ...visit, history })
}

/** The honest visit in Chrome where Edge was expected, after a first opening in this browser. */
const afterOpeningIn = (family: string, network: 'isp' | 'mobile' | 'hosting'): Visit => {
  const visit = asked({ expectedUserAgent: AGENTS.edge })
  const openings = [
    { at: NOW - 60_000, client: 'a', country: 'US', family, network },
    { at: NOW, client: 'b', country: 'US', family: 'Chrome', network: 'isp' as const },
  ]
  return { ...visit, history: { ...visit.history, openings } }
}

export const expectedUserAgentCases: Case<'expectedUserAgent'>[] = [
  ['a PC elsewhere, where a Mac was a moment ago', elsewhereAtOnce(honestVisit), 'otherHands'],
  ['a phone elsewhere, where a Mac was a moment ago', elsewhereAtOnce(phone), 'handedOver'],
  [
    'an iPad elsewhere, where a PC was a moment ago',
    asked({ expectedUserAgent: AGENTS.edge, expectedIp: '8.8.8.8' }, iPad),
    'handedOver',
  ],
  [
    'a PC a moment after a Mac, of a partner that sends the address of its own proxy',
    asked({ expectedUserAgent: AGENTS.chromeMac, expectedIp: '10.0.3.7' }),
    'otherSystem',
  ],
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
  [
    'a PC elsewhere an hour after a Mac, whose mail a scanner read at once',
    afterAScan(elsewhereAtOnce(honestVisit)),
    'otherSystem',
  ],
  [
    'a PC elsewhere an hour after a Mac, on which the link was opened at once',
    afterSafari(HOUR_MS - 500),
    null,
  ],
  [
    'a PC an hour after a Mac, on which the link was opened at once in another country',
    afterSafari(HOUR_MS - 500, 'MX'),
    'otherSystem',
  ],
  [
    'a PC elsewhere at once, half a minute after the link was opened on the Mac',
    afterSafari(30_000),
    'otherHands',
  ],
  [
    'a PC on which the user has come three times, where a Mac was a moment ago',
    elsewhereAtOnce(after(...times(3, longAgo()))),
    'ownDevice',
  ],
  [
    'a PC on which the user has come twice, where a Mac was a moment ago',
    elsewhereAtOnce(after(...times(2, longAgo()))),
    'otherHands',
  ],
  [
    'a PC on which somebody has come three times since this morning, where a Mac was a moment ago',
    elsewhereAtOnce(after(...times(3, past()))),
    'otherHands',
  ],
  [
    'a PC on which somebody has long come, and scored as another each time',
    elsewhereAtOnce(after(...times(3, longAgo({ score: 98 })))),
    'otherHands',
  ],
  [
    'a rented desktop of whose network two surveys were accepted, beside a device at home',
    elsewhereAtOnce(atDesk(2)),
    'ownDevice',
  ],
  [
    'a rented desktop of whose network one survey was accepted, beside a device at home',
    elsewhereAtOnce(atDesk(1)),
    'otherHands',
  ],
  [
    'a PC, after the phone that was expected opened the link',
    asked({ expectedUserAgent: AGENTS.iphone }, afterOpeningIn('Safari', 'isp')),
    null,
  ],
  [
    'a PC, after a scanner of mail opened the link as the phone that was expected',
    asked({ expectedUserAgent: AGENTS.iphone }, afterOpeningIn('Safari', 'hosting')),
    'otherSystem',
  ],
  [
    'Chrome on a PC an hour later, after Chrome opened the link at once by the carrier of the expected phone',
    afterPhone('mobile'),
    null,
  ],
  [
    'Chrome on a PC an hour later, after Chrome opened the link at once on a line, where a phone was expected',
    afterPhone('isp'),
    'otherHands',
  ],
  ['the same over the line of the PC, where a phone was expected', afterPhone('isp', 'own'), null],
  [
    'Chrome on a PC, after Chrome opened the link by the carrier of the phone that was expected',
    asked({ expectedUserAgent: AGENTS.pixel }, afterOpeningIn('Chrome', 'mobile')),
    null,
  ],
  [
    'Chrome on a PC, after Chrome opened the link on a line, where a phone was expected',
    asked({ expectedUserAgent: AGENTS.pixel }, afterOpeningIn('Chrome', 'isp')),
    'otherSystem',
  ],
  ['Edge, after the link was opened in Edge', afterOpeningIn('Edge', 'isp'), null],
  ['Edge, after the link was opened in Chrome', afterOpeningIn('Chrome', 'isp'), 'otherBrowser'],
  [
    'Edge, after a scanner of mail opened the link as Edge',
    afterOpeningIn('Edge', 'hosting'),
    'otherBrowser',
  ],
  ['the same, where the link came from the targeted country within the hour', sentFar(25), null],
  ['the same, where it came from there the day before', sentFar(1500), 'same'],
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
