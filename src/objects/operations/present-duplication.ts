/** A stored potential as the evidence endpoint shows it: one sentence, then the waterfall. */
import type { Evidence } from '../../contract/additions/evidence.ts'
import { momentTold } from '../../domain/duplication/attempt.ts'
import {
  type DuplicationSummary,
  unpackSummary,
} from '../../domain/duplication/duplication-summary.ts'
import type { PotentialChange } from '../../domain/duplication/history/potential-history.ts'
import type { SummaryShare } from '../../domain/duplication/history/summary-share.ts'
import { describeDuplication } from '../../domain/duplication/words/duplication-sentence.ts'
import { describeChange } from '../../domain/duplication/words/history-words.ts'
import { type NamedUser, type NameOf, startOfDay } from '../../domain/duplication/words/names.ts'
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
  const toldOf = ({ own, attempt }: Pick<SummaryShare, 'own' | 'attempt'>) =>
    attempt && (own ? asking : nameOf(attempt)) ? attempt : null
  const presentAttempt = async (share: SummaryShare) => {
    const told = toldOf(share)
    return {
      own: share.own,
      transaction_id: told && (await idOf(told)),
      user: told && presentUser(share.own ? asking : nameOf(told)),
      ...presentShare(told ? share : withoutDetails(share)),
    }
  }
  const presentChange = async (change: PotentialChange) => {
    const told = change.cause && toldOf(change.cause)
    return {
      at: new Date(change.at).toISOString(),
      value: change.value,
      says: describeChange(change, asking, nameOf),
      transaction_id: told && (await idOf(told)),
    }
  }
  return {
    summary: describeDuplication({ value: row.potential, summary, asking, nameOf }),
    attempts: await Promise.all((summary?.shares ?? []).map(presentAttempt)),
    omitted: summary?.omitted ?? 0,
    history: await Promise.all((summary?.history ?? []).map(presentChange)),
  }
}

function presentShare(told: SummaryShare) {
  const { createdAt, samePerson, sameRange, completed, range, share, match } = told
  return {
    created_at: new Date(createdAt).toISOString(),
    same_person: samePerson,
    same_person_between: presentRange(sameRange),
    completed,
    completed_between: presentRange(range),
    share,
    match: match && presentMatch(match),
  }
}

const presentRange = (range: SummaryShare['range']) =>
  range ? { low: range[0], high: range[1] } : null

/**
 * What may be told of the attempt of a user who is not named: the day, and what it means for this user. How
 * it ended and what the two have in common is of a person who may have been erased.
 */
function withoutDetails(told: SummaryShare): SummaryShare {
  const { own, samePerson, share } = told
  const nothing = { attempt: null, completed: null, match: null }
  return { ...nothing, own, createdAt: startOfDay(momentTold(told)), samePerson, share }
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
