import { describe, expect, it } from 'vitest'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { measureCalibration } from '../../evaluate/learning/calibration.ts'
import { pointsAfter, type Showing } from '../../evaluate/learning/exoneration.ts'

const FALSE_PROOF: Showing = { honest: 0.00001, fraud: 0.3 }
const HARMLESS: Showing = { honest: 0.001, fraud: 0.001 }
const WRONG_ENDS = [0, 0.05]

describe('a sign that was wrongly taken for proof', () => {
  it('is nearly proof before anybody reports', () => {
    const really = { honest: 0.02, fraud: 0.02 }
    expect(pointsAfter({ believed: FALSE_PROOF, really, wrongEnds: 0 }, 0)).toBeGreaterThan(90)
  })

  it.each(WRONG_ENDS)(
    'is worth under 20 points after 200 reports, %d of them wrong',
    (wrongEnds) => {
      for (const share of [0.005, 0.1]) {
        const really = { honest: share, fraud: share }
        const points = pointsAfter({ believed: FALSE_PROOF, really, wrongEnds }, 200)
        expect(points).toBeLessThan(20)
        // Frauds show it as often as others do, so it is no sign of honesty either.
        expect(points).toBeGreaterThan(2)
      }
    },
  )
})

describe('a sign that was wrongly taken for harmless', () => {
  it.each(WRONG_ENDS)('is believed after 100 reports, %d of them wrong', (wrongEnds) => {
    const each = { believed: HARMLESS, really: { honest: 0.001, fraud: 0.3 }, wrongEnds }
    expect(pointsAfter(each, 0)).toBeLessThan(10)
    expect(pointsAfter(each, 100)).toBeGreaterThan(50)
  })
})

describe('the probability of fraud', () => {
  it('is right of visits that are drawn from the stories, in every bin', () => {
    const drawing = { model: MODEL, seen: () => 0.8, isCoupled: true }
    const {
      calibration_error: error,
      fraud_at_70: high,
      bins,
    } = measureCalibration(drawing, 12_000, 1)
    expect(bins).toHaveLength(10)
    for (const { visits, predicted, actual } of bins) {
      expect(visits).toBeGreaterThan(50)
      expect(Math.abs(predicted - actual)).toBeLessThan(0.2)
    }
    expect(error).toBeLessThan(0.01)
    expect(high).toBeGreaterThan(0.9)
  })
})
