import { carrier, others, shared } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const sharedDeviceCases: Case<'sharedDevice'>[] = [
  ['unknown', honestVisit, null],
  ['own', others({ visitor: shared() }), 'own'],
  ['a couple', others({ visitor: shared({ users: 2, usersToday: 2 }) }), 'couple'],
  ['a family', others({ visitor: shared({ users: 3, usersToday: 3 }) }), 'several'],
  ['more than a family', others({ visitor: shared({ users: 5, usersToday: 3 }) }), 'many'],
  ['a library', others({ visitor: shared({ users: 12, usersToday: 2 }) }), 'public'],
  [
    'a busy day in the library',
    others({ visitor: shared({ users: 12, usersToday: 4 }) }),
    'public',
  ],
  ['many in one browser', others({ visitor: shared({ users: 8, usersToday: 8 }) }), 'farm'],
  [
    'equal devices at home',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }),
    'rack',
  ],
  ['some equal devices', others({ deviceOnPrefix: shared({ users: 5, usersToday: 5 }) }), 'alike'],
  [
    'equal devices of a place where people pass',
    others({ deviceOnPrefix: shared({ users: 60, usersToday: 8 }) }),
    'common',
  ],
  [
    "equal phones behind a carrier's address",
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, carrier),
    'common',
  ],
]
