import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import { iPad, phone } from '../../../support/claiming.ts'
import { after, hosted, past } from '../../../support/past-visits.ts'
import {
  chromeValues,
  honestVisit,
  NOW,
  quietCrossUser,
  visitFrom,
  visitSeeing,
} from '../../../support/visits.ts'
import type { Case } from './case.ts'

const SAN_JUAN = { latitude: 18.4, longitude: -66.1, country: 'PR', asn: null }
const BERLIN = { latitude: 52, longitude: 13, country: 'DE', asn: null }

const T_MOBILE = 21928
const CHARTER = 20115
const VERIZON = 701
/** Passed so many hours ago. */
const leftFor = (hours: number) => ({
  createdAt: NOW - hours * HOUR_MS,
  completedAt: NOW - hours * HOUR_MS,
})
/** Every hour here, or far away. */
const goingBetween = (away: Parameters<typeof past>[0]) =>
  after(
    ...[1, 2, 3, 4, 5].map((hours) => {
      const at = NOW - hours * HOUR_MS
      return past({ ...(hours % 2 ? away : {}), createdAt: at, completedAt: at })
    }),
  )

/** A day each between visits here and, an hour before, on another device at a home in Germany; so often, now included. */
const takingTurns = (turns: number, there = 'device-b', latest: Parameters<typeof past>[0] = {}) =>
  after(
    ...Array.from({ length: turns }, (_, at) => [
      ...(at > 0 ? [past({ ...leftFor(24 * at), ...(at === 1 ? latest : {}) })] : []),
      past({
        ...{ latitude: 51, longitude: 7, country: 'DE', asn: 8422, device: there },
        ...leftFor(24 * at + 1),
      }),
    ]).flat(),
  )

const CITIES: [latitude: number, longitude: number][] = [
  [47.6, -122.3],
  [25.8, -80.2],
  [39.7, -105],
  [33.7, -84.4],
  [30, -90],
  [33.4, -112.1],
]
/** From the present place on: each a shift at the wheel from the one before. */
const LORRY: [latitude: number, longitude: number][] = [
  [41.5, -81.7],
  [41.6, -93.6],
  [39.7, -105],
  [36.2, -115.1],
  [45.5, -122.7],
  [46.9, -110.4],
]
/** From city to city, so many hours apart, which an aeroplane does. */
const touring = (count: number, hours: number, changes: Parameters<typeof past>[0] = {}) =>
  after(
    ...CITIES.slice(0, count).map(([latitude, longitude], at) => {
      const time = NOW - (at + 1) * hours * HOUR_MS
      return past({
        asn: at % 2 ? CHARTER : VERIZON,
        latitude,
        longitude,
        createdAt: time,
        completedAt: time,
        ...changes,
      })
    }),
  )

/**
 * One computer every ten minutes, over a carrier's line far away where `isAway`, else over that of the present
 * visit, newest first.
 */
const inTurn = (count: number, isAway: (index: number) => boolean) =>
  after(
    ...Array.from({ length: count }, (_, index) => {
      const time = NOW - (index + 1) * 10 * MINUTE_MS
      const away = { prefix: 'prefix-b', asn: T_MOBILE, latitude: 30, longitude: -90 }
      return past({ createdAt: time, completedAt: time, ...(isAway(index) && away) })
    }),
  )

const HANOI = {
  country: 'VN',
  asn: 45899,
  asOrganization: 'VNPT Corp',
  latitude: 21.03,
  longitude: 105.85,
}
/** After three visits from New York on one device, from Hanoi on another. */
const inHanoi = (
  languages: string[],
  timezone: string,
  device: string,
  seenBefore = [5, 30, 60],
) => ({
  ...visitFrom(
    HANOI,
    visitSeeing({
      locale: { ...chromeValues.locale, timezone },
      languages: { language: languages[0] ?? '', languages },
    }),
  ),
  keys: { device, prefix: 'prefix-b' },
  history: after(...seenBefore.map((hours) => past({ createdAt: NOW - hours * HOUR_MS }))).history,
})

/** To and fro across a country every two days, over another line each time. */
const nowhere = (count: number, changes: (at: number) => Parameters<typeof past>[0] = () => ({})) =>
  after(
    ...Array.from({ length: count }, (_, at) => {
      const [latitude, longitude] = CITIES[(at * 5 + 1) % CITIES.length] ?? [0, 0]
      const time = NOW - (at + 1) * 48 * HOUR_MS
      return past({
        asn: [CHARTER, VERIZON, 7018][at % 3] ?? CHARTER,
        prefix: `prefix-${at}`,
        latitude,
        longitude,
        createdAt: time,
        completedAt: time,
        ...changes(at),
      })
    }),
  )

