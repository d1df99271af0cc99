/**
 * `evaluate exoneration`: how soon reports settle a sign that the figures are wrong about. Visits are
 * drawn from the model, of which one row is replaced by a belief; what people and frauds really show
 * of it is another matter, and reports tell.
 */
import { parseArgs } from 'node:util'
import type { FraudModel } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS, type StoryKey } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { type ReportedEnds, readAggregates } from '../../../src/training/aggregate-files.ts'
import type { Figure, Figures } from '../../../src/training/figures/figure.ts'
import { FRAUD_FIGURES } from '../../../src/training/figures/fraud-figures.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { fraudMeasurements } from '../../../src/training/solvers/fraud-measurements.ts'
import { solveFraudModel } from '../../../src/training/solvers/fraud-model.ts'
import { countReports, type Report } from '../../../src/training/solvers/reported-ends.ts'
import { visitDrawer } from './draw-visit.ts'
import { probabilityBy } from './probability-by.ts'

/** The sign that plays the part: a detector with one sign and a group of its own. */
const SIGN = { detector: 'roundTrip', outcome: 'tooFast' } as const
/** Reports about the sign after which its worth is printed. */
const REPORTS = [0, 10, 25, 50, 100, 200, 400]
/** Where more visits without the sign are needed, each that is drawn stands for several. */
const MOST_DRAWN = 1_000
/** How often a detector sees anything in the drawn visits. */
const SEEN = 0.5
const SEED = 1

/** How common a sign is. */
export interface Showing {
  honest: number
  /** Of the fraudulent stories. */
  fraud: number
}

/** A belief, the truth, and how many of the ends are reported wrongly. */
export interface Case {
  believed: Showing
  really: Showing
  wrongEnds: number
}

const fraudStories = (chance: number): Figure['stories'] =>
  Object.fromEntries(
    STORY_KEYS.filter((story) => STORIES[story].isFraud).map((story) => [story, chance]),
  )

/** The figures with the belief in place of the sign's own. */
function figuresOf({ honest, fraud }: Showing): Figures {
  const believed: Figure = {
    ...FRAUD_FIGURES.roundTrip.tooFast,
    chance: honest,
    stories: honest === fraud ? {} : fraudStories(fraud),
    isUnmeasured: true,
  }
  return { ...FRAUD_FIGURES, roundTrip: { ...FRAUD_FIGURES.roundTrip, tooFast: believed } }
}

/**
 * Reported visits, of which `about` show the sign. Those are drawn one by one, so that what they teach is
 * as uncertain as of so many reports; of the others each may stand for several.
 */
function drawReports(model: FraudModel, { really, wrongEnds }: Case, about: number): Report[] {
  const random = makeRandom(SEED)
  const draw = visitDrawer({ model, seen: () => SEEN, isCoupled: true })
  const showing = (story: StoryKey) => (STORIES[story].isFraud ? really.fraud : really.honest)
  const common = STORY_KEYS.reduce((sum, key) => sum + model.shares[key] * showing(key), 0)
  const others = Math.round(about / common) - about
  const drawn = Math.min(MOST_DRAWN, others)
  const reportOf = (isShown: boolean, weight: number): Report => {
    const story = random.weighted(
      STORY_KEYS.map((key) => {
        const chance = isShown ? showing(key) : 1 - showing(key)
        return [key, model.shares[key] * chance] as const
      }),
    )
    const { isFraud } = STORIES[story]
    const rest = draw(story, random).filter(({ detector }) => detector !== SIGN.detector)
    const own = { detector: SIGN.detector, outcome: isShown ? SIGN.outcome : 'possible' }
    const bad = random.chance(wrongEnds) ? !isFraud : isFraud
    return { bad, weight, outcomes: [...rest, own] }
  }
  return [
    ...Array.from({ length: about }, () => reportOf(true, 1)),
    ...Array.from({ length: drawn }, () => reportOf(false, others / drawn)),
  ]
}

/** The points of a visit that shows the sign and nothing else, after reports about it. */
export function pointsAfter(each: Case, about: number): number {
  const measured = fraudMeasurements(readAggregates())
  const figures = figuresOf(each.believed)
  const solve = (counted: ReportedEnds) =>
    solveFraudModel(figures, measured, MODEL.learnedOn, counted)
  const before = solve({ reports: 0, visits: {}, outcomes: {} })
  const reports = about === 0 ? [] : drawReports(before, each, about)
  return Math.round(100 * probabilityBy(solve(countReports(reports, solve)), [SIGN]))
}

const FALSE_PROOF: Showing = { honest: 0.00001, fraud: 0.3 }
const HARMLESS: Showing = { honest: 0.001, fraud: 0.001 }
const TRUE_SIGN: Showing = { honest: 0.001, fraud: 0.3 }

const shownBy = (share: number): Showing => ({ honest: share, fraud: share })

/** What is believed, and what is so. */
const CASES: Record<string, Omit<Case, 'wrongEnds'>> = {
  'taken for proof, shown by 0.5 % of everybody': { believed: FALSE_PROOF, really: shownBy(0.005) },
  'taken for proof, shown by 2 % of everybody': { believed: FALSE_PROOF, really: shownBy(0.02) },
  'taken for proof, shown by 10 % of everybody': { believed: FALSE_PROOF, really: shownBy(0.1) },
  'taken for harmless, shown by 30 % of frauds': { believed: HARMLESS, really: TRUE_SIGN },
  'taken for proof, and rightly so': { believed: FALSE_PROOF, really: TRUE_SIGN },
}

/** The report; throws bad input. */
export function evaluateExoneration(args: string[]) {
  parseArgs({ args, options: {} })
  const tableOf = (wrongEnds: number) =>
    Object.fromEntries(
      Object.entries(CASES).map(([name, each]) => [
        name,
        Object.fromEntries(
          REPORTS.map((about) => [`after ${about}`, pointsAfter({ ...each, wrongEnds }, about)]),
        ),
      ]),
    )
  return {
    model: MODEL.version,
    points: tableOf(0),
    points_with_5_percent_wrong_ends: tableOf(0.05),
  }
}
