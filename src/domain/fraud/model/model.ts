/** The numbers of the score: how common each story is, and what each outcome's chance is under it. */
import type { OutcomeOf } from '../detector.ts'
import type { DetectorKey, Registry } from '../detectors/index.ts'
import { COMMON_STORY, STORY_KEYS, type StoryKey } from './stories.ts'

/**
 * What is believed of one outcome: the mean and the strength of Beta-distributed beliefs. Its fields
 * are hashed into the model's version: renaming one changes it.
 */
export interface Weight {
  /** P(outcome | an ordinary visit in which the detector saw something). */
  chance: number
  /** P(outcome | story) where the story explains it, or forbids it; all others have `chance`. */
  stories: { readonly [K in StoryKey]?: number }
  /** How many visits the belief is worth: as many reported ones move it half of the way. */
  strength: number
  /** Where the chances come from. */
  source: string
}

/** A row for each outcome of each detector. */
export type Weights = { [K in DetectorKey]: { [O in OutcomeOf<Registry[K]>]: Weight } }

/** How common a story is. */
export type StoryShares = { readonly [K in StoryKey]: number }

/** The shares of the stories and all weights. */
export interface FraudModel {
  /** Hash of the shares and the weights. */
  version: string
  /** The day on which the weights were last learned, as `YYYY-MM-DD`. */
  learnedOn: string
  /** Share of each story among all visits; they add up to 1. */
  shares: StoryShares
  /** How many visits the belief in the shares is worth. */
  strength: number
  sharesSource: string
  weights: Weights
}

/** The row of an outcome known by name only; undefined where the table has none. */
export function weightOf(model: FraudModel, key: string, outcome: string): Weight | undefined {
  // A model that was learned before the detector was written has no rows of it.
  if (!Object.hasOwn(model.weights, key)) return undefined
  const rows: Record<string, Weight> = model.weights[key as DetectorKey]
  return Object.hasOwn(rows, outcome) ? rows[outcome] : undefined
}

/** P(outcome | story). */
export function chanceUnder(weight: Pick<Weight, 'chance' | 'stories'>, story: StoryKey): number {
  return weight.stories[story] ?? weight.chance
}

/** No chance counts as less: nothing is impossible. */
const LEAST_CHANCE = 1e-6

const ratiosOf = new WeakMap<Weight, Float64Array>()

/**
 * log2(P(outcome | story) / P(outcome | ordinary visit)) for each story, in the order of the keys:
 * 0 under the common story and under those that neither explain nor forbid the outcome.
 */
export function storyRatios(weight: Weight): Float64Array {
  const known = ratiosOf.get(weight)
  if (known) return known
  const common = Math.log2(Math.max(chanceUnder(weight, COMMON_STORY), LEAST_CHANCE))
  const ratios = Float64Array.from(
    STORY_KEYS,
    (story) => Math.log2(Math.max(chanceUnder(weight, story), LEAST_CHANCE)) - common,
  )
  ratiosOf.set(weight, ratios)
  return ratios
}
