/** Creating a transaction: gather, then decide and commit without an await in between. */
import type { ReferencingCreation, TransactionData } from '../../contract/transaction.ts'
import { summarizeDuplication } from '../../domain/duplication/duplication-summary.ts'
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import type { AskedItem } from '../../domain/evidence/evidence-question.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { mergeReference } from '../../domain/transaction/reference.ts'
import { nextSequence } from '../../domain/transaction/sequence.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { UserContext } from '../user-context.ts'
import type { Deduplicator, Findings } from './deduplicate.ts'
import { findTransaction } from './find-transaction.ts'
import type { Idempotency } from './idempotency.ts'

/** A new transaction, or one that takes over the fields of an earlier one of the same user. */
export type Creation =
  | ({ kind: 'new'; userRef: string; data: TransactionData } & AskedItem)
  | { kind: 'reference'; sequence: number; creation: ReferencingCreation }

/** What to create, for which partner and in which user's object. */
export interface CreateCommand {
  partnerId: string
  userKey: string
  creation: Creation
  idempotency: Idempotency | null
}

/** The fields that a creation determines by itself. */
interface Subject extends Pick<StoredTransaction, 'userRef' | 'data' | 'item' | 'external'> {
  /** Null starts a chain of its own. */
  chain: number | null
}

/** A new transaction, and whether a recent deduplication has already refined its potential. */
export interface Created {
  row: StoredTransaction
  isRefined: boolean
}

/**
 * Inserts the transaction with the potential known so far: from the user's history or a
 * deduplication.
 */
export async function createTransaction(
  context: UserContext,
  deduplicator: Deduplicator,
  command: CreateCommand,
): Promise<Result<Created, Rejection>> {
  const gathered = await gatherSubject(context, command)
  if (!gathered.ok) return gathered
  const subject = gathered.value
  const createdAt = Date.now()
  const findings = deduplicator.recall(subject.userRef, subject, createdAt)
  const draft = toDraft(context, command.partnerId, subject, findings, createdAt)
  const row = context.log.commit(({ revision, highWaterMark }) => {
    const stamped: StoredTransaction = { ...draft, revision }
    context.store.transactions.insert(stamped, highWaterMark)
    return stamped
  })
  return ok({ row, isRefined: findings !== null })
}

async function gatherSubject(
  context: UserContext,
  { userKey, creation }: CreateCommand,
): Promise<Result<Subject, Rejection>> {
  if (creation.kind === 'new') return ok({ ...creation, chain: null })
  const found = await findTransaction(context, { userKey, sequence: creation.sequence })
  if (!found.ok) {
    return found.error.code === 'not_found' ? refuse({ code: 'unknown_reference' }) : found
  }
  const { userRef, item, external, chain, data } = found.value
  return ok({ userRef, item, external, chain, data: mergeReference(data, creation.creation) })
}

function toDraft(
  { store }: UserContext,
  partnerId: string,
  subject: Subject,
  findings: Findings | null,
  createdAt: number,
): Omit<StoredTransaction, 'revision'> {
  const sequence = nextSequence(store.transactions.newestSequence(), createdAt)
  const { userRef, item, external, data } = subject
  const chain = subject.chain ?? sequence
  const duplication = judgeDuplication({
    asked: subject,
    chain,
    own: store.history.attemptsAt(userRef, [subject]),
    evidence: findings?.evidence ?? null,
    links: findings?.links ?? [],
    partnerId,
    userRef,
    at: createdAt,
  })
  return {
    sequence,
    partnerId,
    userRef,
    channel: data.channel ?? null,
    subChannel: data.sub_channel ?? null,
    item,
    external,
    chain,
    createdAt,
    openedAt: null,
    completedAt: null,
    data,
    transitions: [],
    score: null,
    reasons: null,
    assessment: null,
    potential: duplication.value,
    duplication: summarizeDuplication(duplication),
    visit: null,
  }
}
