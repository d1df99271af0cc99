/** Which countries meet at a border that people cross within the hour. */
import type { Coordinates } from './distance.ts'

/**
 * Each country or territory with those that come after it by their codes and have a land border with it: GeoNames,
 * countryInfo.txt, neighbours (https://download.geonames.org/export/dump/countryInfo.txt), without states that are no more
 * and Guantánamo; and those that a bridge joins, Monaco and Italy, which France parts by a few kilometres.
 */
const NEIGHBOURS =
  'AD ES FR, AE OM SA, AF CN IR PK TJ TM UZ, AL GR ME MK XK, AM AZ GE IR TR, AO CD CG NA ZM, AR ' +
  'BO BR CL PY UY, AT CH CZ DE HU IT LI SI SK, AZ GE IR RU TR, BA HR ME RS, BD IN MM, BE DE FR LU ' +
  'NL, BF BJ CI GH ML NE TG, BG GR MK RO RS TR, BH SA, BI CD RW TZ, BJ NE NG TG, BN MY, BO BR CL ' +
  'PE PY, BR CO GF GY PE PY SR UY VE, BT CN IN, BW NA ZA ZM ZW, BY LT LV PL RU UA, BZ GT MX, CA ' +
  'US, CD CF CG RW SS TZ UG ZM, CF CG CM SD SS TD, CG CM GA, CH DE FR IT LI, CI GH GN LR ML, CL ' +
  'PE, CM GA GQ NG TD, CN HK IN KG KP KZ LA MM MN MO NP PK RU TJ VN, CO EC PA PE VE, CR NI PA, CZ ' +
  'DE PL SK, DE DK FR LU NL PL, DJ ER ET SO, DK SE, DO HT, DZ EH LY MA ML MR NE TN, EC PE, EE LV ' +
  'RU, EG IL LY PS SD, EH MA MR, ER ET SD, ES FR GI MA PT, ET KE SD SO SS, FI NO RU SE, FR IT LU ' +
  'MC, GA GQ, GB IE, GE RU TR, GF SR, GH TG, GM SN, GN GW LR ML SL SN, GR MK TR, GT HN MX SV, GW ' +
  'SN, GY SR VE, HK MO, HN NI SV, HR HU ME RS SI, HU RO RS SI SK UA, ID MY PG TL, IL JO LB PS SY, ' +
  'IN MM NP PK, IQ IR JO KW SA SY TR, IR PK TM TR, IT MC SI SM VA, JO PS SA SY, KE SO SS TZ UG, ' +
  'KG KZ TJ UZ, KH LA TH VN, KP KR RU, KW SA, KZ RU TM UZ, LA MM TH VN, LB SY, LR SL, LS ZA, LT ' +
  'LV PL RU, LV RU, LY NE SD TD TN, MD RO UA, ME RS XK, MF SX, MK RS XK, ML MR NE SN, MM TH, MN ' +
  'RU, MR SN, MW MZ TZ ZM, MX US, MY SG TH, MZ SZ TZ ZA ZM ZW, NA ZA ZM, NE NG TD, NG TD, NO RU ' +
  'SE, OM SA YE, PL RU SK UA, QA SA, RO RS UA, RS XK, RU UA, RW TZ UG, SA YE, SD SS TD, SK UA, SS ' +
  'UG, SY TR, SZ ZA, TJ UZ, TM UZ, TZ UG ZM, ZA ZW, ZM ZW'

let neighbours: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** The neighbours of each country. */
function readNeighbours(): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>()
  const add = (country: string, other: string) =>
    read.set(country, (read.get(country) ?? new Set()).add(other))
  for (const group of NEIGHBOURS.split(', ')) {
    const [country = '', ...others] = group.split(' ')
    for (const other of others) {
      add(country, other)
      add(other, country)
    }
  }
  return read
}

function neighboursOf(country: string): ReadonlySet<string> {
  neighbours ??= readNeighbours()
  return neighbours.get(country) ?? new Set()
}

/** Whether two countries (alpha-2) have a land border, or a bridge to each other. */
export function haveBorder(a: string, b: string): boolean {
  return neighboursOf(a).has(b)
}

/** Whether another country (alpha-2) has a border with both: some people cross a corner of it on their way. */
export function haveCountryBetween(a: string, b: string): boolean {
  const others = neighboursOf(b)
  return [...neighboursOf(a)].some((country) => others.has(country))
}

/**
 * Where people pass a border, latitude and longitude, of two that are long journeys away from most who live beyond
 * them: Ceuta and Melilla, the only land borders of Spain and Morocco, and San Diego, Nogales, El Paso, Laredo and
 * Brownsville from one end of that of the United States and Mexico to the other (GeoNames).
 */
const CROSSINGS: Record<string, readonly (readonly [number, number])[]> = {
  'ES-MA': [
    [35.9, -5.3],
    [35.3, -2.9],
  ],
  'US-MX': [
    [32.7, -117.2],
    [31.3, -110.9],
    [31.8, -106.5],
    [27.5, -99.5],
    [25.9, -97.5],
  ],
}

/** Where people pass the border of two countries (alpha-2), in degrees; null where that is not known. */
export function crossingsOf(a: string, b: string): Coordinates[] | null {
  const places = CROSSINGS[`${a}-${b}`] ?? CROSSINGS[`${b}-${a}`]
  return places?.map(([latitude, longitude]) => ({ latitude, longitude })) ?? null
}
