/**
 * Does the work of each thing in turn, at most `most` at the same moment; `hand` says by which of these, from 0.
 * Rejects with the first failure, and what has begun then goes on: work that must not keep others from theirs catches
 * its own.
 */
export async function runAtOnce<T>(
  things: Iterable<T>,
  most: number,
  work: (thing: T, hand: number) => Promise<void>,
): Promise<void> {
  // Shared by all hands, so that each thing is taken by one of them.
  const waiting = things[Symbol.iterator]()
  const workOn = async (hand: number) => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value, hand)
  }
  await Promise.all(Array.from({ length: most }, (_, hand) => workOn(hand)))
}
