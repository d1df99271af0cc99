import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Where no country is targeted; else `targetedCountry` compares clock and network. */
const untargeted: Visit = {
  ...honestVisit,
  expected: { ...honestVisit.expected, targetedCountry: null },
}

const inZone = (timezone: string, visit = untargeted) =>
  visitSeeing({ locale: { ...chromeValues.locale, timezone } }, visit)

export const timezoneCountryCases: Case<'timezoneCountry'>[] = [
  ['right', untargeted, 'agrees'],
  ['a targeted country', honestVisit, null],
  ['the same time next door', inZone('America/Toronto'), 'nearby'],
  ['the same time over a border', inZone('America/Cancun'), 'nearby'],
  ['the same time in another part of the world', inZone('America/Lima'), 'differs'],
  ['the time of an island of the state', inZone('Pacific/Guam'), 'agrees'],
  ['another time', inZone('Asia/Kolkata'), 'differs'],
  [
    'what Windows calls the zone of several countries',
    inZone('America/New_York', visitFrom({ country: 'BS' }, untargeted)),
    'agrees',
  ],
  ['UTC, as hardened browsers say', inZone('UTC'), null],
  ['Tor', inZone('Asia/Kolkata', visitFrom({ country: 'T1' }, untargeted)), null],
]
