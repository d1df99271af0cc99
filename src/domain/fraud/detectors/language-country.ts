import { parseCountry } from '../../geo/country.ts'
import { isLanguageOfCountries, languagesOfCountry, primaryLanguage } from '../../geo/languages.ts'
import { stateOf } from '../../geo/territories.ts'
import { keepsTimeOf } from '../../geo/timezone.ts'
import { detector } from '../detector.ts'
import { clockCountries, ownTimezone } from '../facts/clock-countries.ts'
import { countryInWords, languagesInWords } from '../facts/in-words.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'
import { languagesRead } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** English of these two is what devices and browsers come with everywhere. */
const COMES_WITH: ReadonlySet<string> = new Set(['US', 'GB'])

/** Whether the English that is read first is of a country, and of none of these. */
function isOfNone(languages: readonly string[], homes: readonly (string | null)[]): boolean {
  const region = /^\s*en[-_]([a-z]{2})\b/i.exec(languages[0] ?? '')?.[1]?.toUpperCase()
  if (region === undefined || COMES_WITH.has(region)) return false
  return !homes.some((home) => home === region || stateOf(home ?? '') === region)
}

/**
 * Whether the network leads people out at an address where they need not be, whatever they read: a VPN, a company's
 * gateway, or a desktop that is rented next door, since most countries have no region of a cloud
 * (learn.microsoft.com, Azure regions). A server of another hour is chosen by who wants to be there.
 */
function isLedElsewhere(visit: Visit, country: string): boolean {
  const network = networkOf(visit)
  if (network !== 'hosting' && network !== 'proxy')
    return isHidingNetwork(network) || network === 'business'
  const zone = ownTimezone(visit)
  return zone !== null && keepsTimeOf(zone, country) === true
}

const languagesIn = (country: string) => [
  ...languagesOfCountry(country),
  ...languagesOfCountry(stateOf(country)),
]

/** Whether the browser reads a language that is usual in the country of its address: weak evidence. */
export const languageCountry = detector({
  group: 'languageCountry',
  outcomes: {
    usual: 'The browser reads a language that is usual in the country of its address',
    ofClock:
      'The browser reads the language of its clock’s country, which is foreign to its address',
    elsewhere:
      'The browser reads only English, of a country other than those of its address, its clock and the survey',
    beside: 'Beside English the browser reads a language that is foreign to its address',
    foreign: 'The browser reads no language that is usual in the country of its address',
  },
  honestly: {
    ofClock:
      'Travellers and seafarers, people on a VPN in another country, and those behind a company’s gateway abroad',
    elsewhere: 'People who moved here with a device from home, and devices sold for another market',
    beside: 'People who moved here and read the language of where they are from beside English',
    foreign: 'People who moved here, exchange students, and readers of rare languages',
  },
  detect(visit) {
    const { address, country } = visit.edge
    const languages = languagesRead(visit)
    if (address === null || !country || languages.length === 0) return null
    const known = clockCountries(visit)
    const clocks = known ?? []
    // Under a clock of the targeted country, and where no clock denies it, its languages are those of home.
    const home = parseCountry(visit.expected.targetedCountry ?? '')
    const isAtHome = home !== null && (known === null || known.includes(home))
    const usual = [country, ...(isAtHome ? [home] : [])].flatMap(languagesIn)
    if (usual.length === 0) return null
    // Of most languages it is not known where they are read: Sindhi, Kabyle or Kikuyu are foreign to no country.
    const read = languages.map(primaryLanguage).filter(isLanguageOfCountries)
    if (read.length === 0) return null
    const finding = {
      observed: languagesInWords(languages),
      expected: `a language of ${countryInWords(country)}`,
    }
    const isForeign = (language: string) => language !== 'en' && !usual.includes(language)
    const ofClocks = clocks.flatMap((one) => languagesOfCountry(one))
    if (!clocks.includes(country) && read.some((one) => isForeign(one) && ofClocks.includes(one)))
      // Of an address that was chosen, `timezoneCountry` has said so where no country is targeted; whose line it is
      // reads as they do at home, which tells travellers.
      return home === null && isLedElsewhere(visit, country)
        ? null
        : { outcome: 'ofClock', ...finding }
    // English is read everywhere and is the default of many an imported device.
    if (read.every(isForeign)) return { outcome: 'foreign', ...finding }
    // A language of the country shows who lives there, whatever else is read.
    const isUsual = read.some((language) => language !== 'en' && usual.includes(language))
    const isBeside = !isUsual && read.some(isForeign)
    if (isBeside) return { outcome: 'beside', ...finding }
    const isEnglish = read.every((one) => one === 'en')
    if (!isEnglish || !isOfNone(languages, [country, home])) return { outcome: 'usual' }
    // Who came with a device of home has its clock and English, and so has who never came.
    return isOfNone(languages, clocks) ? { outcome: 'elsewhere' } : null
  },
})
