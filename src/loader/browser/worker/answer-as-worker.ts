/** The worker's side: it answers and ends. */
import { lookAtAll } from '../collectors/drawn.ts'
import { openWebgl } from '../collectors/webgl.ts'
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

/** Opened before the fonts are looked for, because the card's process gets ready meanwhile. */
const openCard = (): WebGLRenderingContext | null => {
  try {
    return openWebgl()
  } catch {
    return null
  }
}

/** By then nearly all pages have been left, and with them their worker: to end one takes the page's thread. */
const LINGER_MS = 3_000

/** Answers, and ends the worker some time later. */
export const answerAsWorker = (): void => {
  const scope = self as unknown as WorkerScope
  // The facts first, because what needs a canvas takes longer.
  scope.postMessage({ facts: factsOf(scope) })
  const card = openCard()
  scope.postMessage({ isOpen: true })
  scope.postMessage({ drawings: lookAtAll(card) })
  setTimeout(() => scope.close(), LINGER_MS)
}
