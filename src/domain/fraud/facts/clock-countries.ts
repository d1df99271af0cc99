import { countriesOfTimezone, isPlaceless } from '../../geo/timezone.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

/**
 * Countries (alpha-2) of the time zone that the device keeps; null where it is not known, or is UTC,
 * which browsers that resist fingerprinting say.
 */
export function clockCountries(visit: Visit): string[] | null {
  const zone = signal(visit, 'locale')?.timezone
  return zone && !isPlaceless(zone) ? countriesOfTimezone(zone) : null
}
