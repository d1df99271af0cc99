import { createMiddleware } from 'hono/factory'
import { logStorageFailure } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { findPlacementFault, knownPlacement } from '../../storage/placement/recorded-placement.ts'
import type { App } from '../app-types.ts'
import { notConfigured } from './not-configured.ts'

/** The first call of an isolate waits so long for D1; then it is served unchecked. Judged. */
const WAIT_MS = 300

/** Asks for the placement while the key is looked up: the first call of an isolate waits for both at the same time. */
export const askPlacement = createMiddleware<App>((c, next) => {
  // Nearly all calls: nothing is waited for.
  if (knownPlacement(c.env)) return next()
  const fault = withTimeout(findPlacementFault(c.env), WAIT_MS).catch((error: unknown) => {
    logStorageFailure(error, c.get('requestId'))
    return null
  })
  c.set('placementFault', fault)
  return next()
})

/**
 * Answers 503 where a generation of the placement is not what it was when users were put into it: nothing of theirs
 * would be found, and what is written would be lost to them. Users who are on their way through the loader go on.
 */
export const requirePlacement = createMiddleware<App>(async (c, next) => {
  const fault = (await c.get('placementFault')) ?? knownPlacement(c.env)?.fault ?? null
  return fault === null ? next() : notConfigured(c, [fault])
})
