/** Which countries use a time zone. */
import { getTimezone, getTimezonesForCountry } from 'countries-and-timezones'

/** Minutes: rule changes reach the parts of a system at different times, by one hour at most. */
export const STALE_RULES_MINUTES = 60

/**
 * Countries (alpha-2) of which a zone has had other rules than before in one of the years from 2009 on (IANA time zone
 * database, 2026c): an old system, or an old browser, does not know the new ones yet.
 */
const WITH_NEW_RULES: ReadonlySet<string> = new Set(
  `AM AQ AR AZ BD BR BY CA CL CU CY EG EH FJ FK GL HT IL IR JO KP KZ LY MA MN MU MX NA NF PG PK PS PY RU SD SS ST SY TC
  TK TO TR UA UY VE WS`.split(/\s+/),
)

/**
 * Whether two parts of a device may keep one time zone by rules of different years; true where its country is not
 * known. In others the rules of 2008 are those of today.
 */
export function mayHaveStaleRules(timezone: string | null): boolean {
  const countries = timezone === null ? null : countriesOfTimezone(timezone)
  return countries === null || countries.some((country) => WITH_NEW_RULES.has(country))
}

const UNIVERSAL = /^(UTC|GMT|Etc\/)/
/**
 * What every browser in Iceland shows, and Firefox from version 128 on to resist fingerprinting, in
 * place of UTC (https://github.com/arkenfox/user.js/issues/1857).
 */
const ICELAND = 'Atlantic/Reykjavik'

/** Whether a zone is none of a place: UTC, and fixed distances from it. */
export function isUniversal(timezone: string): boolean {
  return UNIVERSAL.test(timezone)
}

/**
 * Zones of ships at sea, by whole hours: https://navyadministration.tpub.com/14221/css/Time-And-Date-For-Ships-At-Sea-159.htm.
 * Windows lists some of them as UTC-02 and the like (Unicode CLDR, supplemental/windowsZones).
 */
const NAUTICAL = /^Etc\/GMT[+-]([1-9]|1[0-2])$/

/** Whether a zone is that of a ship at sea, which has no other name. */
export function isNautical(timezone: string): boolean {
  return NAUTICAL.test(timezone)
}

/** Whether a zone says nothing of a place: what browsers that resist fingerprinting show. */
export function isPlaceless(timezone: string): boolean {
  return isUniversal(timezone) || timezone === ICELAND
}

/**
 * Countries (alpha-2) of an IANA time zone or one of its older names; null for zones that no
 * country uses (UTC, fixed offsets) and for unknown ones.
 */
export function countriesOfTimezone(timezone: string): string[] | null {
  const zone = getTimezone(timezone)
  if (!zone) return null
  const countries = new Set<string>(zone.countries)
  // Joined zones (Europe/Oslo into Europe/Berlin) name the countries of the whole by either name.
  const main = zone.aliasOf ? getTimezone(zone.aliasOf) : null
  if (countries.size === 0) for (const country of main?.countries ?? []) countries.add(country)
  return countries.size === 0 ? null : [...countries].sort()
}

/**
 * Whether an IANA time zone has the standard time of one of a country's (alpha-2) own zones; null where either is
 * not known.
 */
export function keepsTimeOf(timezone: string, country: string): boolean | null {
  const zone = getTimezone(timezone)
  const own = getTimezonesForCountry(country) ?? []
  if (!zone || own.length === 0) return null
  return own.some(({ utcOffset }) => utcOffset === zone.utcOffset)
}

const DAY_HOURS = 24

/**
 * How many hours the standard time of an IANA time zone is from the nearest of a country's (alpha-2) own zones, round
 * the world: Apia and Pago Pago are a day apart by the calendar and none by the sun. Null where either is not known.
 */
export function hoursFrom(timezone: string, country: string): number | null {
  const zone = getTimezone(timezone)
  const own = getTimezonesForCountry(country) ?? []
  if (!zone || own.length === 0) return null
  const apart = own.map(({ utcOffset }) => (Math.abs(utcOffset - zone.utcOffset) / 60) % DAY_HOURS)
  return Math.min(...apart.map((hours) => Math.min(hours, DAY_HOURS - hours)))
}
