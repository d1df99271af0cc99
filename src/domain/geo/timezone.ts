/** Which countries keep a time zone. */
import { getTimezone } from 'countries-and-timezones'

/**
 * Countries (alpha-2) of an IANA time zone or one of its older names; null for zones that no
 * country keeps (UTC, fixed offsets) and for unknown ones.
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
