/** The numbers of the score: one prior and one row for each outcome of each detector. */
import type { OutcomeOf } from './detector.ts'
import type { DetectorKey, Registry } from './detectors/index.ts'

/**
 * How an outcome may move a score.
 *
 * - `agreement` may only lower it, `neutral` does not move it.
 * - `ambiguous` signs happen to honest people, so one alone never exceeds AMBIGUOUS_CAP points.
 * - `unambiguous` ones do not, so no agreement elsewhere brings a visit below UNAMBIGUOUS_FLOOR points.
 */
export type Bearing = 'agreement' | 'neutral' | 'ambiguous' | 'unambiguous'

/** The highest score, in points, that one ambiguous outcome alone may give. */
export const AMBIGUOUS_CAP = 20
/** The lowest score, in points, that a visit with an unambiguous outcome may get. */
export const UNAMBIGUOUS_FLOOR = 70

/**
 * One row of the table. Its fields are hashed into the model's version: renaming one changes it.
 */
export interface Weight {
  /** log2(pFraud / pHonest), within the caps and floors. */
  bits: number
  /** P(outcome | honest, seen). */
  pHonest: number
  /** P(outcome | fraud, seen). */
  pFraud: number
  bearing: Bearing
  /** Where the two probabilities come from. */
  source: string
}

/** A row for each outcome of each detector. */
export type Weights = { [K in DetectorKey]: { [O in OutcomeOf<Registry[K]>]: Weight } }

/** The prior and all weights. */
export interface FraudModel {
  /** Hash of the prior and the weights. */
  version: string
  /** log2 odds of fraud for a visit of which nothing is known. */
  priorBits: number
  priorSource: string
  weights: Weights
}

/** The row of an outcome known by name only; undefined where the table has none. */
export function weightOf(model: FraudModel, key: DetectorKey, outcome: string): Weight | undefined {
  return (model.weights[key] as Record<string, Weight>)[outcome]
}
