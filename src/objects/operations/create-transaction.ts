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
import type { DuplicateChecker, Findings } from './check-duplicates.ts'
import { findTransaction } from './find-transaction.ts'
import type { Idempotency } from './idempotency.ts'

/** A transaction of its own, or one that takes over the fields of an earlier one of the user. */
export type Creation =
  | ({ kind: 'new'; userRef: string; data: TransactionData } & AskedItem)
  | { kind: 'reference'; sequence: number; creation: ReferencingCreation }

/** What is to be created, for which partner in which user's object. */
export interface CreateCommand {
  partnerId: string
  userKey: string
  creation: Creation
  idempotency: Idempotency | null
}

/** What of a new transaction follows from the creation alone. */
interface Subject extends Pick<StoredTransaction, 'userRef' | 'data' | 'item' | 'external'> {
  /** Null starts a chain of its own. */
  chain: number | null
}

/** A new transaction, and whether a check of a moment ago had already asked about other users. */
export interface Created {
  row: StoredTransaction
  isRefined: boolean
}

/** Inserts the transaction with the potential that is known: from the user's history, or a check. */
export async function createTransaction(
  context: UserContext,
  checker: DuplicateChecker,
  command: CreateCommand,
): Promise<Result<Created, Rejection>> {
  const gathered = await gatherSubject(context, command)
  if (!gathered.ok) return gathered
  const subject = gathered.value
  const createdAt = Date.now()
  const findings = checker.recall(subject.userRef, subject, createdAt)
  const draft = toDraft(context, command.partnerId, subject, findings, createdAt)
  const row = context.log.commit(({ revision, published }) => {
    const stamped: StoredTransaction = { ...draft, revision }
    context.store.transactions.insert(stamped, published)
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
