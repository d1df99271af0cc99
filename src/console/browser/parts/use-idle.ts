import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

/** After so long without a key or touch, the end is announced. Judged. */
const WARN_AFTER_MS = 29 * 60_000
/** After so long the session ends. Judged. */
const END_AFTER_MS = 30 * 60_000
/** How often the time is looked at. */
const LOOK_EVERY_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

/** After 29 minutes without a sign of anybody says that `end` is near; calls it after 30. */
export function useIdle(end: () => void): { isEnding: boolean; stay: () => void } {
  const lastSign = useRef(Date.now())
  const [isEnding, setEnding] = useState(false)
  const stay = useCallback(() => {
    lastSign.current = Date.now()
    setEnding(false)
  }, [])
  useEffect(() => {
    // A look at the clock, because a machine that sleeps runs no timers.
    const looking = setInterval(() => {
      const idleMs = Date.now() - lastSign.current
      if (idleMs >= END_AFTER_MS) end()
      else setEnding(idleMs >= WARN_AFTER_MS)
    }, LOOK_EVERY_MS)
    for (const sign of SIGNS) addEventListener(sign, stay, { capture: true, passive: true })
    return () => {
      clearInterval(looking)
      for (const sign of SIGNS) removeEventListener(sign, stay, { capture: true })
    }
  }, [end, stay])
  return { isEnding, stay }
}
