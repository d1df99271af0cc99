import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../../../src/domain/network/edge-facts.ts'
import type { NetworkKind } from '../../../../src/domain/network/kinds.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'
import { type Opening, placeOf } from '../../../../src/domain/visit/opening.ts'
import { AGENTS, claiming } from '../../../support/claiming.ts'
import { asked, longAgo, others, times } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const opened = (...openings: [at: number, client: string][]): Visit => ({
  ...honestVisit,
  history: { past: [], openings: openings.map(([at, client]) => ({ at, client })) },
})
/** Opened first at one place, then completed at another. */
const moved = (first: Partial<Opening>, edge: Partial<EdgeFacts> = {}): Visit => {
  const visit = visitFrom(edge)
  const openings = [
    { at: NOW - 700, client: 'b', ...placeOf(visit.edge) },
    { at: NOW - 5_000, client: 'a', family: 'Chrome', ...first },
  ]
  return { ...visit, history: { past: [], openings } }
}
const rented = { asn: 16509, asOrganization: 'Amazon.com, Inc.' }
/** Two of the bundled lists call this one hosting; its name says nothing. */
const listed = { asn: 3236, asOrganization: null }
/** The same of a visit from where the fresh lists of these names say nothing. */
const delisted = (visit: Visit, asked: string[]): Visit =>
  others({ network: { kind: null, asked, isTorExit: false, isVpnRange: false } }, visit)
const company = { asn: 22616, asOrganization: 'Zscaler, Inc.' }

/** Opened on a line of India, then completed on an American phone whose clock is there. */
const onPhone = (timezone: string): Visit => {
  const { observation } = visitSeeing({ locale: { ...chromeValues.locale, timezone } })
  const line = { country: 'IN', network: 'isp', family: 'Firefox' } as const
  return { ...moved(line, { asn: 21928, asOrganization: 'T-Mobile USA, Inc.' }), observation }
}

/** Opened on a line of India so many hours ago, then completed on an American line on a device whose clock is there. */
const onJourney = (hours: number, timezone: string): Visit => {
  const { observation } = visitSeeing({ locale: { ...chromeValues.locale, timezone } })
  const line = { country: 'IN', network: 'isp', family: 'Firefox' } as const
  return { ...moved({ ...line, at: NOW - hours * HOUR_MS }), observation }
}

/** A link for the United States, opened on a line there so many minutes before it was answered on a line of India. */
const sentFar = (
  minutes: number,
  { timezone = 'Asia/Kolkata', ...first }: Partial<Opening> & { timezone?: string } = {},
): Visit => {
  const { observation } = visitSeeing({ locale: { ...chromeValues.locale, timezone } })
  const edge = {
    asn: 24560,
    asOrganization: 'Bharti Airtel Ltd., Telemedia Services',
    country: 'IN',
  }
  const line = { at: NOW - minutes * 60_000, country: 'US', network: 'isp' } as const
  return asked({ targetedCountry: 'US' }, { ...moved({ ...line, ...first }, edge), observation })
}

/** Home lines by country. */
const HOME_LINES = {
  NG: 29465,
  DE: 3320,
  PE: 6147,
  MX: 8151,
  MA: 36903,
  FR: 3215,
  SN: 8346,
  ES: 3352,
  PL: 5617,
  CN: 4134,
  HR: 5391,
  ID: 7713,
}

/** A link for `target`, opened on a line there, and answered minutes later at a home elsewhere whose time the device keeps. */
const sentTo = (
  target: string,
  country: keyof typeof HOME_LINES,
  timezone: string,
  [latitude, longitude]: [number, number],
  minutes = 25,
): Visit => {
  const visit = sentFar(minutes, { country: target, timezone })
  const asn = HOME_LINES[country]
  const edge = { ...visit.edge, asn, asOrganization: null, country, latitude, longitude }
  return asked({ targetedCountry: target }, { ...visit, edge })
}

