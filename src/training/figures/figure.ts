/**
 * A figure: P(outcome | honest) and P(outcome | fraud) among visits in which the detector saw
 * something, as published or judged, with its source. Measured shares take its place where there
 * are any.
 */
import type { OutcomeOf } from '../../domain/fraud/detector.ts'
import type { DetectorKey, Registry } from '../../domain/fraud/detectors/index.ts'
import type { Bearing } from '../../domain/fraud/model.ts'

/** What is known of one outcome; `honest` and `fraud` are probabilities. */
export interface Figure {
  bearing: Bearing
  honest: number
  fraud: number
  source: string
}

/** A figure for each outcome of each detector. */
export type Figures = { [K in DetectorKey]: { [O in OutcomeOf<Registry[K]>]: Figure } }

/** An outcome that honest people show more often: it may only lower a score. */
export function agrees(honest: number, fraud: number, source: string): Figure {
  return { bearing: 'agreement', honest, fraud, source }
}

/** An outcome that is shown to people and moves no score. */
export function neutral(honest: number, fraud: number, source: string): Figure {
  return { bearing: 'neutral', honest, fraud, source }
}

/** An outcome that honest people show as well, but less often: alone it never decides. */
export function sign(honest: number, fraud: number, source: string): Figure {
  return { bearing: 'ambiguous', honest, fraud, source }
}

/** An outcome that honest people do not show: no agreement elsewhere outweighs it. */
export function proof(honest: number, fraud: number, source: string): Figure {
  return { bearing: 'unambiguous', honest, fraud, source }
}
