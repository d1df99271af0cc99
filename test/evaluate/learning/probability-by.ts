/** The probability of fraud of many visits: the score without its explanation, which takes longer. */
import { type DetectorKey, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { storyChances } from '../../../src/domain/fraud/model/mixture.ts'
import { type FraudModel, storyRatios, weightOf } from '../../../src/domain/fraud/model/model.ts'
import { IS_FRAUD, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'

/** The probability of fraud by the outcomes of a visit; outcomes that the model lacks are left out. */
export function probabilityBy(
  model: FraudModel,
  outcomes: readonly { detector: string; outcome: string }[],
): number {
  const pieces = outcomes.flatMap(({ detector, outcome }) => {
    const weight = weightOf(model, detector, outcome)
    if (!weight) return []
    return [{ group: REGISTRY[detector as DetectorKey].group, ratios: storyRatios(weight) }]
  })
  const shares = STORY_KEYS.map((story) => model.shares[story])
  return storyChances(pieces, shares).reduce(
    (sum, chance, story) => sum + (IS_FRAUD[story] ? chance : 0),
    0,
  )
}
