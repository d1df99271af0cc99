import { after, past } from '../../../support/past-visits.ts'
import { NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const referencePairCases: Case<'referencePair'>[] = [
  ['no reference', after(past()), null],
  ['the same device', after(past({ referenced: true })), 'same'],
  ['another device', after(past({ referenced: true, device: 'other' })), 'otherDevice'],
  ['another country', after(past({ referenced: true, country: 'FR' })), 'otherCountry'],
  ['too soon', after(past({ referenced: true, completedAt: NOW - 2_000 })), 'rushed'],
  ['as soon as from a poll', after(past({ referenced: true, completedAt: NOW - 4_000 })), 'brief'],
  ['as soon as from two', after(past({ referenced: true, completedAt: NOW - 14_000 })), 'brief'],
  ['after some questions', after(past({ referenced: true, completedAt: NOW - 20_000 })), 'same'],
  [
    'at once, not known why',
    after(past({ referenced: true, completedAt: NOW - 4_000, state: null })),
    'quick',
  ],
  [
    'screened out',
    after(past({ referenced: true, completedAt: NOW - 4_000, state: 'terminated' })),
    'same',
  ],
  [
    'from another country on another device',
    after(past({ referenced: true, country: 'FR', device: 'other' })),
    'elsewhere',
  ],
  // Islands have codes of their own within a state (ISO 3166-1).
  [
    'from an island of the same state on another device',
    after(past({ referenced: true, country: 'PR', device: 'other' })),
    'otherDevice',
  ],
  ['from an island of the same state', after(past({ referenced: true, country: 'GU' })), 'same'],
]
