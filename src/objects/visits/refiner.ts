/** Schedules the refinement of new transactions' potentials, always after the answer. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { UserContext } from '../user-context.ts'
import type { AwaitingRefinement } from './awaiting-refinement.ts'
import { refinePotentials } from './refine-potentials.ts'

/**
 * Long enough for transactions that are created together to share one question to D1, and for a
 * user who is sent to the link at once to have opened it: the assessment of that visit then asks
 * the same and more. Short enough for a partner's later lookup to find the potential refined.
 * Judged.
 */
const REFINE_DELAY_MS = 200

/** Refines potentials, now or later. */
export type Refiner = ReturnType<typeof createRefiner>

/**
 * Makes the refiner of one user's object. `isOpened`: whether the transaction's user has arrived.
 */
export function createRefiner(
  context: UserContext,
  awaiting: AwaitingRefinement,
  isOpened: (sequence: number) => boolean,
) {
  const running = new Map<number, Promise<void>>()
  /** Whether a timer for the next refinement is running. */
  let isScheduled = false

  /** Refines transactions that ask the same. */
  async function refine(sequences: readonly number[]): Promise<void> {
    await refinePotentials(context, sequences)
    for (const sequence of sequences) awaiting.delete(sequence)
  }

  /**
   * Asks one question for all transactions that ask the same. Rejects when D1 does; they stay
   * listed.
   */
  async function refineAll(sequences: readonly number[]): Promise<void> {
    const idle = sequences.filter((sequence) => !running.has(sequence))
    const groups = Map.groupBy(idle, (sequence) => awaiting.questionOf(sequence))
    const started = [...groups.values()].map((group) => {
      const work = refine(group).finally(() => {
        for (const sequence of group) running.delete(sequence)
      })
      for (const sequence of group) running.set(sequence, work)
      return work
    })
    await Promise.all(started)
  }

  /** Refines those whose user has not arrived. Failures are left to the alarm, which asks again. */
  function refineUnopened(): Promise<void> {
    const unopened = awaiting.sequences().filter((sequence) => !isOpened(sequence))
    return refineAll(unopened).catch(() => undefined)
  }

  return {
    /** Whether a transaction's potential is still to be refined. */
    isAwaiting: (sequence: number) => awaiting.has(sequence),

    /**
     * Lists a new transaction, if there is something to ask about, and refines it after a delay.
     */
    refineLater(row: StoredTransaction): void {
      if (!awaiting.add(row) || isScheduled) return
      isScheduled = true
      const later = new Promise((wake) => setTimeout(wake, REFINE_DELAY_MS)).then(() => {
        isScheduled = false
        return refineUnopened()
      })
      context.runBehind(later)
    },

    /** Refines a transaction that is looked up now, after the answer, if it is listed. */
    refineSoon({ sequence, completedAt }: StoredTransaction): void {
      const isAwaiting = awaiting.has(sequence) && completedAt === null
      if (isAwaiting && !isOpened(sequence)) context.runBehind(refineUnopened())
    },

    /** Refines a transaction if it is listed; resolves when that is done or has taken too long. */
    async settled(sequence: number, timeoutMs: number): Promise<void> {
      if (!awaiting.has(sequence)) return
      context.runBehind(refineAll([sequence]).catch(() => undefined))
      await withTimeout(running.get(sequence) ?? Promise.resolve(), timeoutMs).catch(
        () => undefined,
      )
    },

    /** Refines all that are listed; rejects while D1 does not answer. */
    async finishAll(): Promise<void> {
      await Promise.all(running.values()).catch(() => undefined)
      await refineAll(awaiting.sequences())
    },
  }
}
