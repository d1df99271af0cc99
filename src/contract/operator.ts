/** What the operator's endpoints answer that go through many objects, as `npm run recover` reads it. */

/** The id that the platform lists an object under. */
export const OBJECT_ID = /^[0-9a-f]{64}$/

/** Objects of one request: an invocation may call 10,000, each up to three times, and an answer is waited for. Judged. */
export const OBJECTS_MAX = 50

/** What became of one object; `empty` has no transactions, as those of users who were erased, and of no user. */
export interface ObjectOutcome {
  object: string
  outcome: 'published' | 'counted' | 'empty' | 'failed'
  transactions: number
  devices: number
  /** Why it failed; null where it did not. */
  reason: string | null
}

/** Users of one page of those that a database has: each is a call of its object. Judged. */
export const USERS_AT_ONCE = 50

/** What a page of users was: those of whom D1 has transactions and their objects nothing are erased again. */
export interface ReturnedUsers {
  users: number
  returned: number
  /** Why, for each object that did not do it. */
  failed: string[]
  /** Where the next page begins; null behind the last. */
  next: string | null
}
