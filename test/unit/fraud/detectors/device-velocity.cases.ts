import { others, shared } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const deviceVelocityCases: Case<'deviceVelocity'>[] = [
  ['unknown', honestVisit, null],
  ['calm', others({ visitor: shared() }), 'calm'],
  ['a burst', others({ visitor: shared({ transactions5m: 12 }) }), 'many'],
  ['a long burst', others({ visitor: shared({ transactions1h: 50 }) }), 'many'],
]
