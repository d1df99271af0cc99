/**
 * A Worker and objects of different versions, as during a gradual deployment: each says something
 * that the other does not know.
 */

let isMixed = false
const UNKNOWN = { said_by_another_version: { since: 1 } }

/** From now on, calls between Worker and objects are those of different versions, or of one. */
export const mixVersions = (next: boolean): void => {
  isMixed = next
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds an unknown field to an object, and to those in it. */
const extend = (value: unknown, depth: number): unknown => {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(
    ([key, each]) => [key, depth > 0 ? extend(each, depth - 1) : each] as const,
  )
  return { ...Object.fromEntries(entries), ...UNKNOWN }
}

/** Arguments of a call, as a later version may send them. The data of partners is not extended. */
export const asLaterCall = (args: readonly unknown[]): unknown[] =>
  args.map((arg) => (isMixed ? extend(arg, 1) : arg))

/** An answer, as a later version may give it. */
export const asLaterAnswer = async (answer: unknown): Promise<unknown> =>
  isMixed ? extend(await answer, 1) : answer
