/** Turns probabilities into bits within the caps and floors that a score must keep. */
import { createHash } from 'node:crypto'
import { matchWeight, toBits } from '../../domain/evidence/bits.ts'
import { DETECTOR_KEYS, type DetectorKey, REGISTRY } from '../../domain/fraud/detectors/index.ts'
import {
  AMBIGUOUS_CAP,
  type FraudModel,
  UNAMBIGUOUS_FLOOR,
  type Weight,
  type Weights,
} from '../../domain/fraud/model.ts'
import type { Figure, Figures } from '../figures/figure.ts'
import { FRAUD_PRIOR } from '../figures/priors.ts'
import type { Measured, Measurement } from './fraud-measurements.ts'

/**
 * All agreement together takes off at most about this many bits. Groups are not fully independent,
 * so their plain sum would outweigh two or three signs of fraud too many.
 */
const MOST_AGREEMENT_BITS = 9

/**
 * Recorded adversaries are kinds, not a population: the figure still counts as this many visits.
 */
const FIGURE_VISITS = 20

type Table = Record<string, Record<string, Weight>>

const round = (bits: number) => Math.round(bits * 100) / 100
const floor = (bits: number) => Math.floor(bits * 100) / 100
const ceil = (bits: number) => Math.ceil(bits * 100) / 100

const blend = ({ probability, seen }: Measurement, figure: number) =>
  (probability * seen + figure * FIGURE_VISITS) / (seen + FIGURE_VISITS)

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

/** In the registry's order, so that the version does not depend on where a figure is written. */
function tableOf(figures: Figures, measured: Measured): Table {
  return Object.fromEntries(
    DETECTOR_KEYS.map((key) => [
      key,
      Object.fromEntries(
        Object.entries<Figure>(figures[key]).map(([outcome, figure]) => [
          outcome,
          rowOf(key, outcome, figure, measured),
        ]),
      ),
    ]),
  )
}

/** The most that agreement can take off a score, in bits (negative): the strongest of each group. */
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

/** Brings the bits of every row within what its bearing allows. */
function boundRows(weights: Table, priorBits: number) {
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
}

/** Weights of every outcome: solved, then bounded; `prior` is the share of fraud, between 0 and 1. */
export function solveFraudModel(
  figures: Figures,
  measured: Measured,
  prior = FRAUD_PRIOR.share,
): FraudModel {
  const priorBits = round(toBits(prior))
  const weights = tableOf(figures, measured)
  boundRows(weights, priorBits)
  const digest = createHash('sha256')
    .update(JSON.stringify([priorBits, weights]))
    .digest('hex')
  return {
    version: `fraud-${digest.slice(0, 8)}`,
    priorBits,
    priorSource: FRAUD_PRIOR.source,
    // One row for each figure, and the figures name every outcome.
    weights: weights as Weights,
  }
}
