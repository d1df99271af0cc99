/**
 * Running without time limits, to show that an answer does not wait for something that never comes.
 */
import { vi } from 'vitest'

/** Shorter timers are not time limits. */
const LIMIT_MIN_MS = 100
/** How often a held timer polls whether it may end: workerd lets no other request wake it. */
const POLL_MS = 20

/** Runs while no timer of 100 ms or more fires; afterwards all of them fire at once. */
export async function withoutTimeLimits<T>(run: () => Promise<T>): Promise<T> {
  const { setTimeout: real } = globalThis
  let isHeld = true
  const hold = (wake: () => void) => {
    const look = () => (isHeld ? real(look, POLL_MS) : wake())
    return real(look, POLL_MS)
  }
  vi.stubGlobal('setTimeout', (wake: () => void, ms = 0) =>
    ms < LIMIT_MIN_MS ? real(wake, ms) : hold(wake),
  )
  try {
    return await run()
  } finally {
    vi.unstubAllGlobals()
    isHeld = false
  }
}
