import { carrier, others, shared } from '../../../support/past-visits.ts'
import type { Case } from './case.ts'

const overIpv6 = { ...carrier, edge: { ...carrier.edge, address: '2607:fb90:1:2::3' } }

export const networkVelocityCases: Case<'networkVelocity'>[] = [
  ['a household', others({ address: shared({ usersToday: 3 }) }), 'few'],
  ['many', others({ address: shared({ usersToday: 8 }) }), 'many'],
  ['a crowd', others({ address: shared({ users: 30, usersToday: 20 }) }), 'crowd'],
  ['a café', others({ address: shared({ users: 300, usersToday: 20 }) }), 'passing'],
  [
    "one of a carrier's lines over IPv6",
    others({ address: shared({ users: 20, usersToday: 20 }) }, overIpv6),
    'crowd',
  ],
  ["a carrier's customers", others({ address: shared({ usersToday: 20 }) }, carrier), null],
]
