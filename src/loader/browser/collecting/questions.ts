/**
 * Questions that other threads and processes answer. They take longest, and most of that is
 * waiting; so the page's first lines ask them before the rest of it has arrived. The mouse is
 * watched from then on, too, because most visits are over before it has moved far.
 */
import type { RareNavigator } from '../rare-navigator.ts'
import { askWorker, type WorkerAnswers } from '../worker/ask-worker.ts'

/** The answers that are awaited. */
export interface Questions extends WorkerAnswers {
  /** Null where the browser has no such question. */
  notifications: Promise<PermissionStatus> | null
  geolocation: Promise<PermissionStatus> | null
  hints: Promise<Record<string, unknown>> | null
  /** Moves of the pointer so far; more are added while the page is open. */
  moves: readonly PointerEvent[]
}

interface EarlyScript extends HTMLElement {
  /** Kept on the element itself, so that the page gets no global of ours. */
  dtQuestions?: Questions
}

const HINT_NAMES = ['architecture', 'bitness', 'model', 'platformVersion', 'fullVersionList']

/**
 * Null where asking throws. A rejection is left to the reader, and is not reported as unhandled
 * before.
 */
const begin = <T>(ask: () => Promise<T>): Promise<T> | null => {
  try {
    const answer = ask()
    answer.catch(() => undefined)
    return answer
  } catch {
    return null
  }
}

const stateOf = (name: PermissionName) => begin(() => navigator.permissions.query({ name }))

/** Moves of a pointer that are kept, the first; further ones are not needed. Judged. */
const MOST_MOVES = 100

const watchMoves = (): PointerEvent[] => {
  const moves: PointerEvent[] = []
  const keep = (event: PointerEvent) => moves.length < MOST_MOVES && moves.push(event)
  addEventListener('pointermove', keep, { capture: true, passive: true })
  return moves
}

const askAll = (): Questions => ({
  // First, because the worker's thread starts while this one is busy.
  ...askWorker(document.querySelector('#worker')?.textContent ?? '', workerUrl()),
  moves: watchMoves(),
  notifications: stateOf('notifications'),
  geolocation: stateOf('geolocation'),
  hints: begin(() =>
    (navigator as Required<RareNavigator>).userAgentData.getHighEntropyValues(HINT_NAMES),
  ),
})

const earlyScript = (): EarlyScript | null => document.querySelector<EarlyScript>('#early')

/** Where our worker's script is also to be had: a file of our own host. */
export const workerUrl = (): string => earlyScript()?.dataset.worker ?? '/'

/** Asks everything at once; this is all that the page's first lines do. */
export const askEarly = (): void => {
  const script = earlyScript()
  if (script) script.dtQuestions = askAll()
}

/** What was asked early, or is asked now where the browser did not run the page's first lines. */
export const questionsOf = (): Questions => earlyScript()?.dtQuestions ?? askAll()
