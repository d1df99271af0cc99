import type { Bits } from '../../statistics/bits.ts'
import { type DetectorKey, REGISTRY } from '../detectors/index.ts'
import { bitsAlone, type WeighedPiece } from './mixture.ts'
import { type FraudModel, storyRatios, type Weight, weightOf } from './model.ts'
import { STORY_KEYS } from './stories.ts'

/** The shares of the stories, in the order of the keys. */
export function sharesOf(model: FraudModel): number[] {
  return STORY_KEYS.map((story) => model.shares[story])
}

/** An outcome known by name, ready to be weighed; null where the model does not know it. */
export function weighOutcome(
  model: FraudModel,
  { detector, outcome }: { detector: string; outcome: string },
): WeighedPiece | null {
  const weight = weightOf(model, detector, outcome)
  if (!weight) return null
  const { group } = REGISTRY[detector as DetectorKey]
  return { group, ratios: storyRatios(weight), alone: aloneOf(model, weight) }
}

/** By model, because it depends on how common each story is. */
const cachedOf = new WeakMap<FraudModel, Map<Weight, Bits>>()

/** What an outcome adds alone, which is the same in every visit. */
function aloneOf(model: FraudModel, weight: Weight): Bits {
  const cached = cachedOf.get(model) ?? new Map<Weight, Bits>()
  cachedOf.set(model, cached)
  const alone = cached.get(weight) ?? bitsAlone(storyRatios(weight), sharesOf(model))
  cached.set(weight, alone)
  return alone
}
