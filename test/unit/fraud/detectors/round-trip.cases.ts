import { honestVisit, visitFrom } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const roundTripCases: Case<'roundTrip'>[] = [
  ['next door', honestVisit, 'possible'],
  ['from India in no time', visitFrom({ latitude: 19, longitude: 73 }), 'tooFast'],
  ['from India', visitFrom({ latitude: 19, longitude: 73, rttMs: 190 }), 'possible'],
  [
    'from a place that its database may have wrong, in no time',
    visitFrom({ latitude: 45, longitude: -74, rttMs: 1 }),
    'possible',
  ],
  [
    'across the Atlantic in no time',
    visitFrom({ latitude: 51.5, longitude: 0, rttMs: 18 }),
    'tooFast',
  ],
  ['an unknown edge', visitFrom({ colo: 'XXX' }), null],
  ['no measure', visitFrom({ rttMs: null }), null],
]
