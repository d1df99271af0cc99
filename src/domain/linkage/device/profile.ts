/** What is kept of a device: keyed hashes and coarse version numbers, never a raw value. */

/** Attributes that leave the assessment only as keyed hashes. Combined ones serve as blocking keys. */
export type HashedAttribute =
  | 'visitor'
  | 'address'
  | 'prefix'
  | 'canvas'
  | 'webgl'
  | 'gpu'
  | 'audio'
  | 'fonts'
  | 'screen'
  | 'hardware'
  | 'platform'
  | 'model'
  | 'languages'
  | 'timezone'
  | 'plugins'
  | 'voices'
  // combined: what every browser of one machine shares, all of one browser's prints, and places
  | 'device'
  | 'browser'
  | 'devicePrefix'
  | 'deviceNetwork'

/** The same, before hashing: exists only while a visit is assessed. */
export interface RawProfile {
  attributes: Partial<Record<HashedAttribute, string>>
  browser: BrowserIdentity | null
  asn: number | null
  demographic: { age: number | null; gender: string | null; incomeUsd: number | null } | null
}

/** Which browser, coarsely; by its version an update differs from another machine. */
export interface BrowserIdentity {
  family: string
  major: number | null
  os: string | null
  osMajor: number | null
  mobile: boolean
}

/** A network that a device came from, and when last. */
export interface SeenNetwork {
  address: string
  prefix: string
  asn: number | null
  lastSeenAt: number
}

/** What a partner said of the person; ages become birth years, so that they stay comparable. */
export interface SeenDemographic {
  birthYear: number | null
  gender: string | null
  incomeUsd: number | null
}

/** A device as seen with one user, at rest. Hashes are 11 characters of a keyed hash. */
export interface DeviceProfile {
  /** Milliseconds since the epoch. */
  firstSeenAt: number
  lastSeenAt: number
  hashes: Partial<Record<HashedAttribute, string>>
  /** Since when the present visitor id is known on this device; null without one. */
  visitorSince: number | null
  /** Visitor ids that this device had before its present one (cookies cleared), newest first. */
  earlierVisitors: string[]
  /** Newest first; the present one is also in `hashes`. */
  networks: SeenNetwork[]
  browser: BrowserIdentity | null
  asn: number | null
  demographic: SeenDemographic | null
}

/** Under which keys other users' devices are looked up, and how common each is. */
export interface BlockingKey {
  kind: HashedAttribute
  hash: string
}

/** Population counts: in how many users' histories each key was seen, and how many users there are. */
export interface KeyFrequencies {
  /** All users of the population, of every partner. */
  users: number
  /** Keyed by `frequencyKey`; a key not in here was never counted (treat as this pair alone). */
  usersByKey: Record<string, number>
}

/** The name of a key in `KeyFrequencies.usersByKey`. */
export function frequencyKey(kind: HashedAttribute, hash: string): string {
  return `${kind}:${hash}`
}
