/** All that is known of a user, for whoever asks what we keep of a person. */

import type { DeviceProfile } from '../../domain/device/profile.ts'
import type { SightedKeys } from '../../domain/device/sighted-keys.ts'
import { furthestAttempt } from '../../domain/duplication/shared-attempt.ts'
import type { NameOf } from '../../domain/duplication/words/names.ts'
import type { SharedStep } from '../../domain/evidence/shared-step.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { withinAnswer } from '../../domain/transaction/transaction-page.ts'
import type { PlacedUser } from '../../storage/placement/databases.ts'
import type { UserStore } from '../store/user-store.ts'
import type { UserContext } from '../user-context.ts'
import { presentExplanation, type TransactionExplanation } from './explain-transaction.ts'
import { listTransactions } from './list-transactions.ts'
import { userOf } from './present-duplication.ts'

/** The most transactions that one answer holds; the list has the others. Judged. */
const TRANSACTIONS_MAX = 1_000

/** One device as it is kept: hashes, and the coarse facts beside them. */
export interface KnownDeviceFacts {
  userRef: string
  profile: DeviceProfile
  /** Whether other partners' users are compared with it, or with the device that had its place before. */
  isShared: boolean
  /** Under how many keys it can be found. */
  keys: number
  /** The rest of what is kept of it; absent in answers of earlier versions. */
  kept?: { shared: DeviceProfile; opted: DeviceProfile | null; sighted: SightedKeys }
}

/** What other partners are answered from of one survey. */
export interface ComparedAttempt {
  source: string
  surveyId: string
  /** Days since the epoch. */
  day: number
  step: SharedStep
}

/** Everything that the object and the archive know. */
export interface KnownUser {
  transactions: { row: StoredTransaction; explanation: TransactionExplanation }[]
  /** Whether there are older transactions. */
  hasMore: boolean
  devices: KnownDeviceFacts[]
  /** What other partners are answered from; absent in answers of earlier versions. */
  sharedAttempts?: ComparedAttempt[]
}

/** Gathers it; rejects when the archive is needed and D1 does not answer. */
export async function describeUser(
  context: Pick<UserContext, 'databases' | 'store' | 'keyring'>,
  { scope, userKey }: PlacedUser,
): Promise<KnownUser> {
  const { transactions, hasMore } = await listTransactions(context, {
    scope,
    userKey,
    channel: null,
    subChannel: null,
    before: null,
    limit: TRANSACTIONS_MAX,
  })
  // Only the user itself is named, under each of its channels: the answer is for that person.
  const own = new Map(transactions.map((row) => [row.userRef, userOf(row)]))
  const nameOf: NameOf = ({ userRef }) => own.get(userRef) ?? null
  const described = transactions.map(async (row) => ({
    row,
    explanation: await presentExplanation(context, row, nameOf),
  }))
  // Explained, a transaction is ten times as large as it is kept.
  const { kept: answered, isCut } = withinAnswer(await Promise.all(described))
  return {
    transactions: answered,
    hasMore: hasMore || isCut,
    devices: context.store.devices.all().map(({ userRef, profile, shared, opted, sighted }) => ({
      userRef,
      profile,
      // What was shown of the device before stays until another takes its place there, or it expires.
      isShared: opted !== null || Object.keys(sighted.shared).length > 0,
      keys: Object.keys(sighted.own).length + Object.keys(sighted.shared).length,
      kept: { shared, opted, sighted },
    })),
    sharedAttempts: sharedAttemptsOf(context.store, transactions),
  }
}

/** As they are published: one for each user and survey. */
function sharedAttemptsOf(
  { history }: Pick<UserStore, 'history'>,
  transactions: readonly StoredTransaction[],
): ComparedAttempt[] {
  const opted = new Map(
    transactions.flatMap(({ userRef, shared, data }) =>
      shared === null ? [] : [[`${userRef} ${shared}`, { userRef, shared, data }] as const],
    ),
  )
  return [...opted.values()].flatMap(({ userRef, shared, data }) => {
    const furthest = furthestAttempt(shared, history.attemptsAtShared(userRef, shared))
    if (!furthest) return []
    const { ext_survey_source, ext_survey_id } = data
    const { day, step } = furthest
    return { source: ext_survey_source ?? '', surveyId: ext_survey_id ?? '', day, step }
  })
}
