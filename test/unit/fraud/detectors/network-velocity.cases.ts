import type { PastVisit, SharedKeyFacts } from '../../../../src/domain/fraud/facts/visit.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'
import { phone } from '../../../support/claiming.ts'
import {
  after,
  carrier,
  hosted,
  others,
  past,
  rentedDesk,
  shared,
  times,
} from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const overIpv6 = { ...carrier, edge: { ...carrier.edge, address: '2607:fb90:1:2::3' } }

const hall = (address: Partial<SharedKeyFacts>, alike: number) =>
  others({ address: shared(address), deviceOnPrefix: shared({ users: alike, usersToday: 2 }) })

/** So many users ever and today of one address, with so many starts. */
const ofLine = (
  users: number,
  usersToday: number,
  transactions24h: number,
  visit = honestVisit,
  transactions1h = 3,
) => others({ address: shared({ users, usersToday, transactions24h, transactions1h }) }, visit)

/** So many surveys that were begun today. */
const busy = (begun: number, ends: Partial<PastVisit> = {}) =>
  after(...times(begun, past({ createdAt: NOW - 5 * HOUR_MS, ...ends })))

/** A rented server whose user began so many surveys today. */
const onServer = (begun: number, ends: Partial<PastVisit> = {}) => rentedDesk(busy(begun, ends))

export const networkVelocityCases: Case<'networkVelocity'>[] = [
  ['a household', others({ address: shared({ usersToday: 3 }) }), 'few'],
  ['four of a line, each with survey after survey', ofLine(4, 4, 13), 'prolific'],
  ['four of a line on a computer of a carrier', ofLine(4, 4, 13, carrier), 'prolific'],
  ['seven of a line on a computer of a carrier', ofLine(7, 7, 22, carrier), 'prolific'],
  ['eleven of a line on a computer of a carrier', ofLine(11, 11, 34, carrier), 'prolific'],
  ['twelve on computers of a carrier, who are a crowd', ofLine(12, 12, 37, carrier), null],
  ['six of a line, each with survey after survey', ofLine(6, 6, 19), 'many'],
  ['a crowd on computers of a carrier', ofLine(14, 14, 43, carrier), null],
  [
    'four phones of a carrier, whose customers share an address',
    ofLine(4, 4, 13, { ...phone, edge: carrier.edge, page: carrier.edge }),
    null,
  ],
  ['three of a line, each with survey after survey', ofLine(3, 3, 12), 'few'],
  ['a family of four of whom two have time', ofLine(4, 4, 11), 'few'],
  ['four of a line to which more come on other days', ofLine(6, 4, 13), 'few'],
  ['a class in one lesson', ofLine(4, 4, 13, honestVisit, 12), 'few'],
  ['colleagues on servers', ofLine(4, 4, 13, hosted), 'few'],
  ['many', others({ address: shared({ usersToday: 8 }) }), 'many'],
  ['a crowd', others({ address: shared({ users: 30, usersToday: 20 }) }), 'crowd'],
  ['a hall of residence', hall({ users: 31, usersToday: 14 }, 3), 'settled'],
  ['a hall of equal devices', hall({ users: 31, usersToday: 14 }, 12), 'crowd'],
  ['a place all of whose users come every day', hall({ users: 20, usersToday: 14 }, 3), 'crowd'],
  [
    'a crowd so large that some of it are looked at',
    hall({ users: 100, usersToday: 21, looked: 21 }, 3),
    'crowd',
  ],
  [
    'a hall so large that some of it are looked at',
    hall({ users: 100, usersToday: 12, looked: 31 }, 3),
    'settled',
  ],
  [
    'a common address of whose users those with a rarer key alone are looked at',
    hall({ users: 400, usersToday: 12, looked: 13 }, 3),
    'passing',
  ],
  ['a café', others({ address: shared({ users: 300, usersToday: 20 }) }), 'passing'],
  [
    "one of a carrier's lines over IPv6",
    others({ address: shared({ users: 20, usersToday: 20 }) }, overIpv6),
    'crowd',
  ],
  [
    'a room of laptops that all begin today',
    others({ address: shared({ users: 9, usersToday: 9, transactions24h: 61 }) }),
    'working',
  ],
  [
    'an office that joins on one day',
    others({ address: shared({ users: 9, usersToday: 9, transactions24h: 20 }) }),
    'many',
  ],
  [
    'a course whose members fill in their profiles together',
    others({
      address: shared({ users: 10, usersToday: 10, transactions1h: 70, transactions24h: 82 }),
    }),
    'many',
  ],
  [
    'busy people of whom half stay away for a day',
    others({ address: shared({ users: 14, usersToday: 8, transactions24h: 60 }) }),
    'many',
  ],
  [
    "a room of phones behind a carrier's address",
    others({ address: shared({ users: 31, usersToday: 26, transactions24h: 164 }) }, carrier),
    'working',
  ],
  [
    "two who live off surveys behind a carrier's address",
    others({ address: shared({ users: 2, usersToday: 2, transactions24h: 40 }) }, carrier),
    null,
  ],
  [
    'servers of one range, on each of which somebody takes surveys all day',
    others({ prefix: shared({ users: 21, usersToday: 19, transactions24h: 270 }) }, onServer(9)),
    'workingOnServers',
  ],
  [
    'somebody with one survey on a server of their own among these',
    others({ prefix: shared({ users: 21, usersToday: 19, transactions24h: 270 }) }, onServer(1)),
    null,
  ],
  [
    'somebody who was screened out all day on a server of their own among these',
    others(
      { prefix: shared({ users: 21, usersToday: 19, transactions24h: 270 }) },
      onServer(9, { state: 'terminated', terminationReason: 'qualification' }),
    ),
    null,
  ],
  [
    'colleagues on rented desktops who take a survey or two',
    others({ prefix: shared({ users: 12, usersToday: 11, transactions24h: 20 }) }, onServer(9)),
    null,
  ],
  [
    'a range of servers of whose users half stay away',
    others({ prefix: shared({ users: 40, usersToday: 19, transactions24h: 270 }) }, onServer(9)),
    null,
  ],
  [
    'busy people with cards of their own behind a VPN that no list names',
    others(
      { prefix: shared({ users: 21, usersToday: 19, transactions24h: 270 }) },
      { ...busy(9), edge: hosted.edge },
    ),
    null,
  ],
  ["a carrier's customers", others({ address: shared({ usersToday: 20 }) }, carrier), null],
]
