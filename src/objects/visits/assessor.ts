/** Assesses completed visits after their answer, and once more if D1 was late. */
import { type FoundVisit, isUnknownTo, passedOver } from '../../domain/evidence/came-meanwhile.ts'
import type { CrossUserEvidence } from '../../domain/evidence/cross-user-evidence.ts'
import { asFinal } from '../../domain/fraud/assessment/as-final.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import type { PendingVisit } from '../../domain/visit/pending-visit.ts'
import { logGivenUp } from '../../platform/log-failure.ts'
import { runEach } from '../../platform/run-each.ts'
import { sleep } from '../../platform/sleep.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { userKeyOf } from '../../secrets/user-key.ts'
import type { AskedMeanwhile } from '../publication/asked-along.ts'
import { changeTransaction } from '../publication/change-transaction.ts'
import type { UserContext } from '../user-context.ts'
import {
  askAboutVisit,
  commitAssessment,
  correctAssessment,
  type GatheredVisit,
  gatherVisit,
  meanwhileOf,
} from './assess-visit.ts'
import { finishSandboxVisit } from './commit-sandbox-visit.ts'
import { openSealedVisit } from './sealed-visit.ts'

/**
 * A lookup may wait this long for the score; then only the user's own evidence counts until D1
 * answers. Judged.
 */
const EVIDENCE_TIMEOUT_MS = 300
/** How long the answer is waited for by nobody but the assessment that follows it. Judged. */
const LATE_EVIDENCE_TIMEOUT_MS = 20_000
/** Raw values of a visit are kept no longer than this, even if it can never be assessed. */
const PENDING_KEPT_MS = DAY_MS

/** Asks D1 about a visit; rejects when D1 does, or is not waited for any longer. */
type Ask = (gathered: GatheredVisit) => Promise<CrossUserEvidence>

/** Assesses the visits of one user's object, and lets callers wait for that. */
export class Assessor {
  readonly #context: UserContext
  /** First assessments that are under way, by sequence. */
  readonly #running = new Map<number, Promise<void>>()
  /** Assessed visits of which it is not known yet whether others came meanwhile, by sequence. */
  readonly #comparing = new Map<number, Promise<void>>()

  constructor(context: UserContext) {
    this.#context = context
  }

