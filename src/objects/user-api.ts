/** What the Worker, and an object on behalf of a job, may call of one user's object. */
import type { Rejection } from '../domain/rejection.ts'
import type { Result } from '../domain/result.ts'
import type { PresentableTransaction } from '../domain/transaction/present.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import type { DeletedRows } from '../storage/forgetting/erasure.ts'
import type { PlacedUser } from '../storage/placement/databases.ts'
import type { CreateCommand } from './operations/create-transaction.ts'
import type { DeduplicateCommand, Deduplicated } from './operations/deduplicate.ts'
import type { KnownUser } from './operations/describe-user.ts'
import type { TransactionExplanation } from './operations/explain-transaction.ts'
import type { ScopedKey } from './operations/find-transaction.ts'
import type { ListQuestion } from './operations/list-transactions.ts'
import type { ListedPage, WithProvisional } from './operations/provisional-of.ts'
import type { ReportCommand } from './operations/report-transaction.ts'
import type { Republished } from './recovery/republish-all.ts'
import type { RewindTarget, Rewound } from './recovery/rewind.ts'
import type { CallMark } from './repeated-calls.ts'
import type { ReviewedKey } from './user-context.ts'
import type { DeliveredVisit } from './visits/delivered-visit.ts'
import type { LinkAnswer, OpenLink } from './visits/loader-visits.ts'
import type { Redirect } from './visits/redirects.ts'

/** Users of one scope, and the time, in ms since the epoch, before which what they have is old. */
export interface ExpiringUsers {
  scope: string
  userRefs: readonly string[]
  bound: number
  /** How long the caller has: none is begun later. The version before does not say. */
  withinMs?: number
}

/** How many users were forgotten, and why others were not; those for whom no time was left are in neither. */
export interface ExpiredUsers {
  done: number
  failures: string[]
  /** Those others, by reference. The version before does not say. */
  failed?: string[]
}

/**
 * The methods of one user's object. The platform's own stub type maps results through its RPC types,
 * which lose tagged unions; our results are plain values, so these signatures apply. A method that takes a
 * mark answers a repetition as it did the first call, and does nothing more.
 */
export interface UserApi {
  /** Whether objects can be reached: answers, and reads and writes nothing. */
  ping(): Promise<true>

  /** Creates a transaction; the answer is kept under the idempotency key, if there is one. */
  create(command: CreateCommand, mark?: CallMark): Promise<Result<{ sequence: number }, Rejection>>

  /** The transaction as stored; waits for a running assessment, and never for a refinement. */
  lookUp(key: ScopedKey): Promise<Result<WithProvisional<PresentableTransaction>, Rejection>>

  /** One page of the user's transactions. */
  list(question: ListQuestion): Promise<Result<ListedPage, Rejection>>

  /** Records a report; a repeated one changes nothing. */
  report(command: ReportCommand, mark?: CallMark): Promise<Result<Record<string, never>, Rejection>>

  /** The duplication potential of each item, in the order given. */
  deduplicate(
    command: DeduplicateCommand,
    mark?: CallMark,
  ): Promise<Result<Deduplicated, Rejection>>

  /** The evidence behind score and potential. */
  explain(key: ScopedKey): Promise<Result<WithProvisional<TransactionExplanation>, Rejection>>

  /**
   * Someone opened the loader link; null when there is no such transaction. Rejects, as the next two do,
   * when that is in D1 alone, which does not answer.
   */
  openLink(key: TransactionKey, opening: OpenLink): Promise<LinkAnswer | null>

  /**
   * The loader delivered a payload: completes at most once. Null when there is no such transaction.
   */
  completeVisit(
    key: TransactionKey,
    visit: DeliveredVisit,
    mark?: CallMark,
  ): Promise<Redirect | null>

  /** The page's form without JavaScript: redirects without completing. */
  skipVisit(key: TransactionKey, mark?: CallMark): Promise<Redirect | null>

  /**
   * Judges the potential of a completed transaction again, because an earlier visit of another user was published
   * after it; resolves when that is done, or D1 has not answered.
   */
  review(key: ReviewedKey): Promise<void>

  /** Everything that is known of the object's users. */
  describe(user: PlacedUser): Promise<Result<KnownUser, Rejection>>

  /** Erases the object's users everywhere; resolves to how many rows D1 had of them. */
  erase(user: PlacedUser, mark?: CallMark): Promise<Result<DeletedRows, Rejection>>

  /** Forgets what is older than `bound` (ms); resolves to whether nothing is left. */
  expire(user: PlacedUser, bound: number): Promise<Result<boolean, Rejection>>

  /**
   * Has the objects of many users forget, on behalf of a job: one invocation may call only so many. Reads
   * and writes nothing of its own, so any object will do.
   */
  expireOthers(users: ExpiringUsers): Promise<ExpiredUsers>

  /** Puts the object back to an earlier time; of an erased user nothing comes back. */
  rewind(user: PlacedUser, target: RewindTarget): Promise<Rewound>

  /** Publishes all that the object has once more, above what D1 has of it. */
  republish(user: PlacedUser): Promise<Result<Republished, Rejection>>

  /** The same for whoever's object this is; of a dry run, only how much it has. */
  republishOwn(isDryRun: boolean): Promise<Result<Republished, Rejection>>

  /**
   * Erases the users from D1 if the object has no transactions, as where D1 was put back to before they were erased;
   * tells whether it has none. A dry run erases nothing.
   */
  eraseReturned(user: PlacedUser, isDryRun: boolean): Promise<Result<boolean, Rejection>>
}
