/**
 * Honest people of whom everything that is seen is what somebody dishonest shows too, so that no score is right
 * for both: a browser that a company isolates in a container on rented servers is started as an assistant's is,
 * and a Windows that was set up an hour ago, without a graphics driver and with another country's time, is what
 * a rented server behind a home's line looks like.
 */
const UNTOLD: ReadonlySet<string> = new Set([
  'browser-isolated-in-kasm-at-a-law-firm',
  'fresh-windows-without-driver-and-with-redmonds-clock',
])

/** Whether nothing tells this honest person from a dishonest one; they are asked only not to be accused. */
export const isUntold = (kind: string): boolean => UNTOLD.has(kind)
