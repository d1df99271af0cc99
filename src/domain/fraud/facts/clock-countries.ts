import { countriesOfTimezone, isPlaceless } from '../../geo/timezone.ts'
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
  return zone && !isPlaceless(zone) && !ANTARCTIC.test(zone) ? countriesOfTimezone(zone) : null
}