  /**
   * Starts the assessment of a visit that has just been completed: in a turn of its own, because until it
   * waits for D1 it keeps the thread that has the user's answer to send.
   */
  start(sequence: number, pending: PendingVisit): void {
    const assessment = sleep(0)
      .then(() => this.#assess(sequence, pending))
      .finally(() => {
        this.#running.delete(sequence)
        this.#context.publishSoon()
      })
    this.#running.set(sequence, assessment)
    this.#context.runBehind(assessment)
  }

  /** Resolves when the first assessment of a visit is done, at once if none is running. */
  async settled(sequence: number): Promise<void> {
    await this.#running.get(sequence)?.catch(() => undefined)
  }

  /** Resolves when a visit is assessed, and compared with whoever came meanwhile. */
  async compared(sequence: number): Promise<void> {
    await this.settled(sequence)
    await this.#comparing.get(sequence)?.catch(() => undefined)
  }

  /** Whether an assessed visit may be assessed once more. */
  isComparing(sequence: number): boolean {
    return this.#comparing.has(sequence)
  }

  /** Resolves when all running first assessments are done. */
  async allSettled(): Promise<void> {
    await Promise.allSettled(this.#running.values())
  }

  /**
   * Assesses what a crash or an outage left pending, each visit whatever becomes of the others; rejects
   * while one of them cannot be assessed, as when D1 does not answer.
   */
  async finishAll(): Promise<void> {
    let waitMs = LATE_EVIDENCE_TIMEOUT_MS
    const ask: Ask = async (gathered) => {
      try {
        return await withTimeout(askAboutVisit(this.#context, gathered), waitMs)
      } catch (error) {
        // The next visits wait less for a D1 that does not answer in time.
        waitMs = EVIDENCE_TIMEOUT_MS
        throw error
      }
    }
    const unassessed = this.#context.store.transactions.unassessed()
    const waiting = unassessed.filter((each) => !this.#running.has(each))
    await runEach(waiting.map((sequence) => () => this.#finish(sequence, ask)))
  }

  /** Assesses with what D1 answers in time, else without; then once more when D1 has answered. */
  async #assess(sequence: number, pending: PendingVisit): Promise<void> {
    const gathered = await gatherVisit(this.#context, sequence, pending)
    if (!gathered) return
    const asking = askAboutVisit(this.#context, gathered)
    const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS).catch(() => null)
    if (!commitAssessment(this.#context, gathered, evidence ?? 'awaited')) return
    const rest = evidence
      ? this.#compareMeanwhile(gathered, evidence)
      : this.#revise(gathered, asking)
    this.#context.runBehind(rest)
    if (evidence) await withTimeout(rest, EVIDENCE_TIMEOUT_MS).catch(() => undefined)
  }

  #compareMeanwhile(gathered: GatheredVisit, evidence: CrossUserEvidence): Promise<void> {
    const { sequence } = gathered.row
    const comparing = this.#compareWithLatest(gathered, evidence).finally(() =>
      this.#comparing.delete(sequence),
    )
    this.#comparing.set(sequence, comparing)
    return comparing
  }

  /**
   * Assesses a visit once more where others, who share its keys, were published while it was compared: of accounts
   * that are worked in one moment each would else be the only one. Where D1 fails meanwhile, the score stays as it is.
   */
  async #compareWithLatest(gathered: GatheredVisit, evidence: CrossUserEvidence): Promise<void> {
    const found = await this.#askWhoCame(meanwhileOf(gathered, evidence))
    this.#tellPassedOver(gathered, found)
    if (!isUnknownTo(evidence, gathered.pending.at, found)) return
    const asking = askAboutVisit(this.#context, gathered)
    const known = await withTimeout(asking, LATE_EVIDENCE_TIMEOUT_MS)
    correctAssessment(this.#context, gathered, known)
    this.#context.publishSoon()
  }

  /**
   * Has the potentials of later visits that were published first judged again: they are repetitions of this one, and
   * neither they nor this one could know.
   */
  #tellPassedOver({ row, pending }: GatheredVisit, found: readonly FoundVisit[]): void {
    const { scope } = row
    for (const { userRef, sequence } of passedOver({ ...row, completedAt: pending.at }, found)) {
      const telling = this.#context.reviewOther({ scope, userKey: userKeyOf(userRef), sequence })
      this.#context.runBehind(telling)
    }
  }

  async #askWhoCame(question: AskedMeanwhile): Promise<FoundVisit[]> {
    const { askedAlong } = this.#context
    const asking = askedAlong.ask(question)
    this.#context.publishSoon()
    try {
      return await withTimeout(asking, LATE_EVIDENCE_TIMEOUT_MS)
    } finally {
      askedAlong.drop(question)
    }
  }

  async #revise(gathered: GatheredVisit, asking: Promise<CrossUserEvidence>): Promise<void> {
    // Failures need no handling here: the alarm asks again until D1 answers.
    const late = await withTimeout(asking, LATE_EVIDENCE_TIMEOUT_MS).catch(() => null)
    if (!late) return
    if (commitAssessment(this.#context, gathered, late))
      await this.#compareMeanwhile(gathered, late)
  }

  /**
   * Finishes one assessment; rejects where that fails, unless the visit is too old to wait: then it is given
   * up, whatever the reason, with the score that it has.
   */
  async #finish(sequence: number, ask: Ask): Promise<void> {
    const { transactions } = this.#context.store
    const row = transactions.get(sequence)
    if (!row) return
    const isTooOld = Date.now() - (row.completedAt ?? row.createdAt) > PENDING_KEPT_MS
    try {
      const gathered = await this.#gatherAgain(row)
      if (!gathered) return
      const asking = ask(gathered)
      const evidence = isTooOld ? await asking.catch(() => null) : await asking
      if (commitAssessment(this.#context, gathered, evidence ?? 'given_up') && evidence)
        this.#context.runBehind(this.#compareMeanwhile(gathered, evidence))
    } catch (error) {
      if (!isTooOld) throw error
      logGivenUp(error)
      const present = transactions.get(sequence)
      if (present) changeTransaction(this.#context, present, { ...asFinal(present), pending: null })
    }
  }

  /** A visit that is pending; null where there is none, or it is one of a sandbox user, which is finished at once. */
  async #gatherAgain(row: StoredTransaction): Promise<GatheredVisit | null> {
    const context = this.#context
    if (finishSandboxVisit(context, row)) return null
    const sealed = context.store.transactions.sealedVisit(row.sequence)
    if (sealed === null) return null
    const pending = await openSealedVisit(context.keyring, sealed)
    if (!pending) throw new Error('a pending visit was sealed with another secret')
    return gatherVisit(context, row.sequence, pending)
  }
}
