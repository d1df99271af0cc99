import { countriesOfTimezone, isPlaceless } from '../../geo/timezone.ts'
import { isWindowsNameIn } from '../../geo/windows-zones.ts'
import { claimOf } from './claims.ts'
import { isHidingNetwork, networkOf } from './network.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

/**
 * The time zone that the device keeps: that of its workers, where the page is told another one; null
 * where it is not known.
 */
export function ownTimezone(visit: Visit): string | null {
  return signal(visit, 'realms')?.timezone ?? signal(visit, 'locale')?.timezone ?? null
}

/** Nobody lives there: people at a station are at home in the country that sent them. */
const ANTARCTIC = /^Antarctica\//

/**
 * Countries (alpha-2) of the time zone that the device keeps; null where it is not known, or is UTC,
 * which browsers that resist fingerprinting say, or is one of Antarctica.
 */
export function clockCountries(visit: Visit): string[] | null {
  const zone = ownTimezone(visit)
  if (!zone || isPlaceless(zone) || ANTARCTIC.test(zone)) return null
  const countries = countriesOfTimezone(zone)
  const here = countryByWindows(visit, zone)
  return countries && here ? [...countries, here] : countries
}

/** Whether the device's clock is that of one country, and of nowhere in the other. */
export function keepsClockOf(visit: Visit, country: string, other: string): boolean {
  const clocks = clockCountries(visit) ?? []
  return clocks.includes(country) && !clocks.includes(other)
}

/**
 * The country of the address, where its line is people's and Windows may call its zone by that name; else null. An
 * address of a VPN or a server is no witness that it is that one of the countries which the name may stand for.
 */
function countryByWindows(visit: Visit, zone: string): string | null {
  const { country } = visit.edge
  if (country === null || isHidingNetwork(networkOf(visit))) return null
  return claimOf(visit)?.os === 'windows' && isWindowsNameIn(zone, country) ? country : null
}
