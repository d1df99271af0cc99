import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/domain/time.ts'
import {
  after,
  asked,
  hosted,
  longLed,
  past,
  rentedDesk,
  steadily,
  times,
} from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const HETZNER = 24940
/** Marlink, whose ships come out in Norway (@ip-location-db/geolite2-country). */
const MARLINK = 5377

const abroad = (visit: Visit) => ({ ...visit, edge: { ...visit.edge, country: 'RO' } })
/** K-Net, a carrier of Ghana that is on no list; TogoTelecom, which is on one. */
const UNLISTED = past({ country: 'GH', asn: 33786, latitude: 6.1, longitude: 1.2 })
const ACROSS = past({ country: 'TG', asn: 24691, latitude: 6.1, longitude: 1.2 })
/** A survey for Ghana that is answered in Togo. */
const inTogo = (visit: Visit) => asked({ targetedCountry: 'GH' }, inCountry('TG', visit))
const inCountry = (country: string, visit: Visit) => ({
  ...visit,
  edge: { ...visit.edge, country },
})
const atSea = (visit: Visit) => ({ ...visit, edge: { ...visit.edge, asn: MARLINK } })
const abroadNow = (home: number, there: number) =>
  inCountry(
    'IN',
    after(...times(home, past()), ...times(there, past({ country: 'IN', asn: 9498 }))),
  )
/** The same, in the targeted country. */
const unlisted = visitFrom({ asn: 33786, asOrganization: 'K-Net' })
const [lately] = steadily(1).history.past

/** A rented desktop on which so many were accepted in weeks, after three at home on another device. */
const atWorkAndAtHome = (accepted: number) => {
  const daysAgo = (days: number) => ({ createdAt: NOW - days * DAY_MS })
  const home = [1, 5, 9].map((days) => past({ device: 'device-b', ...daysAgo(days) }))
  const desk = [2, 6, 10].map((days) => past({ asn: HETZNER, ...daysAgo(days) }))
  return rentedDesk(after(...home, ...desk.slice(0, accepted)))
}

export const seenHomeCases: Case<'seenHome'>[] = [
  ['no past', honestVisit, null],
  ['at home before', after(...times(3, past())), 'home'],
  [
    'at three far homes before',
    after(
      past(),
      past({ latitude: 34, longitude: -118 }),
      past({ latitude: 25.8, longitude: -80.2 }),
    ),
    null,
  ],
  [
    'at home within the hour, and not before',
    after(...times(5, past({ createdAt: NOW - HOUR_MS, completedAt: NOW - HOUR_MS }))),
    null,
  ],
  [
    'at home within the hour and the evening before, over one line',
    after(
      past({ createdAt: NOW - 24 * HOUR_MS, completedAt: NOW - 24 * HOUR_MS }),
      ...times(2, past({ createdAt: NOW - HOUR_MS, completedAt: NOW - HOUR_MS })),
    ),
    'home',
  ],
  [
    'the same over another line each time',
    after(
      past({ createdAt: NOW - 24 * HOUR_MS, completedAt: NOW - 24 * HOUR_MS, prefix: 'line-1' }),
      past({ createdAt: NOW - HOUR_MS, completedAt: NOW - HOUR_MS, prefix: 'line-2' }),
      past({ createdAt: NOW - HOUR_MS, completedAt: NOW - HOUR_MS, prefix: 'line-3' }),
    ),
    null,
  ],
  [
    'at home within the hour, and now behind servers',
    {
      ...after(...times(3, past({ createdAt: NOW - HOUR_MS, completedAt: NOW - HOUR_MS }))),
      edge: hosted.edge,
    },
    'homeUnhidden',
  ],
  ['too seldom', after(...times(2, past())), null],
  ['elsewhere before', after(...times(3, past({ country: 'IN', asn: 9498 }))), 'elsewhere'],
  [
    'mostly at home by a carrier that is on no list',
    inTogo(after(...times(7, UNLISTED), ...times(3, ACROSS))),
    null,
  ],
  [
    'mostly elsewhere, and now and then by a carrier that is on no list',
    inTogo(after(...times(3, UNLISTED), ...times(6, ACROSS))),
    'elsewhere',
  ],
  ['for long by a carrier that is on no list', longLed(unlisted), 'home'],
  [
    'for long by a carrier that is on no list, and now behind servers',
    { ...longLed(unlisted), edge: hosted.edge },
    'homeUnhidden',
  ],
  ['since today by a carrier that is on no list', after(...times(5, past({ asn: 33786 }))), null],
  ['twice as often in the present country as at home', abroadNow(3, 6), 'elsewhere'],
  ['in the present country less than twice as often', abroadNow(3, 5), 'home'],
  ['mostly elsewhere before, and at home now', inCountry('US', abroadNow(3, 9)), 'home'],
  [
    'elsewhere before, and back with the clock of there',
    {
      ...after(...times(3, past({ country: 'IN', asn: 9498 }))),
      observation: visitSeeing({
        locale: { ...chromeValues.locale, timezone: 'Asia/Kolkata' },
      }).observation,
    },
    null,
  ],
  [
    'at sea before, by a gateway abroad',
    after(...times(9, past({ country: 'NO', asn: MARLINK }))),
    null,
  ],
  [
    'at home before and at sea since, by a gateway abroad',
    inCountry('NO', after(...times(9, past({ country: 'NO', asn: MARLINK })), ...times(3, past()))),
    'home',
  ],
  ['on servers before', after(...times(3, past({ asn: HETZNER }))), null],
  ['another device before', after(...times(3, past({ device: 'device-b' }))), null],
  [
    'at home before, and now behind servers',
    { ...after(...times(3, past())), edge: hosted.edge },
    'homeUnhidden',
  ],
  ['another device for long', steadily(5), 'ownDevice'],
  [
    'another device for long, by its carrier as well as from home',
    after(...steadily(5).history.past.map((one, at) => (at % 2 ? one : { ...one, asn: 21928 }))),
    'ownDevice',
  ],
  ['another device for long, and this one abroad', abroad(steadily(5)), null],
  ['another device for long, and this one at sea', atSea(abroad(steadily(5))), 'ownDevice'],
  ['another device four times', steadily(4), null],
  ['another device since yesterday', after(...times(5, lately ?? past())), null],
  ['ever new devices', steadily(5, (day) => `device-${day}`), null],
  [
    'another device that was turned away',
    after(...steadily(5).history.past.map((one) => ({ ...one, state: 'terminated' as const }))),
    null,
  ],
  [
    'another device on servers',
    after(...steadily(5).history.past.map((one) => ({ ...one, asn: HETZNER }))),
    null,
  ],
  ['a rented desktop beside another device', rentedDesk(steadily(5)), 'ownBesideDesk'],
  ['a rented desktop for weeks beside three at home', atWorkAndAtHome(3), 'ownBesideDesk'],
  ['a rented desktop that is new beside three at home', atWorkAndAtHome(1), null],
  [
    'a rented desktop for weeks beside three at home, where no country is targeted',
    asked({ targetedCountry: null }, atWorkAndAtHome(3)),
    'ownBesideDesk',
  ],
  [
    'a rented desktop beside another device, where no country is targeted',
    rentedDesk(asked({ targetedCountry: null }, steadily(5))),
    'ownBesideDesk',
  ],
  [
    'a rented desktop beside ever new devices, where no country is targeted',
    rentedDesk(
      asked(
        { targetedCountry: null },
        after(...steadily(5, (day) => `device-${day}`).history.past),
      ),
    ),
    null,
  ],
  [
    'another device for long, where no country is targeted',
    asked({ targetedCountry: null }, steadily(5)),
    null,
  ],
]
