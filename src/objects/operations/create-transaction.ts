/** Creating a transaction: gather, then decide and commit without an await in between. */
import type { ReferencingCreation, TransactionData } from '../../contract/transaction.ts'
import { type CreationSubject, draftTransaction } from '../../domain/creation/draft-transaction.ts'
import { mergeReference } from '../../domain/creation/reference.ts'
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { type CallMark, REPEATED_WITHIN_MS } from '../repeated-calls.ts'
import type { UserContext } from '../user-context.ts'
import type { Deduplicator } from './deduplicate.ts'
import { findTransaction } from './find-transaction.ts'
import type { Idempotency } from './idempotency.ts'

/** A new transaction, or one that takes over the fields of an earlier one of the same user. */
export type Creation =
  | ({ kind: 'new'; userRef: string; data: TransactionData } & AskedItem)
  | { kind: 'reference'; sequence: number; creation: ReferencingCreation }

/** What to create, for which partner and in which user's object. */
export interface CreateCommand {
  scope: string
  userKey: string
  creation: Creation
  /** Version of the partner's hand-back key; null while its hand-backs are not signed. */
  handBack: number | null
  idempotency: Idempotency | null
}

/** A new transaction, and whether a recent deduplication has already refined its potential. */
export interface Created {
  row: StoredTransaction
  isRefined: boolean
}

/**
 * Inserts the transaction with the potential known so far: from the user's history or a
 * deduplication. A repeated call gets the transaction that the first one has made.
 */
export async function createTransaction(
  context: UserContext,
  deduplicator: Deduplicator,
  command: CreateCommand,
  mark?: CallMark,
): Promise<Result<Created, Rejection>> {
  const made = mark?.isRepetition ? findMade(context, mark) : null
  if (made) return ok({ row: made, isRefined: false })
  const gathered = await gatherSubject(context, command)
  if (!gathered.ok) return gathered
  const subject = gathered.value
  const createdAt = Date.now()
  const findings = deduplicator.recall(subject.userRef, subject, createdAt)
  const { transactions, history } = context.store
  const draft = draftTransaction({
    scope: command.scope,
    subject,
    handBack: command.handBack,
    newestSequence: transactions.newestSequence(),
    attempts: history.attemptsAt(subject.userRef, [subject]),
    findings,
    createdAt,
  })
  const row = context.log.commit(({ revision, highWaterMark }) => {
    const stamped: StoredTransaction = { ...draft, revision }
    transactions.insert(stamped, highWaterMark, mark?.nonce)
    return stamped
  })
  return ok({ row, isRefined: findings !== null })
}

/** What the first call of a mark has made; null where it was not done. */
function findMade(
  { store }: Pick<UserContext, 'store'>,
  { nonce }: CallMark,
): StoredTransaction | null {
  const since = firstSequenceAt(Date.now() - REPEATED_WITHIN_MS)
  const sequence = store.transactions.madeBy(nonce, since)
  return sequence === null ? null : store.transactions.get(sequence)
}

async function gatherSubject(
  context: UserContext,
  { scope, userKey, creation }: CreateCommand,
): Promise<Result<CreationSubject, Rejection>> {
  if (creation.kind === 'new') return ok({ ...creation, chain: null })
  const found = await findTransaction(context, { scope, userKey, sequence: creation.sequence })
  if (!found.ok) {
    return found.error.code === 'not_found' ? refuse({ code: 'unknown_reference' }) : found
  }
  const { userRef, item, external, shared, chain, data } = found.value
  const merged = mergeReference(data, creation.creation)
  return merged.ok ? ok({ userRef, item, external, shared, chain, data: merged.value }) : merged
}
