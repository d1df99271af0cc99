/** `evaluate reestimate`: new weights from a partner's reports, shrunk towards the present ones. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { toProbability } from '../../src/domain/evidence/bits.ts'
import {
  DETECTOR_KEYS,
  type DetectorKey,
  REGISTRY,
} from '../../src/domain/fraud/detectors/index.ts'
import { type FraudModel, type Weight, weightOf } from '../../src/domain/fraud/model/model.ts'
import { MODEL } from '../../src/domain/fraud/model/weights.ts'
import { conclude, type Piece } from '../../src/domain/fraud/score.ts'
import { areaUnderCurve, brierScore, type Judged } from '../../src/training/accuracy.ts'
import type { Figure, Figures } from '../../src/training/figures/figure.ts'
import { badInput } from '../../src/training/readers/input.ts'
import { solveFraudModel } from '../../src/training/solvers/fraud-model.ts'
import { type Ended, readExport } from './reestimate-export.ts'

/** How many reported transactions a present probability counts as: the weight of a beta prior. */
const PRIOR_TRANSACTIONS = 50
const TRAINING_SHARE = 0.7
/** At least this many good and bad ends are needed to learn from. */
const LEAST_EACH = 10

const keyOf = (name: string): DetectorKey | undefined => DETECTOR_KEYS.find((key) => key === name)

const shrink = (hits: number, trials: number, present: number, weight: number) =>
  (hits + weight * present) / (trials + weight)

/** P(outcome | seen) among some transactions, shrunk towards the present figure. */
function shareOf(ended: Ended[], key: DetectorKey, outcome: string, present: number): number {
  const seen = ended.flatMap(({ outcomes }) => outcomes.filter((one) => one.detector === key))
  const hits = seen.filter((one) => one.outcome === outcome).length
  return shrink(hits, seen.length, present, PRIOR_TRANSACTIONS)
}

/** The model learned from reported ends, within the same caps and floors. */
export function reestimateModel(training: Ended[], present: FraudModel = MODEL): FraudModel {
  const good = training.filter(({ bad }) => !bad)
  const bad = training.filter((one) => one.bad)
  const figures = Object.fromEntries(
    DETECTOR_KEYS.map((key) => [
      key,
      Object.fromEntries(
        Object.entries(present.weights[key] as Record<string, Weight>).map(([outcome, weight]) => {
          const figure: Figure = {
            bearing: weight.bearing,
            honest: shareOf(good, key, outcome, weight.pHonest),
            fraud: shareOf(bad, key, outcome, weight.pFraud),
            source: `reported ends of ${training.length} transactions, over: ${weight.source}`,
          }
          return [outcome, figure]
        }),
      ),
    ]),
  ) as Figures
  // The prior stays: which ends are reported depends on the partner, and with a prior of 20 % the
  // cap of 20 points would leave ambiguous signs no weight.
  return solveFraudModel(figures, new Map(), toProbability(present.priorBits))
}

function probabilityBy(model: FraudModel, { outcomes }: Ended): number {
  const pieces = outcomes.flatMap(({ detector, outcome }): Piece[] => {
    const key = keyOf(detector)
    const weight = key && weightOf(model, key, outcome)
    if (!key || !weight) return []
    const { group } = REGISTRY[key]
    const rest = { observed: null, expected: null, sentence: '', counted: false }
    return [{ detector, group, outcome, bits: 0, rawBits: weight.bits, ...rest }]
  })
  return conclude(pieces, [], model, false).probability
}

const logLoss = (judged: Judged[]) =>
  judged.reduce((sum, { score, truth }) => {
    const likelihood = Math.max(truth ? score : 1 - score, 1e-12)
    return sum - Math.log(likelihood)
  }, 0) / judged.length

function measuresOf(model: FraudModel, held: Ended[]) {
  const judged = held.map((one) => ({ score: probabilityBy(model, one), truth: one.bad }))
  return {
    log_loss: logLoss(judged),
    auc: areaUnderCurve(judged),
    brier: brierScore(judged),
    mean_score: judged.reduce((sum, { score }) => sum + 100 * score, 0) / judged.length,
  }
}

function changesBetween(before: FraudModel, after: FraudModel) {
  const changes = DETECTOR_KEYS.flatMap((key) =>
    Object.entries(before.weights[key] as Record<string, Weight>).map(([outcome, weight]) => ({
      outcome: `${key}.${outcome}`,
      before: weight.bits,
      after: weightOf(after, key, outcome)?.bits ?? 0,
    })),
  )
  return changes
    .filter((change) => Math.abs(change.after - change.before) >= 0.05)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
}

/**
 * Learns from the earlier part of an export and judges both models on the later one; throws bad
 * input.
 */
export async function reestimate(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0)
    throw badInput('reestimate needs exactly one EXPORT.jsonl')
  const ended = readExport(path)
  const bad = ended.filter((one) => one.bad).length
  if (bad < LEAST_EACH || ended.length - bad < LEAST_EACH)
    throw badInput(
      `${path} has ${bad} bad and ${ended.length - bad} good ends; ${LEAST_EACH} of each are needed`,
    )
  const cut = Math.round(TRAINING_SHARE * ended.length)
  const held = ended.slice(cut)
  const learned = reestimateModel(ended.slice(0, cut))
  if (values.out) writeFileSync(values.out, `${JSON.stringify(reestimateModel(ended), null, 2)}\n`)
  return {
    transactions: ended.length,
    bad,
    held_out: held.length,
    model_before: MODEL.version,
    model_after: learned.version,
    before: measuresOf(MODEL, held),
    after: measuresOf(learned, held),
    prior: toProbability(MODEL.priorBits),
    bad_share: bad / ended.length,
    changes: changesBetween(MODEL, learned).slice(0, 25),
  }
}
