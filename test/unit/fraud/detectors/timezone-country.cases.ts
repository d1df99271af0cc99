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

const VPN = { asn: 9009, asOrganization: 'M247 Europe SRL' }
const HOSTING = { asn: 24940, asOrganization: 'Hetzner Online GmbH' }

export const timezoneCountryCases: Case<'timezoneCountry'>[] = [
  ['right', untargeted, 'agrees'],
  ['a targeted country', honestVisit, null],
  ['the same time next door', inZone('America/Toronto'), 'nearby'],
  ['the same time over a border', inZone('America/Cancun'), 'nearby'],
  ['the same time in another part of the world', inZone('America/Lima'), 'differs'],
  ['the time of an island of the state', inZone('Pacific/Guam'), 'agrees'],
  ['another time', inZone('Asia/Kolkata'), 'differs'],
  ['another time behind a VPN', inZone('Asia/Kolkata', visitFrom(VPN, untargeted)), 'ofExit'],
  [
    'another time on a rented server',
    inZone('Asia/Kolkata', visitFrom(HOSTING, untargeted)),
    'differs',
  ],
  [
    'the same time behind a VPN next door',
    inZone('America/Toronto', visitFrom(VPN, untargeted)),
    'nearby',
  ],
  [
    'what Windows calls the zone of several countries',
    inZone('America/New_York', visitFrom({ country: 'BS' }, untargeted)),
    'agrees',
  ],
  ['UTC, as hardened browsers say', inZone('UTC'), null],
  ['Tor', inZone('Asia/Kolkata', visitFrom({ country: 'T1' }, untargeted)), null],
]
