/** A transaction as the user's object keeps it. */
import type { StateTransition, TransactionData } from '../../contract/transaction.ts'
import type { VisitTrace } from '../visit/visit-trace.ts'

/** Absent is null; times in ms since the epoch. `transaction-columns` says where each field lives. */
export interface StoredTransaction {
  /** See `sequence`. */
  sequence: number
  /** Object-wide counter of commits; the row was last changed by this one. */
  revision: number
  /** The partner's scope: nothing of another scope is ever in the same object. */
  scope: string
  /** The user of the contract: user_id within channel and sub_channel. */
  userRef: string
  channel: string | null
  subChannel: string | null
  /** Keyed hashes of the item and of the external survey pair, both under the partner's scope. */
  item: string
  external: string | null
  /** Keyed hash of the external survey pair under the shared scope. */
  shared: string | null
  /** Sequence of the first transaction of the reference chain; its own when there is no chain. */
  chain: number
  createdAt: number
  /** When the loader link was first opened. */
  openedAt: number | null
  /** When the user passed the loader. */
  completedAt: number | null
  data: TransactionData
  /** Version of the key that signs the hand-back; null where it is not signed. */
  handBack: number | null
  /** Reports, oldest first. */
  transitions: StateTransition[]
  /** 0 to 100; null until completed. */
  score: number | null
  reasons: string | null
  /** See `pack-assessment`. */
  assessment: string | null
  /** Duplication potential, 0 to 1. */
  potential: number
  /** JSON; see `duplication-summary`. */
  duplication: string | null
  visit: VisitTrace | null
}

/** What of a transaction its user's later attempts at the same item are judged by. */
export const ATTEMPT_FIELDS = [
  'sequence',
  'userRef',
  'item',
  'external',
  'shared',
  'chain',
  'createdAt',
  'openedAt',
  'completedAt',
  'transitions',
] as const satisfies (keyof StoredTransaction)[]

/** See `ATTEMPT_FIELDS`. */
export type OwnAttempt = Pick<StoredTransaction, (typeof ATTEMPT_FIELDS)[number]>

/** What of a transaction its user's later visits are judged by. */
export const PAST_FIELDS = [
  'sequence',
  'chain',
  'createdAt',
  'openedAt',
  'completedAt',
  'data',
  'transitions',
  'score',
  'visit',
] as const satisfies (keyof StoredTransaction)[]

/** See `PAST_FIELDS`. */
export type PastTransaction = Pick<StoredTransaction, (typeof PAST_FIELDS)[number]>
