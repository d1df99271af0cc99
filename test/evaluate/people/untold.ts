/**
 * Honest people of whom everything that is seen is what somebody dishonest shows too, so that no score is right
 * for both: a browser that a company isolates in a container on rented servers is started as an assistant's is.
 */
const UNTOLD: ReadonlySet<string> = new Set(['browser-isolated-in-kasm-at-a-law-firm'])

/** Whether nothing tells this honest person from a dishonest one; they are asked only not to be accused. */
export const isUntold = (kind: string): boolean => UNTOLD.has(kind)
