import { describe, expect, it } from 'vitest'
import {
  outcomeCode,
  packAssessment,
  unpackAssessment,
} from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { scoreReasons } from '../../../src/domain/fraud/assessment/reasons.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../support/visits.ts'

const driven = visitSeeing({ webdriver: { ...chromeValues.webdriver, page: 'true' } })

describe('the stored form of an assessment', () => {
  it('gives every outcome a code of its own', () => {
    const names = DETECTOR_KEYS.flatMap((key) =>
      Object.keys(REGISTRY[key].outcomes).map((outcome) => outcomeCode(key, outcome)),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['an honest visit', honestVisit],
    ['a driven browser', driven],
    ['a visit pending evidence', { ...driven, crossUser: null }],
  ])('keeps the waterfall of %s', (_, visit) => {
    const assessment = assess(visit)
    const restored = unpackAssessment(packAssessment(assessment))
    expect(restored?.bits).toBe(assessment.bits)
    expect(restored).toMatchObject({
      score: assessment.score,
      prior: assessment.prior,
      pending: assessment.pending,
      modelVersion: assessment.modelVersion,
      coverage: assessment.coverage,
    })
    expect(restored?.pieces.map(({ observed: _o, expected: _e, ...piece }) => piece)).toEqual(
      assessment.pieces.map(({ observed: _o, expected: _e, ...piece }) => piece),
    )
    expect(restored && scoreReasons(restored)).toBe(scoreReasons(assessment))
  })

  it('fits into an ordinary row', () => {
    expect(packAssessment(assess(honestVisit)).length).toBeLessThan(700)
    expect(packAssessment(assess(driven)).length).toBeLessThan(1_000)
  })

  it('keeps the sum where an outcome is no longer known', () => {
    const stored = JSON.stringify([1, 'old', -4, 0, 30, '0000250 zzzz-100', []])
    const restored = unpackAssessment(stored)
    expect(restored?.bits).toBe(-2.5)
    expect(restored?.pieces[0]?.sentence).toContain('no longer')
  })

  it.each(['', '{}', '[2]', 'null', '[1', '[1]'])('refuses %j', (stored) => {
    expect(unpackAssessment(stored)).toBeNull()
  })
})
