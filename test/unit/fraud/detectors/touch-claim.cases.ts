import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const touchClaimCases: Case<'touchClaim'>[] = [
  ['a computer', honestVisit, 'desktop'],
  [
    'a phone',
    claiming(AGENTS.iphone, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
    'phone',
  ],
  ['a phone without touch', claiming(AGENTS.iphone), 'untouchable'],
  [
    'a phone with keys',
    claiming(AGENTS.pixel, {}, { screen: { ...chromeValues.screen, width: 240, height: 320 } }),
    'keyed',
  ],
  [
    'an iPhone with a small screen',
    claiming(AGENTS.iphone, {}, { screen: { ...chromeValues.screen, width: 320, height: 568 } }),
    'untouchable',
  ],
  [
    'a phone of whose screen nothing is known',
    claiming(AGENTS.pixel, {}, { screen: null }),
    'keyed',
  ],
  ['a phone with a large screen', claiming(AGENTS.pixel), 'untouchable'],
  [
    'a box at a television',
    claiming(AGENTS.pixel, {}, { screen: { ...chromeValues.screen, width: 960, height: 540 } }),
    'keyed',
  ],
  ['a television', claiming(AGENTS.television), null],
  [
    'an iPad in desktop mode',
    claiming(AGENTS.safari, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
    'desktop',
  ],
]
