import { describe, expect, it } from 'vitest'
import { toProbability } from '../../../src/domain/evidence/bits.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import {
  AMBIGUOUS_CAP,
  UNAMBIGUOUS_FLOOR,
  type Weight,
} from '../../../src/domain/fraud/model/model.ts'
import { readAggregates } from '../../../src/training/aggregate-files.ts'
import {
  agrees,
  type Figure,
  type Figures,
  neutral,
  proof,
  sign,
} from '../../../src/training/figures/figure.ts'
import { FRAUD_FIGURES } from '../../../src/training/figures/fraud-figures.ts'
import {
  fraudMeasurements,
  type Measured,
} from '../../../src/training/solvers/fraud-measurements.ts'
import { mostAgreement, solveFraudModel } from '../../../src/training/solvers/fraud-model.ts'

const nothing: Measured = new Map()

/** The same figure for every outcome. */
const allOf = (figure: Figure) =>
  Object.fromEntries(
    DETECTOR_KEYS.map((key) => [
      key,
      Object.fromEntries(Object.keys(REGISTRY[key].outcomes).map((outcome) => [outcome, figure])),
    ]),
  ) as Figures

const withWebdriver = (driven: Figure): Figures => ({
  ...FRAUD_FIGURES,
  webdriver: { ...FRAUD_FIGURES.webdriver, driven },
})

const rowsOf = (figures: Figures) => {
  const { weights, priorBits } = solveFraudModel(figures, nothing)
  const rows = Object.values(weights).flatMap((each) => Object.values<Weight>(each))
  return { weights, priorBits, rows }
}

describe('the solver of the fraud model', () => {
  it('caps an ambiguous sign, however strong its figure', () => {
    const { weights, priorBits } = rowsOf(withWebdriver(sign(0.00001, 0.9, 'judgement')))
    const points = 100 * toProbability(priorBits + weights.webdriver.driven.bits)
    expect(points).toBeLessThanOrEqual(AMBIGUOUS_CAP)
    expect(points).toBeGreaterThan(AMBIGUOUS_CAP - 1)
  })

  it('never lets an ambiguous sign lower a score', () => {
    const { weights } = rowsOf(withWebdriver(sign(0.9, 0.1, 'judgement')))
    expect(weights.webdriver.driven.bits).toBe(0)
  })

  it('keeps an unambiguous sign above the floor against all agreement, however weak its figure', () => {
    const { weights, priorBits } = rowsOf(withWebdriver(proof(0.1, 0.11, 'judgement')))
    const least = priorBits + weights.webdriver.driven.bits + mostAgreement(weights)
    expect(100 * toProbability(least)).toBeGreaterThanOrEqual(UNAMBIGUOUS_FLOOR)
  })

  it('never lets agreement raise a score', () => {
    const { rows } = rowsOf(allOf(agrees(0.1, 0.9, 'judgement')))
    expect(rows.every(({ bits }) => bits === 0)).toBe(true)
  })

  it('bounds what all agreement together can take off', () => {
    const { weights } = rowsOf(allOf(agrees(0.9, 0.1, 'judgement')))
    expect(mostAgreement(weights)).toBeGreaterThan(-9.5)
    expect(mostAgreement(weights)).toBeLessThan(-8.5)
  })

  it('gives neutral outcomes 0 bits', () => {
    const { rows } = rowsOf(allOf(neutral(0.001, 0.9, 'judgement')))
    expect(rows.every(({ bits }) => bits === 0)).toBe(true)
  })

  it('puts a measured share in place of a figure, and names it in the source', () => {
    const measured: Measured = new Map([
      ['honest webdriver.plain', { probability: 0.5, seen: 100, source: 'measured 50 of 100 (x)' }],
    ])
    const { plain } = solveFraudModel(FRAUD_FIGURES, measured).weights.webdriver
    expect(plain.pHonest).toBe(0.5)
    expect(plain.source).toMatch(/^honest: measured 50 of 100 \(x\); /)
  })

  it('blends recorded adversaries with the figure, since they are kinds and not a population', () => {
    const measured: Measured = new Map([
      ['fraud webdriver.driven', { probability: 1, seen: 20, source: '20 of 20' }],
    ])
    const { driven } = solveFraudModel(FRAUD_FIGURES, measured).weights.webdriver
    expect(driven.pFraud).toBeCloseTo((1 + FRAUD_FIGURES.webdriver.driven.fraud) / 2)
  })
})

describe('what the aggregates say of outcomes', () => {
  const aggregates = readAggregates()
  const seeing = (counts: Record<string, number>) => ({
    ...aggregates,
    'user-agents': { ...aggregates['user-agents'], measured: { declaredBot: counts } },
  })

  it('adds up populations that saw the same detector', () => {
    const both = fraudMeasurements(aggregates).get('honest platformClaim.agrees')
    const { measured: some } = aggregates['fingerprint-generator']
    const { measured: others } = aggregates['user-agents']
    const counts = [some, others].flatMap(({ platformClaim = {} }) => Object.values(platformClaim))
    expect(both?.seen).toBe(counts.reduce((sum, count) => sum + count, 0))
  })

  it('measures nothing on fewer than thirty visits', () => {
    expect(fraudMeasurements(seeing({ bot: 0, browser: 29 })).has('honest declaredBot.bot')).toBe(
      false,
    )
    expect(fraudMeasurements(seeing({ bot: 0, browser: 30 })).has('honest declaredBot.bot')).toBe(
      true,
    )
  })

  it('leaves an outcome that was not counted to its figure', () => {
    expect(fraudMeasurements(seeing({ browser: 100 })).has('honest declaredBot.bot')).toBe(false)
  })
})
