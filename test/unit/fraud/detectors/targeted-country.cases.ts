import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { AGENTS, claiming } from '../../../support/claiming.ts'
import { asked, hosted, rentedDesk } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const realZone = (timezone: string) =>
  visitSeeing({ realms: { iframe: ['timezone'], worker: ['timezone'], timezone } })
const keeping = (timezone: string, visit = honestVisit) =>
  visitSeeing({ locale: { ...chromeValues.locale, timezone } }, visit)
const reading = (language: string) =>
  visitSeeing({ languages: { language, languages: [language] } })
const SERVER = { asn: 24940, asOrganization: 'Hetzner Online GmbH' }
const blind = (visit: Visit) => visitSeeing({ locale: null }, visit)

const LINE = { asn: 4788, asOrganization: 'TM Technology Services' }
const VPN = { asn: 9009, asOrganization: 'M247 Europe SRL' }
const RELAY = { asn: 36183, asOrganization: 'Akamai Technologies, Inc.' }
/** A network of a targeted country under a clock of this zone. */
const exitIn = (country: string, timezone: string, network: typeof LINE, visit = honestVisit) =>
  asked({ targetedCountry: country }, visitFrom({ country, ...network }, keeping(timezone, visit)))

export const targetedCountryCases: Case<'targetedCountry'>[] = [
  ['right', honestVisit, 'same'],
  ['right, by its name', asked({ targetedCountry: 'United States' }), 'same'],
  ['right, on a server, and so is the clock', asked({}, hosted), 'same'],
  ['right, on a server, of unknown clock', blind(asked({}, hosted)), null],
  ['next door', asked({ targetedCountry: 'CA' }), 'neighbour'],
  [
    'next door, with a clock of far away',
    asked({ targetedCountry: 'CA' }, keeping('Asia/Kolkata')),
    'abroad',
  ],
  ['a foreigner', asked({ targetedCountry: 'IN' }), 'abroad'],
  [
    'a server abroad, by its graphics, and its clock',
    rentedDesk(asked({ targetedCountry: 'IN' })),
    'elsewhere',
  ],
  [
    'a network of servers abroad, and the clock',
    asked({ targetedCountry: 'IN' }, hosted),
    'abroad',
  ],
  ['elsewhere, of unknown clock', blind(asked({ targetedCountry: 'IN' })), 'elsewhere'],
  ['a clock of home abroad', visitFrom({ country: 'IN' }), 'networkAbroad'],
  ['a clock from elsewhere', keeping('Asia/Kolkata'), 'clockAbroad'],
  ['a page that is told home, and a worker that is not', realZone('Asia/Kolkata'), 'clockAbroad'],
  ['a clock of next door', keeping('America/Toronto'), 'neighbour'],
  ['a VPN of it, and a clock of next door', exitIn('MY', 'Asia/Jakarta', VPN), 'clockBeside'],
  ['a line of it, and a clock of next door', exitIn('MY', 'Asia/Jakarta', LINE), 'neighbour'],
  ['a relay in it, and a clock of next door', exitIn('MY', 'Asia/Jakarta', RELAY), 'neighbour'],
  ['a VPN of it, and a name for the same hour', exitIn('NL', 'Europe/Berlin', VPN), 'neighbour'],
  [
    'a VPN of it, and the hour and the English of next door',
    exitIn('US', 'America/Toronto', VPN, reading('en-CA')),
    'clockBeside',
  ],
  [
    'a VPN of it, and the hour and the German of next door',
    exitIn('DE', 'Europe/Vienna', VPN, reading('de-AT')),
    'clockBeside',
  ],
  // What comes with a language, or with Windows, nobody has chosen.
  [
    'a VPN of it, and the German that all come with',
    exitIn('AT', 'Europe/Berlin', VPN, reading('de-DE')),
    'neighbour',
  ],
  [
    'a line of it, and the hour and the English of next door',
    exitIn('US', 'America/Toronto', LINE, reading('en-CA')),
    'neighbour',
  ],
  [
    'a server of it, as a company’s, and the hour and the English of next door',
    exitIn('US', 'America/Toronto', SERVER, reading('en-CA')),
    'neighbour',
  ],
  [
    'a VPN of it, and the hour of one of its zones',
    exitIn('CA', 'America/Chicago', VPN),
    'neighbour',
  ],
  ['a VPN of it, and its clock', exitIn('MY', 'Asia/Kuala_Lumpur', VPN), 'same'],
  [
    'a line in San Diego, and the clock of Tijuana',
    exitIn('US', 'America/Tijuana', LINE),
    'neighbour',
  ],
  ['a line in Edirne, and the clock of Greece', exitIn('TR', 'Europe/Athens', LINE), 'neighbour'],
  [
    'a VPN in the United States, and the clock of Tijuana',
    exitIn('US', 'America/Tijuana', VPN),
    'clockAbroad',
  ],
  [
    'a line in the United States, and the clock of Colombia',
    exitIn('US', 'America/Bogota', LINE),
    'clockAbroad',
  ],
  ['a line in Yerevan, and a clock of Moscow', exitIn('AM', 'Europe/Moscow', LINE), 'neighbour'],
  // Windows, set to France or to the United States, has one name for the zone of several countries.
  ['a line in Algiers, and the name of Windows', exitIn('DZ', 'Africa/Lagos', LINE), 'same'],
  ['a line in Riga, and the name of Windows', exitIn('LV', 'Europe/Kiev', LINE), 'same'],
  ['a VPN in Algiers, and the name of Windows', exitIn('DZ', 'Africa/Lagos', VPN), 'clockAbroad'],
  ['a line of another zone of Windows', exitIn('MA', 'Africa/Lagos', LINE), 'clockAbroad'],
  [
    'a line in Algiers, and a Mac’s name',
    exitIn('DZ', 'Africa/Lagos', LINE, claiming(AGENTS.chromeMac)),
    'clockAbroad',
  ],
  ['a territory, and the name of Windows', asked({}, exitIn('PR', 'America/La_Paz', LINE)), 'same'],
  ['a clock in UTC', keeping('UTC'), 'same'],
  ['a station in Antarctica', keeping('Antarctica/McMurdo'), 'same'],
  ['a territory of it', visitFrom({ country: 'PR' }, keeping('America/Puerto_Rico')), 'same'],
  ['a ship’s satellite', visitFrom({ asn: 209980, country: 'NO' }), 'same'],
  ['not a country', asked({ targetedCountry: 'anywhere' }), null],
  ['unknown address', visitFrom({ address: null }), null],
]
