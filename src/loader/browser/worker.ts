/** The worker's half: our one script file, started as a worker, answers and ends. */
import { type Drawings, lookAtAll } from './collectors/drawn.ts'
import { readFacts, timezoneOf, type WorkerFacts } from './worker-realm.ts'

/** The worker's two answers, each as soon as it is there; null where it has none. */
export type WorkerAnswer = { drawings: Drawings } | { facts: WorkerFacts | null }

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
  // First what the page's own look at Intl waits for.
  scope.postMessage({ facts: factsOf(scope) })
  scope.postMessage({ drawings: lookAtAll() })
  scope.close()
}
