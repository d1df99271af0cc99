/** Where earlier visits of a user came from. */
import { type Coordinates, coordinatesOf, distanceKm } from '../../../geo/distance.ts'
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

/**
 * How many places these are that are far from each other and from the present one; each counts from the
 * first seen of it.
 */
export function countPlaces(visits: readonly PastVisit[], { edge }: Visit): number {
  const here = coordinatesOf(edge)
  const places: Coordinates[] = []
  for (const place of visits.flatMap((visit) => coordinatesOf(visit) ?? [])) {
    const others = here ? [here, ...places] : places
    if (others.every((other) => distanceKm(other, place) > BLUR_KM)) places.push(place)
  }
  return places.length
}

/** The way from one visit to the next and on to the present one, as the crow flies: km of each leg. */
export function legsKm(visits: readonly PastVisit[], { edge }: Visit): number[] {
  const path = [...inOrder(visits), edge].flatMap((stop) => coordinatesOf(stop) ?? [])
  return path.slice(1).map((place, at) => distanceKm(path[at] ?? place, place))
}
