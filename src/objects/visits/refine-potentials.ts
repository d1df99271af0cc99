/** Refining the potentials of transactions that ask the same: one question, then a commit of each. */
import { summarizeDuplication } from '../../domain/duplication/duplication-summary.ts'
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { evidenceKeys } from '../../domain/evidence/evidence-keys.ts'
import { findLinks } from '../../domain/linkage/find-links.ts'
import type { UserLink } from '../../domain/linkage/link-users.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { gatherEvidence } from '../../storage/evidence.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import { knownDevices } from './known-devices.ts'

const EVIDENCE_TIMEOUT_MS = 20_000
/** Smaller changes than this are not worth a written row. */
const NOTABLE_CHANGE = 0.0005

/** Refines those that are not completed; rejects when D1 does not answer, and nothing is changed. */
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
  const { userRef, partnerId, data, createdAt } = first
  const devices = await knownDevices(context, userRef, data.expected_ip ?? null, createdAt)
  const asking = gatherEvidence(context.db, {
    userRef,
    partnerId,
    keys: evidenceKeys(null, devices),
    items: rows,
    needsActivity: false,
    client: null,
  })
  const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS)
  const links = findLinks(devices, evidence)
  for (const { sequence } of rows) commitRefined(context, sequence, evidence, links)
}

function commitRefined(
  context: UserContext,
  sequence: number,
  evidence: CrossUserEvidence,
  links: readonly UserLink[],
): void {
  const { transactions, history } = context.store
  const row = transactions.get(sequence)
  // Once completed, the assessment knows more than this does.
  if (!row || row.completedAt !== null) return
  const { userRef, partnerId, chain, createdAt } = row
  // What came after it is no earlier attempt, however late it is refined.
  const own = history.attemptsAt(userRef, [row]).filter((attempt) => attempt.sequence < sequence)
  const attempts = evidence.attempts.filter((attempt) => attempt.createdAt <= createdAt)
  const duplication = judgeDuplication({
    asked: row,
    chain,
    own,
    evidence: { ...evidence, attempts },
    links,
    partnerId,
    userRef,
    at: createdAt,
  })
  if (Math.abs(duplication.value - row.potential) < NOTABLE_CHANGE) return
  changeTransaction(context, row, {
    potential: duplication.value,
    duplication: summarizeDuplication(duplication),
  })
}
