/** Refining the potentials of new transactions by what D1 knows of other users, behind the answers. */

import { withTimeout } from '../../platform/timeout.ts'
import { type CrossUserEvidence, gatherEvidence } from '../../storage/evidence.ts'
import { judgeDuplication, linksFor } from '../../domain/duplication/judge-duplication.ts'
import { describeDuplication } from '../../domain/duplication/duplication-summary.ts'
import { knownDevices } from './known-devices.ts'
import type { Link } from '../../domain/linkage/find-links.ts'
import type { UserContext } from '../user-context.ts'
import type { StoredTransaction } from '../store/user-store.ts'
import { evidenceKeys } from '../../domain/fraud/visit/to-visit.ts'
import type { Waiting } from './awaiting-refinement.ts'

/**
 * Transactions that are created together ask D1 together, and a user who is sent on at once has opened
 * the link by then: the assessment of that visit asks the same and more. A partner who looks before the
 * user comes finds the potential refined.
 */
const REFINE_DELAY_MS = 200
const EVIDENCE_TIMEOUT_MS = 20_000
/** Smaller changes than this are not worth a written row. */
const NOTABLE_CHANGE = 0.0005

export type Refiner = ReturnType<typeof createRefiner>

/** Makes the refiner of one user's object. `isOpened` tells transactions whose user has arrived. */
export function createRefiner(
  context: UserContext,
  waiting: Waiting,
  isOpened: (sequence: number) => boolean,
) {
  const running = new Map<number, Promise<void>>()
  let isDue = false

  /** Refines transactions that ask the same. */
  async function refine(sequences: readonly number[]): Promise<void> {
    const rows = sequences.flatMap((sequence) => {
      const row = context.store.transaction(sequence)
      return row && row.completedAt === null ? [row] : []
    })
    const [first] = rows
    if (first) {
      const { userRef, partnerId, data, createdAt } = first
      const devices = await knownDevices(context, userRef, data.expected_ip ?? null, createdAt)
      const asking = gatherEvidence(context.db, {
        userRef,
        partnerId,
        keys: evidenceKeys(null, devices),
        items: rows.map(({ item }) => item),
        externals: rows.flatMap(({ external }) => (external === null ? [] : [external])),
        needsActivity: false,
        extra: [],
      })
      const evidence = await withTimeout(asking, EVIDENCE_TIMEOUT_MS)
      const links = linksFor(devices, evidence)
      for (const { sequence } of rows) commitRefined(context, sequence, evidence, links)
    }
    for (const sequence of sequences) waiting.delete(sequence)
  }

  /** One question for all that ask the same; rejects when D1 does, and they go on waiting. */
  async function refineAll(sequences: readonly number[]): Promise<void> {
    const idle = sequences.filter((sequence) => !running.has(sequence))
    const groups = Map.groupBy(idle, (sequence) => waiting.questionOf(sequence))
    const started = [...groups.values()].map((group) => {
      const work = refine(group).finally(() => {
        for (const sequence of group) running.delete(sequence)
      })
      for (const sequence of group) running.set(sequence, work)
      return work
    })
    await Promise.all(started)
  }

  /** Those whose user has not arrived. That D1 is silent is no surprise: the alarm asks again. */
  const refineUnopened = () =>
    refineAll(waiting.sequences().filter((sequence) => !isOpened(sequence))).catch(() => undefined)

  return {
    /** Notes a new transaction, where there is something to ask. */
    note(row: StoredTransaction): void {
      if (!waiting.add(row) || isDue) return
      isDue = true
      const later = new Promise((wake) => setTimeout(wake, REFINE_DELAY_MS)).then(() => {
        isDue = false
        return refineUnopened()
      })
      context.runBehind(later)
    },

    /** Someone looks at a transaction: refines it behind the answer, if it waits. */
    hasten({ sequence, completedAt }: StoredTransaction): void {
      const isWaiting = waiting.has(sequence) && completedAt === null
      if (isWaiting && !isOpened(sequence)) context.runBehind(refineUnopened())
    },

    /** Refines a transaction that waits, and resolves when that is in or has taken too long. */
    async settled(sequence: number, timeoutMs: number): Promise<void> {
      if (!waiting.has(sequence)) return
      context.runBehind(refineAll([sequence]).catch(() => undefined))
      await withTimeout(running.get(sequence) ?? Promise.resolve(), timeoutMs).catch(
        () => undefined,
      )
    },

    /** Refines all that wait; rejects while D1 does not answer. */
    async finishAll(): Promise<void> {
      await Promise.all(running.values()).catch(() => undefined)
      await refineAll(waiting.sequences())
    },
  }
}

function commitRefined(
  { store, change }: UserContext,
  sequence: number,
  evidence: CrossUserEvidence,
  links: readonly Link[],
): void {
  const row = store.transaction(sequence)
  // Once completed, the assessment knows more than this does.
  if (!row || row.completedAt !== null) return
  const { userRef, partnerId, item, external, chain, createdAt } = row
  // What came after it is no earlier attempt, however late it is refined.
  const own = store.attemptsAt(userRef, [item], external === null ? [] : [external])
  const duplication = judgeDuplication({
    asked: row,
    chain,
    own: own.filter((attempt) => attempt.sequence < sequence),
    evidence: {
      ...evidence,
      attempts: evidence.attempts.filter((attempt) => attempt.createdAt <= createdAt),
    },
    links,
    partnerId,
    userRef,
    at: createdAt,
  })
  if (Math.abs(duplication.value - row.potential) < NOTABLE_CHANGE) return
  change(row, { potential: duplication.value, duplication: describeDuplication(duplication) })
}
