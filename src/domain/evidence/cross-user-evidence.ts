/** What the database knows of other users, as an assessment or a deduplication reads it. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'
import type { PartnerRates } from '../duplication/partner-rates.ts'
import type { DeviceProfile } from '../linkage/device/profile.ts'
import type { NetworkKnowledge } from '../network/network-knowledge.ts'
import type { AskedItem } from './evidence-question.ts'

/** One transaction of another user, in short. */
export interface LinkedActivity {
  sequence: number
  partnerId: string
  state: TransactionState | null
  terminationReason: TerminationReason | null
}

/** An attempt of another user at one of the asked items; times in ms since the epoch. */
export interface LinkedAttempt extends LinkedActivity, AskedItem {
  userRef: string
  chain: number
  createdAt: number
  openedAt: number | null
  completedAt: number | null
}

/** The answer to one evidence question. */
export interface CrossUserEvidence {
  /** How many users have a device, of all partners. */
  population: number
  /** Of each asked key: how many users were ever seen with it, and who some of them are. */
  keys: Map<string, { users: number; userRefs: string[] }>
  /** The devices of each linked user. */
  profiles: Map<string, DeviceProfile[]>
  /** The latest transactions of each linked user, newest first. */
  activity: Map<string, LinkedActivity[]>
  attempts: LinkedAttempt[]
  /** How the partner's visits of more than a day ago ended; null before the first count. */
  rates: PartnerRates | null
  /** Null where no client was asked about. */
  network: NetworkKnowledge | null
}
