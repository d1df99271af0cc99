const ROUNDS = 4
/** Enough turns to measure with a clock of tenths of a millisecond. */
const TURNS = 4000
/**
 * Multiples of plain work, for which a turn takes a tenth of the time. Developer tools make it 5 to 50
 * times as long, the less the busier the machine is; drivers and extensions leave it as it is
 * (at most 0.2 in Chromium 156). A developer must not be taken for a program, so the unclear part
 * between is wide.
 */
const SLOW = 8
const FAST = 1

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
 * Whether the engine keeps the stack of every asynchronous turn, as open developer tools make it do
 * and drivers do not. It shows in the time of a turn, compared with work that no tool slows down,
 * so that a slow machine is not taken for a developer's. Null where the clock is too coarse or the
 * answer unclear.
 */
export const keepsAsyncStacks = async (): Promise<boolean | null> => {
  const work = await fastest(parseOften)
  const turn = await fastest(awaitOften)
  if (work <= 0) return null
  if (turn > work * SLOW) return true
  return turn < work * FAST ? false : null
}
