import type { SharedKeyFacts } from '../../../../src/domain/fraud/facts/visit.ts'
import { carrier, others, shared } from '../../../support/past-visits.ts'
import type { Case } from './case.ts'

const overIpv6 = { ...carrier, edge: { ...carrier.edge, address: '2607:fb90:1:2::3' } }

const hall = (address: Partial<SharedKeyFacts>, alike: number) =>
  others({ address: shared(address), deviceOnPrefix: shared({ users: alike, usersToday: 2 }) })

export const networkVelocityCases: Case<'networkVelocity'>[] = [
  ['a household', others({ address: shared({ usersToday: 3 }) }), 'few'],
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
  ["a carrier's customers", others({ address: shared({ usersToday: 20 }) }, carrier), null],
]
