import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const realmsCases: Case<'realms'>[] = [
  ['agreeing', honestVisit, 'agree'],
  [
    'another user agent in the worker',
    visitSeeing({ realms: { iframe: [], worker: ['userAgent'] } }),
    'identity',
  ],
  [
    'other cores in the worker',
    visitSeeing({ realms: { iframe: null, worker: ['cores'] } }),
    'hardware',
  ],
  ['no answer', visitSeeing({ realms: { iframe: null, worker: null } }), null],
]
