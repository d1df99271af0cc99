import { count, number, numberOrNull, textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

const LONGEST_MS = 1e13
/** Longest wait for a step of the clock, since the user waits too. */
const PATIENCE_MS = 2
/**
 * Looks at the clock at most, because some tools stop all clocks of a page, and then no time passes. More
 * than any browser takes until a clock in steps of 100 ms has moved. Judged.
 */
const MOST_LOOKS = 1e6
const COARSE_STEP_MS = 100

/** The smallest step seen on the page's clock: browsers that resist timing make it coarse. */
const clockStep = (): number | null => {
  const begunAt = Date.now()
  const first = performance.now()
  let now = first
  for (let look = 0; look < MOST_LOOKS && now === first; look++) {
    if (Date.now() - begunAt >= PATIENCE_MS) break
    now = performance.now()
  }
  if (now > first) return numberOrNull(now - first, 0, 1000)
  return first % COARSE_STEP_MS === 0 ? COARSE_STEP_MS : null
}

/** How this page load went, by the page's own clocks. */
export const timing: Collector<'timing'> = {
  limitMs: 50,
  collect({ startedAt }) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const clockMs = Date.now()
    const now = performance.now()
    return {
      clockMs: number(clockMs, -LONGEST_MS, LONGEST_MS),
      timeOriginMs: number(performance.timeOrigin ?? clockMs - now, -LONGEST_MS, LONGEST_MS),
      elapsedMs: number(now, -LONGEST_MS, LONGEST_MS),
      collectMs: number(now - startedAt, -LONGEST_MS, LONGEST_MS),
      responseStartMs: numberOrNull(entry?.responseStart, -LONGEST_MS, LONGEST_MS),
      navigationType: textOrNull(entry?.type, 24),
      redirectCount: entry ? count(entry.redirectCount) : null,
      protocol: textOrNull(entry?.nextHopProtocol, 16),
      resolutionMs: clockStep(),
    }
  },
}
