import { countOf } from '../../count-of.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Clocks that resist timing are rounded to 100 ms; two of them may be off by that much. */
const ROUNDING_MS = 200
/**
 * By how much a page may say that it was there for longer than it can have been: both its readings may be rounded, and
 * our clocks at serving it and at its answer are two. Of 174 recorded answers the honest ones stay 37 ms and more below
 * nothing, and five that took their times from another page load are above it by 376 to 575 ms. Judged.
 */
const THERE_MARGIN_MS = 250
/** A clock that is being put right gains up to 500 parts in a million (http://www.ntp.org/ntpfaq/NTP-s-algo.htm). */
const FASTEST_CLOCK = 1.0005
/** No browser fetches a script, runs it and answers within this. Judged. */
const LEAST_MS = 15
/**
 * Nor looks at itself, starting a worker and a frame, within this: of 140 recorded page loads the
 * fastest took 69 ms.
 */
const LEAST_LOOK_MS = 5
/** The longest upload, ms, before the times that the page reports look made up. Judged. */
const SLOW_UPLOAD_MS = 20_000
const WRONG_CLOCK_MS = DAY_MS
/** Our clock and a device's that is right differ by less than this. Judged. */
const RIGHT_CLOCK_MS = 5 * MINUTE_MS

/**
 * Whether the page's date is wrong while the start of its page load, which browsers keep on a clock of their own, is
 * right: the date was moved in the page, or the clock of the device since the browser was started.
 */
function isMoved(visit: Visit): boolean {
  const seen = signal(visit, 'timing')
  if (!seen) return false
  const byLoad = seen.timeOriginMs + seen.elapsedMs
  const isRight = Math.abs(byLoad - visit.now) < RIGHT_CLOCK_MS
  return isRight && Math.abs(seen.clockMs - visit.now) > HOUR_MS
}

/** How long ago the page was served, ms; null where that is not known, as where it is in the future: our clocks differ. */
const sinceServed = ({ sinceServedMs }: Visit) =>
  sinceServedMs !== null && sinceServedMs < 0 ? null : sinceServedMs

/**
 * How long the page says it was there before its payload, ms; null where a browser does not date the first byte, or
 * dates it before the page load began or after its payload, as some do. Only what came after the first byte counts:
 * a tab that was resumed may have waited for it for hours, and once it has come our clock runs as long as the page's.
 */
function thereFor({
  elapsedMs,
  responseStartMs,
}: {
  elapsedMs: number
  responseStartMs: number | null
}) {
  return responseStartMs !== null && responseStartMs > 0 ? elapsedMs - responseStartMs : null
}

/** What cannot be true of one page load, by its own clock and by ours; null where all fits. */
function contradictionIn(visit: Visit): string | null {
  const seen = signal(visit, 'timing')
  if (!seen) return null
  const { collectMs, elapsedMs } = seen
  if (elapsedMs <= 0 || collectMs < 0) return 'a page load of no duration'
  if (collectMs > elapsedMs + ROUNDING_MS) return 'a look at the browser longer than the page load'
  const servedMs = sinceServed(visit)
  if (servedMs !== null && collectMs > servedMs + ROUNDING_MS)
    return `${Math.round(collectMs)} ms of work within ${Math.round(servedMs)} ms`
  const thereMs = thereFor(seen)
  if (servedMs !== null && thereMs !== null && thereMs > servedMs * FASTEST_CLOCK + THERE_MARGIN_MS)
    return `${Math.round(thereMs)} ms on a page sent ${Math.round(servedMs)} ms before`
  return null
}

/**
 * A page load that took no time by the page's own clock, where that clock was seen to make steps fine
 * enough to tell: those of browsers that resist timing show nothing of what is shorter than a step.
 */
function instantIn(visit: Visit): string | null {
  const seen = signal(visit, 'timing')
  if (!seen || seen.resolutionMs === null || seen.resolutionMs > LEAST_LOOK_MS) return null
  if (seen.elapsedMs < LEAST_MS) return `a page load of ${shown(seen.elapsedMs)} ms`
  if (seen.collectMs < LEAST_LOOK_MS) return `a look at the browser of ${shown(seen.collectMs)} ms`
  return null
}

const shown = (ms: number) => Math.round(10 * ms) / 10

/** Whether the times of the page load fit together and with ours. */
export const pageTiming = detector({
  group: 'pageTiming',
  outcomes: {
    impossible: 'The times that the page reports cannot be those of one page load',
    instant: 'The payload came back faster than a browser can make it',
    misdated: 'By the page’s own clock its first byte came after its payload',
    late: 'The payload came much later than the page says it was made',
    moved:
      'The clock of the page is wrong by more than an hour, and the start of its page load is right',
    wrongClock: 'The clock of the device is wrong by more than a day',
    ordinary: 'The times of the page load fit together',
  },
  honestly: {
    impossible: 'People whose computer slept, or whose clock was set, between two readings',
    instant: 'Nobody that we know of: the network alone takes longer',
    misdated:
      'People with a release of a browser that dates its own page loads wrong, of which websites are told now and then',
    moved:
      'Developers who try out another date, and people who set their clock ahead for a game while the browser runs',
    late: 'People whose connection broke off while the page was sending, or whose phone slept',
  },
  detect(visit) {
    const seen = signal(visit, 'timing')
    const sinceServedMs = sinceServed(visit)
    const observed = contradictionIn(visit)
    if (observed !== null) return { outcome: 'impossible', observed }
    if (sinceServedMs !== null && sinceServedMs < LEAST_MS && visit.binding === 'valid')
      return {
        outcome: 'instant',
        observed: `${sinceServedMs} ms`,
        expected: `${LEAST_MS} ms or more`,
      }
    if (!seen) return null
    const instant = instantIn(visit)
    if (instant !== null) return { outcome: 'instant', observed: instant, expected: 'longer' }
    // Browsers have such faults: https://github.com/GoogleChrome/web-vitals/pull/187
    if ((seen.responseStartMs ?? 0) > seen.elapsedMs + ROUNDING_MS) return { outcome: 'misdated' }
    if (sinceServedMs !== null && sinceServedMs - seen.elapsedMs > SLOW_UPLOAD_MS)
      return {
        outcome: 'late',
        observed: `${Math.round((sinceServedMs - seen.elapsedMs) / 1000)} s`,
      }
    const hours = Math.round((seen.clockMs - visit.now) / HOUR_MS)
    const gap = `${countOf(Math.abs(hours), 'hour')} ${hours < 0 ? 'behind' : 'ahead'}`
    if (isMoved(visit)) return { outcome: 'moved', observed: gap }
    if (Math.abs(seen.clockMs - visit.now) > WRONG_CLOCK_MS)
      return { outcome: 'wrongClock', observed: gap }
    return { outcome: 'ordinary' }
  },
})
