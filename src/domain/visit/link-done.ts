/**
 * Whether the link of a transaction is done with at `at`: completed longer than `doneAfterMs` ago.
 * All in ms; `completedAt` is null where it has not been completed.
 */
export function isLinkDone(completedAt: number | null, at: number, doneAfterMs: number): boolean {
  return completedAt !== null && at - completedAt >= doneAfterMs
}
