/** Resolves after so many ms. */
export function sleep(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}
