import type { PastVisit, Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import { after, longAgo, past, times } from '../../../support/past-visits.ts'
import { chromeValues, NOW, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'
import { fromAbroadCases, inParis } from './from-abroad.cases.ts'

/** Back at a home in Moldova, on the clock of there, from a project that was begun on an American line 22 minutes ago. */
const backInChisinau = (
  { timezone = 'Europe/Chisinau', language = 'ro-RO' } = {},
  sent: Partial<PastVisit> = {},
  ...others: PastVisit[]
) => {
  const at = { createdAt: NOW - 23 * MINUTE_MS, completedAt: NOW - 22 * MINUTE_MS }
  const before = past({
    ...at,
    referenced: true,
    prefix: 'prefix-b',
    ...sent,
  })
  const visit = after(before, ...others)
  const { observation } = visitSeeing({
    locale: { ...chromeValues.locale, timezone },
    languages: { language, languages: [language] },
  })
  const home = { asn: 8926, asOrganization: 'Moldtelecom SA', country: 'MD' }
  const there = { latitude: 47.01, longitude: 28.86 }
  return { ...visit, observation, edge: { ...visit.edge, ...home, ...there } }
}

/** Back on another device in Seattle from a project that was begun on a line in New York 25 minutes ago. */
const backInSeattle = (
  edge: Partial<Visit['edge']> = {},
  sent: Partial<PastVisit> = {},
  ...others: PastVisit[]
): Visit => {
  const at = { createdAt: NOW - 26 * MINUTE_MS, completedAt: NOW - 25 * MINUTE_MS }
  const from = { asn: 701, device: 'other', prefix: 'prefix-b' }
  const before = past({ ...at, ...from, referenced: true, ...sent })
  const visit = after(before, ...others)
  return { ...visit, edge: { ...visit.edge, latitude: 47.6, longitude: -122.3, ...edge } }
}

/** Begun in New York and answered in Albany, as so many surveys before; `minutes` lay between. */
const backInAlbany = (relays: number, minutes = 20, of = relays): Visit => {
  const own = Array.from({ length: of }, (_, at): PastVisit[] => {
    const completedAt = NOW - (at + 1) * 20 * HOUR_MS
    const sent = { asn: 701, device: 'other', prefix: 'prefix-b', chain: at }
    const second = at < relays ? {} : { device: 'other', prefix: 'prefix-b' }
    return [
      past({ createdAt: completedAt, completedAt, chain: at, ...second }),
      past({ ...sent, createdAt: completedAt, completedAt: completedAt - minutes * MINUTE_MS }),
    ]
  })
  return backInSeattle({ latitude: 42.65, longitude: -73.75 }, {}, ...own.flat())
}

export const referencePairCases: Case<'referencePair'>[] = [
  ['no reference', after(past()), null],
  ['the same device', after(past({ referenced: true })), 'same'],
  ['another device', after(past({ referenced: true, device: 'other' })), 'otherDevice'],
  ['another country', after(past({ referenced: true, ...inParis })), 'otherCountry'],
  ['too soon', after(past({ referenced: true, completedAt: NOW - 2_000 })), 'rushed'],
  ['as soon as from a poll', after(past({ referenced: true, completedAt: NOW - 4_000 })), 'brief'],
  ['as soon as from two', after(past({ referenced: true, completedAt: NOW - 14_000 })), 'brief'],
  ['after some questions', after(past({ referenced: true, completedAt: NOW - 20_000 })), 'same'],
  [
    'at once, not known why',
    after(past({ referenced: true, completedAt: NOW - 4_000, state: null })),
    'quick',
  ],
  [
    'screened out',
    after(past({ referenced: true, completedAt: NOW - 4_000, state: 'terminated' })),
    'same',
  ],
  [
    'from another country on another device',
    after(past({ referenced: true, ...inParis, device: 'other' })),
    'elsewhere',
  ],
  ['at home in another country, on a phone of the same model', backInChisinau(), 'farApart'],
  ['the same on another device', backInChisinau({}, { device: 'other' }), 'elsewhere'],
  [
    'by who keeps the time of there',
    backInChisinau({ timezone: 'America/New_York' }),
    'otherCountry',
  ],
  ['from a phone’s card, which roams', backInChisinau({}, { network: 'mobile' }), 'otherCountry'],
  [
    'from a carrier of lines and phones, by who reads the language of the home',
    backInChisinau({}, { network: 'mixed' }),
    'farApart',
  ],
  [
    'from a phone’s card or a line, by who reads the language of there',
    backInChisinau({ language: 'es-US' }, { network: 'mixed' }),
    'otherCountry',
  ],
  ['from a line that somebody rents', backInChisinau({}, { network: 'vpn' }), 'otherCountry'],
  ['hours later', backInChisinau({}, { completedAt: NOW - 150 * MINUTE_MS }), 'otherCountry'],
  [
    'at a home that the user has long come by',
    backInChisinau({}, {}, ...times(3, longAgo({ asn: 8926, country: 'MD' }))),
    'otherCountry',
  ],
  // Islands have codes of their own within a state (ISO 3166-1).
  [
    'from an island of the same state on another device',
    after(past({ referenced: true, country: 'PR', device: 'other' })),
    'otherDevice',
  ],
  ['from an island of the same state', after(past({ referenced: true, country: 'GU' })), 'same'],
  ['at a home at the other end of the country, on another device', backInSeattle(), 'otherHome'],
  ['the same by lines of one network', backInSeattle({}, { asn: 7922 }), 'otherHome'],
  ['at a home of another town, as four times before', backInAlbany(4), 'relayed'],
  ['the same, as three times before', backInAlbany(3), 'otherDevice'],
  ['the same, as four times of six', backInAlbany(4, 20, 6), 'otherDevice'],
  ['the same, each time after two hours', backInAlbany(4, 120), 'otherDevice'],
  ['the same on the same device', backInSeattle({}, { device: 'device-a' }), 'same'],
  [
    'farther than one database errs, by lines of one network',
    backInSeattle({ latitude: 41.88, longitude: -87.63 }, { asn: 7922, longitude: -77 }),
    'otherDevice',
  ],
  [
    'as far, by lines of two networks',
    backInSeattle({ latitude: 41.88, longitude: -87.63 }, { longitude: -77 }),
    'otherHome',
  ],
  ['at a home that is near', backInSeattle({ latitude: 42.36, longitude: -71.06 }), 'otherDevice'],
  ['at a home, not known where', backInSeattle({ latitude: null }), 'otherDevice'],
  ['from a line, not known where', backInSeattle({}, { longitude: null }), 'otherDevice'],
  [
    'from a phone’s card, whose gateway is anywhere',
    backInSeattle({}, { network: 'mobile' }),
    'otherDevice',
  ],
  ['from a carrier of lines and phones', backInSeattle({}, { network: 'mixed' }), 'otherDevice'],
  ['through a VPN', backInSeattle({ asn: 9009, asOrganization: 'M247 Europe SRL' }), 'otherDevice'],
  ['the next day', backInSeattle({}, { completedAt: NOW - 20 * HOUR_MS }), 'otherDevice'],
  [
    'on a device that the user has long had',
    backInSeattle({}, {}, ...times(3, longAgo())),
    'otherDevice',
  ],
  ...fromAbroadCases,
]
