/**
 * A gate that every call of an object and every trip to D1 has to pass, to count how many of them an
 * answer waits for one after another. Those that wait at the gate at the same time pass it together,
 * as they would cross an ocean together. No clock decides: the gate opens when nothing more comes to it.
 */

/** Turns of the event loop in which nothing may come to the gate before it opens. */
const QUIET_TURNS = 25
const TURN_MS = 4

let isShut = false
let waiting: string[] = []
let opened = 0

/** Whether calls have to wait. */
export const isGateShut = (): boolean => isShut

/** Waits until the gate opens next; returns at once where it is not shut. */
export async function passGate(name: string): Promise<void> {
  if (!isShut) return
  waiting.push(name)
  const turn = opened
  // Polled, because workerd lets no other request wake this one.
  while (isShut && opened === turn) await nextTurn()
}

/**
 * Runs behind a shut gate; resolves to what passed it at each opening until the answer was there. What
 * is still under way then, behind the answer, goes on without a gate.
 */
export async function countHops<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; hops: string[][] }> {
  isShut = true
  const hops: string[][] = []
  let isAnswered = false
  try {
    const answering = run().finally(() => {
      isAnswered = true
    })
    // Rejections are the caller's, and not unhandled meanwhile.
    answering.catch(() => undefined)
    for (let quiet = 0; !isAnswered; ) {
      const before = waiting.length
      await nextTurn()
      quiet = waiting.length > 0 && waiting.length === before ? quiet + 1 : 0
      if (quiet < QUIET_TURNS) continue
      hops.push(waiting.sort())
      waiting = []
      opened += 1
      quiet = 0
    }
    return { answer: await answering, hops }
  } finally {
    isShut = false
    waiting = []
    opened += 1
  }
}

const nextTurn = () => new Promise<void>((wake) => setTimeout(wake, TURN_MS))
