/** Where earlier visits of a user came from. */
import { distanceKm } from '../../geo/distance.ts'
import { classifyNetwork } from '../../network/classify.ts'
import type { NetworkKind } from '../../network/kinds.ts'
import { bundledNetworks } from '../../network/lists/bundled-table.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'

/** Address databases are wrong by up to this much. Judged. */
export const BLUR_KM = 500

/** The kind of network of an earlier visit, of which the number alone is kept. */
export function pastNetworkOf({ asn }: PastVisit): NetworkKind | null {
  return classifyNetwork({ asn, asOrganization: null }, bundledNetworks())
}

/**
 * How many places these are that are far from each other and from the present one; each counts from the
 * first seen of it.
 */
export function countPlaces(jumps: readonly { past: PastVisit }[], { edge }: Visit): number {
  const places: { latitude: number; longitude: number }[] = []
  const present = { latitude: edge.latitude ?? 0, longitude: edge.longitude ?? 0 }
  for (const { past } of jumps) {
    const { latitude, longitude } = past
    if (latitude === null || longitude === null) continue
    const place = { latitude, longitude }
    if ([present, ...places].every((other) => distanceKm(other, place) > BLUR_KM))
      places.push(place)
  }
  return places.length
}
