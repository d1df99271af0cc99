/** Everything a fraud detector may look at: facts of one visit, gathered before any decision. */
import type { ProjectType } from '../../../contract/fields/project.ts'
import type { Observation } from '../../../contract/observation.ts'
import type { TerminationReason, TransactionState } from '../../../contract/transaction.ts'
import type { Demographic } from '../../demographic.ts'
import type { EdgeFacts } from '../../network/edge-facts.ts'
import type { NetworkKnowledge } from '../../network/network-knowledge.ts'
import type { Binding } from '../../visit/binding.ts'
import type { Opening } from '../../visit/opening.ts'
import type { VisitTrace } from '../../visit/visit-trace.ts'
import type { RecordingFacts } from '../recording/recording-facts.ts'

/** What the partner said when it created the transaction. */
export interface ExpectedFacts {
  /** Milliseconds since the epoch. */
  createdAt: number
  projectType: ProjectType
  targetedCountry: string | null
  expectedIp: string | null
  expectedUserAgent: string | null
  demographic: Demographic | null
}

/** Where and by which device an earlier visit came; all null where the loader was never passed. */
type PastPlace = Pick<
  VisitTrace,
  'device' | 'prefix' | 'asn' | 'network' | 'country' | 'latitude' | 'longitude'
>

/** An earlier transaction of the same user, as far as scoring looks at it. */
export interface PastVisit extends PastPlace {
  projectType: ProjectType
  /** When the partner made the link, ms since the epoch; see `history/begun` for when somebody came. */
  createdAt: number
  /**
   * When somebody came: passed the loader, or else opened the link of what the partner reported; null where nobody
   * has, absent where that is not known. To open a link is not to come: scanners of mail and previews do.
   */
  cameAt?: number | null
  /** When the loader was passed; null where it never was. */
  completedAt: number | null
  /** From 0 to 100; null before its assessment. */
  score: number | null
  state: TransactionState | null
  terminationReason: TerminationReason | null
  demographic: Demographic | null
  /** What the transactions of one survey have in common, see `history/chains`; absent where not known. */
  chain?: number
  /** True for the transaction that `tx_ref_id` named, and its chain. */
  referenced: boolean
}

/** What the user's own object knows. */
export interface HistoryFacts {
  openings: Opening[]
  /** What was made before this visit, whether begun or not; newest first, at most 200 surveys of those begun. */
  past: PastVisit[]
}

/** Counts over other users that share something with this visit. */
export interface SharedKeyFacts {
  /** Users ever seen with the key, this one included. */
  users: number
  /** Users who came in the last 24 h and were lately seen with the key, out of `looked`. */
  usersToday: number
  /** Of how many users it is known when they came, this one included; absent where of all. */
  looked?: number
  /** Surveys that those users began in 5 min, 1 h and 24 h, without those that they were screened out of. */
  transactions5m: number
  transactions1h: number
  transactions24h: number
  /** The same with those in 1 h and 24 h; absent where they were screened out of none. */
  begun?: { hour: number; day: number }
  /** Of a browser: accounts that followed each other in it; absent where not known. */
  succession?: SuccessionFacts
}

/** Accounts that began in one browser within a month, each when the one before had ended, and what they began. */
export interface SuccessionFacts {
  users: number
  /** Without those that they were screened out of. */
  surveys: number
}

/** Of the users of an address who are known by name, this one included, how many have this device. */
export interface AlikeFacts {
  alike: number
  of: number
  /** The device's share of all users of the scope, above 0; absent when not known. */
  share?: number
}

/** Cross-user evidence, from D1. Null as a whole while D1 has not answered. */
export interface CrossUserFacts {
  visitor: SharedKeyFacts | null
  device: SharedKeyFacts | null
  address: SharedKeyFacts | null
  prefix: SharedKeyFacts | null
  /** Users seen with this device *and* this address prefix; absent when not known. */
  deviceOnPrefix?: SharedKeyFacts | null
  deviceOnAddress?: AlikeFacts | null
  /**
   * Of users linked to this one with probability ≥ 0.5: how their transactions ended, and how many of these
   * users are linked with probability ≥ 0.9; absent where not known.
   */
  linked: { users: number; quality: number; reconciled: number; completed: number; sure?: number }
  linkedDemographics: Demographic[]
  /** How many ends of its surveys the partner accepted and rejected, of all its users; absent where nothing is counted. */
  judged?: { accepted: number; rejected: number }
  /** Which of their visits this one repeats; absent or null where not known. */
  recording?: RecordingFacts | null
  /** Fresher or finer network knowledge than the bundled tables hold. */
  network: NetworkKnowledge | null
}

/** One visit, ready to be judged. */
export interface Visit {
  /** When the payload arrived, ms since the epoch. */
  now: number
  /** The request that fetched the page; null where the object has not seen it since it started. */
  page: EdgeFacts | null
  /** The request that delivered the payload. */
  edge: EdgeFacts
  binding: Binding
  /** Bindings of this visitor's payloads for this transaction that were refused before; absent when not known. */
  refused?: readonly string[]
  /** Milliseconds between the page being served and the payload, by our clock; null if unbound. */
  sinceServedMs: number | null
  observation: Observation | null
  /** This visit's own keyed hashes, comparable to those of `PastVisit`; absent when not known. */
  keys?: { device: string | null; prefix: string | null }
  expected: ExpectedFacts
  history: HistoryFacts
  crossUser: CrossUserFacts | null
}
