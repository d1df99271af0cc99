/** Shorter time limits, so that a test of many outages does not wait for them. */
import { vi } from 'vitest'

/** Shorter timers are not time limits. */
const LIMIT_MIN_MS = 100

/** 300 ms become 31, 1 s 52, 5 s 80, 30 s 111: what is longer stays longer. */
const squeeze = (ms: number): number => Math.round(12 * Math.log2(ms / 50))

/** From now on timers of 100 ms or more fire early; the function that is returned ends that. */
export function squeezeTime(): () => void {
  const { setTimeout: real } = globalThis
  vi.stubGlobal('setTimeout', (wake: () => void, ms = 0) =>
    real(wake, ms < LIMIT_MIN_MS ? ms : squeeze(ms)),
  )
  return () => {
    vi.unstubAllGlobals()
  }
}
