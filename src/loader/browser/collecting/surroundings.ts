/** What the collectors share: a clean frame, questions already asked, and what has happened on the page. */
import { type Attention, watchAttention } from './attention-watch.ts'
import { type Frame, openFrame } from './frame.ts'
import { type Questions, questionsOf } from './questions.ts'

/** What every collector is given. */
export interface Surroundings {
  /** A same-origin empty frame with natives of its own; null where none can be made. */
  frame: Frame | null
  asked: Questions
  attention: Attention
  /** When our script started, ms on the page's own clock. */
  startedAt: number
}

/** Sets up what collectors share; each part may fail alone. */
export const openSurroundings = (): Surroundings => ({
  startedAt: performance.now(),
  asked: questionsOf(),
  attention: watchAttention(),
  frame: openFrame(),
})
