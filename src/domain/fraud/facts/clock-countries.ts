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

/**
 * Countries (alpha-2) of the time zone that the device keeps; null where it is not known, or is UTC,
 * which browsers that resist fingerprinting say.
 */
export function clockCountries(visit: Visit): string[] | null {
  const zone = ownTimezone(visit)
  return zone && !isPlaceless(zone) ? countriesOfTimezone(zone) : null
}
