/** Time limits that a test takes away: who waits for something that does not come, goes on waiting. */
import { vi } from 'vitest'

/** Pauses shorter than this are no time limits. */
const LIMIT_MIN_MS = 100
/** How often a held timer looks whether it may end; a waker would belong to another request. */
const LOOK_AGAIN_MS = 20

/** Runs while no timer of a tenth of a second or more ends; afterwards all of them are due at once. */
export async function withoutTimeLimits<T>(run: () => Promise<T>): Promise<T> {
  const { setTimeout: real } = globalThis
  let isHeld = true
  const hold = (wake: () => void) => {
    const look = () => (isHeld ? real(look, LOOK_AGAIN_MS) : wake())
    return real(look, LOOK_AGAIN_MS)
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
