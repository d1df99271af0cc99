/** The numbers of the score: one prior and one row for each outcome of each detector. */

import type { OutcomeOf } from './detector.ts'
import type { DetectorKey, Registry } from './detectors/index.ts'

/**
 * How an outcome may move a score.
 *
 * `ambiguous` signs happen to honest people, so one alone never exceeds AMBIGUOUS_CAP points;
 * `unambiguous` ones do not, so no agreement elsewhere brings a visit below UNAMBIGUOUS_FLOOR.
 */
export type Bearing = 'agreement' | 'neutral' | 'ambiguous' | 'unambiguous'

export const AMBIGUOUS_CAP = 20
export const UNAMBIGUOUS_FLOOR = 70

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

export type Weights = { [K in DetectorKey]: { [O in OutcomeOf<Registry[K]>]: Weight } }

export interface FraudModel {
  version: string
  /** P(fraud) of a visit of which nothing is known, in bits. */
  priorBits: number
  priorSource: string
  weights: Weights
}

/** The row of an outcome known by name only; undefined where the table has none. */
export function weightOf(model: FraudModel, key: DetectorKey, outcome: string): Weight | undefined {
  return (model.weights[key] as Record<string, Weight>)[outcome]
}
