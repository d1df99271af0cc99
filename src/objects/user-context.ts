/** What the parts of the user object share. */
import type { Keyring } from '../secrets/keyring.ts'
import type { UserStore } from './user-store.ts'

/** Revision and publishing mark that a write carries. */
export interface Stamp {
  revision: number
  published: number
}

export interface UserContext {
  db: D1Database
  keyring: Keyring
  store: UserStore
  /**
   * Runs a synchronous write as one transaction under the next revision, and makes sure that it will
   * be published.
   */
  commit<T>(write: (stamp: Stamp) => T): T
  /** Goes on after the answer; the object stays alive for it. */
  runBehind(work: Promise<unknown>): void
  /** Publishes soon, behind the answer. */
  publishSoon(): void
}
