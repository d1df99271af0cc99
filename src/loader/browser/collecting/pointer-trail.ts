/** What is read of a pointer event; events of the browser have it all. */
export interface PointerMove {
  clientX: number
  clientY: number
  screenX: number
  screenY: number
  timeStamp: number
  pointerType: string
  isTrusted: boolean
  /** Missing in older browsers, and where the page is not secure. */
  getCoalescedEvents?(): PointerMove[]
}

/** A hand makes shorter steps than this equal by chance, once rounded; CSS pixels, both axes added. */
const LEAST_STEP = 12
const SLACK = 0.02
/** How much longer one of the equal steps has to take than another. */
const UNEVEN = 1.5
const CLOCK_STEP_MS = 1

/** A finger or pen is not followed. Moves that the browser joined into one are taken apart again. */
const mouseMoves = (moves: readonly PointerMove[]): PointerMove[] =>
  moves
    .filter((move) => move.isTrusted && move.pointerType === 'mouse')
    .flatMap((move) => {
      const joined = move.getCoalescedEvents?.() ?? []
      return joined.length > 0 ? joined : [move]
    })

const isNear = (one: number, other: number, slack = SLACK): boolean => Math.abs(one - other) < slack

/** Keys, sticks and switches move the pointer evenly too, though level, upright or diagonally. */
const isOblique = (dx: number, dy: number): boolean => {
  const [wide, high] = [Math.abs(dx), Math.abs(dy)]
  return !isNear(wide, 0) && !isNear(high, 0) && !isNear(wide, high) && wide + high >= LEAST_STEP
}

/**
 * The longest run of equal steps that took unequal times: a program steps each time that the
 * browser is ready for it, whereas a hand moves on while the browser is busy.
 */
const longestRun = (moves: readonly PointerMove[]): number => {
  let longest = 0
  let run = 0
  let stepX = 0
  let stepY = 0
  let briefest = 0
  let slowest = 0
  for (const [index, { clientX, clientY, timeStamp }] of moves.entries()) {
    const before = moves[index - 1]
    if (!before) continue
    const dx = clientX - before.clientX
    const dy = clientY - before.clientY
    const tookMs = timeStamp - before.timeStamp
    if (!isNear(dx, stepX) || !isNear(dy, stepY)) {
      run = 0
      briefest = slowest = tookMs
    }
    run = isOblique(dx, dy) ? run + 1 : 0
    briefest = Math.min(briefest, tookMs)
    slowest = Math.max(slowest, tookMs)
    if (slowest > briefest * UNEVEN + CLOCK_STEP_MS) longest = Math.max(longest, run)
    stepX = dx
    stepY = dy
  }
  return longest
}

/** A trail in numbers that say nothing of where it was. */
export interface PointerTrail {
  moves: number
  evenSteps: number
  isOnPage: boolean | null
}

/** What the moves of the mouse, in their order, tell. */
export const readTrail = (events: readonly PointerMove[]): PointerTrail => {
  const moves = mouseMoves(events)
  const isOnPage = moves.every(
    (move) => isNear(move.screenX, move.clientX, 1) && isNear(move.screenY, move.clientY, 1),
  )
  return {
    moves: moves.length,
    evenSteps: longestRun(moves),
    isOnPage: moves.length > 0 ? isOnPage : null,
  }
}
