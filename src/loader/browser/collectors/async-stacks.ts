const ROUNDS = 4
/** Enough for clocks that go in tenths of a millisecond. */
const TURNS = 4000
/** Tools that keep asynchronous stacks make a turn some forty times slower, others not at all. */
const SLOW = 8
const FAST = 3

const fastest = async (act: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const begunAt = performance.now()
    await act()
    least = Math.min(least, performance.now() - begunAt)
  }
  return least
}

const awaitOften = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await turn
}

const parseOften = (): void => {
  for (let turn = 0; turn < TURNS; turn++) JSON.parse('{"turn":[1,2]}')
}

/**
 * Whether the stack of every asynchronous turn is kept, which open developer tools ask of the engine
 * and drivers do not. It shows in what a turn costs, compared with work that no tool slows down,
 * so that a slow machine is not taken for a developer's. Null where the clock is too coarse or the answer unclear.
 */
export const keepsAsyncStacks = async (): Promise<boolean | null> => {
  const [work, turn] = [await fastest(parseOften), await fastest(awaitOften)]
  if (work <= 0) return null
  if (turn > work * SLOW) return true
  return turn < work * FAST ? false : null
}
