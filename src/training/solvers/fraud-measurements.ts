/** Turns counted outcomes into probabilities, which take the place of figures. */
import { COMMON_STORY, STORY_KEYS } from '../../domain/fraud/model/stories.ts'
import type { FraudAggregates, OutcomeCounts } from '../aggregate-files.ts'

/** A measured probability of an outcome. */
export interface Measurement {
  /** Between 0 and 1. */
  probability: number
  /** How many visits were seen. */
  seen: number
  source: string
}

/**
 * By `story detector.outcome`; of people in general by `everyday detector.outcome`, and of people's
 * browsers where the adversaries were recorded by `laboratory detector.outcome`.
 */
export type Measured = Map<string, Measurement>

/** Fewer honest visits than this are too few to measure anything. Judged. */
const LEAST_SEEN = 30

interface Tally {
  counts: Record<string, number>
  names: string[]
}

const seenIn = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Adds up the counts of several populations of honest visits, by detector. */
function addUp(populations: readonly { name: string; outcomes: OutcomeCounts }[]) {
  const tallies = new Map<string, Tally>()
  for (const { name, outcomes } of populations) {
    for (const [detector, counts] of Object.entries(outcomes)) {
      if (seenIn(counts) === 0) continue
      const tally = tallies.get(detector) ?? { counts: {}, names: [] }
      tally.names.push(name)
      for (const [outcome, count] of Object.entries(counts))
        tally.counts[outcome] = (tally.counts[outcome] ?? 0) + count
      tallies.set(detector, tally)
    }
  }
  return tallies
}

/** A share of honest visits; the figure that it is blended with keeps what was never seen possible. */
function honestShare(count: number, seen: number, names: string): Measurement {
  return {
    probability: count / seen,
    seen,
    source: `measured ${count} of ${seen} (${names})`,
  }
}

/**
 * The measured probabilities of outcomes; an outcome that no aggregate counted keeps its figure.
 */
export function fraudMeasurements(aggregates: FraudAggregates): Measured {
  const measured: Measured = new Map()
  const populations = [aggregates['fingerprint-generator'], aggregates['user-agents']].map(
    ({ provenance, measured: outcomes }) => ({ name: provenance.name, outcomes }),
  )
  for (const [detector, { counts, names }] of addUp(populations)) {
    const seen = seenIn(counts)
    if (seen < LEAST_SEEN) continue
    for (const [outcome, count] of Object.entries(counts))
      measured.set(`everyday ${detector}.${outcome}`, honestShare(count, seen, names.join('; ')))
  }

  const { provenance, measured: durations } = aggregates['survey-durations']
  if (durations.all > 0)
    measured.set(
      'everyday referencePair.rushed',
      honestShare(durations.rushed, durations.all, provenance.name),
    )

  for (const story of STORY_KEYS) {
    const outcomes = aggregates['recorded-adversaries'].measured[story] ?? {}
    for (const [detector, counts] of Object.entries(outcomes)) {
      const seen = seenIn(counts)
      if (seen === 0) continue
      for (const [outcome, count] of Object.entries(counts))
        measured.set(`${story === COMMON_STORY ? 'laboratory' : story} ${detector}.${outcome}`, {
          probability: count / seen,
          seen,
          source: `${story}: ${count} of ${seen} recorded, with the figure`,
        })
    }
  }
  return measured
}
