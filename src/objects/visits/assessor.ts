/** Runs the assessment of completed visits behind their answer, and revises it once if D1 was late. */

import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { UserContext } from '../user-context.ts'
import { askOthers, concludeVisit, type GatheredVisit, gatherVisit } from './assess-visit.ts'

/** A lookup may wait this long for the score; then local evidence decides until D1 answers. */
const EVIDENCE_TIMEOUT_MS = 300
const LATE_EVIDENCE_TIMEOUT_MS = 20_000
/** Raw values of a visit are not kept for longer than this, even if D1 never answers. */
const PENDING_KEPT_MS = DAY_MS

/** Assesses visits, and tells when they are. */
export type Assessor = ReturnType<typeof createAssessor>

/** Makes the assessor of one user's object. */
export function createAssessor(context: UserContext) {
  const firstJudgements = new Map<number, Promise<void>>()

  /** Judges with what D1 says in time, else locally; then once more when D1 has answered. */
  async function judge(sequence: number, pending: PendingVisit): Promise<void> {
    const gathered = await gatherVisit(context, sequence, pending)
    if (!gathered) return
    const asking = askOthers(context, gathered)
    const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS).catch(() => null)
    concludeVisit(context, gathered, evidence)
    if (!evidence) context.runBehind(revise(gathered, asking))
  }

  async function revise(
    gathered: GatheredVisit,
    asking: Promise<CrossUserEvidence>,
  ): Promise<void> {
    // Failures need no handling here: the alarm asks again until D1 answers.
    const late = await withTimeout(asking, LATE_EVIDENCE_TIMEOUT_MS).catch(() => null)
    if (!late) return
    concludeVisit(context, gathered, late)
    context.publishSoon()
  }

  /** Finishes one visit; rejects while D1 does not answer, unless the visit is too old to wait. */
  async function finish(sequence: number): Promise<void> {
    const pending = context.store.transactions.pendingVisit(sequence)
    const gathered = pending && (await gatherVisit(context, sequence, pending))
    if (!gathered) return
    const isTooOld = Date.now() - gathered.pending.at > PENDING_KEPT_MS
    const asking = withTimeout(askOthers(context, gathered), LATE_EVIDENCE_TIMEOUT_MS)
    const evidence = isTooOld ? await asking.catch(() => null) : await asking
    concludeVisit(context, gathered, evidence, evidence !== null || isTooOld)
  }

  return {
    /** Starts the assessment of a visit that has just been completed. */
    start(sequence: number, pending: PendingVisit): void {
      const judgement = judge(sequence, pending).finally(() => {
        firstJudgements.delete(sequence)
        context.publishSoon()
      })
      firstJudgements.set(sequence, judgement)
      context.runBehind(judgement)
    },

    /** Resolves when the first judgement of a visit is in, at once if none is running. */
    async settled(sequence: number): Promise<void> {
      await firstJudgements.get(sequence)?.catch(() => undefined)
    },

    /** Resolves when all first judgements are in. */
    async allSettled(): Promise<void> {
      await Promise.allSettled(firstJudgements.values())
    },

    /** Finishes what a crash or an outage left open; rejects while D1 does not answer. */
    async finishAll(): Promise<void> {
      for (const sequence of context.store.transactions.unassessed()) {
        if (!firstJudgements.has(sequence)) await finish(sequence)
      }
    },
  }
}
