/** How the mouse moved on the page while it was open. */
export interface PointerTrail {
  moves: number
  /** The longest run of equal steps. */
  evenSteps: number
  /** Whether each move was at the same place of the screen as of the page. */
  isOnPage: boolean
}

/** Where a person does move in equal steps, they are shorter than this; CSS pixels, both axes added. */
const LEAST_STEP = 8
const SLACK = 0.02

/** Keys, sticks and switches move the pointer evenly too, though level, upright or diagonally. */
const isOblique = (dx: number, dy: number): boolean => {
  const [wide, high] = [Math.abs(dx), Math.abs(dy)]
  return wide > SLACK && high > SLACK && Math.abs(wide - high) > SLACK && wide + high >= LEAST_STEP
}

/** Starts following the mouse; a finger or pen is not followed. */
export const watchPointer = (): PointerTrail => {
  const trail: PointerTrail = { moves: 0, evenSteps: 0, isOnPage: true }
  let [x, y, stepX, stepY, run] = [0, 0, 0, 0, 0]
  const follow = (event: PointerEvent) => {
    const [dx, dy] = [event.clientX - x, event.clientY - y]
    const isSame = Math.abs(dx - stepX) < SLACK && Math.abs(dy - stepY) < SLACK
    run = trail.moves > 0 && isOblique(dx, dy) ? (isSame ? run + 1 : 1) : 0
    ;[x, y, stepX, stepY] = [event.clientX, event.clientY, dx, dy]
    trail.moves++
    trail.evenSteps = Math.max(trail.evenSteps, run)
    // Events that the browser joined need not repeat the place on the screen exactly.
    if (Math.abs(event.screenX - x) >= 1 || Math.abs(event.screenY - y) >= 1) trail.isOnPage = false
  }
  const onMove = (event: PointerEvent) => {
    if (!event.isTrusted || event.pointerType !== 'mouse') return
    const joined = event.getCoalescedEvents?.() ?? []
    for (const each of joined.length > 0 ? joined : [event]) follow(each)
  }
  addEventListener('pointermove', onMove, { capture: true, passive: true })
  return trail
}
