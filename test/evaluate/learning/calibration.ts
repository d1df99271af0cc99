/** `evaluate calibration`: whether 70 % is seven in ten, of visits drawn from the model's own stories. */
import { parseArgs } from 'node:util'
import type { DetectorKey } from '../../../src/domain/fraud/detectors/index.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { type Assessment, assess } from '../../../src/domain/fraud/score.ts'
import { BINS, binOf } from '../../../src/training/accuracy.ts'
import { isComposed } from '../../../src/training/measures/fraud-outcomes.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { castFiles, readRecording } from '../../../src/training/readers/recordings.ts'
import { completeVisit } from '../people/complete-visit.ts'
import { PEOPLE } from '../people/evaluate-people.ts'
import { readPeople } from '../people/read-people.ts'
import { RECORDINGS } from '../score.ts'
import { wholeNumber } from '../whole-number.ts'
import { type Drawing, visitDrawer } from './draw-visit.ts'
import { probabilityBy } from './probability-by.ts'

const VISITS_DEFAULT = 60_000
const VISITS_LEAST = 1_000
/** What the service calls fraud. */
const HIGH_FROM = 70

/** A drawn visit; `weight` is how many visits of the world it stands for. */
interface Played {
  probability: number
  isFraud: boolean
  weight: number
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)

/** Every story is drawn equally often and weighed by its share, so that no bin stays empty. */
function play(drawing: Drawing, visits: number, seed: number): Played[] {
  const random = makeRandom(seed)
  const draw = visitDrawer(drawing)
  return Array.from({ length: visits }, () => {
    const story = random.pick(STORY_KEYS)
    return {
      probability: probabilityBy(drawing.model, draw(story, random)),
      isFraud: STORIES[story].isFraud,
      weight: drawing.model.shares[story] * STORY_KEYS.length,
    }
  })
}

/** Mean probability and share of fraud of some visits, by weight. */
function compare(played: readonly Played[]) {
  const weight = sumOf(played, (one) => one.weight)
  const of = (value: (one: Played) => number) =>
    weight === 0 ? 0 : sumOf(played, (one) => one.weight * value(one)) / weight
  return {
    visits: played.length,
    predicted: of(({ probability }) => probability),
    actual: of(({ isFraud }) => (isFraud ? 1 : 0)),
    weight,
  }
}

/** Ten bins of probability, the expected calibration error, and how often a high score is right. */
export function measureCalibration(drawing: Drawing, visits: number, seed: number) {
  const played = play(drawing, visits, seed)
  const all = sumOf(played, (one) => one.weight)
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const inside = played.filter(({ probability }) => binOf(probability) === bin)
    const { weight, ...compared } = compare(inside)
    return { bin: `${bin / BINS} to ${(bin + 1) / BINS}`, ...compared, share: weight / all }
  })
  const high = played.filter(({ probability }) => Math.round(100 * probability) >= HIGH_FROM)
  const bad = played.filter(({ isFraud }) => isFraud)
  return {
    calibration_error: sumOf(bins, (bin) => bin.share * Math.abs(bin.predicted - bin.actual)),
    fraud_at_70: compare(high).actual,
    predicted_at_70: compare(high).predicted,
    of_fraud_at_70: compare(high).actual * (compare(high).weight / compare(bad).weight),
    bins,
  }
}

/** How often each detector saw something of these visits, one visit and one miss added. */
function sharesSeen(visits: readonly Assessment[]): (detector: DetectorKey) => number {
  const counts = new Map<string, number>()
  for (const { pieces } of visits)
    for (const { detector } of pieces) counts.set(detector, (counts.get(detector) ?? 0) + 1)
  return (detector) => ((counts.get(detector) ?? 0) + 1) / (visits.length + 2)
}

/**
 * How often a detector sees something: of browsers that were played, which show what a browser can, or
 * of people, who have the histories that a laboratory lacks; whichever is more.
 */
function chancesSeen(): (detector: DetectorKey) => number {
  const played = castFiles(RECORDINGS)
    .flatMap(readRecording)
    .filter(({ honest, kind }) => honest && !isComposed(kind))
  const people = readPeople(PEOPLE).filter(({ honest }) => honest)
  const [ofPlayed, ofPeople] = [
    sharesSeen(played.map(({ assessment }) => assessment)),
    sharesSeen(people.map(({ visit }) => assess(completeVisit(visit)))),
  ]
  return (detector) => Math.max(ofPlayed(detector), ofPeople(detector))
}

/** The report; throws bad input. */
export function evaluateCalibration(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      visits: { type: 'string', default: String(VISITS_DEFAULT) },
      seed: { type: 'string', default: '1' },
    },
  })
  const visits = wholeNumber('--visits', values.visits, VISITS_LEAST)
  const seed = wholeNumber('--seed', values.seed, 0)
  const seen = chancesSeen()
  const drawing = { model: MODEL, seen }
  const { bins, ...coupled } = measureCalibration({ ...drawing, isCoupled: true }, visits, seed)
  const alone = measureCalibration({ ...drawing, isCoupled: false }, visits, seed)
  const { bins: _, ...independent } = alone
  return {
    model: MODEL.version,
    visits,
    by_coupling: { 'one cause a group': coupled, 'every detector for itself': independent },
    bins: Object.fromEntries(bins.map(({ bin, ...row }) => [bin, row])),
  }
}
