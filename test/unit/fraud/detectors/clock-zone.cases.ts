import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const utc = { locale: { ...chromeValues.locale, timezone: 'UTC' } }

export const clockZoneCases: Case<'clockZone'>[] = [
  ['a place', honestVisit, 'place'],
  ['UTC', visitSeeing(utc), 'placeless'],
  [
    'a browser that says UTC for everybody',
    visitSeeing({ ...utc, traits: { names: ['resistFingerprinting'] } }),
    null,
  ],
]
