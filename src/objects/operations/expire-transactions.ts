/** Letting go of rows: beyond the window D1 has them, beyond the retention time nobody. */
import { KEPT_TRANSACTIONS } from './list-transactions.ts'
import type { UserStore } from '../store/user-store.ts'

/** Rows let go of in one go: each costs a written row. */
const FORGET_BATCH = 100

/** Lets go of the oldest transactions of a user who has more than the object keeps. */
export function letGo(store: UserStore): void {
  for (const sequence of store.beyond(KEPT_TRANSACTIONS, FORGET_BATCH)) store.forget(sequence)
}

/** Forgets published transactions of before `bound` (a sequence); true when nothing is left. */
export function forgetExpired(store: UserStore, bound: number, published: number): boolean {
  for (;;) {
    const old = store.expired(bound, published, FORGET_BATCH)
    for (const sequence of old) store.forget(sequence)
    if (old.length < FORGET_BATCH) break
  }
  return store.count() === 0
}
