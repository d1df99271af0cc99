/** Every sandbox user that the documentation names, found in the model's own registries. */

import { isReason } from '../../src/domain/fraud/assessment/reasons.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../src/domain/fraud/detectors/index.ts'
import { STORY_KEYS } from '../../src/domain/fraud/model/stories.ts'
import { weighOutcome } from '../../src/domain/fraud/model/weigh-outcome.ts'
import { MODEL } from '../../src/domain/fraud/model/weights.ts'

/** Outcomes that are reasons when they are all that was seen, as `detector.outcome`. */
const REASON_KEYS: readonly string[] = DETECTOR_KEYS.flatMap((detector) =>
  Object.keys(REGISTRY[detector].outcomes).flatMap((outcome) => {
    const piece = weighOutcome(MODEL, { detector, outcome })
    const isOne = piece !== null && isReason({ bits: piece.alone, rawBits: piece.alone })
    return isOne ? [`${detector}.${outcome}`] : []
  }),
)

/** Ids of users with each story. */
export const STORY_USERS = STORY_KEYS.map((key) => ({ key, userId: `sandbox:story:${key}` }))

/** Ids of users with each reason. */
export const REASON_USERS = REASON_KEYS.map((key) => ({ key, userId: `sandbox:reason:${key}` }))

/** One score in each recommended band. */
export const BAND_SCORES = [10, 35, 65, 90] as const

/** One potential for each word that an explanation has for it, and certainty both ways. */
export const DUPLICATE_LEVELS = [0, 0.02, 0.1, 0.3, 0.5, 0.65, 0.85, 0.97, 1] as const
