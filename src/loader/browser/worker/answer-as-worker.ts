/** The worker's side: it answers and ends. */
import { lookAtAll } from '../collectors/drawn.ts'
import { readFacts, timezoneOf } from './navigator-facts.ts'
import type { WorkerAnswer, WorkerFacts } from './worker-answers.ts'

interface WorkerScope {
  navigator: Navigator
  postMessage(answer: WorkerAnswer): void
  close(): void
}

const factsOf = ({ navigator }: WorkerScope): WorkerFacts | null => {
  try {
    return { ...readFacts(navigator), timezone: timezoneOf(self) }
  } catch {
    return null
  }
}

/** Answers, and ends the worker. */
export const answerAsWorker = (): void => {
  const scope = self as unknown as WorkerScope
  // The facts first, because what needs a canvas takes longer.
  scope.postMessage({ facts: factsOf(scope) })
  scope.postMessage({ drawings: lookAtAll() })
  scope.close()
}
