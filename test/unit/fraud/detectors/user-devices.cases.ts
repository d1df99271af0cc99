import { HOUR_MS } from '../../../../src/domain/time.ts'
import { after, others, past, shared } from '../../../support/past-visits.ts'
import { honestVisit, NOW, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** So many visits within weeks, each on its own device, unless they take turns on some. */
const ever = (count: number, devices = count, daysApart = 3) =>
  after(
    ...Array.from({ length: count }, (_, at) =>
      past({ device: `d${at % devices}`, createdAt: NOW - (at + 1) * daysApart * 24 * HOUR_MS }),
    ),
  )

/** So many visits, each over a line of its own, `degrees` of longitude apart from the last. */
const inCities = (count: number, degrees = 8, devices = count) =>
  after(
    ...ever(count, devices).history.past.map((one, at) => ({
      ...one,
      ...{ prefix: `line-${at}`, latitude: 40, longitude: -74 - (at + 1) * degrees },
    })),
  )

/** So many visits since this morning, each on a device of its own, after months on one device. */
const sinceMorning = (count: number) =>
  after(
    ...ever(count, count, 1 / 24).history.past,
    ...ever(20, 1, 7).history.past.map((one) => ({ ...one, device: 'own' })),
  )

export const userDevicesCases: Case<'userDevices'>[] = [
  ['no past', honestVisit, null],
  ['one', after(past()), 'few'],
  ['many', after(...['b', 'c', 'd'].map((device) => past({ device }))), 'many'],
  ['another device at each of ten visits', ever(9), 'everNew'],
  [
    'the phones of customers, and three times the repairer’s own',
    after(...ever(30).history.past.map((one, at) => (at % 10 ? one : { ...one, device: 'own' }))),
    null,
  ],
  [
    'another device at each of thirty visits, two of which look the same',
    after(...ever(30).history.past.map((one, at) => (at % 15 ? one : { ...one, device: 'twin' }))),
    'everNew',
  ],
  ['another device at each of six visits', ever(5), null],
  [
    'another device at each of ten visits of a day, after months on one',
    sinceMorning(9),
    'everNew',
  ],
  ['another device at each of nine visits of a day, after months on one', sinceMorning(8), 'many'],
  ['four devices in turn', ever(12, 4), null],
  [
    'another device on another line at each visit',
    after(...ever(12).history.past.map((one, at) => ({ ...one, prefix: `line-${at}` }))),
    'everNew',
  ],
  ['another device in another city at each of seven visits', inCities(6), 'everNew'],
  ['another device in another city at each of five visits', inCities(4), null],
  ['another device at each of seven visits of a town', inCities(6, 0), null],
  ['one device in another city at each of seven visits', inCities(6, 8, 1), null],
  [
    'devices and lines of a life, now here and now there',
    after(...ever(12).history.past.map((one, at) => ({ ...one, prefix: `line-${at % 3}` }))),
    null,
  ],
  [
    'the computers of a café',
    others({ address: shared({ users: 200, usersToday: 9 }) }, ever(12)),
    null,
  ],
  ['another device at each visit of some years', ever(12, 12, 90), null],
  [
    'a browser that tells other processors each time',
    { ...ever(12), observation: visitSeeing({ traits: { names: ['brave'] } }).observation },
    null,
  ],
  [
    'many, long ago',
    after(...['b', 'c', 'd'].map((device) => past({ device, createdAt: NOW - 90 * HOUR_MS }))),
    null,
  ],
]
