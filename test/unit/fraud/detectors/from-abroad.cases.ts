/** Visits of who is back from another country, by travellers, roaming phones and whoever lives there. */
import type { PastVisit, Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import { AGENTS, claiming } from '../../../support/claiming.ts'
import { after, longAgo, past, times } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Where Paris is. */
export const inParis = { country: 'FR', latitude: 48.85, longitude: 2.35 }

/** In Paris on another device, from a project that was begun in Chicago 25 minutes ago. */
const backInParis = (
  { timezone = 'Europe/Paris', language = 'en-US', mobile = false } = {},
  sent: Partial<PastVisit> = {},
  edge: Partial<Visit['edge']> = {},
  ...others: PastVisit[]
): Visit => {
  const at = { createdAt: NOW - 26 * MINUTE_MS, completedAt: NOW - 25 * MINUTE_MS }
  const from = { device: 'other', prefix: 'prefix-b', latitude: 41.88, longitude: -87.63 }
  const visit = after(past({ ...at, ...from, referenced: true, ...sent }), ...others)
  const seen = {
    locale: { ...chromeValues.locale, timezone },
    languages: { language, languages: [language] },
  }
  const shown = claiming(mobile ? AGENTS.pixel : AGENTS.chromeMac, {}, seen)
  const line = { asn: 12322, asOrganization: 'Free SAS', ...inParis }
  return {
    ...visit,
    observation: shown.observation,
    edge: { ...shown.edge, ...line, ...edge },
  }
}
/** Of which the script told no language, so that only its request does. */
const asking = (acceptLanguage: string, visit: Visit): Visit => ({
  ...visit,
  observation: { ...visit.observation, languages: { absent: 'failed' } },
  edge: { ...visit.edge, headers: { ...visit.edge.headers, 'accept-language': acceptLanguage } },
})
/** Reading several languages. */
const reading = (languages: string[], visit: Visit): Visit => ({
  ...visit,
  observation: {
    ...visit.observation,
    languages: { value: { language: languages[0] ?? '', languages } },
  },
})
const hoursAgo = (hours: number) => ({ completedAt: NOW - hours * HOUR_MS })
const daysAgo = (days: number) => ({
  createdAt: NOW - days * DAY_MS - MINUTE_MS,
  completedAt: NOW - days * DAY_MS,
})
/** A phone's card of Play in Poland, at its gateway. */
const polishCard = {
  asn: 39603,
  asOrganization: 'P4 Sp. z o.o.',
  country: 'PL',
  latitude: 52.23,
  longitude: 21.01,
}
const fromLyon = {
  asn: 12322,
  network: 'isp' as const,
  country: 'FR',
  latitude: 45.76,
  longitude: 4.84,
}

export const fromAbroadCases: Case<'referencePair'>[] = [
  ['at once in Paris on another device', backInParis(), 'elsewhere'],
  ['the same on the next day, by a traveller', backInParis({}, daysAgo(1)), 'otherDevice'],
  [
    'the same on the next day, by who lives there',
    backInParis({ language: 'fr-FR' }, daysAgo(1)),
    'elsewhere',
  ],
  [
    'by who lives there, and whose English is that of there',
    backInParis({ language: 'en-FR' }, daysAgo(1)),
    'elsewhere',
  ],
  [
    'the same, whose request alone tells it',
    asking('en-FR,en;q=0.9', backInParis({}, daysAgo(1))),
    'elsewhere',
  ],
  [
    'by a traveller, whose request alone tells the language',
    asking('en-US,en;q=0.9', backInParis({}, daysAgo(1))),
    'otherDevice',
  ],
  [
    'from a line or a phone, on one whose request alone tells that it reads the language of home',
    asking('de-DE,de;q=0.9', backInParis({}, { country: 'DE', network: 'mixed' })),
    'otherDevice',
  ],
  [
    'days later on the same device',
    backInParis({}, { ...daysAgo(3), device: 'device-a' }),
    'travelled',
  ],
  [
    'after four hours, in which nobody gets there',
    backInParis({}, { completedAt: NOW - 4 * HOUR_MS }),
    'elsewhere',
  ],
  [
    'on the next day, not known from where',
    backInParis({}, { ...daysAgo(1), latitude: null }),
    'otherDevice',
  ],
  ['at once, not known from where', backInParis({}, { latitude: null }), 'elsewhere'],
  [
    'on the next day, by who reads the English of there and of here',
    reading(['en-FR', 'en-US'], backInParis({}, daysAgo(1))),
    'otherDevice',
  ],
  [
    'on the next day, by who reads the language of there and of elsewhere',
    reading(['en-FR', 'de-DE'], backInParis({}, daysAgo(1))),
    'elsewhere',
  ],
  // 6,650 km, for which an airliner takes eight hours and a third.
  ['after eleven hours, on the way by air', backInParis({}, hoursAgo(11)), 'elsewhere'],
  ['after twelve hours by air', backInParis({}, hoursAgo(12)), 'otherDevice'],
  // 264 km from Brussels.
  [
    'after two hours and a half on the way by land',
    backInParis({}, { country: 'BE', latitude: 50.85, longitude: 4.35, ...hoursAgo(2.5) }),
    'elsewhere',
  ],
  [
    'after two hours and three quarters by land',
    backInParis({}, { country: 'BE', latitude: 50.85, longitude: 4.35, ...hoursAgo(2.75) }),
    'otherDevice',
  ],
  // 490 km from Stuttgart, as long by air as from a little farther away.
  [
    'after four hours from a city to which some fly',
    backInParis({}, { country: 'DE', latitude: 48.78, longitude: 9.05, ...hoursAgo(4) }),
    'otherDevice',
  ],
  [
    'farther from the border than people go to work',
    backInParis(
      { language: 'fr-FR' },
      { country: 'BE', latitude: 50.2, longitude: 3.2, ...hoursAgo(2) },
    ),
    'elsewhere',
  ],
  [
    'across the border after two hours, as people go to work',
    backInParis(
      { language: 'fr-FR' },
      {
        country: 'BE',
        latitude: 49.6,
        longitude: 3.5,
        completedAt: NOW - 2 * HOUR_MS,
      },
    ),
    'otherDevice',
  ],
  ['from a phone that roamed, on a laptop', backInParis({}, { network: 'mobile' }), 'otherDevice'],
  [
    'from a phone of a carrier with lines, on a laptop that keeps the time of home',
    backInParis({ timezone: 'America/Chicago' }, { network: 'mixed' }),
    'otherDevice',
  ],
  [
    'the same, on one that reads the language of home',
    backInParis({ language: 'de-DE' }, { country: 'DE', network: 'mixed' }),
    'otherDevice',
  ],
  [
    'from a line or a phone, on one that reads the language of there',
    backInParis({ language: 'fr-FR' }, { country: 'DE', network: 'mixed' }),
    'elsewhere',
  ],
  [
    'from a line or a phone, on one that reads the language of home beside English',
    reading(['en-US', 'de-DE'], backInParis({}, { country: 'DE', network: 'mixed' })),
    'otherDevice',
  ],
  [
    'from a line or a phone, on one that reads the language of a third country and keeps its time',
    backInParis(
      { language: 'pl-PL', timezone: 'Europe/Warsaw' },
      { country: 'DE', network: 'mixed' },
    ),
    'elsewhere',
  ],
  [
    'from a line, on a phone on a line of there that keeps the time of home',
    backInParis(
      { mobile: true, timezone: 'America/Chicago' },
      { network: 'isp' },
      { asn: 209, asOrganization: null },
    ),
    'elsewhere',
  ],
  [
    'from a line or a phone, on one in English, which is read everywhere',
    backInParis({}, { network: 'mixed' }),
    'elsewhere',
  ],
  [
    'from a line at home, on a phone with a foreign card',
    backInParis({ mobile: true, language: 'pl-PL' }, fromLyon, polishCard),
    'otherDevice',
  ],
  [
    'from a line, on a phone that is where its card is',
    backInParis(
      { mobile: true, language: 'pl-PL', timezone: 'Europe/Warsaw' },
      fromLyon,
      polishCard,
    ),
    'elsewhere',
  ],
  [
    'at home, from behind a VPN',
    {
      ...backInParis({ language: 'fr-FR' }, { network: 'vpn' }),
      expected: { ...honestVisit.expected, targetedCountry: 'FR' },
    },
    'otherDevice',
  ],
  [
    'abroad, from behind a VPN by which the survey let somebody in',
    {
      ...backInParis({ language: 'fr-FR' }, { network: 'vpn' }),
      expected: { ...honestVisit.expected, targetedCountry: 'usa' },
    },
    'elsewhere',
  ],
  [
    'on a device that the user has long had',
    backInParis({}, {}, {}, ...times(3, longAgo())),
    'otherCountry',
  ],
]
