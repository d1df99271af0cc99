/** Where the loader sends a user on to, signed where the partner wants that. */
import {
  appendHandBack,
  fillRedirect,
  type HandBackOutcome,
} from '../../domain/transaction/redirect.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { signHandBack } from '../../secrets/hand-back-key.ts'
import { makeTransactionId, type TransactionKey } from '../../secrets/transaction-id.ts'
import type { UserContext } from '../user-context.ts'

/** Where the user is sent. */
export interface Redirect {
  redirectUrl: string
  /** When the transaction was completed, ms since the epoch; null while it is not. */
  completedAt: number | null
}

/** Says where users of one object are sent. */
export type Redirects = ReturnType<typeof createRedirects>

/** Makes the functions that say where users of one object are sent. */
export function createRedirects({ keyring }: Pick<UserContext, 'keyring'>) {
  /** Where a user is sent whose visit ends like this at `at`, in ms since the epoch. */
  async function redirectOf(
    key: TransactionKey,
    row: StoredTransaction,
    outcome: HandBackOutcome,
    at: number,
  ): Promise<Redirect> {
    const id = await makeTransactionId(keyring, row.scope, key)
    const url = fillRedirect(row.data.redirect_url, id)
    const { completedAt } = row
    if (row.handBack === null) return { redirectUrl: url, completedAt }
    const handBack = { version: row.handBack, id, at: Math.floor(at / 1000), outcome }
    const signature = await signHandBack(keyring.identity, row.scope, handBack)
    return { redirectUrl: appendHandBack(url, handBack, signature), completedAt }
  }

  return {
    redirectOf,

    /**
     * Where a user is sent whose transaction had been completed when the request came at `at`: told the
     * same as before where it repeats the delivery that completed it.
     */
    redirectAgain(
      key: TransactionKey,
      row: StoredTransaction,
      at: number,
      isRepetition = false,
    ): Promise<Redirect> {
      // So is the Worker, whose repeated call has the time of the first.
      return isRepetition || row.completedAt === at
        ? redirectOf(key, row, 'completed', row.completedAt ?? at)
        : redirectOf(key, row, 'completed_before', at)
    },
  }
}
