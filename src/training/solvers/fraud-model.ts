/** Blends figures with measured shares into the chances of every outcome under every story. */
import { createHash } from 'node:crypto'
import { DETECTOR_KEYS } from '../../domain/fraud/detectors/index.ts'
import type { FraudModel, Weight, Weights } from '../../domain/fraud/model/model.ts'
import { COMMON_STORY, STORY_KEYS, type StoryKey } from '../../domain/fraud/model/stories.ts'
import type { ReportedEnds } from '../aggregate-files.ts'
import type { Figure, Figures } from '../figures/figure.ts'
import { STORY_SHARES } from '../figures/priors.ts'
import type { Measured, Measurement } from './fraud-measurements.ts'
import { keepWithin, learnRow, learnShares, NO_REPORTS } from './reported-rows.ts'

/** Recorded adversaries are kinds, not a population: a figure counts as this many of them. Judged. */
const FIGURE_VISITS = 20
/** An outcome whose share among people's browsers is off by more than this is the laboratory's. Judged. */
const LABORATORY_GAP = 0.1
/** What is seen when nothing else is keeps at least this chance under each story. Judged. */
const LEAST_REST = 0.02
/** No outcome is impossible in an ordinary visit. */
const LEAST_CHANCE = 1e-6

const digits = (chance: number) => Number(chance.toPrecision(3))

const blend = ({ probability, seen }: Measurement, figure: number, strength: number) =>
  (probability * seen + figure * strength) / (seen + strength)

/**
 * What of a measured share is left to the ordinary visit: whoever collects visitors meets every
 * story, and a share that the other stories explain says nothing of it.
 */
function ofCommonStory(people: Measurement, { stories }: Figure): Measurement {
  let explained = 0
  let share = 0
  for (const story of STORY_KEYS) {
    const chance = stories[story]
    if (chance === undefined || story === COMMON_STORY) continue
    explained += STORY_SHARES.shares[story] * chance
    share += STORY_SHARES.shares[story]
  }
  return { ...people, probability: Math.max(0, people.probability - explained) / (1 - share) }
}

/** A row before the rest outcome is known: its chances as figures and measurements give them. */
function seenRow(name: string, figure: Figure, common: number, measured: Measured): Weight {
  const people = figure.isUnmeasured ? undefined : measured.get(`${COMMON_STORY} ${name}`)
  const blended = people ? blend(ofCommonStory(people, figure), common, figure.strength) : common
  const chance = digits(Math.max(blended, LEAST_CHANCE))
  const sources: string[] = []
  if (people) sources.push(`people: ${people.source}`)
  const stories: { [K in StoryKey]?: number } = {}
  const laboratory = measured.get(`laboratory ${name}`)?.probability ?? chance
  const isOfLaboratory = Math.abs(laboratory - chance) > LABORATORY_GAP
  for (const story of STORY_KEYS) {
    const known = figure.stories[story]
    const isRecorded = story !== COMMON_STORY && !isOfLaboratory && !figure.isUnmeasured
    const recorded = isRecorded ? measured.get(`${story} ${name}`) : undefined
    // A story that nothing is known of has the common chance; not having been recorded is no more.
    if (known === undefined && !recorded?.probability) continue
    stories[story] = digits(
      recorded ? blend(recorded, known ?? common, FIGURE_VISITS) : (known ?? common),
    )
    if (recorded) sources.push(recorded.source)
  }
  return {
    chance,
    stories,
    strength: figure.strength,
    source: [...sources, figure.source].join('; '),
  }
}

/** What the other outcomes of a detector leave, in ordinary visits and under each of their stories. */
function restRow(figure: Figure, others: readonly Weight[]): Weight {
  const left = (chances: readonly number[]) =>
    digits(Math.max(LEAST_REST, 1 - chances.reduce((sum, chance) => sum + chance, 0)))
  const named = STORY_KEYS.filter((story) => others.some((row) => row.stories[story] !== undefined))
  return {
    chance: left(others.map(({ chance }) => chance)),
    stories: Object.fromEntries(
      named.map((story) => [story, left(others.map((row) => row.stories[story] ?? row.chance))]),
    ),
    strength: figure.strength,
    source: figure.source,
  }
}

/** The rows of one detector. */
function rowsOf(
  detector: string,
  figures: Record<string, Figure>,
  measured: Measured,
  reports: ReportedEnds,
) {
  const seen: Record<string, Weight> = {}
  const isWhole = Object.values(figures).some(({ chance }) => chance === null)
  for (const [outcome, figure] of Object.entries(figures)) {
    if (figure.chance === null) continue
    const row = seenRow(`${detector}.${outcome}`, figure, figure.chance, measured)
    seen[outcome] = learnRow(row, { detector, outcome, isWhole, reports })
  }
  // What is measured and what is judged may add up to more than the rest leaves them.
  const rows = isWhole || reports.reports > 0 ? keepWithin(seen, 1 - LEAST_REST) : seen
  const others = Object.values(rows)
  for (const [outcome, figure] of Object.entries(figures))
    if (figure.chance === null) rows[outcome] = restRow(figure, others)
  return rows
}

/** A model with the version that its numbers give it. */
function versionModel(model: Omit<FraudModel, 'version'>): FraudModel {
  const { shares, strength, weights } = model
  const digest = createHash('sha256')
    .update(JSON.stringify([shares, strength, weights]))
    .digest('hex')
  return { version: `fraud-${digest.slice(0, 8)}`, ...model }
}

/** The chances of every outcome under every story; `learnedOn` is `YYYY-MM-DD`. */
export function solveFraudModel(
  figures: Figures,
  measured: Measured,
  learnedOn: string,
  reports: ReportedEnds = NO_REPORTS,
): FraudModel {
  const { shares, strength, source } = STORY_SHARES
  // In the registry's order, so that the version does not depend on where a figure is written.
  const weights = DETECTOR_KEYS.map((key) => [key, rowsOf(key, figures[key], measured, reports)])
  return versionModel({
    learnedOn,
    shares: learnShares(shares, strength, reports),
    strength,
    sharesSource: reports.reports === 0 ? source : `moved by ${reports.reports} reports; ${source}`,
    // One row for each figure, and the figures name every outcome.
    weights: Object.fromEntries(weights) as Weights,
  })
}
