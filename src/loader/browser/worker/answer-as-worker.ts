/** The worker's side: our one script file, started as a worker, answers and ends. */
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
    return { ...readFacts(navigator), timezone: timezoneOf({ Intl }) }
  } catch {
    return null
  }
}

/** Answers, and ends the worker. */
export const answerAsWorker = (): void => {
  const scope = self as unknown as WorkerScope
  // The facts first, because the page waits for their time zone.
  scope.postMessage({ facts: factsOf(scope) })
  scope.postMessage({ drawings: lookAtAll() })
  scope.close()
}
