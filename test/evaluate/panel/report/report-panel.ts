/** Everything that is reported of one played panel. */
import { wilsonShare } from '../../../../src/domain/insights/wilson-share.ts'
import {
  areaUnderCurve,
  brierScore,
  calibrationError,
  type Judged,
  reliability,
  verdictsAt,
} from '../../../../src/training/accuracy.ts'
import { LOOK_ALIKES, SCENARIOS } from '../../worlds/people/person.ts'
import type { PanelEvent } from '../panel-event.ts'
import { calibrationFloor, calibrationSlope, notedCalibrationError } from './calibration-slope.ts'

/** From this potential on, an event counts as called a duplicate. */
const CALLED = 0.5
/** From this potential on, most partners would act without looking. */
const SURE = 0.9

const toJudged = ({ potential, truth }: PanelEvent): Judged => ({ score: potential, truth })

/** The measures of one set of events. */
function measure(events: readonly PanelEvent[]) {
  const judged = events.map(toJudged)
  const verdicts = verdictsAt(judged, CALLED)
  const hasBoth = new Set(judged.map(({ truth }) => truth)).size === 2
  return {
    events: judged.length,
    duplicates: judged.filter(({ truth }) => truth).length,
    auc: hasBoth ? areaUnderCurve(judged) : null,
    ece: calibrationError(judged),
    brier: brierScore(judged),
    precision: verdicts.precision,
    recall: verdicts.recall,
    false_positive_rate: verdicts.falsePositiveRate,
  }
}

/** True for honest look-alikes who had not done the item. */
const isInnocent = ({ scenario, truth, isOwnRepeat }: PanelEvent): boolean =>
  LOOK_ALIKES.has(scenario) && !truth && !isOwnRepeat

/** Honest look-alikes who had not done the item, and were called duplicates all the same. */
function falseAccusations(events: readonly PanelEvent[]) {
  const honest = events.filter(isInnocent)
  const accused = honest.filter(({ potential }) => potential >= CALLED).length
  const interval = wilsonShare(accused, honest.length)
  return {
    honest: honest.length,
    accused,
    rate: interval?.share ?? 0,
    low: interval?.low ?? 0,
    high: interval?.high ?? 1,
  }
}

/** The same for one scenario; without counts where it has no honest people. */
function accusationsOf(events: readonly PanelEvent[]) {
  const { honest, accused, rate, high } = falseAccusations(events)
  const counts = { accused, honest, false_accusation_rate_high: high }
  return { false_accusation_rate: rate, ...(honest === 0 ? {} : counts) }
}

function groupByScenario(events: readonly PanelEvent[]) {
  const groups = Map.groupBy(events, ({ scenario }) => scenario)
  return SCENARIOS.flatMap((name) => {
    const group = groups.get(name)
    return group ? [{ name, events: group }] : []
  })
}

/** Everything the command reports of a played panel. */
export function reportPanel(events: readonly PanelEvent[]) {
  const others = events.filter(({ isOwnRepeat }) => !isOwnRepeat)
  const asked = others.flatMap((event) =>
    event.before === null ? [] : [{ ...event, potential: event.before }],
  )
  const accusations = falseAccusations(events)
  return {
    ...measure(events),
    false_accusation_rate: accusations.rate,
    false_accusations: accusations.accused,
    honest_look_alikes: accusations.honest,
    // Wilson's interval, 95 %.
    false_accusation_rate_low: accusations.low,
    false_accusation_rate_high: accusations.high,
    by_scenario: Object.fromEntries(
      groupByScenario(events).map((group) => [
        group.name,
        { ...measure(group.events), ...accusationsOf(group.events) },
      ]),
    ),
    views: {
      'own repeats left out': measure(others),
      'before the device was seen': measure(asked),
    },
    reliability: reliability(events.map(toJudged)),
  }
}

/** Counts of one scenario in one world. */
export interface ScenarioCounts {
  /** Transactions of items that their person had not done; in scenarios of frauds, frauds' too. */
  innocent: number
  accused: number
  duplicates: number
  found: number
}

/**
 * Where the duplicates of one world went, those that were called and those that were lost: without any
 * link to the person's other account, with one that is rather not believed, or with a good one to an
 * attempt of which too little is known.
 */
export type DuplicateFates = Record<'found' | 'unlinked' | 'weakly_linked' | 'unreported', number>

function fateOf({ potential, tie }: PanelEvent): keyof DuplicateFates {
  if (potential >= CALLED) return 'found'
  if (!tie) return 'unlinked'
  return tie < CALLED ? 'weakly_linked' : 'unreported'
}

function countFates(events: readonly PanelEvent[]): DuplicateFates {
  const fates = { found: 0, unlinked: 0, weakly_linked: 0, unreported: 0 }
  for (const event of events) if (event.truth) fates[fateOf(event)]++
  return fates
}

/** What one world is summed up to. */
export type WorldMeasures = ReturnType<typeof measureWorld>

/**
 * The measures of one world, without what a user repeats under one id, which needs no linkage.
 * Thresholds as in the names; what could not be measured is null.
 */
export function measureWorld(events: readonly PanelEvent[]) {
  const others = events.filter(({ isOwnRepeat }) => !isOwnRepeat)
  const judged = others.map(toJudged)
  const [called, sure] = [verdictsAt(judged, CALLED), verdictsAt(judged, SURE)]
  const duplicates = judged.filter(({ truth }) => truth).length
  const { accused, honest, rate } = falseAccusations(others)
  const isFound = ({ score }: Judged) => score >= CALLED
  return {
    duplicates,
    auc: duplicates > 0 && duplicates < judged.length ? areaUnderCurve(judged) : null,
    precision_50: judged.some(isFound) ? called.precision : null,
    recall_50: duplicates > 0 ? called.recall : null,
    precision_90: judged.some(({ score }) => score >= SURE) ? sure.precision : null,
    recall_90: duplicates > 0 ? sure.recall : null,
    ece_05: notedCalibrationError(judged),
    ece_05_floor: calibrationFloor(judged),
    slope: calibrationSlope(judged),
    brier: brierScore(judged),
    innocent: honest,
    accused,
    accusation_rate: honest > 0 ? rate : null,
    fates: countFates(others),
    scenarios: Object.fromEntries(
      groupByScenario(others).map((group) => [group.name, countScenario(group.events)]),
    ),
  }
}

function countScenario(events: readonly PanelEvent[]): ScenarioCounts {
  const isCalled = ({ potential }: PanelEvent) => potential >= CALLED
  const innocent = events.filter((each) => !each.truth)
  const duplicates = events.filter(({ truth }) => truth)
  return {
    innocent: innocent.length,
    accused: innocent.filter(isCalled).length,
    duplicates: duplicates.length,
    found: duplicates.filter(isCalled).length,
  }
}
