import type { Keyring } from '../secrets/keyring.ts'
import type { ScopeNames } from '../secrets/scopes/scope-names.ts'
import type { TransactionKey } from '../secrets/transaction-id.ts'
import type { Databases } from '../storage/placement/databases.ts'
import type { AskedAlong } from './publication/asked-along.ts'
import type { RevisionLog } from './publication/revision-log.ts'
import type { UserStore } from './store/user-store.ts'

/** A transaction that is to be reviewed, and the scope that it is of. */
export interface ReviewedKey extends TransactionKey {
  scope: string
}

/** What all parts of one user object share. */
export interface UserContext {
  databases: Databases
  keyring: Keyring
  store: UserStore
  log: RevisionLog
  askedAlong: AskedAlong
  /** The names of the scope that the object belongs to; derived once. */
  namesOf(scope: string): Promise<ScopeNames>
  /** Lets work go on after the answer: the object stays alive for it, and failures are logged. */
  runBehind(work: Promise<unknown>): void
  /** Starts a drain of the outbox that goes on after the answer. */
  publishSoon(): void
  /** Has another user's object review a transaction; rejects when that cannot be reached. */
  reviewOther(key: ReviewedKey): Promise<void>
  /** Arms the alarm without a commit, for what is only in memory so far. */
  expectAlarm(): void
}
