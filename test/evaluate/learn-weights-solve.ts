/** Turns probabilities into bits within the caps and floors that a score must keep. */
import { createHash } from 'node:crypto'
import { matchWeight, toBits } from '../../src/domain/evidence/bits.ts'
import { type DetectorKey, REGISTRY } from '../../src/domain/fraud/detectors/index.ts'
import { AMBIGUOUS_CAP, UNAMBIGUOUS_FLOOR, type Weight } from '../../src/domain/fraud/model.ts'
import type { Figure, Figures } from './learn-weights-figures.ts'

/** Share of bogus cases in opt-in online samples. */
const PRIOR = 0.05
const PRIOR_SOURCE =
  'Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents'

/**
 * All agreement together says no more than this. Groups are not fully independent, so their plain
 * sum would let a visit buy off two or three honest-looking oddities too many.
 */
const MOST_AGREEMENT_BITS = 9

/** Recorded adversaries are kinds, not a population: the figure keeps this many votes. */
const FIGURE_VOTES = 20

export interface Measurement {
  probability: number
  /** How many visits were seen. */
  seen: number
  source: string
}

/** By `honest detector.outcome` and `fraud detector.outcome`. */
export type Measured = Map<string, Measurement>

type Table = Record<string, Record<string, Weight>>

export interface LearntModel {
  version: string
  priorBits: number
  priorSource: string
  weights: Table
}

const round = (bits: number) => Math.round(bits * 100) / 100
const floor = (bits: number) => Math.floor(bits * 100) / 100
const ceil = (bits: number) => Math.ceil(bits * 100) / 100

const blend = ({ probability, seen }: Measurement, figure: number) =>
  (probability * seen + figure * FIGURE_VOTES) / (seen + FIGURE_VOTES)

function rowOf(key: string, outcome: string, figure: Figure, measured: Measured): Weight {
  const seen = measured.get(`honest ${key}.${outcome}`)
  const fraud = measured.get(`fraud ${key}.${outcome}`)
  const pHonest = seen?.probability ?? figure.honest
  const pFraud = fraud ? blend(fraud, figure.fraud) : figure.fraud
  const source = [
    seen ? `honest: ${seen.source}` : null,
    fraud ? `fraud: ${fraud.source}` : null,
    seen && fraud ? null : figure.source,
  ]
  return {
    bits: matchWeight(pFraud, pHonest),
    pHonest: Number(pHonest.toPrecision(3)),
    pFraud: Number(pFraud.toPrecision(3)),
    bearing: figure.bearing,
    source: source.filter((part) => part !== null).join('; '),
  }
}

/** The most that agreement can take off a score: the strongest of each group. */
export function mostAgreement(weights: Table): number {
  const strongest = new Map<string, number>()
  for (const [key, rows] of Object.entries(weights)) {
    const { group } = REGISTRY[key as DetectorKey]
    for (const { bits } of Object.values(rows))
      strongest.set(group, Math.min(strongest.get(group) ?? 0, bits))
  }
  return [...strongest.values()].reduce((sum, bits) => sum + bits, 0)
}

function eachRow(weights: Table, change: (row: Weight) => void) {
  for (const rows of Object.values(weights)) for (const row of Object.values(rows)) change(row)
}

/** Weights of every outcome: learnt, then bounded. */
export function learnModel(figures: Figures, measured: Measured, prior = PRIOR): LearntModel {
  const priorBits = round(toBits(prior))
  const weights: Table = {}
  for (const [key, rows] of Object.entries(figures))
    weights[key] = Object.fromEntries(
      Object.entries(rows).map(([outcome, figure]) => [
        outcome,
        rowOf(key, outcome, figure as Figure, measured),
      ]),
    )

  eachRow(weights, (row) => {
    if (row.bearing === 'neutral') row.bits = 0
    if (row.bearing === 'agreement') row.bits = Math.min(0, row.bits)
  })
  const excess = -mostAgreement(weights) / MOST_AGREEMENT_BITS
  eachRow(weights, (row) => {
    if (row.bearing === 'agreement') row.bits = round(excess > 1 ? row.bits / excess : row.bits)
  })

  const cap = floor(toBits(AMBIGUOUS_CAP / 100) - priorBits)
  const least = ceil(toBits(UNAMBIGUOUS_FLOOR / 100) - priorBits - mostAgreement(weights))
  eachRow(weights, (row) => {
    if (row.bearing === 'ambiguous') row.bits = round(Math.min(cap, Math.max(0, row.bits)))
    if (row.bearing === 'unambiguous') row.bits = round(Math.max(least, row.bits))
  })
  const digest = createHash('sha256')
    .update(JSON.stringify([priorBits, weights]))
    .digest('hex')
  return { version: `fraud-${digest.slice(0, 8)}`, priorBits, priorSource: PRIOR_SOURCE, weights }
}
