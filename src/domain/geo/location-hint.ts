/**
 * Where a user's object is to be made: near the user. The platform reads the hint when an object is
 * made and never again, takes it as a wish, and moves no object later
 * (https://developers.cloudflare.com/durable-objects/reference/data-location/, 2026-06-26).
 */
import { parseCountry } from './country.ts'

/**
 * The countries of each hint. Regions are those of the UN's M49 where one of them lies in one place on
 * the network. Where it does not, the nearest by published round trips
 * (https://learn.microsoft.com/azure/networking/azure-network-latency, 2024-04-09) or by the cables
 * that leave the country counts: Israel is 43 ms from the south of France and 142 ms from the
 * Emirates, North Africa hangs on cables to Europe, Central Asia on lines through Russia, and South
 * Asia is nearest to Singapore. Of countries that reach over several places, the part with most
 * people counts. `sam`, `afr` and `me` have no objects of their own yet: the platform takes what is
 * nearest to them.
 */
const COUNTRIES = {
  // A country that reaches from coast to coast has most of its people in the east of it.
  wnam: null,
  enam: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  sam: 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  weur: 'AD AT AX BE CH CY DE DK DZ EG EH ES FO FR GB GG GI GR IE IL IM IS IT JE LI LU LY MA MC MT NL NO PS PT SE SJ SM TN VA',
  eeur: 'AL AM AZ BA BG BY CZ EE FI GE HR HU KG KZ LT LV MD ME MK PL RO RS RU SI SK TJ TM TR UA UZ XK',
  apac: 'CN',
  'apac-ne': 'GU JP KP KR MN MP TW',
  'apac-se': 'BD BN BT CC CX HK ID IN IO KH LA LK MM MO MV MY NP PH SG TH TL VN',
  oc: 'AQ AS AU CK FJ FM HM KI MH NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  afr: 'AO BF BI BJ BV BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW',
  me: 'AE AF BH IQ IR JO KW LB OM PK QA SA SD SY YE',
} as const

/** A part of the world in which the platform can be asked to make an object. */
export type LocationHint = keyof typeof COUNTRIES

/** All hints. */
export const LOCATION_HINTS = Object.keys(COUNTRIES) as LocationHint[]

let byCountry: Map<string, LocationHint> | null = null

/** Whether a text is a hint. */
export function isLocationHint(text: unknown): text is LocationHint {
  return typeof text === 'string' && Object.hasOwn(COUNTRIES, text)
}

/**
 * The hint for a country as partners write it (alpha-2, alpha-3 or English name), else `fallback`,
 * which is null where nothing is known: the platform then makes the object near its first caller.
 */
export function locationHintOf(
  country: string | null | undefined,
  fallback: LocationHint | null,
): LocationHint | null {
  if (country == null) return fallback
  byCountry ??= indexCountries()
  return byCountry.get(country) ?? byCountry.get(parseCountry(country) ?? '') ?? fallback
}

function indexCountries(): Map<string, LocationHint> {
  return new Map(
    LOCATION_HINTS.flatMap((hint) =>
      (COUNTRIES[hint]?.split(' ') ?? []).map((country): [string, LocationHint] => [country, hint]),
    ),
  )
}
