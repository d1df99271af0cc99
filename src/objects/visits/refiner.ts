/** When potentials of new transactions are refined: behind the answers, and before they matter. */
import type { StoredTransaction } from '../../domain/transaction/stored-transaction.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { UserContext } from '../user-context.ts'
import type { AwaitingRefinement } from './awaiting-refinement.ts'
import { refinePotentials } from './refine-potentials.ts'

/**
 * Transactions that are created together ask D1 together, and a user who is sent on at once has opened
 * the link by then: the assessment of that visit asks the same and more. A partner who looks before the
 * user comes finds the potential refined.
 */
const REFINE_DELAY_MS = 200

/** Refines potentials, now or later. */
export type Refiner = ReturnType<typeof createRefiner>

/** Makes the refiner of one user's object. `isOpened` tells transactions whose user has arrived. */
export function createRefiner(
  context: UserContext,
  awaiting: AwaitingRefinement,
  isOpened: (sequence: number) => boolean,
) {
  const running = new Map<number, Promise<void>>()
  let isDue = false

  /** Refines transactions that ask the same. */
  async function refine(sequences: readonly number[]): Promise<void> {
    await refinePotentials(context, sequences)
    for (const sequence of sequences) awaiting.delete(sequence)
  }

  /** One question for all that ask the same; rejects when D1 does, and they stay listed. */
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

  /** Those whose user has not arrived. Failures are left to the alarm, which asks again. */
  function refineUnopened(): Promise<void> {
    const unopened = awaiting.sequences().filter((sequence) => !isOpened(sequence))
    return refineAll(unopened).catch(() => undefined)
  }

  return {
    /** Lists a new transaction, where there is something to ask, and refines it after a moment. */
    refineLater(row: StoredTransaction): void {
      if (!awaiting.add(row) || isDue) return
      isDue = true
      const later = new Promise((wake) => setTimeout(wake, REFINE_DELAY_MS)).then(() => {
        isDue = false
        return refineUnopened()
      })
      context.runBehind(later)
    },

    /** Someone looks at a transaction: refines it behind the answer, if it is listed. */
    refineSoon({ sequence, completedAt }: StoredTransaction): void {
      const isAwaiting = awaiting.has(sequence) && completedAt === null
      if (isAwaiting && !isOpened(sequence)) context.runBehind(refineUnopened())
    },

    /** Refines a transaction if it is listed; resolves when that is in or has taken too long. */
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
