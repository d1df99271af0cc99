import { carrier, others, shared } from '../../../support/past-visits.ts'
import type { Case } from './case.ts'

export const networkVelocityCases: Case<'networkVelocity'>[] = [
  ['a household', others({ address: shared({ usersToday: 3 }) }), 'few'],
  ['many', others({ address: shared({ usersToday: 8 }) }), 'many'],
  ['a crowd', others({ address: shared({ users: 30, usersToday: 20 }) }), 'crowd'],
  ['a café', others({ address: shared({ users: 300, usersToday: 20 }) }), 'passing'],
  ["a carrier's customers", others({ address: shared({ usersToday: 20 }) }, carrier), null],
]
