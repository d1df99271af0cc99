/**
 * Refining potentials by what D1 knows of other users: one question, then one commit a transaction.
 */
import { summarizeDuplication } from '../../domain/duplication/duplication-summary.ts'
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import type { Links } from '../../domain/linkage/find-links.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { askForEvidence } from '../ask-evidence.ts'
import { findOwnLinks } from '../find-own-links.ts'
import { knownDevices } from '../known-devices.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

const EVIDENCE_TIMEOUT_MS = 20_000
/** Smaller changes than this are not worth a written row. */
const NOTABLE_CHANGE = 0.0005

/**
 * Refines the transactions that are not completed; all must ask the same (see `questionOf`).
 * Rejects when D1 does not answer; nothing is changed then.
 */
export async function refinePotentials(
  context: UserContext,
  sequences: readonly number[],
): Promise<void> {
  const rows = sequences.flatMap((sequence) => {
    const row = context.store.transactions.get(sequence)
    return row && row.completedAt === null ? [row] : []
  })
  const [first] = rows
  if (!first) return
  const { userRef, scope, data, createdAt } = first
  const address = data.expected_ip ?? null
  const devices = await knownDevices(context, { scope, userRef, address, at: createdAt })
  const asking = askForEvidence(context, {
    userRef,
    scope,
    present: null,
    devices,
    items: rows,
    client: null,
    at: null,
  })
  const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS)
  const links = findOwnLinks(context, userRef, devices, evidence)
  for (const { sequence } of rows) commitRefined(context, sequence, evidence, links)
}

function commitRefined(
  context: UserContext,
  sequence: number,
  evidence: CrossUserEvidence,
  links: Links,
): void {
  const { transactions, history } = context.store
  const row = transactions.get(sequence)
  // Once completed, its assessment sets the potential, from more than is known here.
  if (!row || row.completedAt !== null) return
  const { userRef, chain, createdAt } = row
  // Refinement may come late: attempts made after this one must not count as earlier ones.
  const own = history.attemptsAt(userRef, [row]).filter((attempt) => attempt.sequence < sequence)
  const attempts = evidence.attempts.filter((attempt) => attempt.createdAt <= createdAt)
  const duplication = judgeDuplication({
    asked: row,
    chain,
    own,
    evidence: { ...evidence, attempts },
    links,
    userRef,
    at: createdAt,
  })
  if (Math.abs(duplication.value - row.potential) < NOTABLE_CHANGE) return
  changeTransaction(context, row, {
    potential: duplication.value,
    duplication: summarizeDuplication(duplication),
  })
}