const fromElsewhere = (country: string | null, family: string): Visit => ({
  ...honestVisit,
  history: {
    past: [],
    openings: [
      { at: NOW - 5_000, client: 'a', country, family },
      { at: NOW - 700, client: 'b', country: 'US', family: 'Chrome' },
    ],
  },
})

/** The same of a user whom the partner saw at this address. */
const seenBefore = (visit: Visit, expectedIp: string | null): Visit => ({
  ...visit,
  expected: { ...visit.expected, expectedIp },
})

/** Opened by one client on each of these networks within the hour, then answered on an American line. */
const tried = (...places: [country: string, network: NetworkKind][]): Visit => {
  const openings = places.map(([country, network], index) => ({
    ...{ at: NOW - (60 - index) * 60_000, client: `c${index}`, country, network, family: 'Chrome' },
  }))
  const own = { at: NOW - 700, client: 'own', ...placeOf(honestVisit.edge) }
  return { ...honestVisit, history: { past: [], openings: [...openings, own] } }
}

/** Opened at home by one client and on servers by three, then answered through `edge`. */
const scanned = (edge: Partial<EdgeFacts> = {}, country = 'US'): Visit => {
  const visit = visitFrom(edge)
  const servers = ['b', 'c', 'd'].map((client) => ({
    ...{ at: NOW - 3_000, client, country, family: 'Chrome', network: 'hosting' as const },
  }))
  const own = { at: NOW - 5_000, client: 'a', ...placeOf(visit.edge) }
  return { ...visit, history: { past: [], openings: [own, ...servers] } }
}

/** Opened by a phone on its carrier, by `family` and by Edge on a line, then answered there. */
const household = (family: string): Visit => {
  const at = NOW - 5_000
  const openings = [
    { at, client: 'a', country: 'US', family: 'Safari', network: 'mobile' as const },
    { at, client: 'b', country: 'US', family, network: 'isp' as const },
    { at, client: 'c', country: 'US', family: 'Edge', network: 'isp' as const },
    { at: NOW - 700, client: 'd', ...placeOf(honestVisit.edge) },
  ]
  return { ...honestVisit, history: { past: [], openings } }
}

/** Opened by so many clients of access lines, each of `lines` in turn, then answered at home. */
const onLines = (clients: number, lines: string[], network: NetworkKind = 'isp'): Visit => {
  const openings = Array.from({ length: clients }, (_, at) => ({
    ...{ at: NOW - 5_000 + at, client: `c${at}`, country: 'US', family: 'Chrome' },
    ...{ network, line: lines[at % lines.length] ?? '' },
  }))
  return { ...honestVisit, history: { past: [], openings } }
}

/** Opened by a phone on a carrier of lines and phones, by clients of these networks in between, then on it again. */
const onCarrier = (agent: string, ...between: NetworkKind[]): Visit => {
  const visit = visitFrom({ asn: 1221, asOrganization: 'Telstra Limited' }, claiming(agent))
  const place = placeOf(visit.edge)
  const openings = [
    { at: NOW - 9_000, client: 'a', ...place },
    ...between.map((network, at) => ({
      ...{ at: NOW - 8_000 + at, client: `b${at}`, ...place, network },
    })),
    { at: NOW - 700, client: 'c', ...place },
  ]
  return { ...visit, history: { past: [], openings } }
}