/** So many far cities, one after another, over another line of carriers that have phones as well. */
const hopping = (
  count: number,
  changes: (at: number) => Parameters<typeof past>[0] = () => ({}),
  hours = 0.6,
) =>
  after(
    ...CITIES.slice(0, count).map(([latitude, longitude], at) =>
      past({
        ...leftFor((at + 1) * hours),
        asn: [64_501, 64_502, 64_503][at % 3] ?? 64_501,
        network: 'mixed',
        prefix: `line-${at}`,
        latitude,
        longitude,
        ...changes(at),
      }),
    ),
  )

/** Twelve stops within days’ drives of each other. */
const touringByBus = nowhere(12, (at) => ({ latitude: 30 + at, longitude: -80 - 2 * at }))

export const travelCases: Case<'travel'>[] = [
  [
    'a line of Puerto Rico and a carrier of the mainland within the hour',
    {
      ...after(
        past({ ...leftFor(0.5), country: 'PR', asn: 14638, latitude: 18.4, longitude: -66.1 }),
      ),
      edge: { ...phone.edge, asn: T_MOBILE, asOrganization: 'T-Mobile USA, Inc.' },
    },
    'possible',
  ],
  ['a computer on another home line in another city every two days', nowhere(12), 'unsettled'],
  ['a crew that comes home', nowhere(12, (at) => (at % 3 ? {} : { prefix: 'home' })), null],
  ['a band on tour, from city to city', touringByBus, null],
  [
    'a consultant on hotels’ and on mobile lines',
    nowhere(12, (at) => (at % 2 ? { asn: T_MOBILE } : {})),
    null,
  ],
  ['a phone', { ...nowhere(12), ...{ observation: phone.observation } }, null],
  ['a computer on another line in another far city every half an hour', hopping(5), 'hopping'],
  ['four times', hopping(4), 'hopping'],
  ['three times, which is too few', hopping(3), 'possible'],
  [
    'the same over two lines by turns',
    hopping(5, (at) => ({ prefix: `line-${at % 2}` })),
    'possible',
  ],
  ['the same of one carrier', hopping(5, () => ({ asn: 64_501 })), 'possible'],
  [
    'the same on the line of now again',
    hopping(5, (at) => (at ? {} : { prefix: 'prefix-a' })),
    'possible',
  ],
  ['the same of a phone', { ...hopping(5), observation: phone.observation }, 'possible'],
  ['the same on other computers', hopping(5, (at) => ({ device: `device-${at}` })), 'possible'],
  ['the same at servers', hopping(5, () => ({ network: 'hosting' })), 'possible'],
  ['the same within a day', hopping(5, undefined, 3.5), 'possible'],
  [
    'the same from a train, which is nowhere far',
    hopping(5, (at) => ({ latitude: 40.7 + at / 2, longitude: -74 })),
    'possible',
  ],
  [
    'the same in places that nobody knows',
    hopping(5, () => ({ latitude: null, longitude: null })),
    null,
  ],
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
    'two far exits of a VPN that fresh lists or its name told, turned off since',
    after(
      ...[-33, 52].map((latitude) =>
        past({
          ...{ device: null, asn: 64_500, network: 'vpn', country: 'GB' },
          ...{ latitude, longitude: 13, completedAt: NOW - HOUR_MS },
        }),
      ),
    ),
    'possible',
  ],
  [
    'two far places of a network that was taken for homes by its name',
    after(
      ...[-33, 52].map((latitude) =>
        past({
          ...{ device: null, asn: 24_940, network: 'isp', country: 'GB' },
          ...{ latitude, longitude: 13, completedAt: NOW - HOUR_MS },
        }),
      ),
    ),
    'scattered',
  ],
  [
    'far homes one after the other before a network that fresh lists alone call a carrier',
    {
      ...visitFrom({ asn: 64_500, asOrganization: null }),
      history: after(
        past({ ...leftFor(1), asn: 64_501, network: 'isp', latitude: 47.6, longitude: -122.3 }),
        past({ ...leftFor(1.2), latitude: 25.8, longitude: -80.2 }),
        past({ ...leftFor(1.5), ...BERLIN, device: null }),
      ).history,
      crossUser: {
        ...quietCrossUser,
        network: { kind: 'mobile', isTorExit: false, isVpnRange: false },
      },
    },
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
    'the line of a hotel over an ocean, and a roaming iPad',
    {
      ...after(
        past({ latitude: 51, longitude: 7, country: 'DE', asn: 8422, completedAt: NOW - HOUR_MS }),
      ),
      observation: iPad.observation,
    },
    'impossible',
  ],
  [
    'two home connections of one state, one of which is its island’s',
    after(past({ ...SAN_JUAN, asn: 8422, completedAt: NOW - HOUR_MS })),
    'impossible',
  ],
  ['two devices, each at home in a country, by turns within the hour', takingTurns(4), 'shared'],
  ['the same three times', takingTurns(3), 'twoHomes'],
  ['the same by one device', takingTurns(5, 'device-a'), 'twoHomes'],
  [
    'two devices by turns, of which one was at both homes',
    takingTurns(5, 'device-b', { device: 'device-b' }),
    'twoHomes',
  ],
  [
    'another device far away, by somebody who lives there',
    inHanoi(['vi-VN', 'vi'], 'Asia/Ho_Chi_Minh', 'device-b'),
    'takenOver',
  ],
  [
    'another device far away, by somebody who lives there and reads English, too',
    inHanoi(['vi-VN', 'vi', 'en'], 'Asia/Ho_Chi_Minh', 'device-b'),
    'takenOver',
  ],
  [
    'another device far away, of a user of whom too little was seen to know the devices',
    inHanoi(['vi-VN', 'vi'], 'Asia/Ho_Chi_Minh', 'device-b', [5, 30]),
    'impossible',
  ],
  [
    'another device far away, of somebody who reads what was read at home',
    inHanoi(['en-US', 'es'], 'Asia/Ho_Chi_Minh', 'device-b'),
    'impossible',
  ],
  [
    'another device far away, which keeps the time of home',
    inHanoi(['vi-VN', 'vi'], 'America/New_York', 'device-b'),
    'impossible',
  ],
  [
    'the device that was always used, far away',
    inHanoi(['vi-VN', 'vi'], 'Asia/Ho_Chi_Minh', 'device-a'),
    'impossible',
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
  ['back and forth all day', goingBetween(BERLIN), 'shuttling'],
  ['back and forth all day between a state and its island', goingBetween(SAN_JUAN), 'impossible'],
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
    { ...phone, history: goingBetween(BERLIN).history },
    'impossible',
  ],
  ['a computer on home lines of seven cities in three days', touring(6, 10), 'toured'],
  ['a crew with a laptop, at home again', touring(4, 12), 'possible'],
  ['a lorry driver, a city a day', touring(6, 22), 'possible'],
  ['a crew’s phones', { ...phone, history: touring(6, 10).history }, 'possible'],
  ['several computers of one account', touring(6, 10, { device: 'device-b' }), 'possible'],
  ['a laptop on its modem, whose gateways are far', touring(6, 10, { asn: T_MOBILE }), 'possible'],
  ['lines of one provider, by a database’s errors', touring(6, 10, { asn: 7922 }), 'possible'],
  [
    'lines of two providers, at home and at work, by a database’s errors',
    touring(6, 10, { asn: CHARTER }),
    'possible',
  ],
  [
    'two drivers of a lorry that hardly stops',
    after(
      ...LORRY.map(([latitude, longitude], at) => {
        const time = NOW - (at + 1) * 11 * HOUR_MS
        const asn = at % 2 ? CHARTER : VERIZON
        return past({ asn, latitude, longitude, createdAt: time, completedAt: time })
      }),
    ),
    'possible',
  ],
  [
    'a computer whose present place is not known',
    {
      ...honestVisit,
      history: touring(5, 10).history,
      edge: { ...honestVisit.edge, latitude: null, longitude: null },
    },
    null,
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
  [
    'many islands of one state',
    after(...['PR', 'GU', 'VI'].map((country) => past({ country }))),
    'possible',
  ],
  ['hiding', { ...hosted, history: after(past({ latitude: 52, longitude: 13 })).history }, null],
  ['two far lines in turn', inTurn(30, (index) => index % 2 === 0), 'inTurn'],
  [
    'two far lines in turn, and a phone on a third in between',
    after(
      ...inTurn(30, (index) => index % 2 === 0).history.past,
      past({ device: 'phone', prefix: 'prefix-c', completedAt: NOW - 5 * MINUTE_MS }),
    ),
    'inTurn',
  ],
  ['two far lines in turn, for some visits', inTurn(16, (index) => index % 2 === 0), 'possible'],
  ['two far lines as it happens', inTurn(40, (index) => (index * index * 7) % 5 > 2), 'possible'],
  [
    'two far lines in turn on a phone',
    { ...inTurn(30, (index) => index % 2 === 0), observation: phone.observation },
    'possible',
  ],
]
