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
import { makeRandom, type Random } from '../../../src/training/random.ts'
import { fraudMeasurements } from '../../../src/training/solvers/fraud-measurements.ts'
import { solveFraudModel } from '../../../src/training/solvers/fraud-model.ts'
import { countReports, type Report } from '../../../src/training/solvers/reported-ends.ts'
import { visitDrawer } from './draw-visit.ts'
import { probabilityBy } from './probability-by.ts'

/** The sign that plays the part: a detector with one sign and a group of its own. */
const SIGN = { detector: 'roundTrip', outcome: 'tooFast' } as const
/** Reports about the sign after which its worth is printed. */
const REPORTS = [0, 10, 25, 50, 100, 200, 400]
/** Where more visits are needed, each that is drawn stands for several. */
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

function drawStory({ shares }: FraudModel, random: Random): StoryKey {
  return random.weighted(STORY_KEYS.map((story) => [story, shares[story]] as const))
}

/** Reported visits, of which about `about` show the sign. */
function drawReports(model: FraudModel, { really, wrongEnds }: Case, about: number): Report[] {
  const random = makeRandom(SEED)
  const draw = visitDrawer({ model, seen: () => SEEN, isCoupled: true })
  const bad = STORY_KEYS.reduce(
    (sum, key) => sum + (STORIES[key].isFraud ? model.shares[key] : 0),
    0,
  )
  const visits = Math.round(about / (bad * really.fraud + (1 - bad) * really.honest))
  const drawn = Math.min(MOST_DRAWN, visits)
  return Array.from({ length: drawn }, () => {
    const story = drawStory(model, random)
    const { isFraud } = STORIES[story]
    const isShown = random.chance(isFraud ? really.fraud : really.honest)
    const others = draw(story, random).filter(({ detector }) => detector !== SIGN.detector)
    const own = { detector: SIGN.detector, outcome: isShown ? SIGN.outcome : 'possible' }
    return {
      bad: random.chance(wrongEnds) ? !isFraud : isFraud,
      weight: visits / drawn,
      outcomes: [...others, own],
    }
  })
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
