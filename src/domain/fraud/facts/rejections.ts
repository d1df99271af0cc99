const MANY = 3
const SHARE = 0.3

/** Whether too many of the ended transactions were rejected for it to be an accident. */
export function isOftenRejected(rejected: number, ended: number): boolean {
  return rejected >= MANY && rejected >= SHARE * ended
}
