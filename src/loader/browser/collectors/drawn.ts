/**
 * Signals that need a canvas, though not the page's: our worker reads them while the page's thread
 * does everything else. A tool that lies to pages rarely reaches their workers, too.
 */
import type { Collector } from '../collecting/collector.ts'
import { absent, later, type Reading } from '../collecting/reading.ts'
import type { Drawings, DrawnKey } from '../worker/worker-answers.ts'
import { findFonts } from './fonts.ts'
import { openWebgl, readWebgl } from './webgl.ts'

/** Long, because a slow phone's worker starts late, and what it sees distinguishes devices; ms. Judged. */
const LIMIT_MS = 400

type Card = WebGLRenderingContext | null

const WAYS: { [K in DrawnKey]: (card: Card) => Reading<K> } = {
  fonts: findFonts,
  webgl: (card) => readWebgl(card ?? openWebgl()),
}

/** Whether the worker probably can draw; the page cannot know for sure beforehand. */
const CAN_WORKER_DRAW = 'OffscreenCanvas' in self

const look = <K extends DrawnKey>(key: K, card: Card = null): Reading<K> | null => {
  try {
    const reading = WAYS[key](card)
    return 'absent' in reading && reading.absent === 'unsupported' ? null : reading
  } catch {
    return null
  }
}

/** Reads them all; what the worker runs, which may have opened the graphics card before. */
export const lookAtAll = (card: Card): Drawings => ({
  fonts: look('fonts'),
  webgl: look('webgl', card),
})

/** Takes what the worker saw; the page looks only where the worker cannot. */
const drawn = <K extends DrawnKey>(key: K): Collector<K> => {
  const lookHere = (): Reading<K> => look(key) ?? absent('unsupported')
  return {
    limitMs: LIMIT_MS,
    isHeavy: !CAN_WORKER_DRAW,
    collect({ asked }) {
      if (!CAN_WORKER_DRAW) return lookHere()
      return later(asked.drawings.then((drawings) => drawings?.[key] ?? lookHere()))
    },
  }
}

/** Which well-known faces are installed. */
export const fonts = drawn('fonts')
/** The graphics card and its driver. */
export const webgl = drawn('webgl')
