import { type DetectorKey, REGISTRY } from '../detectors/index.ts'
import { bitsAlone, type WeighedPiece } from './mixture.ts'
import { type FraudModel, storyRatios, weightOf } from './model.ts'
import { STORY_KEYS } from './stories.ts'

/** The shares of the stories, in the order of the keys. */
export function sharesOf(model: FraudModel): number[] {
  return STORY_KEYS.map((story) => model.shares[story])
}

/** An outcome known by name, ready to be weighed; null where the model does not know it. */
export function weighOutcome(
  model: FraudModel,
  shares: readonly number[],
  { detector, outcome }: { detector: string; outcome: string },
): WeighedPiece | null {
  const weight = weightOf(model, detector, outcome)
  if (!weight) return null
  const ratios = storyRatios(weight)
  const { group } = REGISTRY[detector as DetectorKey]
  return { group, ratios, alone: bitsAlone(ratios, shares) }
}
