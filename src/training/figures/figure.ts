/**
 * A figure: the chance of an outcome among visits in which its detector saw something, as published or
 * judged, with its source. Measured shares take its place where there are any.
 */
import type { OutcomeOf } from '../../domain/fraud/detector.ts'
import type { DetectorKey, Registry } from '../../domain/fraud/detectors/index.ts'
import { STORIES, STORY_KEYS, type StoryKey } from '../../domain/fraud/model/stories.ts'

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

/**
 * Of an oddity that honest people have and whoever makes a payload can write for nothing: how often, beside the honest
 * story that shows it most, each fraudulent one is held to show it at least. Judged: one in seven of those whom it
 * would explain as somebody private or rare writes it, so that it explains a sign away by three bits at most.
 */
const WRITTEN = 0.15

/** A figure of what honest people show, and what anybody can write into a payload. */
export function writable(figure: Figure): Figure {
  const chanceOf = (story: StoryKey) => figure.stories[story] ?? figure.chance ?? 0
  const honest = STORY_KEYS.filter((story) => !STORIES[story].isFraud)
  const least = WRITTEN * Math.max(...honest.map(chanceOf))
  const fraudulent = STORY_KEYS.filter((story) => STORIES[story].isFraud && chanceOf(story) < least)
  const written = Object.fromEntries(fraudulent.map((story) => [story, least]))
  return { ...figure, stories: { ...figure.stories, ...written } }
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
