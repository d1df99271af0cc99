/** A transaction that was found, as the wire shows it. */
import type { FoundTransaction } from '../../../contract/additions/search.ts'
import { likeliestStory } from '../../../domain/fraud/assessment/likeliest-story.ts'
import { progressOf } from '../../../domain/transaction/lifecycle.ts'
import { presentTransaction } from '../../../domain/transaction/present.ts'
import type { StoredTransaction } from '../../../domain/transaction/stored-transaction.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import { makeTransactionId } from '../../../secrets/transaction-id.ts'
import { userKeyOf } from '../../../secrets/user-key.ts'

/** With its id, which is made of the asking scope. */
export async function presentFound(
  keyring: Keyring,
  row: StoredTransaction,
): Promise<FoundTransaction> {
  const key = { userKey: userKeyOf(row.userRef), sequence: row.sequence }
  const id = await makeTransactionId(keyring, row.scope, key)
  return {
    ...presentTransaction(id, row),
    story: row.assessment === null ? null : likeliestStory(row.assessment),
    state: progressOf(row),
  }
}
