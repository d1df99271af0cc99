/** Everything a fraud detector may look at: facts of one visit, gathered before any decision. */
import type { Observation } from '../../../contract/observation.ts'

/** What the edge knows of the client of one request. Null: not known, which is no evidence. */
export interface EdgeFacts {
  /** Textual IPv4 or IPv6 address, canonical; null for loopback and unknown. */
  address: string | null
  asn: number | null
  asOrganization: string | null
  /** ISO 3166-1 alpha-2, or 'T1' for Tor. */
  country: string | null
  region: string | null
  city: string | null
  timezone: string | null
  latitude: number | null
  longitude: number | null
  /** Round-trip time of the client's transport to the edge, ms. */
  rttMs: number | null
  colo: string | null
  httpProtocol: string | null
  tlsVersion: string | null
  tlsCipher: string | null
  tlsCiphersSha1: string | null
  tlsExtensionsSha1: string | null
  tlsHelloLength: number | null
  /** Request headers that say something of the client, lower-case name → value, in arrival order. */
  headers: Record<string, string>
}

/** How the payload hangs together with the page load that it claims to come from. */
export type Binding =
  | 'valid'
  /** No payload: the visit was completed without an observation (form post of the fallback). */
  | 'missing'
  /** Not parseable, out of bounds, or its nonce was not made by us. */
  | 'malformed'
  /** The nonce belongs to another transaction, or was served to another network client. */
  | 'foreign'
  /** The nonce is older than a page load can be. */
  | 'stale'
  /** The nonce or the payload had been used before. */
  | 'replayed'

/** What was asked for when the transaction was created. */
export interface ExpectedFacts {
  /** Milliseconds since the epoch. */
  createdAt: number
  projectType: 'survey' | 'offer' | 'custom'
  targetedCountry: string | null
  expectedIp: string | null
  expectedUserAgent: string | null
  demographic: Demographic | null
}

export interface Demographic {
  age: number | null
  gender: 'male' | 'female' | 'other' | null
  annualHouseholdIncomeUsd: number | null
}

/** One opening of the loader link. */
export interface Opening {
  at: number
  /** Keyed hash of the network client: address and user agent. */
  client: string
  /** Country and browser as the request claims; null or not filled in: not known, or no home of people. */
  country?: string | null
  family?: string | null
}

/** An earlier transaction of the same user, as far as scoring looks at it. */
export interface PastVisit {
  createdAt: number
  completedAt: number | null
  score: number | null
  state: 'completed' | 'terminated' | 'reconciled' | null
  terminationReason: 'quota' | 'qualification' | 'quality' | null
  /** Keyed hashes, null where not seen. */
  device: string | null
  prefix: string | null
  asn: number | null
  country: string | null
  latitude: number | null
  longitude: number | null
  demographic: Demographic | null
  /** True for the transaction that `tx_ref_id` named, and its chain. */
  referenced: boolean
}

/** What the user's own object knows. Newest first; at most 200 entries. */
export interface HistoryFacts {
  openings: Opening[]
  past: PastVisit[]
}

/** Counts over other users that share something with this visit. */
export interface SharedKeyFacts {
  /** Users ever seen with the key, this one included. */
  users: number
  /** Users seen with the key in the last 24 h. */
  usersToday: number
  /** Transactions of those users created in 5 min, 1 h and 24 h. */
  transactions5m: number
  transactions1h: number
  transactions24h: number
}

/** Cross-user evidence, from D1. Null as a whole while D1 has not answered. */
export interface CrossUserFacts {
  visitor: SharedKeyFacts | null
  device: SharedKeyFacts | null
  address: SharedKeyFacts | null
  prefix: SharedKeyFacts | null
  /** Users seen with this device *and* this address prefix; not filled in: not known. */
  deviceOnPrefix?: SharedKeyFacts | null
  /** Of users linked to this one with probability ≥ 0.5: how their transactions ended. */
  linked: { users: number; quality: number; reconciled: number; completed: number }
  linkedDemographics: Demographic[]
  /** Fresher or finer network knowledge than the bundled tables hold. */
  network: { kind: string | null; isTorExit: boolean; isVpnRange: boolean } | null
}

/** One visit, ready to be judged. */
export interface Visit {
  /** When the payload arrived, ms since the epoch. */
  now: number
  /** The request that fetched the page (null when it was not seen by this object's life). */
  page: EdgeFacts | null
  /** The request that delivered the payload. */
  edge: EdgeFacts
  binding: Binding
  /** Bindings of payloads for this transaction that were refused before. Not filled in: not known. */
  refused?: readonly string[]
  /** Milliseconds between the page being served and the payload, by our clock; null if unbound. */
  sinceServedMs: number | null
  observation: Observation | null
  /** This visit's own keyed hashes, comparable to those of `PastVisit`. Not filled in: not known. */
  keys?: { device: string | null; prefix: string | null }
  expected: ExpectedFacts
  history: HistoryFacts
  crossUser: CrossUserFacts | null
}
