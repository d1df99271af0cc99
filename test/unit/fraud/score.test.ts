import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toProbability } from '../../../src/domain/evidence/bits.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import {
  AMBIGUOUS_CAP,
  UNAMBIGUOUS_FLOOR,
  type Weight,
} from '../../../src/domain/fraud/model/model.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess, conclude, type Piece } from '../../../src/domain/fraud/score.ts'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'
import { type Opening, placeOf } from '../../../src/domain/visit/opening.ts'
import { honestVisit, unknownVisit, visitFrom, visitSeeing } from '../../support/visits.ts'

const rows = DETECTOR_KEYS.flatMap((detector) =>
  Object.entries(MODEL.weights[detector] as Record<string, Weight>).map(([outcome, weight]) => ({
    detector,
    outcome,
    weight,
  })),
)

const pieceOf = ({ detector, outcome, weight }: (typeof rows)[number]): Piece => ({
  detector,
  group: REGISTRY[detector].group,
  outcome,
  bits: 0,
  rawBits: weight.bits,
  observed: null,
  expected: null,
  sentence: '',
  counted: false,
})

const scoreOf = (chosen: typeof rows) => conclude(chosen.map(pieceOf), [], MODEL, false).score

/** One outcome of each detector at most, as a real visit has. */
const anyPieces = fc
  .array(fc.constantFrom(...rows), { maxLength: 60 })
  .map((chosen) => [...new Map(chosen.map((row) => [row.detector, row])).values()])

const agreements = [
  ...new Map(
    rows
      .filter((row) => row.weight.bearing === 'agreement')
      .sort((a, b) => b.weight.bits - a.weight.bits)
      .map((row) => [row.detector, row]),
  ).values(),
]

describe('the score', () => {
  it('is 0 for an ordinary honest visit', () => {
    expect(assess(honestVisit).score).toBe(0)
  })

  it('is the prior where nothing is known', () => {
    const assessment = conclude([], [], MODEL, true)
    expect(assessment.bits).toBe(MODEL.priorBits)
    expect(assessment.score).toBeLessThanOrEqual(10)
  })

  it('stays low where nothing but the binding was seen', () => {
    expect(assess(unknownVisit).score).toBeLessThanOrEqual(10)
  })

  it.each<[string, Partial<Opening>, Partial<EdgeFacts>]>([
    ['first opened a link across a border', { country: 'CA', network: 'isp' }, {}],
    ['turned a VPN off', { country: 'NL', network: 'hosting' }, {}],
    ['had a messenger preview the link', { country: 'IE', network: 'hosting', family: null }, {}],
    ['turned a VPN on', { country: 'CA', network: 'isp' }, { asn: 9009 }],
    ['went on at work', { country: 'CA', network: 'mobile' }, { asn: 22616 }],
  ])('stays low for honest people who %s', (_, first, edge) => {
    const visit = visitFrom(edge)
    const openings = [
      { at: visit.now - 5_000, client: 'a', family: 'Chrome', ...first },
      { at: visit.now - 700, client: 'b', ...placeOf(visit.edge) },
    ]
    expect(assess({ ...visit, history: { openings, past: [] } }).score).toBeLessThanOrEqual(10)
  })

  it('is exactly the prior plus the counted pieces', () => {
    fc.assert(
      fc.property(anyPieces, (chosen) => {
        const { bits, pieces, prior, probability, score } = conclude(
          chosen.map(pieceOf),
          [],
          MODEL,
          false,
        )
        expect(pieces.reduce((sum, piece) => sum + piece.bits, prior)).toBe(bits)
        expect(toProbability(bits)).toBe(probability)
        expect(Math.round(100 * probability)).toBe(score)
      }),
    )
  })

  it('counts at most one piece of each group', () => {
    fc.assert(
      fc.property(anyPieces, (chosen) => {
        const { pieces } = conclude(chosen.map(pieceOf), [], MODEL, false)
        const counted = pieces.filter((piece) => piece.counted).map((piece) => piece.group)
        expect(new Set(counted).size).toBe(counted.length)
        expect(new Set(counted)).toEqual(new Set(pieces.map((piece) => piece.group)))
      }),
    )
  })

  it('never falls when a sign of fraud is added', () => {
    const signs = rows.filter((row) => row.weight.bits > 0)
    fc.assert(
      fc.property(anyPieces, fc.constantFrom(...signs), (chosen, sign) => {
        const others = chosen.filter((row) => row.detector !== sign.detector)
        expect(scoreOf([...others, sign])).toBeGreaterThanOrEqual(scoreOf(others))
      }),
    )
  })

  it('is the same whether an absent signal was reported or left out', () => {
    const blind = visitSeeing({ inspector: null })
    const { inspector: _, ...rest } = honestVisit.observation ?? {}
    expect(assess(blind)).toEqual(assess({ ...honestVisit, observation: rest }))
  })

  it('survives a trip through JSON', () => {
    const assessment = assess(honestVisit)
    expect(JSON.parse(JSON.stringify(assessment))).toEqual(assessment)
  })
})

describe('the weights', () => {
  it('have a row for each outcome and no other', () => {
    for (const key of DETECTOR_KEYS)
      expect(Object.keys(MODEL.weights[key]).sort()).toEqual(
        Object.keys(REGISTRY[key].outcomes).sort(),
      )
  })

  it.each(rows.map((row) => [`${row.detector}.${row.outcome}`, row] as const))(
    'keep %s within what its bearing allows',
    (_, row) => {
      const { bits, bearing, pFraud, pHonest, source } = row.weight
      expect(source.length).toBeGreaterThan(5)
      expect(pFraud).toBeGreaterThan(0)
      expect(pHonest).toBeGreaterThan(0)
      if (bearing === 'agreement') expect(bits).toBeLessThanOrEqual(0)
      if (bearing === 'neutral') expect(bits).toBe(0)
      if (bearing === 'ambiguous') expect(scoreOf([row])).toBeLessThanOrEqual(AMBIGUOUS_CAP)
      if (bearing === 'ambiguous') expect(bits).toBeGreaterThanOrEqual(0)
      if (bearing === 'unambiguous') {
        const rest = agreements.filter((other) => other.detector !== row.detector)
        expect(scoreOf([...rest, row])).toBeGreaterThanOrEqual(UNAMBIGUOUS_FLOOR)
      }
    },
  )
})
