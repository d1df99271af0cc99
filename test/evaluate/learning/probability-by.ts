/** The probability of fraud of many visits: the score without its explanation, which takes longer. */
import { storyChances } from '../../../src/domain/fraud/model/mixture.ts'
import type { FraudModel } from '../../../src/domain/fraud/model/model.ts'
import { IS_FRAUD } from '../../../src/domain/fraud/model/stories.ts'
import { sharesOf, weighOutcome } from '../../../src/domain/fraud/model/weigh-outcome.ts'

/** The probability of fraud by the outcomes of a visit; outcomes that the model lacks are left out. */
export function probabilityBy(
  model: FraudModel,
  outcomes: readonly { detector: string; outcome: string }[],
): number {
  const shares = sharesOf(model)
  const pieces = outcomes.flatMap((each) => weighOutcome(model, each) ?? [])
  return storyChances(pieces, shares).reduce(
    (sum, chance, story) => sum + (IS_FRAUD[story] ? chance : 0),
    0,
  )
}
