import {
  chromeValues,
  honestVisit,
  NOW,
  type Values,
  visitSeeing,
} from '../../../support/visits.ts'
import type { Case } from './case.ts'

const timing = (changes: Partial<NonNullable<Values['timing']>>) =>
  visitSeeing({ timing: { ...chromeValues.timing, ...changes } })

export const pageTimingCases: Case<'pageTiming'>[] = [
  ['ordinary', honestVisit, 'ordinary'],
  ['work longer than the page load', timing({ collectMs: 5_000 }), 'impossible'],
  ['no duration', timing({ elapsedMs: 0 }), 'impossible'],
  [
    'work longer than we waited',
    { ...honestVisit, sinceServedMs: 20, observation: timing({ collectMs: 600 }).observation },
    'impossible',
  ],
  ['a page after its payload', timing({ responseStartMs: 9_000 }), 'impossible'],
  ['instant', { ...honestVisit, sinceServedMs: 3 }, 'instant'],
  ['late', { ...honestVisit, sinceServedMs: 60_000 }, 'late'],
  ['a wrong clock', timing({ clockMs: NOW - 3 * 86_400_000 }), 'wrongClock'],
  ['no timing', visitSeeing({ timing: null }), null],
]
