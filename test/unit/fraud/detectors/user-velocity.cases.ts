import { after, past, times } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const userVelocityCases: Case<'userVelocity'>[] = [
  ['a sprint', after(...times(12, past({ completedAt: NOW - 30_000 }))), 'superhuman'],
  [
    'one after another',
    after(...times(9, past({ createdAt: NOW - 200_000, completedAt: NOW - 150_000 }))),
    'superhuman',
  ],
  ['eight after another', after(...times(8, past({ completedAt: NOW - 150_000 }))), 'calm'],
  ['no past', honestVisit, null],
  ['now and then', after(past()), 'calm'],
  [
    'many in five minutes',
    after(...times(6, past({ createdAt: NOW - 60_000, completedAt: null }))),
    'busy',
  ],
  ['too many in five minutes', after(...times(20, past({ createdAt: NOW - 60_000 }))), 'extreme'],
  [
    'a reference pair',
    after(...times(9, past({ createdAt: NOW - 60_000, referenced: true }))),
    'calm',
  ],
]
