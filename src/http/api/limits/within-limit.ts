/** Whether a limiter has room for one more of a key. */

/**
 * Counts one more and says whether it is allowed. A limiter that fails lets requests pass: it protects
 * the service and must not take it down.
 */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch {
    return true
  }
}
