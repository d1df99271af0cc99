/** What somebody waits for between places: round trips of each operation, and nothing else. */
import { type LocationHint, locationHintOf } from '../../../src/domain/geo/location-hint.ts'
import { OPERATION_HOPS, type OperationName } from './operation-hops.ts'
import { REGIONS, type RegionName, roundTripMs } from './round-trips.ts'

/** Who is where. */
export interface Scene {
  /** The partner's server, next to the Worker that it calls. */
  server: RegionName
  /** The user's browser, next to the Worker that serves its link. */
  user: RegionName
  /** D1's primary. */
  database: RegionName
  /** The user's object. */
  object: RegionName
}

/** Parts of the world in which the platform makes no objects yet; it takes the nearest other one. */
const WITHOUT_OBJECTS: readonly LocationHint[] = ['sam', 'afr', 'me']
/** Of the regions of one hint, those that no object is made in. */
const NOT_HINTED: readonly RegionName[] = ['Central India']

const NAMES = Object.keys(REGIONS) as RegionName[]

/** The places in which objects are made. */
const WITH_OBJECTS = NAMES.filter(
  (name) => !WITHOUT_OBJECTS.includes(REGIONS[name].hint) && !NOT_HINTED.includes(name),
)

/** The nearest place in which an object can be made. */
export function placeNear(name: RegionName): RegionName {
  return WITH_OBJECTS.reduce((best, each) =>
    roundTripMs(name, each) < roundTripMs(name, best) ? each : best,
  )
}

/** Where the object of a user is made whose country is known. */
export function placeOfHint(user: RegionName): RegionName {
  const hint = locationHintOf(REGIONS[user].country, null)
  const exact = WITH_OBJECTS.filter((name) => REGIONS[name].hint === hint)
  const [place] = exact.sort((a, b) => roundTripMs(user, a) - roundTripMs(user, b))
  return place ?? placeNear(user)
}

/** How long the caller of an operation waits for round trips, ms. */
export function waitMs(operation: OperationName, scene: Scene): number {
  const { by, object, database } = OPERATION_HOPS[operation]
  const caller = by === 'partner' ? scene.server : scene.user
  return (
    object * roundTripMs(caller, scene.object) +
    database * roundTripMs(scene.object, scene.database)
  )
}

/** What the user waits for between the click and the survey: creation, page and redirect, ms. */
export function clickMs(scene: Scene): number {
  return (['create', 'open', 'complete'] as const).reduce(
    (sum, operation) => sum + waitMs(operation, scene),
    0,
  )
}
