/**
 * Languages that a fair part of a country's people read: official ones, and those of roughly one
 * person in ten or more. Compiled by hand after the model of CLDR's territory-language information;
 * good enough for weak evidence, its only use.
 */
const SPOKEN_IN: Record<string, string> = {
  en: 'AG AI AS AU BB BM BS BW BZ CA CM CC CK CX DM FJ FK FM GB GD GG GH GI GM GU GY HK IE IM IN IO JE JM KE KI KN KY LC LK LR LS MG MH MP MS MT MU MW MY NA NF NG NR NU NZ PG PH PK PN PR PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG US VC VG VI VU WS ZA ZM ZW AE AT BD BE BG BH CH CY CZ DE DK EE EG ES ET FI FR GR HR HU IL IT JO KW LB LU LV MX NL NO PL PT QA RO SE SI SK TH TR BN EE IS OM SA',
  es: 'AR BO BQ BZ CL CO CR CU DO EA EC ES GI GQ GT HN IC MX NI PA PE PH PR PY SV US UY VE AD',
  fr: 'BE BF BI BJ BL CA CD CF CG CH CI CM DJ DZ FR GA GF GN GP GQ HT KM LB LU MA MC MF MG ML MQ MR MU NC NE PF PM RE RW SC SN SY TD TF TG TN VU WF YT GB IT NL',
  de: 'AT BE CH DE LI LU CZ DK HU NL PL SI SK BR',
  pt: 'AO BR CV GW LU MO MZ PT ST TL AD',
  it: 'CH IT SM VA HR MT SI MC',
  nl: 'AW BE BQ CW NL SR SX',
  ru: 'AM AZ BY EE GE IL KG KZ LT LV MD MN RU TJ TM UA UZ',
  uk: 'UA MD',
  ar: 'AE BH DJ DZ EG EH ER IL IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SS SY TD TN YE',
  zh: 'CN HK MO MY SG TW ID TH',
  hi: 'IN FJ',
  bn: 'BD IN',
  pa: 'IN PK',
  te: 'IN',
  mr: 'IN',
  ta: 'IN LK MY SG',
  gu: 'IN',
  kn: 'IN',
  ml: 'IN',
  or: 'IN',
  as: 'IN',
  ur: 'PK IN',
  ne: 'NP BT',
  si: 'LK',
  dz: 'BT',
  dv: 'MV',
  ps: 'AF PK',
  fa: 'IR AF TJ',
  tg: 'TJ',
  ku: 'IQ TR SY IR',
  tr: 'TR CY DE',
  az: 'AZ IR',
  hy: 'AM',
  ka: 'GE',
  he: 'IL',
  el: 'GR CY',
  sq: 'AL XK MK ME RS',
  mk: 'MK',
  sr: 'RS BA ME XK',
  hr: 'HR BA',
  bs: 'BA',
  sl: 'SI',
  bg: 'BG',
  ro: 'RO MD',
  hu: 'HU RO RS SK',
  cs: 'CZ SK',
  sk: 'SK CZ',
  pl: 'PL',
  be: 'BY',
  lt: 'LT',
  lv: 'LV',
  et: 'EE',
  fi: 'FI',
  sv: 'SE FI AX',
  no: 'NO SJ',
  nb: 'NO SJ',
  nn: 'NO',
  da: 'DK GL FO',
  is: 'IS',
  fo: 'FO',
  kl: 'GL',
  ga: 'IE',
  cy: 'GB',
  gd: 'GB',
  mt: 'MT',
  lb: 'LU',
  ca: 'ES AD',
  gl: 'ES',
  eu: 'ES',
  rm: 'CH',
  ja: 'JP',
  ko: 'KR KP',
  vi: 'VN',
  th: 'TH',
  lo: 'LA',
  km: 'KH',
  my: 'MM',
  id: 'ID',
  jv: 'ID',
  su: 'ID',
  ms: 'MY BN SG ID',
  fil: 'PH',
  tl: 'PH',
  ceb: 'PH',
  tet: 'TL',
  mn: 'MN',
  kk: 'KZ',
  ky: 'KG',
  uz: 'AF UZ',
  tk: 'TM',
  sw: 'KE TZ UG CD',
  rw: 'RW',
  rn: 'BI',
  so: 'SO DJ ET',
  am: 'ET',
  om: 'ET',
  ti: 'ER ET',
  ha: 'NG NE',
  yo: 'NG',
  ig: 'NG',
  ff: 'SN GN',
  wo: 'SN',
  ak: 'GH',
  ln: 'CD CG',
  mg: 'MG',
  ny: 'MW ZM',
  sn: 'ZW',
  nd: 'ZW',
  af: 'ZA NA',
  zu: 'ZA',
  xh: 'ZA',
  st: 'LS ZA',
  tn: 'BW ZA',
  ss: 'SZ ZA',
  sg: 'CF',
  ht: 'HT',
  gn: 'PY',
  qu: 'PE BO EC',
  ay: 'BO',
  pap: 'AW CW BQ',
  mi: 'NZ',
  sm: 'WS AS',
  to: 'TO',
  fj: 'FJ',
  bi: 'VU',
  tpi: 'PG',
  ho: 'PG',
  ty: 'PF',
  ch: 'GU MP',
  mh: 'MH',
  pau: 'PW',
  gil: 'KI',
  tvl: 'TV',
  na: 'NR',
}

let byCountry: Map<string, string[]> | null = null

/** The primary subtag of a language tag, in lower case; a quality behind it is passed over: "de-AT;q=0.8" is "de". */
export function primaryLanguage(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_;]/)[0] ?? ''
}

/** Primary language subtags usual in a country; empty where nothing is known. Weak evidence. */
export function languagesOfCountry(alpha2: string): readonly string[] {
  byCountry ??= index()
  return byCountry.get(alpha2.toUpperCase()) ?? []
}

/** Whether a primary language subtag is usual in any country: Esperanto, for one, is not, and tells of none. */
export function isLanguageOfCountries(language: string): boolean {
  return Object.hasOwn(SPOKEN_IN, language)
}

function index(): Map<string, string[]> {
  const countries = new Map<string, string[]>()
  for (const [language, spokenIn] of Object.entries(SPOKEN_IN)) {
    for (const country of new Set(spokenIn.split(' '))) {
      countries.set(country, [...(countries.get(country) ?? []), language])
    }
  }
  return countries
}
