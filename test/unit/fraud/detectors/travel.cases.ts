import { HOUR_MS } from '../../../../src/domain/time.ts'
import { phone } from '../../../support/claiming.ts'
import { after, hosted, past } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const BERLIN = { latitude: 52, longitude: 13, country: 'DE', asn: null }

const T_MOBILE = 21928
const CHARTER = 20115
/** Every hour on another continent. */
const backAndForth = after(
  ...[1, 2, 3, 4, 5].map((hours) => {
    const at = NOW - hours * HOUR_MS
    return past({ ...(hours % 2 ? BERLIN : {}), createdAt: at, completedAt: at })
  }),
)

export const travelCases: Case<'travel'>[] = [
  [
    'two far places',
    after(
      past({ device: null, latitude: 52, longitude: 13, completedAt: NOW - HOUR_MS }),
      past({
        device: null,
        asn: CHARTER,
        latitude: -33,
        longitude: 151,
        completedAt: NOW - HOUR_MS,
      }),
    ),
    'scattered',
  ],
  [
    'one computer on home lines of two far cities within the hour',
    after(
      past({ latitude: 47.6, longitude: -122.3, completedAt: NOW - HOUR_MS / 2 }),
      past({ asn: CHARTER, latitude: 25.8, longitude: -80.2, completedAt: NOW - HOUR_MS }),
    ),
    'rented',
  ],
  [
    'one provider’s addresses, which a database has in far cities',
    after(
      past({ latitude: 47.6, longitude: -122.3, completedAt: NOW - HOUR_MS / 2 }),
      past({ latitude: 25.8, longitude: -80.2, completedAt: NOW - HOUR_MS }),
    ),
    'impossible',
  ],
  [
    'other devices, from city to city faster than one can travel',
    after(
      ...[
        { latitude: 34, longitude: -118, hours: 1 },
        { latitude: 25.8, longitude: -80.2, hours: 2 },
        { latitude: 47.6, longitude: -122.3, hours: 3 },
      ].map(({ hours, ...place }) =>
        past({
          ...place,
          asn: CHARTER,
          device: 'device-b',
          createdAt: NOW - hours * HOUR_MS,
          completedAt: NOW - hours * HOUR_MS,
        }),
      ),
    ),
    'scattered',
  ],
  [
    'between home and one far exit all day',
    after(
      ...[1, 2, 3, 4].map((hours) =>
        past({
          ...(hours % 2 ? { latitude: 34, longitude: -118 } : {}),
          createdAt: NOW - hours * HOUR_MS,
          completedAt: NOW - hours * HOUR_MS,
        }),
      ),
    ),
    'impossible',
  ],
  [
    'two home connections over an ocean',
    after(
      past({ latitude: 51, longitude: 7, country: 'DE', asn: 8422, completedAt: NOW - HOUR_MS }),
    ),
    'twoHomes',
  ],
  [
    'a network of lines and phones over an ocean',
    after(
      past({ latitude: 52, longitude: 13, country: 'DE', asn: 3320, completedAt: NOW - HOUR_MS }),
    ),
    'impossible',
  ],
  [
    'one far place, seen twice by two towns',
    after(
      past({
        latitude: 50.0,
        longitude: 9.1,
        country: 'DE',
        asn: null,
        completedAt: NOW - HOUR_MS,
      }),
      past({
        latitude: 49.8,
        longitude: 9.9,
        country: 'DE',
        asn: null,
        completedAt: NOW - HOUR_MS,
      }),
    ),
    'impossible',
  ],
  [
    'far, on a hosting network before',
    after(
      past({ latitude: 52, longitude: 13, country: 'DE', asn: 24940, completedAt: NOW - HOUR_MS }),
    ),
    'possible',
  ],
  ['back and forth all day', backAndForth, 'shuttling'],
  [
    'back and forth between a home line and a carrier’s far gateways',
    after(
      ...[1, 2, 3, 4, 5].map((hours) =>
        past({
          asn: hours % 2 ? T_MOBILE : 7922,
          ...(hours % 2 ? { latitude: 32.8, longitude: -96.8 } : {}),
          createdAt: NOW - hours * HOUR_MS,
          completedAt: NOW - hours * HOUR_MS,
        }),
      ),
    ),
    'possible',
  ],
  [
    'a phone between the hotel and its roaming card',
    { ...phone, history: backAndForth.history },
    'impossible',
  ],
  ['no past', honestVisit, null],
  ['at home', after(past()), 'possible'],
  [
    'too far',
    after(
      past({ latitude: 52, longitude: 13, country: 'DE', asn: null, completedAt: NOW - HOUR_MS }),
    ),
    'impossible',
  ],
  [
    'a flight',
    after(past({ latitude: 34, longitude: -118, completedAt: NOW - 6 * HOUR_MS })),
    'possible',
  ],
  [
    'many countries',
    after(...['DE', 'FR', 'IT'].map((country) => past({ country }))),
    'manyCountries',
  ],
  ['hiding', { ...hosted, history: after(past({ latitude: 52, longitude: 13 })).history }, null],
]
