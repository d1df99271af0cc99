/** The surroundings of everything that a user object does. */
import type { Keyring } from '../secrets/keyring.ts'
import type { RevisionLog } from './publication/revision-log.ts'
import type { UserStore } from './store/user-store.ts'

/** What the parts of one user object share. */
export interface UserContext {
  db: D1Database
  keyring: Keyring
  store: UserStore
  log: RevisionLog
  /** Goes on after the answer; the object stays alive for it. */
  runBehind(work: Promise<unknown>): void
  /** Publishes soon, behind the answer. */
  publishSoon(): void
  /** Makes sure that the alarm will run, without a write. */
  expectAlarm(): void
}
