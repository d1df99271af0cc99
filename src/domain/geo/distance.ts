/** Distances on the earth, the speeds and the round-trip times that they imply. */
import { HOUR_MS } from '../time.ts'

/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** What may lie at a point; an address whose place is known only in part has none. */
export type Placed = { readonly [K in keyof Coordinates]: number | null }

const EARTH_RADIUS_KM = 6371.0088
/** Light in glass covers about two thirds of its speed in vacuum: 200 km a millisecond. */
const FIBRE_KM_PER_MS = 200

/** Great-circle distance (haversine formula), kilometres. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const rise = sineSquared(radians(b.latitude - a.latitude) / 2)
  const turn = sineSquared(radians(b.longitude - a.longitude) / 2)
  const chord = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * turn
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Where something lies; null where that is not known. */
export function coordinatesOf({ latitude, longitude }: Placed): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The distance between two that may lie somewhere, kilometres; null where either is nowhere. */
export function kmBetween(a: Placed, b: Placed): number | null {
  const [from, to] = [coordinatesOf(a), coordinatesOf(b)]
  return from && to && distanceKm(from, to)
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
