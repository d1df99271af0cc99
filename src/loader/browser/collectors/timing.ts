import { count, number, numberOrNull, textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

const longest = 1e13
/** Waiting longer for a step would cost the user more than it tells. */
const patienceMs = 2
const coarseStepMs = 100

/** The smallest step seen on the page's clock: browsers that resist timing make it coarse. */
const clockStep = (): number | null => {
  const begunAt = Date.now()
  const first = performance.now()
  let now = first
  while (now === first && Date.now() - begunAt < patienceMs) now = performance.now()
  if (now > first) return numberOrNull(now - first, 0, 1000)
  return first % coarseStepMs === 0 ? coarseStepMs : null
}

/** How this page load went, by the page's own clocks. */
export const timing: Collector<'timing'> = {
  limitMs: 50,
  collect({ startedAt }) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const clockMs = Date.now()
    const now = performance.now()
    return {
      clockMs: number(clockMs, -longest, longest),
      timeOriginMs: number(performance.timeOrigin ?? clockMs - now, -longest, longest),
      elapsedMs: number(now, -longest, longest),
      collectMs: number(now - startedAt, -longest, longest),
      responseStartMs: numberOrNull(entry?.responseStart, -longest, longest),
      navigationType: textOrNull(entry?.type, 24),
      redirectCount: entry ? count(entry.redirectCount) : null,
      protocol: textOrNull(entry?.nextHopProtocol, 16),
      resolutionMs: clockStep(),
    }
  },
}
