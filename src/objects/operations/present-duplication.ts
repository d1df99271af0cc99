/** A stored potential as the evidence endpoint shows it: one sentence, then the waterfall. */
import type { Evidence } from '../../contract/additions/evidence.ts'
import {
  type DuplicationSummary,
  unpackSummary,
} from '../../domain/duplication/duplication-summary.ts'
import type { PotentialChange } from '../../domain/duplication/history/potential-history.ts'
import type { SummaryShare } from '../../domain/duplication/history/summary-share.ts'
import { describeDuplication } from '../../domain/duplication/words/duplication-sentence.ts'
import { describeChange } from '../../domain/duplication/words/history-words.ts'
import type { NamedUser, NameOf } from '../../domain/duplication/words/names.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { makeTransactionId } from '../../secrets/transaction-id.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import type { UserContext } from '../user-context.ts'

type Shown = Evidence['duplication']
type Attempt = NonNullable<SummaryShare['attempt']>

/** The attempts of other users that a summary and its history name. */
export function attemptsOf(summary: DuplicationSummary | null): Attempt[] {
  const causes = (summary?.history ?? []).flatMap(({ cause }) => cause ?? [])
  return [...(summary?.shares ?? []), ...causes].flatMap(({ own, attempt }) =>
    own || attempt === null ? [] : attempt,
  )
}

/** The stored potential in the contract's form. */
export async function presentDuplication(
  { keyring }: Pick<UserContext, 'keyring'>,
  row: StoredTransaction,
  nameOf: NameOf,
): Promise<Shown> {
  const summary = unpackSummary(row.duplication)
  const asking = userOf(row)
  const idOf = ({ userRef, sequence }: Attempt) =>
    makeTransactionId(keyring, row.scope, { userKey: userKeyOf(userRef), sequence })
  const presentShare = async (share: SummaryShare) => ({
    own: share.own,
    transaction_id: share.attempt && (await idOf(share.attempt)),
    user: share.attempt && presentUser(share.own ? asking : nameOf(share.attempt)),
    created_at: new Date(share.createdAt).toISOString(),
    same_person: share.samePerson,
    completed: share.completed,
    completed_between: share.range ? { low: share.range[0], high: share.range[1] } : null,
    share: share.share,
    match: share.match && presentMatch(share.match),
  })
  const presentChange = async (change: PotentialChange) => ({
    at: new Date(change.at).toISOString(),
    value: change.value,
    says: describeChange(change, asking, nameOf),
    transaction_id: change.cause?.attempt ? await idOf(change.cause.attempt) : null,
  })
  return {
    summary: describeDuplication({ value: row.potential, summary, asking, nameOf }),
    attempts: await Promise.all((summary?.shares ?? []).map(presentShare)),
    omitted: summary?.omitted ?? 0,
    history: await Promise.all((summary?.history ?? []).map(presentChange)),
  }
}

/** The user of a transaction, as the partner named it. */
export function userOf({ data, channel, subChannel }: StoredTransaction): NamedUser {
  return { userId: data.user_id, channel, subChannel }
}

function presentUser(user: NamedUser | null): Shown['attempts'][number]['user'] {
  return user && { user_id: user.userId, channel: user.channel, sub_channel: user.subChannel }
}

function presentMatch({
  bits,
  rows,
}: NonNullable<SummaryShare['match']>): Shown['attempts'][number]['match'] {
  return {
    bits,
    rows: rows.map(({ termFrequencyBits, ...each }) => ({
      ...each,
      term_frequency_bits: termFrequencyBits,
    })),
  }
}
