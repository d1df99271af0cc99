/** What the database knows of other users, as an assessment or a deduplication reads it. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import type { DeviceProfile } from '../device/profile.ts'
import type { NetworkKnowledge } from '../network/network-knowledge.ts'
import type { PartnerRates } from '../rates/rate-shapes.ts'
import type { ExpectedAccounts } from '../relation.ts'
import type { VisitCopy } from '../visit/visit-copy.ts'
import type { VisitMarks } from '../visit/visit-marks.ts'
import type { AskedItem } from './evidence-question.ts'
import type { SharedStep } from './shared-step.ts'

/** One transaction of another user, in short. */
export interface LinkedActivity {
  /**
   * When the loader was passed, else, where the partner told how it ended, when the link was opened or made; null
   * where nobody has begun it.
   */
  begunAt: number | null
  /** What the transactions of one survey of the user have in common. */
  chain: number
  state: TransactionState | null
  terminationReason: TerminationReason | null
}

/** An attempt of another user at one of the asked items; times in ms since the epoch. */
export interface LinkedAttempt
  extends Omit<LinkedActivity, 'begunAt'>,
    Omit<AskedItem, 'shared' | 'data'> {
  sequence: number
  userRef: string
  createdAt: number
  openedAt: number | null
  completedAt: number | null
}

/**
 * A completed visit of another user, by the keyed hashes of what a recording would repeat; they are all null
 * where it shares none of `SharedMarks` with the visit that is asked about.
 */
export interface OtherVisit extends VisitMarks {
  userRef: string
  /** When its link was made, ms since the epoch. */
  createdAt: number
  /** Ms since the epoch. */
  completedAt: number
  /** Of the whole payload. */
  digest: string | null
  /** Of the network that it came from. */
  prefix: string | null
}

/** What one scope knows of the users that share a key with the asking one. */
export interface ScopeEvidence {
  /** How many users of the scope have a device. */
  population: number
  /** Of each asked key: how many users were ever seen with it, and who some of them are. */
  keys: Map<string, { users: number; userRefs: string[] }>
  /** The devices of each linked user. */
  profiles: Map<string, DeviceProfile[]>
}

/** What the shared scope knows: only what another partner's attempt may tell. */
export interface SharedEvidence extends ScopeEvidence {
  attempts: SharedAttemptFound[]
}

/** What another partner's user did at a shared survey. */
export interface SharedAttemptFound {
  /** In the shared scope. */
  userRef: string
  /** Hash of the external survey pair, under the shared scope. */
  pair: string
  /** Days since the epoch. */
  day: number
  step: SharedStep
  /** Its moment, ms since the epoch, which is told to nobody; null of what was published before it was kept. */
  madeAt: number | null
}

/** What the hourly job has learned of how many accounts a scope's people have. */
export interface LearnedAccounts {
  expected: ExpectedAccounts
  /**
   * Pairs of accounts that were found, each as likely as it is: what the expectation rests on. Without relations that an
   * earlier version did not count.
   */
  linked: Partial<ExpectedAccounts>
}

/** The answer to one evidence question: all of it is of the partner's scope but for `shared`. */
export interface CrossUserEvidence extends ScopeEvidence {
  /** The latest transactions of each linked user that were begun, newest first. */
  activity: Map<string, LinkedActivity[]>
  attempts: LinkedAttempt[]
  /** Visits that the asking one may repeat; none where it was not asked for them. */
  visits: OtherVisit[]
  /**
   * Since when, ms since the epoch, all links of the scope were looked at, so that `visits` has every visit
   * by one of them; of older links it has those of the fingerprint alone. 0 where there are no older ones.
   */
  visitsSince: number
  /** The marks of the latest visits of each linked user who has the fingerprint or machine of a device. */
  copies?: Map<string, VisitCopy[]>
  /** Null where the shared scope was not asked. */
  shared: SharedEvidence | null
  /** How the partner's visits of more than a day ago ended; null before the first count. */
  rates: PartnerRates | null
  /** How many other accounts its users have; absent or null before it was learned. */
  accounts?: LearnedAccounts | null
  /** Null where no client was asked about. */
  network: NetworkKnowledge | null
}
