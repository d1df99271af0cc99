/**
 * A figure: the chance of an outcome among visits in which its detector saw something, as published or
 * judged, with its source. Measured shares take its place where there are any.
 */
import type { OutcomeOf } from '../../domain/fraud/detector.ts'
import type { DetectorKey, Registry } from '../../domain/fraud/detectors/index.ts'
import type { StoryKey } from '../../domain/fraud/model/stories.ts'

/** What is known of one outcome. */
export interface Figure {
  /**
   * P(outcome | an ordinary visit); null for what is seen when none of the detector's other outcomes
   * is, whose chance is what they leave.
   */
  chance: number | null
  /** P(outcome | story) of stories that explain the outcome or forbid it. */
  stories: { [K in StoryKey]?: number }
  source: string
  /** How many visits the belief is worth, until as many are reported. */
  strength: number
  /**
   * Of what no story has to do with, such as the kind of device, or what the laboratory decides, such
   * as how a browser is sent to the page: nothing measured counts.
   */
  isUnmeasured?: true
}

/** A figure for each outcome of each detector. */
export type Figures = { [K in DetectorKey]: { [O in OutcomeOf<Registry[K]>]: Figure } }

/** A judged or published figure counts as this many visits. */
const JUDGED_STRENGTH = 50

/** An outcome's chance in an ordinary visit, and under the stories in which it differs. */
export function seen(
  chance: number,
  stories: Figure['stories'],
  source: string,
  strength = JUDGED_STRENGTH,
): Figure {
  return { chance, stories, source, strength }
}

/** An outcome that says nothing of any story. */
export function unrelated(chance: number, source: string): Figure {
  return { ...seen(chance, {}, source), isUnmeasured: true }
}

/** A figure that the laboratory can say nothing about. */
export function unmeasured(figure: Figure): Figure {
  return { ...figure, isUnmeasured: true }
}

/** What is seen when none of the detector's other outcomes is. */
export function otherwise(source: string): Figure {
  return { chance: null, stories: {}, source, strength: JUDGED_STRENGTH }
}
