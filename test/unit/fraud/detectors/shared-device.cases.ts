import { carrier, others, shared } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const sharedDeviceCases: Case<'sharedDevice'>[] = [
  ['unknown', honestVisit, null],
  ['own', others({ visitor: shared() }), 'own'],
  ['a couple', others({ visitor: shared({ users: 2, usersToday: 2 }) }), 'several'],
  ['many in one browser', others({ visitor: shared({ users: 8, usersToday: 8 }) }), 'farm'],
  [
    'many equal devices at home',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }),
    'farm',
  ],
  [
    "equal phones behind a carrier's address",
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, carrier),
    'alike',
  ],
]
