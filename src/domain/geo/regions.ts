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

/** A coarse region of the world. */
export type Region = keyof typeof REGION_MEMBERS

/** Regions that meet at a border or a narrow sea; from one to any other somebody flies for hours. */
export const REGIONS_BESIDE: Record<Region, readonly Region[]> = {
  europe: ['northAmerica', 'middleEast', 'centralAsia', 'eastAsia'],
  northAmerica: ['europe', 'latinAmerica'],
  latinAmerica: ['northAmerica'],
  middleEast: ['europe', 'africa', 'centralAsia', 'southAsia'],
  africa: ['middleEast'],
  centralAsia: ['europe', 'middleEast', 'southAsia', 'eastAsia'],
  southAsia: ['middleEast', 'centralAsia', 'eastAsia', 'southeastAsia'],
  eastAsia: ['europe', 'centralAsia', 'southAsia', 'southeastAsia'],
  southeastAsia: ['southAsia', 'eastAsia', 'oceania'],
  oceania: ['southeastAsia'],
}
