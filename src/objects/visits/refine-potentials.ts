/**
 * Judging potentials by what D1 knows of other users: one question, then one commit a transaction.
 */

import {
  isToldOtherwise,
  judgedAgain,
  summarizeDuplication,
} from '../../domain/duplication/duplication-summary.ts'
import {
  NOTABLE_CHANGE,
  type Occasion,
} from '../../domain/duplication/history/potential-history.ts'
import { judgeDuplication } from '../../domain/duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { isOtherForgotten } from '../../domain/evidence/kept-device.ts'
import type { Arrival } from '../../domain/linkage/arrival.ts'
import type { Links } from '../../domain/linkage/find-links.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { askWithoutVisit } from '../ask-evidence.ts'
import { openOwnLinks } from '../find-own-links.ts'
import { knownDevices, type WhereUser } from '../known-devices.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'

/** Nobody waits for this answer. Judged. */
const EVIDENCE_TIMEOUT_MS = 20_000
/**
 * What a partner has read already is changed by no less: chances of unreported attempts sink daily.
 * Judged.
 */
const NOTABLE_IN_REVIEW = 0.01

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
  const [first, ...others] = rows
  if (!first) return
  const { createdAt, data } = first
  const where = { at: createdAt, address: data.expected_ip ?? null }
  const known = await askOthers(context, [first, ...others], where, { kind: 'invited' })
  for (const { sequence } of rows) {
    const row = context.store.transactions.get(sequence)
    // Once completed, its assessment sets the potential, from more than is known here.
    if (!row || row.completedAt !== null) continue
    commitJudged(context, row, known, { occasion: 'compared', at: row.createdAt })
  }
}

/**
 * Judges a completed transaction's potential again by what is known at `now`, ms since the epoch.
 * Rejects when D1 does not answer; nothing is changed then.
 */
export async function reviewPotential(
  context: UserContext,
  sequence: number,
  now: number,
): Promise<void> {
  const asking = context.store.transactions.get(sequence)
  if (asking?.completedAt == null) return
  const visited = { kind: 'visited', item: asking, at: asking.completedAt } as const
  const known = await askOthers(context, [asking], { at: now, address: null }, visited)
  const row = context.store.transactions.get(sequence)
  if (row?.completedAt == null || context.store.transactions.isPending(sequence)) return
  commitJudged(context, row, known, { occasion: 'reviewed', at: now })
}

/** What D1 knows of other users who may be this one. */
interface KnownOthers {
  evidence: CrossUserEvidence
  links: Links
}

async function askOthers(
  context: UserContext,
  items: readonly [StoredTransaction, ...StoredTransaction[]],
  where: Pick<WhereUser, 'at' | 'address'>,
  arrival: Arrival,
): Promise<KnownOthers> {
  const [{ userRef, scope }] = items
  const devices = await knownDevices(context, { scope, userRef, ...where })
  const asking = askWithoutVisit(context, { userRef, scope, devices, items })
  const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS)
  return { evidence, links: openOwnLinks(context, { userRef, devices, evidence })(arrival) }
}

/** Why a potential is judged again, and as known at which moment (ms since the epoch). */
interface JudgedMoment {
  occasion: Occasion
  at: number
}

function commitJudged(
  context: UserContext,
  row: StoredTransaction,
  { evidence, links }: KnownOthers,
  { occasion, at }: JudgedMoment,
): void {
  const { userRef } = row
  const duplication = judgeDuplication({
    asked: row,
    transaction: row,
    own: context.store.history.attemptsAt(userRef, [row]),
    evidence,
    links,
    userRef,
    at,
  })
  const notable = occasion === 'reviewed' ? NOTABLE_IN_REVIEW : NOTABLE_CHANGE
  const isNotable = Math.abs(duplication.value - row.potential) >= notable
  // The sentence would go on to say that an attempt is not reported, or name another one.
  if (!isNotable && !(occasion === 'reviewed' && isToldOtherwise(row, duplication))) return
  // What is not kept any more tells nobody apart (see `mayReview`).
  const isLess = occasion === 'reviewed' && duplication.value < row.potential
  if (isLess && isOtherForgotten(row, evidence)) return
  changeTransaction(context, row, {
    potential: duplication.value,
    duplication: summarizeDuplication(duplication, judgedAgain(row, occasion, Date.now())),
  })
}
