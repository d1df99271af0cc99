import { logLimitFailure } from '../platform/log-failure.ts'

/**
 * Whether a rate limiter lets one more request of a key pass. One that fails lets it pass, and is logged: it
 * protects the service and must not take it down.
 */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch (error) {
    logLimitFailure(error)
    return true
  }
}
