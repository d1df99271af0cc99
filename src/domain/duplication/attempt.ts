/** An earlier transaction at an item, by this user or by one that may be the same person. */
import type { TerminationReason, TransactionState } from '../../contract/transaction.ts'

/** What is known of one attempt. Times are milliseconds since the epoch. */
export interface Attempt {
  /** The user who made the attempt. */
  userRef: string
  /** True when this is the user whose potential is asked. */
  own: boolean
  /** True when only the survey is the asked one, and the partner's project another. */
  isOtherProject?: boolean
  /** Transactions that reference each other are one chain, and one attempt. */
  chainId: string
  createdAt: number
  /** When the loader was first opened. */
  openedAt: number | null
  /** When the user passed the loader. */
  completedAt: number | null
  /** What the partner last reported. */
  reportedState: TransactionState | null
  terminationReason: TerminationReason | null
  /** Its number among its user's transactions. */
  sequence: number
}
