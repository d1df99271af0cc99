/** The tables of src/docs/geography.md. */
import { markdownTable } from '../../evaluate/page-block.ts'
import { REGIONS, type RegionName, roundTripMs } from './round-trips.ts'
import { clickMs, placeNear, placeOfHint, type Scene, waitMs } from './wait-of.ts'

/** Servers of partners on three continents, users on all six that people live on. */
const SERVERS: readonly RegionName[] = ['Germany West Central', 'East US', 'Southeast Asia']
const USERS: readonly RegionName[] = [
  'East US',
  'Brazil South',
  'Germany West Central',
  'South Africa North',
  'UAE North',
  'Central India',
  'Japan East',
  'Australia East',
]
const DATABASE: RegionName = 'Germany West Central'

const nameOf = (region: RegionName) => REGIONS[region].name

/** Everything that is shown, for the page, and for programs. */
export function describeGeography() {
  const scenes = SERVERS.flatMap((server) =>
    USERS.map((user) => {
      const scene = { server, user, database: DATABASE }
      return {
        server,
        user,
        near_server: describe({ ...scene, object: placeNear(server) }),
        near_user: describe({ ...scene, object: placeOfHint(user) }),
      }
    }),
  )
  const evidence = USERS.map((user) => ({
    object: placeOfHint(user),
    user,
    database_ms: roundTripMs(placeOfHint(user), DATABASE),
  }))
  return { database: DATABASE, scenes, evidence }
}

function describe(scene: Scene) {
  return {
    object: scene.object,
    create: waitMs('create', scene),
    deduplicate: waitMs('deduplicate', scene),
    page: waitMs('open', scene) + waitMs('complete', scene),
    click: clickMs(scene),
  }
}

/** The table of the page: one row for each partner and user; in brackets, without the hint. */
export function geographyTable(): string {
  const { scenes } = describeGeography()
  const both = (hinted: number, plain: number) => `${hinted} (${plain})`
  const head = ['partner in', 'user in', 'object in', 'creation', 'deduplication']
  const rows = scenes.map(({ server, user, near_user: hinted, near_server: plain }) => [
    nameOf(server),
    nameOf(user),
    nameOf(hinted.object),
    both(hinted.create, plain.create),
    both(hinted.deduplicate, plain.deduplicate),
    both(hinted.page, plain.page),
    both(hinted.click, plain.click),
    both(hinted.click + hinted.deduplicate, plain.click + plain.deduplicate),
  ])
  const others = ['page and redirect', 'the whole click', 'and a deduplication before it']
  return markdownTable([[...head, ...others], ...rows])
}

/** How far D1 is from the objects of users everywhere. */
export function evidenceTable(): string {
  const rows = describeGeography().evidence.map(({ user, object, database_ms: ms }) => [
    nameOf(user),
    nameOf(object),
    String(ms),
  ])
  return markdownTable([['user', 'object', `round trip to D1 in ${nameOf(DATABASE)}, ms`], ...rows])
}
