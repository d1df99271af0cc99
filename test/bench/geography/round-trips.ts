/**
 * Round trips between places, ms: medians over the 30 days before 9 April 2024 between regions of one
 * cloud, "Azure network round-trip latency statistics",
 * https://learn.microsoft.com/azure/networking/azure-network-latency. Between data centres of another
 * network they differ by some ms; which of two places is nearer does not.
 */
import type { Coordinates } from '../../../src/domain/geo/distance.ts'
import type { LocationHint } from '../../../src/domain/geo/location-hint.ts'

/** A place that people or servers are in. */
export interface Region extends Coordinates {
  /** As the tables show it. */
  name: string
  /** What the platform calls this part of the world. */
  hint: LocationHint
  /** A country of it, as partners write it. */
  country: string
}

/** The places, by the cloud's name of the region there. */
export const REGIONS = {
  'West US': region('California', 'wnam', 'US', 37, -122),
  'East US': region('Virginia', 'enam', 'US', 37, -79),
  'Brazil South': region('São Paulo', 'sam', 'BR', -23, -47),
  'Germany West Central': region('Frankfurt', 'weur', 'DE', 50, 9),
  'Poland Central': region('Warsaw', 'eeur', 'PL', 52, 21),
  'South Africa North': region('Johannesburg', 'afr', 'ZA', -26, 28),
  'UAE North': region('Dubai', 'me', 'AE', 25, 55),
  'Central India': region('Pune', 'apac-se', 'IN', 19, 74),
  'Southeast Asia': region('Singapore', 'apac-se', 'SG', 1, 104),
  'Japan East': region('Tokyo', 'apac-ne', 'JP', 36, 140),
  'Australia East': region('Sydney', 'oc', 'AU', -34, 151),
} as const satisfies Record<string, Region>

/** The name of a place. */
export type RegionName = keyof typeof REGIONS

/** In the order of `REGIONS`; each row has the round trips to the places above it. */
const ROUND_TRIPS_MS: Record<RegionName, readonly number[]> = {
  'West US': [],
  'East US': [69],
  'Brazil South': [186, 118],
  'Germany West Central': [149, 90, 192],
  'Poland Central': [161, 104, 206, 20],
  'South Africa North': [302, 233, 334, 162, 177],
  'UAE North': [254, 193, 293, 117, 133, 254],
  'Central India': [220, 210, 311, 134, 150, 270, 38],
  'Southeast Asia': [171, 227, 343, 156, 172, 292, 86, 53],
  'Japan East': [108, 158, 280, 223, 239, 359, 154, 120, 71],
  'Australia East': [140, 204, 311, 243, 259, 379, 170, 140, 90, 103],
}

/** Between neighbours in one place. */
const NEAR_MS = 2

const NAMES = Object.keys(REGIONS) as RegionName[]

/** The round trip between two places, ms. */
export function roundTripMs(a: RegionName, b: RegionName): number {
  if (a === b) return NEAR_MS
  const [earlier, later] = NAMES.indexOf(a) < NAMES.indexOf(b) ? [a, b] : [b, a]
  return ROUND_TRIPS_MS[later][NAMES.indexOf(earlier)] ?? Number.NaN
}

function region(
  name: string,
  hint: LocationHint,
  country: string,
  latitude: number,
  longitude: number,
): Region {
  return { name, hint, country, latitude, longitude }
}
