/** Whether answers to reports made at once can be explained by some order of them. */
import type { StateTransition } from '../../../src/contract/transaction.ts'

/** The state machine by the contract's document, written down once more: this is the model. */
const ALLOWED: Record<string, readonly string[]> = {
  none: ['completed', 'terminated'],
  completed: ['reconciled'],
  reconciled: ['completed'],
  terminated: ['completed'],
}

/** One try of a report: `lost` got no answer, and may have been recorded or not. */
export interface ReportTry {
  state: string
  reason: string | null
  answer: 'recorded' | 'refused' | 'lost'
}

type Ended = Pick<StateTransition, 'state' | 'termination_reason'>

/**
 * Whether the tries lead from `before` to `after`. The tries of one list were made one after the
 * other, those of different lists at the same time.
 */
export function isExplained(
  before: readonly Ended[],
  after: readonly Ended[],
  runs: readonly (readonly ReportTry[])[],
): boolean {
  if (runs.every((run) => run.length === 0)) return isSame(before, after)
  return runs.some((run, i) => {
    const [next, ...rest] = run
    if (next === undefined) return false
    const left = runs.map((each, j) => (i === j ? rest : each))
    return outcomesOf(before, next).some((ended) => isExplained(ended, after, left))
  })
}

/** The transitions after a try; none where its answer cannot have been given. */
function outcomesOf(before: readonly Ended[], { state, reason, answer }: ReportTry): Ended[][] {
  const last = before.at(-1)
  const isRepeat = last?.state === state && (last.termination_reason ?? null) === reason
  const isAllowed = isRepeat || (ALLOWED[last?.state ?? 'none'] ?? []).includes(state)
  const unchanged = [...before]
  if (answer === 'refused') return isAllowed ? [] : [unchanged]
  const added = { state, ...(reason && { termination_reason: reason }) } as Ended
  const recorded = isAllowed ? [isRepeat ? unchanged : [...before, added]] : []
  return answer === 'lost' ? [...recorded, unchanged] : recorded
}

function isSame(a: readonly Ended[], b: readonly Ended[]): boolean {
  const text = (each: Ended | undefined) => `${each?.state} ${each?.termination_reason ?? ''}`
  return a.length === b.length && a.every((each, i) => text(each) === text(b[i]))
}
