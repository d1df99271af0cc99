/** Runs the assessment of completed visits behind their answer, and revises it once if D1 was late. */

import { packAssessment } from '../../domain/fraud/pack-assessment.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { type CrossUserEvidence, gatherEvidence } from '../../storage/evidence.ts'
import { networkStatements } from '../../storage/networks.ts'
import { judgeDuplication, linksFor } from '../../domain/duplication/judge-duplication.ts'
import { describeDuplication } from '../../domain/duplication/duplication-summary.ts'
import type { UserContext } from '../user-context.ts'
import type { StoredTransaction, VisitTrace } from '../store/user-store.ts'
import {
  evidenceKeys,
  judgeVisit,
  type PendingVisit,
  pickSlot,
  type SeenDevice,
  seeDevice,
  toExpected,
  traceOf,
} from '../../domain/fraud/visit/to-visit.ts'

/** A lookup may wait this long for the score; then local evidence decides until D1 answers. */
const EVIDENCE_TIMEOUT_MS = 300
const LATE_EVIDENCE_TIMEOUT_MS = 20_000
/** Raw values of a visit are not kept for longer than this, even if D1 never answers. */
const PENDING_KEPT_MS = 24 * 3_600_000
const HISTORY_ROWS = 200

export type Assessor = ReturnType<typeof createAssessor>

/** Makes the assessor of one user's object. */
export function createAssessor(context: UserContext) {
  const firstJudgements = new Map<number, Promise<void>>()

  /** Judges with what D1 says in time, else locally; then once more when D1 has answered. */
  async function judge(sequence: number, pending: PendingVisit): Promise<void> {
    const gathered = await gather(context, sequence, pending)
    if (!gathered) return
    const asking = ask(context, gathered)
    const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS).catch(() => null)
    conclude(context, sequence, gathered, evidence)
    if (!evidence) context.runBehind(revise(sequence, gathered, asking))
  }

  async function revise(
    sequence: number,
    gathered: Gathered,
    asking: Promise<CrossUserEvidence>,
  ): Promise<void> {
    // A failure is no surprise here: the alarm asks again until D1 answers.
    const late = await withTimeout(asking, LATE_EVIDENCE_TIMEOUT_MS).catch(() => null)
    if (!late) return
    conclude(context, sequence, gathered, late)
    context.publishSoon()
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

    async allSettled(): Promise<void> {
      await Promise.allSettled(firstJudgements.values())
    },

    /** Finishes what a crash or an outage left open; rejects while D1 does not answer. */
    async finishAll(): Promise<void> {
      for (const sequence of context.store.unassessed()) {
        if (firstJudgements.has(sequence)) continue
        const text = context.store.pendingVisit(sequence)
        const pending = text === null ? null : (JSON.parse(text) as PendingVisit)
        const gathered = pending && (await gather(context, sequence, pending))
        if (!gathered) continue
        const isTooOld = Date.now() - gathered.pending.at > PENDING_KEPT_MS
        const asking = withTimeout(ask(context, gathered), LATE_EVIDENCE_TIMEOUT_MS)
        const evidence = isTooOld ? await asking.catch(() => null) : await asking
        conclude(context, sequence, gathered, evidence, evidence !== null || isTooOld)
      }
    },
  }
}

interface Gathered {
  row: StoredTransaction
  pending: PendingVisit
  seen: SeenDevice
}

async function gather(
  { store, keyring }: UserContext,
  sequence: number,
  pending: PendingVisit,
): Promise<Gathered | null> {
  const row = store.transaction(sequence)
  if (!row) return null
  const all = store.devices()
  const own = all.filter(({ userRef }) => userRef === row.userRef)
  const seen = await seeDevice(keyring, pending, toExpected(row).demographic, own, () =>
    pickSlot(own, all),
  )
  return { row, pending, seen }
}

function ask({ db }: UserContext, { row, pending, seen }: Gathered): Promise<CrossUserEvidence> {
  return gatherEvidence(db, {
    userRef: row.userRef,
    partnerId: row.partnerId,
    keys: evidenceKeys(seen.profile, seen.all),
    items: [row.item],
    externals: row.external === null ? [] : [row.external],
    needsActivity: true,
    extra: networkStatements(db, pending.edge),
  })
}

/** Commits what follows from the evidence. Everything is read anew: the await let others in. */
function conclude(
  { store, commit }: UserContext,
  sequence: number,
  { pending, seen }: Gathered,
  evidence: CrossUserEvidence | null,
  isFinal = evidence !== null,
): void {
  const row = store.transaction(sequence)
  if (!row || !store.isPending(sequence)) return
  const trace = traceOf(row.visit ?? NO_TRACE, pending, seen)
  const history = store.recent(row.userRef, sequence, HISTORY_ROWS)
  const links = linksFor(seen.all, evidence)
  const { assessment, reasons } = judgeVisit({
    row,
    pending,
    seen,
    trace,
    history,
    evidence,
    links,
    now: pending.at,
  })
  const duplication = judgeDuplication({
    asked: row,
    chain: row.chain,
    own: store.attemptsAt(row.userRef, [row.item], row.external === null ? [] : [row.external]),
    evidence,
    links,
    partnerId: row.partnerId,
    userRef: row.userRef,
    at: pending.at,
  })
  commit(({ revision, published }) => {
    store.update(sequence, revision, published, {
      score: assessment.score,
      reasons,
      assessment: packAssessment(assessment),
      potential: duplication.value,
      duplication: describeDuplication(duplication),
      visit: trace,
      ...(isFinal && { pending: null }),
    })
    if (seen.save) store.saveDevice({ ...seen.save, userRef: row.userRef, revision }, published)
  })
}

export const NO_TRACE: VisitTrace = {
  openings: [],
  digest: null,
  notes: [],
  device: null,
  prefix: null,
  asn: null,
  country: null,
  latitude: null,
  longitude: null,
}
