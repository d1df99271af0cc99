/**
 * Draws what detectors see of a visit, from the model's own chances. Detectors of one group have one
 * cause: one random number decides for all of them, and each orders its outcomes by how much they speak
 * for the story that is played (comonotonic coupling), so that what gives a story away shows together.
 */
import {
  DETECTOR_KEYS,
  type DetectorKey,
  REGISTRY,
} from '../../../src/domain/fraud/detectors/index.ts'
import { chanceUnder, type FraudModel, type Weight } from '../../../src/domain/fraud/model/model.ts'
import { STORY_KEYS, type StoryKey } from '../../../src/domain/fraud/model/stories.ts'
import type { Random } from '../../../src/training/random.ts'

/** An outcome by name. */
export interface Drawn {
  detector: DetectorKey
  outcome: string
}

/** How visits are drawn. */
export interface Drawing {
  model: FraudModel
  /** The chance that a detector sees anything. */
  seen: (detector: DetectorKey) => number
  /** False draws each detector for itself. */
  isCoupled: boolean
}

interface Step {
  /** Null where the detector names nothing. */
  outcome: string | null
  /** Random numbers below this, and not below that of the step before, give the outcome. */
  below: number
}

/** The outcomes of a detector under a story, the ones that speak for it most first. */
function stepsOf(model: FraudModel, detector: DetectorKey, story: StoryKey): Step[] {
  const rows = Object.entries<Weight>(model.weights[detector])
  const named = (key: StoryKey) => rows.map(([, weight]) => chanceUnder(weight, key))
  // Rounded chances may add up to a little more than 1; what they leave is that nothing is named.
  const chancesUnder = (key: StoryKey) => {
    const sum = named(key).reduce((total, chance) => total + chance, 0)
    const scale = sum > 1 - 0.01 ? 1 / sum : 1
    return [...named(key).map((chance) => chance * scale), Math.max(0, 1 - sum * scale)]
  }
  const mean = [...rows, null].map((_, at) =>
    STORY_KEYS.reduce((sum, key) => sum + model.shares[key] * (chancesUnder(key)[at] ?? 0), 0),
  )
  const ordered = chancesUnder(story)
    .map((chance, at) => ({
      outcome: rows[at]?.[0] ?? null,
      chance,
      speaks: chance / (mean[at] || 1),
    }))
    .toSorted((a, b) => b.speaks - a.speaks)
  let below = 0
  return ordered.map(({ outcome, chance }) => {
    below += chance
    return { outcome, below }
  })
}

/** Draws the outcomes of a visit with a given story; at most one of each detector. */
export function visitDrawer({ model, seen, isCoupled }: Drawing) {
  const steps = new Map(
    STORY_KEYS.map((story) => [
      story,
      DETECTOR_KEYS.map((detector) => stepsOf(model, detector, story)),
    ]),
  )
  const chancesSeen = DETECTOR_KEYS.map(seen)
  return (story: StoryKey, random: Random): Drawn[] => {
    const causes = new Map<string, number>()
    return DETECTOR_KEYS.flatMap((detector, at) => {
      const { group } = REGISTRY[detector]
      const cause = (isCoupled ? causes.get(group) : undefined) ?? random.next()
      causes.set(group, cause)
      if (!random.chance(chancesSeen[at] ?? 0)) return []
      const list = steps.get(story)?.[at] ?? []
      const { outcome } = list.find(({ below }) => cause < below) ??
        list.at(-1) ?? { outcome: null }
      return outcome === null ? [] : [{ detector, outcome }]
    })
  }
}
