import { describe, expect, it } from 'vitest'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { bitsAlone } from '../../../src/domain/fraud/model/mixture.ts'
import type { FraudModel } from '../../../src/domain/fraud/model/model.ts'
import { sharesOf, weighOutcome } from '../../../src/domain/fraud/model/weigh-outcome.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'

/** Programs are commoner among what is fraud. */
const OTHER: FraudModel = {
  ...MODEL,
  shares: { ...MODEL.shares, program: 5 * MODEL.shares.program },
}

const OUTCOMES = DETECTOR_KEYS.flatMap((detector) =>
  Object.keys(REGISTRY[detector].outcomes).map((outcome) => ({ detector, outcome })),
)

describe('the weight of an outcome', () => {
  it('is what it adds alone under the model that is asked about, also when asked again', () => {
    let apart = 0
    for (const model of [MODEL, OTHER, MODEL, OTHER]) {
      for (const named of OUTCOMES) {
        const piece = weighOutcome(model, named)
        if (!piece) continue
        expect(piece.alone).toBe(bitsAlone(piece.ratios, sharesOf(model)))
        if (model === OTHER && piece.alone !== weighOutcome(MODEL, named)?.alone) apart += 1
      }
    }
    expect(apart).toBeGreaterThan(0)
  })

  it('is null where the model does not know the outcome', () => {
    expect(weighOutcome(MODEL, { detector: 'delivery', outcome: 'unheard of' })).toBeNull()
    expect(weighOutcome(MODEL, { detector: 'nobody', outcome: 'valid' })).toBeNull()
  })
})
