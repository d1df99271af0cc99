/** Distances on the earth, the speeds and the round-trip times that they imply. */
import { HOUR_MS } from '../time.ts'

/** A place in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371.0088
/** Light in glass covers about two thirds of its speed in vacuum: 200 km a millisecond. */
const FIBRE_KM_PER_MS = 200

/** Great-circle distance (haversine formula), kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const rise = sineSquared(radians(b.latitude - a.latitude) / 2)
  const turn = sineSquared(radians(b.longitude - a.longitude) / 2)
  const chord = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * turn
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The speed that a move within `elapsedMs` needs, km/h; Infinity for a move in no time. */
export function travelSpeedKmh(km: number, elapsedMs: number): number {
  if (km === 0) return 0
  return elapsedMs <= 0 ? Number.POSITIVE_INFINITY : (km * HOUR_MS) / elapsedMs
}

/** The shortest round trip that light in fibre allows over a distance, ms. */
export function minimumRttMs(km: number): number {
  return (2 * km) / FIBRE_KM_PER_MS
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

const sineSquared = (angle: number) => Math.sin(angle) ** 2
