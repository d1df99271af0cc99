import { others, shared } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const linked = (users: number, sharers = 1, atAddress = 1) =>
  others({
    linked: { users, quality: 0, reconciled: 0, completed: 9 },
    visitor: shared({ users: sharers }),
    address: shared({ users: atAddress }),
  })

export const linkedUsersCases: Case<'linkedUsers'>[] = [
  ['nobody linked', honestVisit, null],
  ['a second account', linked(1), 'few'],
  ['four others', linked(4), 'several'],
  ['three others', linked(3), 'few'],
  ['seven others', linked(7), 'many'],
  [
    'classmates with equal machines, of whom none is surely this person',
    others({ linked: { users: 7, sure: 0, quality: 0, reconciled: 0, completed: 9 } }),
    'few',
  ],
  ['eight residents at one tablet, cookies and all', linked(7, 8), 'few'],
  ['guests of a café, of whom a few have this one’s favourite seat', linked(6, 1, 21), 'few'],
  ['most accounts of one desk', linked(6, 1, 10), 'many'],
  ['four more than share the browser', linked(6, 3), 'several'],
]
