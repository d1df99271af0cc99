/** Where a user was sooner than one can travel from where they were before. */
import { kmBetween, travelSpeedKmh } from '../../../geo/distance.ts'
import { areOfTwoStates } from '../../../geo/territories.ts'
import { isCarrier, type NetworkKind } from '../../../network/kinds.ts'
import { HOUR_MS } from '../../../time.ts'
import { isHidingNetwork, networkOf } from '../../facts/network.ts'
import type { PastVisit, Visit } from '../../facts/visit.ts'
import { begunAt, inOrder } from '../begun.ts'
import { BLUR_KM, pastNetworkOf } from './places.ts'

/** Above what airliners fly over the ground. Judged. */
const FASTEST_KMH = 1_000

/** Whether the addresses of a network do not tell where its users are, as a company's do not. */
export function tellsNoPlace(kind: NetworkKind | null): boolean {
  return isHidingNetwork(kind) || kind === 'business'
}

/** From an earlier visit to a later one, sooner than one can travel. */
export interface Jump {
  past: PastVisit
  km: number
  hours: number
}

/** Where and when somebody was who had been elsewhere before. */
interface Stop extends Pick<PastVisit, 'country' | 'latitude' | 'longitude'> {
  at: number
  network: NetworkKind | null
}

/** From which of the earlier visits the user cannot have come in time. */
export function jumpsTo(visit: Visit, recent: readonly PastVisit[]): Jump[] {
  const { country, latitude, longitude } = visit.edge
  const here = { at: visit.now, network: networkOf(visit), country, latitude, longitude }
  return recent.flatMap((past) => jumpFrom(past, here) ?? [])
}

const leftAt = (past: PastVisit) => past.completedAt ?? begunAt(past)

function jumpFrom(past: PastVisit, to: Stop): Jump | null {
  const km = kmBetween(past, to)
  if (km === null) return null
  const from = pastNetworkOf(past)
  if (tellsNoPlace(from)) return null
  const isAbroad = areOfTwoStates(past.country, to.country)
  // A carrier's address comes out where its gateway is, often across the country from the phone and
  // from the home line that the phone uses next: it tells the country and no more.
  if (!isAbroad && [from, to.network].some(isCarrier)) return null
  const elapsedMs = to.at - leftAt(past)
  const tooFast = km > BLUR_KM && travelSpeedKmh(km - BLUR_KM, elapsedMs) > FASTEST_KMH
  return tooFast ? { past, km, hours: elapsedMs / HOUR_MS } : null
}

/** An earlier visit that was sooner than one can travel from the one before it. */
export interface Leg {
  to: PastVisit
  jump: Jump
}

/** One earlier visit after another: where each was sooner than one can travel from that before it. */
export function legsOf(recent: readonly PastVisit[]): Leg[] {
  const path = inOrder(
    recent.filter((past) => past.latitude !== null && !tellsNoPlace(pastNetworkOf(past))),
  )
  return path.slice(1).flatMap((to, at) => {
    const before = path[at]
    const stop = { ...to, at: leftAt(to), network: pastNetworkOf(to) }
    const jump = before ? jumpFrom(before, stop) : null
    return jump ? [{ to, jump }] : []
  })
}
