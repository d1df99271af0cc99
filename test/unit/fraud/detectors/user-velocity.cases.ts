import { after, past, times } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const screenedOut = past({
  createdAt: NOW - 60_000,
  state: 'terminated',
  terminationReason: 'quota',
})

export const userVelocityCases: Case<'userVelocity'>[] = [
  ['a sprint', after(...times(12, past({ createdAt: NOW - 30_000 }))), 'superhuman'],
  ['one after another', after(...times(9, past({ createdAt: NOW - 200_000 }))), 'superhuman'],
  ['seventy in an hour', after(...times(70, past({ createdAt: NOW - 3_000_000 }))), 'superhuman'],
  [
    'nine offers, such as clips to watch',
    after(...times(9, past({ projectType: 'offer', createdAt: NOW - 200_000 }))),
    'busy',
  ],
  ['eight after another', after(...times(5, past({ createdAt: NOW - 200_000 }))), 'busy'],
  ['a burst', after(...times(12, past({ createdAt: NOW - 60_000, state: null }))), 'burst'],
  ['twenty in an hour', after(...times(20, past({ createdAt: NOW - 3_000_000 }))), 'extreme'],
  ['nine full quotas', after(...times(9, screenedOut)), 'calm'],
  ['no past', honestVisit, null],
  ['now and then', after(past()), 'calm'],
  [
    'many in five minutes',
    after(...times(6, past({ createdAt: NOW - 60_000, completedAt: null }))),
    'busy',
  ],
  [
    'too many in five minutes',
    after(...times(20, past({ createdAt: NOW - 200_000, state: null }))),
    'extreme',
  ],
  [
    'a reference pair',
    after(...times(9, past({ createdAt: NOW - 60_000, referenced: true }))),
    'calm',
  ],
]