export const openingsCases: Case<'openings'>[] = [
  ['once', honestVisit, 'once'],
  ['two clients', opened([NOW, 'a'], [NOW, 'b']), 'several'],
  ['many clients', opened([NOW, 'a'], [NOW, 'b'], [NOW, 'c'], [NOW, 'd']), 'passedAround'],
  ['four devices of one home', onLines(4, ['home']), 'atHome'],
  ['two devices of one home', onLines(2, ['home']), 'atHome'],
  ['two devices of two homes', onLines(2, ['a', 'b']), 'several'],
  ['two clients of one exit of a VPN', onLines(2, ['exit'], 'vpn'), 'several'],
  ['four devices of four homes', onLines(4, ['a', 'b', 'c', 'd']), 'passedAround'],
  ['eight devices of two homes', onLines(8, ['a', 'b']), 'several'],
  ['more devices on one line than a home has', onLines(7, ['hall']), 'passedAround'],
  ['four clients of one exit of a VPN', onLines(4, ['exit'], 'vpn'), 'passedAround'],
  ['days later', opened([NOW + 72 * HOUR_MS, 'a']), 'late'],
  ['never seen', opened(), null],
  ['in another country, by another browser', fromElsewhere('IN', 'Firefox'), 'passedOn'],
  [
    'in another country, by another browser, and answered at the address that the partner saw',
    seenBefore(fromElsewhere('IN', 'Firefox'), honestVisit.edge.address),
    'abroad',
  ],
  [
    'in another country, by another browser, and answered beside the address that the partner saw',
    seenBefore(fromElsewhere('IN', 'Firefox'), '73.10.20.99'),
    'passedOn',
  ],
  ['in another country, by the same browser', fromElsewhere('IN', 'Chrome'), 'abroad'],
  ['on an island of the state, by another browser', fromElsewhere('PR', 'Firefox'), 'several'],
  ['on an island of the state, by the same browser', fromElsewhere('PR', 'Chrome'), 'several'],
  [
    'first by a phone that may roam, then by another browser on a line',
    moved({ country: 'CA', network: 'mobile', family: 'Safari' }),
    'abroad',
  ],
  [
    'first on a network of lines and phones, then by another browser',
    moved({ country: 'CA', network: 'mixed', family: 'Safari' }),
    'abroad',
  ],
  [
    'on a line abroad, then by a phone that is at home by its clock',
    onPhone('America/New_York'),
    'passedOn',
  ],
  [
    'on a line abroad, then by a phone that roams there by its clock',
    onPhone('Asia/Kolkata'),
    'abroad',
  ],
  ['the same, whose clock is that of a third country', onPhone('Asia/Tokyo'), 'abroad'],
  ['on a line abroad, a day before a traveller answers', onJourney(30, 'Asia/Kolkata'), 'abroad'],
  ['on a line abroad, some hours before', onJourney(5, 'Asia/Kolkata'), 'passedOn'],
  [
    'on a line abroad, a day before somebody answers who lives there',
    onJourney(30, 'America/New_York'),
    'passedOn',
  ],
  [
    'on two lines, by two browsers',
    moved({ country: 'CA', network: 'isp', family: 'Safari' }),
    'passedOn',
  ],
  ['at home, by another browser', fromElsewhere('US', 'Firefox'), 'several'],
  ['by a scanner on a server', fromElsewhere(null, 'Firefox'), 'several'],
  [
    'first at home in another country, then on a server',
    moved({ country: 'IN', network: 'mobile' }, rented),
    'abroad',
  ],
  ['on a line of the targeted country, then at home far away', sentFar(25), 'farApart'],
  // The sun is eight hours and a half from Honolulu to Kolkata, and no airliner is as fast.
  ['on a line of the targeted country, and far away hours later', sentFar(150), 'farApart'],
  ['on a line of the targeted country, and far away the next day', sentFar(600), 'abroad'],
  [
    'in Germany, then in Lima five hours later',
    sentTo('DE', 'PE', 'America/Lima', [-12, -77], 300),
    'farApart',
  ],
  [
    'in Germany, then in Lagos after two hours',
    sentTo('DE', 'NG', 'Africa/Lagos', [6.5, 3.4], 120),
    'farApart',
  ],
  [
    'in Germany, then in Lagos after five hours',
    sentTo('DE', 'NG', 'Africa/Lagos', [6.5, 3.4], 300),
    'abroad',
  ],
  [
    'in Germany, then in Lagos after three hours and a half',
    sentTo('DE', 'NG', 'Africa/Lagos', [6.5, 3.4], 210),
    'farApart',
  ],
  [
    'in Germany, then in Lagos after four hours and a half',
    sentTo('DE', 'NG', 'Africa/Lagos', [6.5, 3.4], 270),
    'abroad',
  ],
  [
    'in Britain, whose hour is the next one, then in Berlin after two hours and a half',
    sentTo('GB', 'DE', 'Europe/Berlin', [52.5, 13.4], 150),
    'abroad',
  ],
  [
    'in Tajikistan, then over the border in Kashgar, at which the hour changes, after ninety minutes',
    sentTo('TJ', 'CN', 'Asia/Shanghai', [39.5, 76], 90),
    'abroad',
  ],
  [
    'in Germany, then in Agadir after ninety minutes',
    sentTo('DE', 'MA', 'Africa/Casablanca', [30.4, -9.6], 90),
    'farApart',
  ],
  [
    'in Spain, then in Warsaw after ninety minutes',
    sentTo('ES', 'PL', 'Europe/Warsaw', [52.2, 21], 90),
    'farApart',
  ],
  [
    'in Britain, then in Paris after two hours and a half, as by train',
    sentTo('GB', 'FR', 'Europe/Paris', [48.9, 2.3], 150),
    'abroad',
  ],
  // Of a journey over a border, or through one country, no more is known than that it takes an hour.
  [
    'in Italy, then in Croatia after ninety minutes, through Slovenia',
    sentTo('IT', 'HR', 'Europe/Zagreb', [45.2, 13.7], 90),
    'abroad',
  ],
  [
    'in Singapore, then in Batam after ninety minutes, by ferry',
    sentTo('SG', 'ID', 'Asia/Jakarta', [1.1, 104], 90),
    'abroad',
  ],
  [
    'in Germany, then in Madrid after ninety minutes',
    sentTo('DE', 'ES', 'Europe/Madrid', [40.4, -3.7], 90),
    'abroad',
  ],
  [
    'in Argentina, then in Lima after ninety minutes',
    sentTo('AR', 'PE', 'America/Lima', [-12, -77], 90),
    'farApart',
  ],
  [
    'in Brazil, then over its border in Lima after ninety minutes',
    sentTo('BR', 'PE', 'America/Lima', [-12, -77], 90),
    'abroad',
  ],
  [
    'on a line of the targeted territory, then at home in its state, which has another time',
    asked(
      { targetedCountry: 'PR' },
      moved({ at: NOW - 1_500_000, country: 'PR', network: 'isp' }, { country: 'US' }),
    ),
    'several',
  ],
  [
    'on the carrier of a phone that may roam, then far away',
    sentFar(25, { network: 'mobile' }),
    'abroad',
  ],
  [
    'on a line of the targeted country, then abroad by who keeps its time',
    sentFar(25, { timezone: 'America/New_York' }),
    'abroad',
  ],
  // One hour is kept from Norway to Angola, and somewhere in the United States as in each country of the Americas.
  ['in Germany, then in Lagos', sentTo('DE', 'NG', 'Africa/Lagos', [6.5, 3.4]), 'farApart'],
  [
    'in the United States, then in Lima',
    sentTo('US', 'PE', 'America/Lima', [-12, -77]),
    'farApart',
  ],
  ['in Britain, then in Dakar', sentTo('GB', 'SN', 'Africa/Dakar', [14.7, -17.5]), 'farApart'],
  [
    'in the United States, then in the capital of Mexico',
    sentTo('US', 'MX', 'America/Mexico_City', [19.4, -99.1]),
    'farApart',
  ],
  ['in Spain, then in Agadir', sentTo('ES', 'MA', 'Africa/Casablanca', [30.4, -9.6]), 'farApart'],
  // Who works in El Paso or Ceuta lives beside them, and who works in Basel at times in France.
  [
    'in the United States, then in Ciudad Juarez',
    sentTo('US', 'MX', 'America/Ciudad_Juarez', [31.7, -106.4]),
    'abroad',
  ],
  ['in Spain, then in Tetouan', sentTo('ES', 'MA', 'Africa/Casablanca', [35.6, -5.4]), 'abroad'],
  ['in Germany, then in Madrid', sentTo('DE', 'ES', 'Europe/Madrid', [40.4, -3.7]), 'farApart'],
  ['in Germany, then in Slubice', sentTo('DE', 'PL', 'Europe/Warsaw', [52.4, 14.6]), 'abroad'],
  ['in Switzerland, then in Mulhouse', sentTo('CH', 'FR', 'Europe/Paris', [47.7, 7.3]), 'abroad'],
  ['in Gibraltar, then in La Linea', sentTo('GI', 'ES', 'Europe/Madrid', [36.2, -5.3]), 'abroad'],
  [
    'on a line of the targeted country, then on one that the user has long come by',
    {
      ...sentFar(25),
      keys: { device: 'device-a', prefix: 'prefix-a' },
      history: { ...sentFar(25).history, past: times(4, longAgo()) },
    },
    'abroad',
  ],
  [
    'on a line of a country that nothing was asked of, then far away',
    asked({ targetedCountry: 'IN' }, sentFar(25)),
    'abroad',
  ],
  [
    'on a line of the targeted country, then at the address that the partner saw',
    seenBefore(sentFar(25), honestVisit.edge.address),
    'abroad',
  ],
  [
    'at home in another country, the same browser',
    moved({ country: 'CA', network: 'isp' }),
    'abroad',
  ],
  [
    'at home, then through a company’s network in another country',
    moved({ country: 'CA', network: 'isp' }, company),
    'several',
  ],
  [
    'at home, then where no country is known',
    moved({ country: 'CA', network: 'isp' }, { country: null }),
    'several',
  ],
  ['first on a VPN, then at home', moved({ country: 'NL', network: 'vpn' }), 'several'],
  [
    'first through a privacy relay elsewhere',
    moved({ country: 'NL', network: 'relay' }),
    'several',
  ],
  ['first from a server', moved({ country: 'NL', network: 'hosting' }), 'fromServer'],
  [
    'first from a server by another browser',
    moved({ country: 'NL', network: 'hosting', family: 'Firefox' }),
    'fromServer',
  ],
  ['by a phone on two networks, a tablet and a computer', household('Safari'), 'several'],
  ['by a phone at two addresses of its carrier', onCarrier(AGENTS.pixel), 'once'],
  ['by a phone at three addresses of carriers', onCarrier(AGENTS.pixel, 'mobile'), 'several'],
  ['by a computer at two addresses of a carrier', onCarrier(AGENTS.edge), 'several'],
  ['by four browsers', household('Firefox'), 'passedAround'],
  ['by one person and three servers that look at mail', scanned(), 'once'],
  ['by four clients on servers, one of which answers', scanned(rented), 'passedAround'],
  ['by four clients on servers by bundled lists', scanned(listed, 'IE'), 'passedAround'],
  [
    'by three servers that look at mail, and by one that the lists have let go of',
    delisted(scanned(listed, 'IE'), ['oxl_hosting', 'bountyyfi']),
    'once',
  ],
  [
    'by four clients on servers, of which one list has let go',
    delisted(scanned(listed, 'IE'), ['bountyyfi']),
    'passedAround',
  ],
  ['all on one server', moved({ country: 'US', network: 'hosting' }, rented), 'several'],
  ['one exit after another', tried(['TR', 'isp'], ['US', 'vpn'], ['US', 'hosting']), 'exits'],
  [
    'one exit after another, before the address at which the partner saw the user',
    seenBefore(tried(['TR', 'isp'], ['US', 'vpn'], ['US', 'hosting']), honestVisit.edge.address),
    'abroad',
  ],
  ['one exit alone', tried(['TR', 'isp'], ['US', 'vpn']), 'abroad'],
  ['exits of other countries', tried(['TR', 'isp'], ['DE', 'vpn'], ['NL', 'vpn']), 'passedAround'],
  [
    'scanners of mail after a look abroad',
    tried(['TR', 'isp'], ['US', 'hosting'], ['US', 'hosting']),
    'abroad',
  ],
  [
    'exits from a home of the country',
    tried(['US', 'isp'], ['US', 'vpn'], ['US', 'vpn']),
    'passedAround',
  ],
]
