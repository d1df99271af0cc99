/** How long the steps of a page load took: what no two page loads have in common to the last digit. */
import type { Observation } from '../../contract/observation.ts'
import { signalOf } from '../browser/signal-of.ts'

/**
 * Steps of the clocks of browsers, ms, coarsest first: 100 and 1000 / 60 of those that resist
 * fingerprinting, 5 of Firefox' stricter protection, 1 of Safari and Firefox, 0.1 of Chromium.
 */
const FINEST_STEP_MS = 0.1
const CLOCK_STEPS_MS = [100, 1000 / 60, 5, 1, FINEST_STEP_MS]
/** Rounding of the numbers themselves, as a share of a step. */
const TOLERANCE = 0.02

/** In coarser steps than this, ms, two page loads agree too often to be taken for copies. */
export const FINE_STEP_MS = 1

/**
 * How often two page loads take the same time, where a clock has steps of 10 ms: none of 2,016 pairs
 * of honest recordings of one machine does, so fewer than 0.003 do with 95 % confidence. It falls with
 * the cube of the step, because three durations must agree.
 */
const SAME_AT_10_MS = 0.004

/** P(two honest page loads agree in all durations), by the step of their clock in ms. */
export function chanceOfEqualDurations(stepMs: number): number {
  return Math.min(SAME_AT_10_MS * (stepMs / 10) ** 3, 1)
}

/**
 * The step, ms, of the clock that measured the durations of one page load; null where one is missing. It
 * is that of the durations, because a page may say anything of its clock, or a finer one that the clock
 * was seen to make: no clock makes a step finer than its own, so that round durations beside it are round
 * by accident, or by hand.
 */
export function durationStepOf(observation: Observation | null): number | null {
  const durations = durationsOf(observation)
  if (!durations) return null
  const seen = signalOf(observation ?? {}, 'timing')?.resolutionMs ?? Number.POSITIVE_INFINITY
  return Math.max(Math.min(stepOf(durations), seen), FINEST_STEP_MS)
}

/** The durations of one page load, ms, as the page measured them; null where one is missing. */
export function durationsOf(observation: Observation | null): number[] | null {
  const timing = signalOf(observation ?? {}, 'timing')
  if (!timing) return null
  const { elapsedMs, collectMs, responseStartMs } = timing
  const isMeasured = elapsedMs > 0 && collectMs > 0 && responseStartMs !== null
  return isMeasured && responseStartMs > 0 ? [elapsedMs, collectMs, responseStartMs] : null
}

/** The coarsest step, ms, of which all durations are multiples. */
function stepOf(durations: readonly number[]): number {
  const isMultiple = (ms: number, step: number) =>
    Math.abs(ms / step - Math.round(ms / step)) < TOLERANCE
  const fits = (step: number) => durations.every((ms) => isMultiple(ms, step))
  return CLOCK_STEPS_MS.find(fits) ?? FINEST_STEP_MS
}
