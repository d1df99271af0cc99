/** Creating a transaction: gather, then decide and commit without an await in between. */
import type { ReferencingCreation, TransactionData } from '../contract/transaction.ts'
import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { mergeReference } from '../domain/transaction/reference.ts'
import { nextSequence } from '../domain/transaction/sequence.ts'
import { judgeDuplication } from './duplication.ts'
import { describeDuplication } from './explanation.ts'
import type { Idempotency } from './idempotency.ts'
import { findTransaction } from './restore.ts'
import type { UserContext } from './user-context.ts'
import type { StoredTransaction } from './user-store.ts'

export type Creation =
  | {
      kind: 'new'
      userRef: string
      data: TransactionData
      item: string
      external: string | null
    }
  | { kind: 'reference'; sequence: number; creation: ReferencingCreation }

export interface CreateCommand {
  partnerId: string
  userKey: string
  creation: Creation
  idempotency: Idempotency | null
}

/** What of a new transaction follows from the creation alone. */
type Subject = Pick<StoredTransaction, 'userRef' | 'data' | 'item' | 'external'> & {
  /** Null starts a chain of its own. */
  chain: number | null
}

/** Inserts the transaction with the potential that the user's own history gives it. */
export async function createTransaction(
  context: UserContext,
  command: CreateCommand,
): Promise<Result<StoredTransaction, Rejection>> {
  const subject = await gatherSubject(context, command)
  if (!subject.ok) return subject
  return ok(context.commit((stamp) => insert(context, command.partnerId, subject.value, stamp)))
}

async function gatherSubject(
  context: UserContext,
  { userKey, creation }: CreateCommand,
): Promise<Result<Subject, Rejection>> {
  if (creation.kind === 'new') return ok({ ...creation, chain: null })
  const found = await findReferenced(context, userKey, creation.sequence)
  if (!found.ok) return found
  const { userRef, item, external, chain, data } = found.value
  return ok({ userRef, item, external, chain, data: mergeReference(data, creation.creation) })
}

async function findReferenced(
  context: UserContext,
  userKey: string,
  sequence: number,
): Promise<Result<StoredTransaction, Rejection>> {
  try {
    const found = await findTransaction(context, userKey, sequence)
    return found ? ok(found.row) : refuse({ code: 'unknown_reference' })
  } catch {
    return refuse({ code: 'storage_unavailable' })
  }
}

function insert(
  { store }: UserContext,
  partnerId: string,
  subject: Subject,
  { revision, published }: { revision: number; published: number },
): StoredTransaction {
  const createdAt = Date.now()
  const sequence = nextSequence(store.marks().sequence, createdAt)
  const { userRef, item, external, data } = subject
  const chain = subject.chain ?? sequence
  const duplication = judgeDuplication({
    asked: subject,
    chain,
    own: store.attemptsAt(userRef, [item], external === null ? [] : [external]),
    evidence: null,
    links: [],
    partnerId,
    userRef,
    at: createdAt,
  })
  const row: StoredTransaction = {
    sequence,
    revision,
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
    transitions: [],
    score: null,
    reasons: null,
    assessment: null,
    potential: duplication.value,
    duplication: describeDuplication(duplication),
    visit: null,
    data,
  }
  store.insert(row, published)
  return row
}
