import type { EdgeFacts } from '../../../../src/domain/network/edge-facts.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const reading = (...languages: string[]) =>
  visitSeeing({ languages: { language: languages[0] ?? '', languages } })

const moscow = { ...chromeValues.locale, timezone: 'Europe/Moscow' }
const lagos = { ...chromeValues.locale, timezone: 'Africa/Lagos' }
const inMoscow = visitSeeing({ locale: moscow }, reading('ru-RU', 'en-US'))
const home = { ...inMoscow, expected: { ...inMoscow.expected, targetedCountry: 'RU' } }
const ofLagos = visitSeeing({ locale: lagos }, reading('en-NG', 'en'))
const VPN = { asn: 9009, asOrganization: 'M247 Europe SRL' }
const untargeted = { ...inMoscow, expected: { ...inMoscow.expected, targetedCountry: null } }
const ledElsewhere = (edge: Partial<EdgeFacts>) => ({
  ...untargeted,
  edge: { ...untargeted.edge, ...edge },
})
const behindVpn = { ...inMoscow, edge: { ...inMoscow.edge, ...VPN } }
const SERVER = { asn: 24940, asOrganization: 'Hetzner Online GmbH' }
const GATEWAY = { asn: 22616, asOrganization: 'Zscaler, Inc.' }
const withoutClock = {
  observation: visitSeeing({ locale: null }, reading('ru-RU', 'en-US')).observation,
}

export const languageCountryCases: Case<'languageCountry'>[] = [
  ['usual', honestVisit, 'usual'],
  ['foreign', reading('ru-RU'), 'foreign'],
  ['English besides', reading('ru-RU', 'en-US'), 'beside'],
  ['the language of the clock', inMoscow, 'ofClock'],
  ['of the clock, on a line and where no country is targeted', untargeted, 'ofClock'],
  ['the same behind a VPN, as its clock has said', ledElsewhere(VPN), null],
  ['the same behind a company’s gateway', ledElsewhere(GATEWAY), null],
  ['the same on a server of another hour', ledElsewhere(SERVER), 'ofClock'],
  ['the same on a server next door', ledElsewhere({ ...SERVER, country: 'TR' }), null],
  ['the same behind a VPN in the targeted country', behindVpn, 'ofClock'],
  ['of home, under a clock of home', home, 'usual'],
  ['of home, without a clock', { ...home, ...withoutClock }, 'usual'],
  [
    'of the targeted country, under a clock of here that denies it',
    { ...reading('ru-RU'), expected: { ...honestVisit.expected, targetedCountry: 'RU' } },
    'foreign',
  ],
  ['foreign to home, without a clock', { ...inMoscow, ...withoutClock }, 'beside'],
  ['English of the clock, as of people on holiday and of who never came', ofLagos, null],
  ['English of the clock, behind a VPN', { ...ofLagos, edge: { ...ofLagos.edge, ...VPN } }, null],
  ['English of another country, under a clock of here', reading('en-NG', 'en'), 'elsewhere'],
  ['English of another country beside that of here', reading('en-US', 'en-NG', 'en'), 'usual'],
  ['English that devices come with', reading('en-GB', 'en'), 'usual'],
  // Kabyle and Luganda: locales of Android, Windows and Firefox (Unicode CLDR), and of no country in our table.
  ['a language that may be of anywhere', reading('kab-DZ'), null],
  ['such a language beside English', reading('lg-UG', 'en'), 'usual'],
  ['such a language beside a foreign one', reading('lg-UG', 'ru', 'en'), 'beside'],
  ['a large minority', reading('es-US'), 'usual'],
]
