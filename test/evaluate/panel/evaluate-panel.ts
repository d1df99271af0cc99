/** `evaluate panel`: plays a simulated panel, and measures how well duplicates are recognised. */
import { parseArgs } from 'node:util'
import { wilsonShare } from '../../../src/domain/insights/wilson-share.ts'
import {
  areaUnderCurve,
  brierScore,
  calibrationError,
  type Judged,
  reliability,
  verdictsAt,
} from '../../../src/training/accuracy.ts'
import { badInput } from '../../../src/training/readers/input.ts'
import { playPanel } from './play.ts'
import { playOverHttp } from './play-http.ts'
import type { PanelEvent, PanelOptions } from './steps.ts'
import { LOOK_ALIKES, SCENARIOS, type Scenario } from './world.ts'

/** From this potential on, an event counts as called a duplicate. */
const CALLED = 0.5
const LEAST_EVENTS = 1_000
const MOST_EVENTS = 1_000_000
/** How often the time per event is measured: a panel gets slower as its memory fills. */
const SPEED_INTERVAL_MS = 20_000

/** The measures of one set of events. */
function measure(events: readonly PanelEvent[]) {
  const judged: Judged[] = events.map(({ potential, truth }) => ({ score: potential, truth }))
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

/** Honest look-alikes who had not done the item, and were called duplicates all the same. */
function falseAccusations(events: readonly PanelEvent[]) {
  const honest = events.filter(
    ({ scenario, truth, isOwnRepeat }) => LOOK_ALIKES.has(scenario) && !truth && !isOwnRepeat,
  )
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

/** Everything the command reports of a played panel. */
export function reportPanel(events: readonly PanelEvent[]) {
  const byScenario = SCENARIOS.map((name) => ({
    name,
    events: events.filter(({ scenario }) => scenario === name),
  })).filter((group) => group.events.length > 0)
  const judged = events.map(({ potential, truth }) => ({ score: potential, truth }))
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
      byScenario.map((group) => [
        group.name,
        { ...measure(group.events), ...accusationsOf(group.events) },
      ]),
    ),
    views: {
      'own repeats left out': measure(others),
      'before the device was seen': measure(asked),
    },
    reliability: reliability(judged),
  }
}

/** Parses the options, plays, and measures. */
export async function evaluatePanel(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      scenario: { type: 'string' },
      'base-url': { type: 'string' },
      key: { type: 'string', multiple: true },
    },
  })
  // Through a service every event is six requests: a small panel is enough there.
  const least = values['base-url'] === undefined ? LEAST_EVENTS : 1
  const events = wholeNumber('--events', values.events, least, MOST_EVENTS)
  const seed = wholeNumber('--seed', values.seed, 0, 2 ** 32 - 1)
  const scenario = scenarioNamed(values.scenario)
  const onProgress = showProgress(events)
  const options: PanelOptions = { events, seed, scenario, onProgress }
  const { 'base-url': baseUrl, key: keys = [] } = values
  if (baseUrl === undefined) return reportPanel(await playPanel(options))
  if (!URL.canParse(baseUrl) || keys.length === 0) {
    throw badInput('--base-url must be a URL, with at least one --key')
  }
  return reportPanel(await playOverHttp(options, { baseUrl: baseUrl.replace(/\/$/, ''), keys }))
}

/** Prints how many events are done and, at the present speed, how long the others will take. */
function showProgress(events: number) {
  let mark = { at: Date.now(), done: 0 }
  let msPerEvent = 0
  return (done: number): void => {
    const elapsed = Date.now() - mark.at
    if (elapsed >= SPEED_INTERVAL_MS || msPerEvent === 0) {
      msPerEvent = elapsed / Math.max(done - mark.done, 1)
      mark = { at: Date.now(), done }
    }
    const left = Math.ceil(((events - done) * msPerEvent) / 1000)
    process.stderr.write(`\r${done} of ${events} events, some ${left} s left    `)
    if (done >= events) process.stderr.write('\n')
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw badInput(`${name} must be a whole number from ${least} to ${most}`)
  }
  return value
}

function scenarioNamed(text: string | undefined): Scenario | null {
  if (text === undefined) return null
  const found = SCENARIOS.find((name) => name === text)
  if (found === undefined) throw badInput(`--scenario must be one of ${SCENARIOS.join(', ')}`)
  return found
}
