/** `evaluate reestimate`: what a partner's reports change, judged on reports that taught nothing. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DETECTOR_KEYS } from '../../../src/domain/fraud/detectors/index.ts'
import { chanceUnder, type FraudModel, type Weight } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import {
  areaUnderCurve,
  brierScore,
  calibrationError,
  type Judged,
  weightedMean,
} from '../../../src/training/accuracy.ts'
import {
  type ReportedEnds,
  readAggregates,
  renderAggregate,
} from '../../../src/training/aggregate-files.ts'
import { FRAUD_FIGURES } from '../../../src/training/figures/fraud-figures.ts'
import { badInput } from '../../../src/training/readers/input.ts'
import { fraudMeasurements } from '../../../src/training/solvers/fraud-measurements.ts'
import { solveFraudModel } from '../../../src/training/solvers/fraud-model.ts'
import { countReports, type Report } from '../../../src/training/solvers/reported-ends.ts'
import { baseRateOf, baseRatesByPartner } from './base-rates.ts'
import { probabilityBy } from './probability-by.ts'
import { type Ended, readExport } from './read-export.ts'

const TRAINING_SHARE = 0.7
/** At least this many good and bad ends are needed to learn from. */
const LEAST_EACH = 10
/** Changes shown, the largest first. */
const SHOWN = 25
/** A chance that moves by less than this factor is not shown. */
const LEAST_FACTOR = 1.1

/**
 * The model of the figures and of what was counted. It never starts from what earlier reports taught:
 * an export that holds them too would count them twice.
 */
function solverOf() {
  const measured = fraudMeasurements(readAggregates())
  return (counted: ReportedEnds) =>
    solveFraudModel(FRAUD_FIGURES, measured, MODEL.learnedOn, counted)
}

/** What reports come to, and the model that training makes of them. */
export function learnFrom(reports: readonly Report[], solve = solverOf()) {
  const counted = countReports(reports, solve)
  return { counted, model: solve(counted) }
}

const logLoss = (judged: readonly Judged[]) =>
  weightedMean(judged, ({ score, truth }) => -Math.log(Math.max(truth ? score : 1 - score, 1e-12)))

/**
 * The measures of a model on ends that taught nothing. They count as in learning: what a partner ended
 * because of our score would prove the model right that gave it.
 */
function measuresOf(model: FraudModel, held: readonly Ended[]) {
  const judged = held.map(({ outcomes, bad, weight }) => ({
    score: probabilityBy(model, outcomes),
    truth: bad,
    weight,
  }))
  return {
    log_loss: logLoss(judged),
    auc: areaUnderCurve(judged),
    brier: brierScore(judged),
    calibration_error: calibrationError(judged),
    mean_score: weightedMean(judged, ({ score }) => 100 * score),
  }
}

/** P(outcome) among honest and among fraudulent visits, by the shares of the stories. */
function chancesOf({ shares }: FraudModel, weight: Weight) {
  const among = (isFraud: boolean) => {
    const stories = STORY_KEYS.filter((story) => STORIES[story].isFraud === isFraud)
    const share = stories.reduce((sum, story) => sum + shares[story], 0)
    return stories.reduce((sum, key) => sum + shares[key] * chanceUnder(weight, key), 0) / share
  }
  return { honest: among(false), fraud: among(true) }
}

function changesBetween(before: FraudModel, after: FraudModel) {
  const changes = DETECTOR_KEYS.flatMap((key) =>
    Object.entries(before.weights[key] as Record<string, Weight>).map(([outcome, weight]) => {
      const now = (after.weights[key] as Record<string, Weight>)[outcome] ?? weight
      const [was, is] = [chancesOf(before, weight), chancesOf(after, now)]
      const moved = [is.honest / was.honest, is.fraud / was.fraud].map((x) => Math.abs(Math.log(x)))
      return {
        moved: Math.max(...moved),
        outcome: `${key}.${outcome}`,
        honest_before: was.honest,
        honest_after: is.honest,
        fraud_before: was.fraud,
        fraud_after: is.fraud,
      }
    }),
  )
  return changes
    .filter(({ moved }) => moved > Math.log(LEAST_FACTOR))
    .sort((a, b) => b.moved - a.moved)
    .map(({ moved: _, ...change }) => change)
}

function sharesBetween(before: FraudModel, after: FraudModel) {
  const shares = STORY_KEYS.map((story) => [
    story,
    { before: before.shares[story], after: after.shares[story] },
  ])
  return Object.fromEntries(shares) as Record<string, { before: number; after: number }>
}

/** The aggregate that training reads, of a whole export. */
function renderCounted(counted: ReportedEnds, ended: readonly Ended[]): string {
  const { provenance } = readAggregates()['reported-ends']
  const [first, last] = [ended.at(0)?.at, ended.at(-1)?.at].map((at) =>
    new Date(at ?? 0).toISOString().slice(0, 10),
  )
  const known = {
    ...provenance,
    source: "this service's own export of reported transactions",
    date: `${first} to ${last}`,
    rows: ended.length,
  }
  return renderAggregate({ provenance: known, measured: counted })
}

/**
 * Reports that teach, and reports that judge what was learned: no user is in both, because most of what one
 * shows is the same in all visits. Those who came first teach.
 */
function splitByUser(ended: readonly Ended[]): { taught: Ended[]; held: Ended[] } {
  const cut = Math.round(TRAINING_SHARE * ended.length)
  const [taught, held]: [Ended[], Ended[]] = [[], []]
  for (const visits of Map.groupBy(ended, ({ user }) => user).values())
    (taught.length < cut ? taught : held).push(...visits)
  return { taught, held }
}

/** Learns from some users' part of an export, judges on the others'; throws bad input. */
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
  const { taught, held } = splitByUser(ended)
  if (held.length === 0) throw badInput(`${path} has too few users to hold any out`)
  const learned = learnFrom(taught).model
  if (values.out) writeFileSync(values.out, renderCounted(learnFrom(ended).counted, ended))
  return {
    transactions: ended.length,
    bad,
    weight_of_bad: ended.reduce((sum, one) => sum + (one.bad ? one.weight : 0), 0),
    held_out: held.length,
    model_before: MODEL.version,
    model_after: learned.version,
    before: measuresOf(MODEL, held),
    after: measuresOf(learned, held),
    base_rate: { before: baseRateOf(MODEL), after: baseRateOf(learned) },
    base_rate_by_partner: baseRatesByPartner(ended),
    shares: sharesBetween(MODEL, learned),
    changes: changesBetween(MODEL, learned).slice(0, SHOWN),
  }
}
