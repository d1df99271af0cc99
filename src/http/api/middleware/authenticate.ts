import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { FAILED_KEYS } from '../../../domain/rate-limits.ts'
import { logStorageFailure } from '../../../platform/log-failure.ts'
import { referenceDatabase } from '../../../storage/placement/reference-database.ts'
import type { App } from '../../app-types.ts'
import { callerOf } from '../limits/caller.ts'
import { makeHoldBack } from '../limits/hold-back.ts'
import { rateLimited } from '../limits/rate-limited.ts'
import { describeMissingKey, describeRefusedKey } from '../mistakes/describe-key.ts'
import { problem, STORAGE_RETRY_AFTER } from '../problem.ts'
import { findPartner } from './partner-cache.ts'

/** RFC 9110 requires every 401 to say how to authenticate. */
const CHALLENGE = { 'WWW-Authenticate': 'ApiKey header="X-Api-Token"' }

const failedKeys = makeHoldBack('RATE_FAILED_KEYS', FAILED_KEYS)

/**
 * Lets a request pass whose X-Api-Token is a partner's API key; otherwise answers 401, 429 where the
 * address has sent too many wrong keys, or 503 without D1.
 */
export const authenticate = createMiddleware<App>(async (c, next) => {
  const key = c.req.header('X-Api-Token')
  if (!key) {
    const detail = describeMissingKey(c)
    return problem(c, 'unauthorized', { detail, headers: CHALLENGE })
  }
  const now = Date.now()
  const caller = callerOf(c.req.raw)
  const waitS = failedKeys.waitS(caller, now)
  const found = await findPartner(referenceDatabase(c.env), key, {
    now,
    isHeldBack: waitS > 0,
    runBehind: (work) => c.executionCtx.waitUntil(work),
    logFailure: (error) => logStorageFailure(error, c.get('requestId')),
  })
  if (found === 'unavailable') {
    return problem(c, 'storage_unavailable', {
      detail: 'The API key cannot be checked right now. Nothing was changed. Try again.',
      headers: STORAGE_RETRY_AFTER,
    })
  }
  if (found === 'unknown' || 'ended' in found) {
    return refuseKey(
      c,
      describeRefusedKey(key, found),
      waitS || (await failedKeys.count(c, caller, now)),
    )
  }
  c.set('partner', found)
  return next()
})

function refuseKey(c: Context<App>, detail: string, waitS: number): Response {
  if (waitS === 0) return problem(c, 'unauthorized', { detail, headers: CHALLENGE })
  const { limit, periodS } = FAILED_KEYS
  return rateLimited(c, {
    policy: 'wrong-keys',
    rule: FAILED_KEYS,
    waitS,
    detail: `More than ${limit} wrong API keys in ${periodS} seconds came from this address. Keys that are in use here keep working; any other key, even a valid one, is checked again only after the wait.`,
  })
}
