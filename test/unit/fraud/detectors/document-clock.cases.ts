import { system, utc } from '../../../support/seeing.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const documentClockCases: Case<'documentClock'>[] = [
  ['one clock', honestVisit, 'same'],
  ['another zone than the system', system({ clockGap: -360 }), 'overridden'],
  [
    'rules of another year',
    system({ clockGap: 60 }, { locale: { ...chromeValues.locale, timezone: 'Asia/Almaty' } }),
    'shifted',
  ],
  ['an hour where no rule is new', system({ clockGap: 60 }), null],
  [
    'an hour by an extension that sets the zone beside',
    system(
      { clockGap: 60 },
      { natives: { checked: 60, modified: ['Date.getTimezoneOffset:toString'] } },
    ),
    'shifted',
  ],
  ['a zone that the browser cannot find', system({ clockGap: -120 }, { locale: utc }), 'shifted'],
  ['a second between two readings', system({ clockGap: 1 }), 'same'],
  [
    'an engine of which nothing is known',
    system({ clockGap: -360 }, { engine: { ...chromeValues.engine, kind: 'javascriptcore' } }),
    null,
  ],
  ['no clock', system({ clockGap: null }), null],
]
