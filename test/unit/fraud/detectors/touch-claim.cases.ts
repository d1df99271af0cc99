import { AGENTS, claiming } from '../../../support/claiming.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const touchClaimCases: Case<'touchClaim'>[] = [
  ['a computer', honestVisit, 'desktop'],
  [
    'a phone',
    claiming(AGENTS.iphone, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
    'phone',
  ],
  ['a phone without touch', claiming(AGENTS.iphone), 'untouchable'],
  ['a television', claiming(AGENTS.television), null],
  [
    'an iPad in desktop mode',
    claiming(AGENTS.safari, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
    'desktop',
  ],
]
