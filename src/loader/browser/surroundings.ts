/** What the collectors share: a clean frame, a worker, and what has happened on the page so far. */
import { type Attention, watchAttention } from './attention-watch.ts'
import { earlyAnswer } from './early-worker.ts'
import { type Frame, openFrame } from './frame.ts'
import { askWorker, type WorkerFacts } from './worker-realm.ts'

export interface Surroundings {
  /** A same-origin empty frame with natives of its own; null where none can be made. */
  frame: Frame | null
  /** What a worker of our own script says of itself; null where none can be made. */
  worker: Promise<WorkerFacts | null>
  attention: Attention
  /** When our script began, on the page's own clock. */
  startedAt: number
}

/** Sets up what collectors share; each part may fail alone. */
export const openSurroundings = (scriptUrl: string): Surroundings => ({
  startedAt: performance.now(),
  // Asked before our script had arrived, where the page's inline lines were let run.
  worker: earlyAnswer() ?? askWorker(scriptUrl),
  attention: watchAttention(),
  frame: openFrame(),
})
