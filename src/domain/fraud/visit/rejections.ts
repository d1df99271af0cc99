const MANY = 3
const SHARE = 0.3

/** Whether so many of the ended transactions were rejected that it is no mishap. */
export function isOftenRejected(rejected: number, ended: number): boolean {
  return rejected >= MANY && rejected >= SHARE * ended
}
