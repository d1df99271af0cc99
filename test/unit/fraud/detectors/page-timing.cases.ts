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
  ['a page after its payload', timing({ responseStartMs: 9_000 }), 'misdated'],
  ['instant', { ...honestVisit, sinceServedMs: 3 }, 'instant'],
  [
    'served in the future, by the clock of another machine',
    { ...honestVisit, sinceServedMs: -300 },
    'ordinary',
  ],
  ['instant by its own clock', timing({ elapsedMs: 9, collectMs: 6 }), 'instant'],
  ['a look that took no time', timing({ collectMs: 0 }), 'instant'],
  ['a first byte that a browser dates a little late', timing({ responseStartMs: 790 }), 'ordinary'],
  ['a clock that resists timing', timing({ collectMs: 0, resolutionMs: 100 }), 'ordinary'],
  ['a clock of which no step was seen', timing({ collectMs: 0, resolutionMs: null }), 'ordinary'],
  [
    'a slow phone',
    {
      ...timing({ elapsedMs: 21_000, collectMs: 5_200, responseStartMs: 9_800 }),
      sinceServedMs: 11_500,
    },
    'ordinary',
  ],
  ['a tab that was resumed', timing({ elapsedMs: 9_000_000 }), 'ordinary'],
  ['late', { ...honestVisit, sinceServedMs: 60_000 }, 'late'],
  [
    'a wrong clock',
    timing({ clockMs: NOW - 3 * 86_400_000, timeOriginMs: NOW - 3 * 86_400_000 - 1_000 }),
    'wrongClock',
  ],
  [
    'a date of tomorrow in a page of today',
    timing({ clockMs: NOW + 86_400_000, timeOriginMs: NOW - 1_000, elapsedMs: 900 }),
    'moved',
  ],
  [
    'a page load that a sleep of the computer misdated',
    timing({ clockMs: NOW, timeOriginMs: NOW - 86_400_000 }),
    'ordinary',
  ],
  ['no timing', visitSeeing({ timing: null }), null],
]
