/** Where earlier visits of a user came from. */
import { distanceKm } from '../../../geo/distance.ts'
import { classifyNetwork } from '../../../network/classify.ts'
import type { NetworkKind } from '../../../network/kinds.ts'
import { bundledNetworks } from '../../../network/lists/bundled-table.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { inOrder } from '../begun.ts'

/** Address databases are wrong by up to this much. Judged. */
export const BLUR_KM = 500

/**
 * The kind of network of an earlier visit as it was judged then, by name and fresh lists as well; where that
 * was not kept, by the number alone.
 */
export function pastNetworkOf({ asn, network }: PastVisit): NetworkKind | null {
  if (network !== undefined) return network
  return classifyNetwork({ asn, asOrganization: null }, bundledNetworks())
}

/** How far an earlier visit was from the present one, km; null where either has no place. */
export function kmFrom({ latitude, longitude }: PastVisit, { edge }: Visit): number | null {
  const isPlaced = latitude !== null && longitude !== null
  if (!isPlaced || edge.latitude === null || edge.longitude === null) return null
  const here = { latitude: edge.latitude, longitude: edge.longitude }
  return distanceKm({ latitude, longitude }, here)
}

/**
 * How many places these are that are far from each other and from the present one; each counts from the
 * first seen of it.
 */
export function countPlaces(visits: readonly PastVisit[], { edge }: Visit): number {
  const places: { latitude: number; longitude: number }[] = []
  const present = { latitude: edge.latitude ?? 0, longitude: edge.longitude ?? 0 }
  for (const { latitude, longitude } of visits) {
    if (latitude === null || longitude === null) continue
    const place = { latitude, longitude }
    if ([present, ...places].every((other) => distanceKm(other, place) > BLUR_KM))
      places.push(place)
  }
  return places.length
}

/** The way from one visit to the next and on to the present one, as the crow flies: km of each leg. */
export function legsKm(visits: readonly PastVisit[], { edge }: Visit): number[] {
  const path = [...inOrder(visits), edge].flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  return path.slice(1).map((place, at) => distanceKm(path[at] ?? place, place))
}
