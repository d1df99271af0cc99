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
  [
    'a page there for longer than since we sent it',
    { ...timing({ elapsedMs: 500, collectMs: 200, responseStartMs: 120 }), sinceServedMs: 20 },
    'impossible',
  ],
  [
    'a little less than that',
    { ...timing({ elapsedMs: 500, collectMs: 200, responseStartMs: 120 }), sinceServedMs: 120 },
    'impossible',
  ],
  [
    'a minute and a half, in which its clock gained a second',
    { ...timing({ elapsedMs: 91_000, responseStartMs: 100 }), sinceServedMs: 90_000 },
    'impossible',
  ],
  [
    'an hour, in which a clock that was put right gained a second',
    {
      ...timing({ elapsedMs: 3_601_600, responseStartMs: 100 }),
      sinceServedMs: 3_600_000,
    },
    'ordinary',
  ],
  [
    'readings and clocks that are off by as much as they may be',
    { ...timing({ elapsedMs: 500, collectMs: 200, responseStartMs: 100 }), sinceServedMs: 160 },
    'ordinary',
  ],
  ...[null, 0, -40].map(
    (responseStartMs): Case<'pageTiming'> => [
      `a first byte that is dated ${responseStartMs}, after a long wait for it`,
      timing({ elapsedMs: 4_000, responseStartMs }),
      'ordinary',
    ],
  ),
  ['a page after its payload', timing({ responseStartMs: 9_000 }), 'misdated'],
  ['instant', { ...timing({ elapsedMs: 200, collectMs: 60 }), sinceServedMs: 3 }, 'instant'],
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
  [
    'a tab that was resumed before its page was asked for',
    timing({ elapsedMs: 9_000_000, responseStartMs: 8_999_420 }),
    'ordinary',
  ],
  [
    'a tab that was resumed after its page had come',
    { ...timing({ elapsedMs: 400_000 }), sinceServedMs: 400_010 },
    'ordinary',
  ],
  [
    'a page that was open for long, by a clock that runs fast',
    { ...timing({ elapsedMs: 600_500 }), sinceServedMs: 600_010 },
    'ordinary',
  ],
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
