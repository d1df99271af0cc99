/** What is kept of a device: keyed hashes and coarse version numbers, never a raw value. */

import type { ExpectedAccounts } from '../relation.ts'

/** Attributes that are stored only as keyed hashes; the combined ones serve as blocking keys. */
export const HASHED_ATTRIBUTES = [
  'visitor',
  'address',
  'prefix',
  'canvas',
  'webgl',
  'gpu',
  'audio',
  'fonts',
  'screen',
  'hardware',
  'platform',
  'model',
  'languages',
  'timezone',
  'voices',
  // What lies under a browser's claims: how it computes and what it decodes, and what the graphics
  // driver allows.
  'arithmetic',
  'limits',
  // How the browser is set up: its exact build, what it sends and what it lets pages use.
  'build',
  'encoding',
  'privacy',
  'abilities',
  // A few characters for each plugin, so that lists can be alike in part.
  'pluginSet',
  // Combined: what all browsers of a machine share, one browser's fingerprint, and each with a
  // place.
  'device',
  'browser',
  'devicePrefix',
  'deviceNetwork',
  'underneath',
] as const

/** See `HASHED_ATTRIBUTES`. */
export type HashedAttribute = (typeof HASHED_ATTRIBUTES)[number]

/** How many characters of its hash each member of a set has: enough to tell some dozen apart. */
export const MEMBER_CHARACTERS = 4

/** A profile before hashing: exists only while a visit is assessed. */
export interface RawProfile {
  attributes: Partial<Record<HashedAttribute, string>>
  browser: BrowserIdentity | null
  asn: number | null
  demographic: { age: number | null; gender: string | null; incomeUsd: number | null } | null
  /** As `DeviceProfile.masks`. */
  masks?: boolean | null
}

/** Which browser, coarsely. The version is kept to recognise updates. */
export interface BrowserIdentity {
  family: string
  major: number | null
  os: string | null
  osMajor: number | null
  mobile: boolean
  /** Asks nothing of sites and lets pages store all, as nearly all browsers do. */
  usual?: boolean
}

/** A network that a device came from; `lastSeenAt` in ms since the epoch. */
export interface SeenNetwork {
  address: string
  prefix: string
  asn: number | null
  lastSeenAt: number
}

/** What a partner said about the person; ages become birth years, so that they stay comparable. */
export interface SeenDemographic {
  birthYear: number | null
  gender: string | null
  incomeUsd: number | null
}

/** A device of one user as it is stored. Hashes are 11 characters of a keyed hash. */
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
  /**
   * Whether the browser alters what pages read of the machine, though it is none that does so for
   * everybody; null or absent where that is not known.
   */
  masks?: boolean | null
  /**
   * When it was seen, in minutes since the epoch, newest first: only visits that were worth a row
   * (see `mergeProfile`). Absent from profiles stored before, and from what other partners see.
   */
  visits?: number[]
}

/** A key under which other users' devices are looked up. */
export interface BlockingKey {
  kind: HashedAttribute
  hash: string
}

/** Term frequencies: with how many users each key was seen, and how many users there are. */
export interface KeyFrequencies {
  /** All users of the scope. */
  users: number
  /** Keyed by `frequencyKey`; a key that is missing was never counted: this pair alone has it. */
  usersByKey: Record<string, number>
  /**
   * The keys that were counted, by the same names: of any other it is not known who has it. Absent: all
   * that there are.
   */
  asked?: Pick<ReadonlySet<string>, 'has'>
  /** How many other accounts a user's person has; the model's average where absent. */
  expected?: Partial<ExpectedAccounts>
  /** The share of users who come to one item; the model's average where absent. */
  itemShare?: number
  /** The share of people who come with another cookie each time; the model's average where absent. */
  turning?: number
}

/** The name of a key in `KeyFrequencies.usersByKey`. */
export function frequencyKey(kind: HashedAttribute, hash: string): string {
  return `${kind}:${hash}`
}
