/** What a new transaction is, before anything has happened to it. */
import { summarizeDuplication } from '../duplication/duplication-summary.ts'
import {
  type Duplication,
  type JudgedTransaction,
  judgeDuplication,
} from '../duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../evidence/cross-user-evidence.ts'
import { type Links, NO_LINKS } from '../linkage/find-links.ts'
import { judgeSandboxDuplication } from '../sandbox/judge-sandbox-duplication.ts'
import { sandboxUserOf } from '../sandbox/sandbox-user.ts'
import { nextSequence, timeOfSequence } from '../transaction/sequence.ts'
import type { OwnAttempt, StoredTransaction } from '../transaction/stored-transaction.ts'

/** The fields that a creation determines by itself. */
export interface CreationSubject
  extends Pick<StoredTransaction, 'userRef' | 'data' | 'item' | 'external' | 'shared'> {
  /** Null starts a chain of its own. */
  chain: number | null
}

/** Everything that a creation is decided by. */
export interface CreationInput {
  scope: string
  subject: CreationSubject
  /** Version of the partner's hand-back key; null while its hand-backs are not signed. */
  handBack: number | null
  /** The highest sequence that the user has; 0 where there is none. */
  newestSequence: number
  /** The user's own earlier attempts at the item. */
  attempts: readonly OwnAttempt[]
  /** What a recent deduplication found out about other users; null where there was none. */
  findings: { evidence: CrossUserEvidence; links: Links } | null
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** The new transaction, with the duplication potential that is known so far. */
export function draftTransaction(input: CreationInput): Omit<StoredTransaction, 'revision'> {
  const { scope, subject, handBack, newestSequence } = input
  const { userRef, item, external, shared, data } = subject
  const sequence = nextSequence(newestSequence, input.createdAt)
  // Where the clock has gone back, as of another machine, what was made before would else count as made later.
  const createdAt = Math.max(input.createdAt, timeOfSequence(sequence))
  const chain = subject.chain ?? sequence
  const duplication = judgeCreation(input, { sequence, chain, createdAt, completedAt: null })
  return {
    ...NOTHING_HAPPENED,
    sequence,
    scope,
    userRef,
    channel: data.channel ?? null,
    subChannel: data.sub_channel ?? null,
    item,
    external,
    shared,
    chain,
    createdAt,
    data,
    handBack,
    // A list of its own for each transaction: records are not shared.
    transitions: [],
    potential: duplication.value,
    duplication: summarizeDuplication(duplication, {
      at: createdAt,
      occasion: 'created',
      before: null,
    }),
  }
}

function judgeCreation(input: CreationInput, transaction: JudgedTransaction): Duplication {
  const { scope, subject, attempts, findings } = input
  const { createdAt } = transaction
  const { userRef, data } = subject
  const sandbox = sandboxUserOf({ scope, data })
  if (sandbox) return judgeSandboxDuplication(sandbox, userRef, createdAt)
  return judgeDuplication({
    asked: subject,
    transaction,
    own: attempts,
    evidence: findings?.evidence ?? null,
    links: findings?.links ?? NO_LINKS,
    userRef,
    at: createdAt,
  })
}

const NOTHING_HAPPENED = {
  openedAt: null,
  completedAt: null,
  score: null,
  reasons: null,
  assessment: null,
  visit: null,
}
