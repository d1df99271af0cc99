/**
 * Calls that arrive more than once. Where an answer is lost, the Worker calls again, and cannot know whether
 * the first call was done: what is not to be done twice is told by its mark.
 */
import { MINUTE_MS } from '../domain/time.ts'
import { makeBoundedMap } from '../platform/bounded-map.ts'

/** Which call this is: a repetition has the nonce of the first one. */
export interface CallMark {
  /** A safe integer of chance. */
  nonce: number
  isRepetition: boolean
}

/** Far longer than all attempts of one call take together. Judged. */
export const REPEATED_WITHIN_MS = 10 * MINUTE_MS
/** Calls of one user within the second or two in which one is repeated are fewer. Judged. */
const CALLS_KEPT = 100

/** A mark for a new call. */
export function makeCallMark(): CallMark {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return { nonce: (high >>> 11) * 2 ** 32 + low, isRepetition: false }
}

/** Gives repetitions the answer of the first call. */
export type RepeatedCalls = ReturnType<typeof createRepeatedCalls>

/**
 * Makes the memory of one object's latest calls. A restart forgets it: what must hold even then is told by
 * what the first call has written.
 */
export function createRepeatedCalls() {
  const answers = makeBoundedMap<number, Promise<unknown>>(CALLS_KEPT)

  return {
    /**
     * Runs a call, or resolves to the answer of the one whose mark it has, also while that still runs. One
     * that rejects may be run again. Without a mark (from a Worker of before) it is always run.
     */
    once<T>(mark: CallMark | undefined, run: () => Promise<T>): Promise<T> {
      if (!mark) return run()
      const { nonce } = mark
      const known = answers.get(nonce)
      if (known) return known as Promise<T>
      const answer = run()
      answers.set(nonce, answer)
      answer.then(
        // Set again, because an erasure forgets all answers before it has one.
        () => answers.set(nonce, answer),
        () => answers.delete(nonce),
      )
      return answer
    },

    /** Forgets all answers: what they say may be of a user who is erased. */
    forget: (): void => answers.clear(),
  }
}
