/**
 * Zones of Windows, which are fewer than those of IANA. Browsers there name a zone by the country that is set as
 * the region of Windows, and where that has none of its own in the zone, by one name for the whole of it (ICU,
 * icu4c/source/common/wintz.cpp: GetUserGeoID, then "001"): with the region set to the United States or to France,
 * as languages bring it along, a computer in Nassau says New York and one in Algiers says Lagos.
 */
import { getTimezone } from 'countries-and-timezones'

/**
 * Countries (alpha-2) whose zone Windows calls by that name then, beside those that the name is of (Unicode CLDR 48,
 * common/supplemental/windowsZones.xml, territories other than 001 and ZZ).
 */
const CALLED: Record<string, string> = {
  'Africa/Casablanca': 'EH',
  'Africa/Johannesburg': 'BI BW CD MW MZ RW ZM ZW',
  'Africa/Lagos': 'DZ TD TN',
  'America/Bogota': 'BR CA EC JM KY PA PE',
  'America/Cayenne': 'BR FK SR',
  'America/Chicago': 'CA MX',
  'America/Denver': 'CA MX',
  'America/Guatemala': 'BZ CR EC HN NI SV',
  'America/Halifax': 'BM GL',
  'America/La_Paz': 'AG AI AW BB BL BQ BR CA CW DM DO GD GP GY KN LC MF MQ MS PR SX TT VC VG VI',
  'America/Los_Angeles': 'CA',
  'America/New_York': 'BS CA',
  'America/Phoenix': 'MX',
  'Asia/Bangkok': 'ID',
  'Asia/Bishkek': 'CN IO',
  'Asia/Dhaka': 'BT',
  'Asia/Riyadh': 'BH QA',
  'Asia/Shanghai': 'HK MO',
  'Asia/Singapore': 'BN ID PH',
  'Asia/Tashkent': 'KZ MV TF TJ TM',
  'Asia/Tokyo': 'ID PW TL',
  'Atlantic/Azores': 'GL',
  'Europe/Berlin': 'AD AT CH GI IT LI LU MC MT NL SM VA',
  'Europe/Bucharest': 'CY GR',
  'Europe/Budapest': 'AL CZ ME RS SI SK',
  'Europe/Kyiv': 'AX BG EE FI LT LV',
  'Europe/London': 'ES FO IE PT',
  'Europe/Moscow': 'UA',
  'Europe/Paris': 'BE DK ES',
  'Europe/Warsaw': 'BA HR MK',
  'Indian/Mauritius': 'RE SC',
  'Pacific/Guadalcanal': 'NC VU',
  'Pacific/Honolulu': 'CK PF',
  'Pacific/Port_Moresby': 'GU MP',
}

/** Whether Windows calls the zone of a country (alpha-2) by this IANA name of another one. */
export function isWindowsNameIn(timezone: string, country: string): boolean {
  const main = getTimezone(timezone)?.aliasOf ?? timezone
  return CALLED[main]?.split(' ').includes(country) ?? false
}

/**
 * Zones that Windows lists by their distance from UTC alone, and browsers by ICU's name of that, unless the region of
 * Windows is one of the islands that keep them (Unicode CLDR 48, common/supplemental/windowsZones.xml: UTC-11 to
 * UTC+13, territory 001): a computer in American Samoa whose region is the United States says Etc/GMT+11.
 */
const BY_DISTANCE = /^Etc\/GMT(\+(2|8|9|11)|-1[23])$/

/** Whether Windows may call the zone of a place (an IANA time zone) so, which has one hour all year. */
export function isWindowsHourOf(timezone: string, place: string): boolean {
  const [hour, own] = [getTimezone(timezone), getTimezone(place)]
  if (!BY_DISTANCE.test(timezone) || !hour || !own) return false
  return own.utcOffset === hour.utcOffset && own.dstOffset === own.utcOffset
}
