/** Countries as people write them, and the coarse region each lies in. */
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { haveBorder } from './borders.ts'
import { FREE_MOVEMENT, REGION_MEMBERS, REGIONS_BESIDE, type Region } from './regions.ts'
import { isOneState } from './territories.ts'

/** Names in use that the list of English names does not hold, in the form `plain` gives them. */
const OTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  us: 'US',
  america: 'US',
  'united states': 'US',
  'south korea': 'KR',
  'republic of korea': 'KR',
  korea: 'KR',
  'north korea': 'KP',
  russia: 'RU',
  vietnam: 'VN',
  'viet nam': 'VN',
  czechia: 'CZ',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  iran: 'IR',
  syria: 'SY',
  laos: 'LA',
  bolivia: 'BO',
  venezuela: 'VE',
  tanzania: 'TZ',
  moldova: 'MD',
  brunei: 'BN',
  taiwan: 'TW',
  macau: 'MO',
  macao: 'MO',
  'hong kong': 'HK',
  palestine: 'PS',
  holland: 'NL',
  'ivory coast': 'CI',
  'cote divoire': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  eswatini: 'SZ',
  macedonia: 'MK',
  'north macedonia': 'MK',
  burma: 'MM',
  myanmar: 'MM',
  'east timor': 'TL',
  uae: 'AE',
  emirates: 'AE',
  drc: 'CD',
  'dr congo': 'CD',
  'congo dr': 'CD',
  'democratic republic of congo': 'CD',
  'congo kinshasa': 'CD',
  'congo brazzaville': 'CG',
  'republic of the congo': 'CG',
  'vatican city': 'VA',
  vatican: 'VA',
  kosovo: 'XK',
  'mainland china': 'CN',
  prc: 'CN',
  'republic of ireland': 'IE',
  eire: 'IE',
  bosnia: 'BA',
  trinidad: 'TT',
  'slovak republic': 'SK',
  micronesia: 'FM',
  'federated states of micronesia': 'FM',
  'saint kitts': 'KN',
  'saint vincent': 'VC',
  'saint vincent and grenadines': 'VC',
  'saint martin': 'MF',
  'cocos islands': 'CC',
  'sint maarten': 'SX',
  'falkland islands': 'FK',
  'british virgin islands': 'VG',
  'us virgin islands': 'VI',
  'caribbean netherlands': 'BQ',
  'us outlying islands': 'UM',
  'south georgia and south sandwich islands': 'GS',
  'heard and mcdonald islands': 'HM',
  'palestinian territories': 'PS',
  'myanmar burma': 'MM',
  'hong kong sar china': 'HK',
  'macao sar china': 'MO',
}

let byName: Map<string, string> | null = null
let byCountry: Map<string, Region> | null = null

/** ISO 3166-1 alpha-2 of an alpha-2, an alpha-3 or an English name; null for anything else. */
export function parseCountry(text: string): string | null {
  byName ??= nameIndex()
  return byName.get(plain(text)) ?? null
}

/**
 * The coarse region of a country, within which people and the errors of address databases cross
 * borders.
 */
function regionOf(alpha2: string): Region | null {
  byCountry ??= new Map(
    Object.entries(REGION_MEMBERS).flatMap(([region, members]) =>
      members.split(' ').map((member): [string, Region] => [member, region as Region]),
    ),
  )
  return byCountry.get(alpha2.toUpperCase()) ?? null
}

const movesFreely = (alpha2: string) => FREE_MOVEMENT.split(' ').includes(alpha2.toUpperCase())

/**
 * Whether two countries lie in one coarse region, or people move between them as within one, as with the islands of a
 * state; null where either is unknown.
 */
export function isSameRegion(a: string, b: string): boolean | null {
  if (isOneState(a, b)) return regionOf(a) === null ? null : true
  const [first, second] = [regionOf(a), regionOf(b)]
  if (first === null || second === null) return null
  return first === second || (movesFreely(a) && movesFreely(b))
}

/** Whether two countries lie in regions that do not meet, so that one flies for hours; null where either is unknown. */
export function isOverseas(a: string, b: string): boolean | null {
  const [first, second] = [regionOf(a), regionOf(b)]
  if (first === null || second === null) return null
  return isSameRegion(a, b) === false && !REGIONS_BESIDE[first].includes(second)
}

/** Borders of different regions at which nobody lives: those across the Sahara and over the highest mountains. */
const EMPTY_BORDERS = ['DZ-ML', 'DZ-MR', 'DZ-NE', 'EH-MR', 'LY-NE', 'LY-TD', 'AF-CN', 'BT-CN']

/**
 * Whether two countries of different regions have a land border at which their people meet: they live on one side and
 * work, shop or go to school on the other, 90,000 a day at San Ysidro alone
 * (https://www.latimes.com/local/lanow/la-me-border-wait-20160714-snap-story.html).
 */
export function isOverTheBorder(a: string, b: string): boolean {
  if (!haveBorder(a, b) || isSameRegion(a, b) !== false) return false
  return !EMPTY_BORDERS.includes(`${a}-${b}`) && !EMPTY_BORDERS.includes(`${b}-${a}`)
}

/** A name of two countries, each of which the list calls so: it says neither. */
const AMBIGUOUS = 'congo'

function nameIndex(): Map<string, string> {
  const index = new Map(Object.entries(OTHER_NAMES))
  for (const [alpha2, names] of Object.entries(english.countries)) {
    for (const name of [names].flat()) index.set(plain(name), alpha2)
  }
  index.delete(AMBIGUOUS)
  for (const [alpha2, alpha3] of codes) {
    if (alpha2 === undefined || alpha3 === undefined) continue
    index.set(plain(alpha2), alpha2)
    index.set(plain(alpha3), alpha2)
  }
  return index
}

/** Lower case without accents, stops, articles in front, brackets and a short “St.”: "The Côte d'Ivoire" → "cote divoire". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’`()]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[\s,_-]+/g, ' ')
    .trim()
    .replace(/\bst /g, 'saint ')
    .replace(/^the /, '')
}
