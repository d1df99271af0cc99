/**
 * Coarse regions for "the same part of the world", after the continental regions of UN M49, with
 * North Africa and Western Asia as one, because people and networks there move across that border.
 */
export const REGION_MEMBERS = {
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  northAmerica: 'BM CA GL PM US',
  latinAmerica:
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  middleEast: 'AE AM AZ BH CY DZ EG EH GE IL IQ IR JO KW LB LY MA OM PS QA SA SD SY TN TR YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW IO KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW',
  centralAsia: 'KG KZ MN TJ TM UZ',
  southAsia: 'AF BD BT IN LK MV NP PK',
  eastAsia: 'CN HK JP KP KR MO TW',
  southeastAsia: 'BN ID KH LA MM MY PH SG TH TL VN',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
} as const

/**
 * Countries of several regions in which each other's people live and work without a permit, as they do within a
 * region: the Eurasian Economic Union (https://www.freemovehub.com/regions/eurasia). Back from there, or at work for
 * there, they keep its clock.
 */
export const FREE_MOVEMENT = 'AM BY KG KZ RU'

/**
 * Countries of different regions whose people meet at a land border (GeoNames, countryInfo.txt, neighbours:
 * https://download.geonames.org/export/dump/countryInfo.txt), without those across the Sahara: they live on one side and
 * work, shop or go to school on the other, 90,000 a day at San Ysidro alone
 * (https://www.latimes.com/local/lanow/la-me-border-wait-20160714-snap-story.html).
 */
export const BORDERS =
  'US-MX GR-TR BG-TR ES-MA RU-AZ RU-GE RU-CN RU-KP RU-MN KZ-CN KG-CN TJ-CN MN-CN TJ-AF TM-AF UZ-AF TM-IR AF-IR ' +
  'PK-IR PK-CN IN-CN NP-CN IN-MM BD-MM CN-MM CN-LA CN-VN ID-PG SD-TD SD-CF SD-SS SD-ET SD-ER'

/**
 * Where people pass such a border, latitude and longitude, of two that are long journeys away from most who live beyond
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
export function crossingsOf(
  a: string,
  b: string,
): { latitude: number; longitude: number }[] | null {
  const places = CROSSINGS[`${a}-${b}`] ?? CROSSINGS[`${b}-${a}`]
  return places?.map(([latitude, longitude]) => ({ latitude, longitude })) ?? null
}

/** A coarse region of the world. */
export type Region = keyof typeof REGION_MEMBERS
