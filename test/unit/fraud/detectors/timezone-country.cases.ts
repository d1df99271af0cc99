import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const inZone = (timezone: string, visit = honestVisit) =>
  visitSeeing({ locale: { ...chromeValues.locale, timezone } }, visit)

export const timezoneCountryCases: Case<'timezoneCountry'>[] = [
  ['right', honestVisit, 'agrees'],
  ['the same time elsewhere', inZone('America/Lima'), 'nearby'],
  ['another time', inZone('Asia/Kolkata'), 'differs'],
  ['UTC, as hardened browsers say', inZone('UTC'), null],
  ['Tor', inZone('Asia/Kolkata', visitFrom({ country: 'T1' })), null],
]
