/** Made-up transaction ids, counted by partner and address: nobody finds one by trying. */
import type { Context } from 'hono'
import { FAILED_LOOK_UPS } from '../../../domain/rate-limits.ts'
import type { App } from '../../app-types.ts'
import { callerOf } from './caller.ts'
import { makeHoldBack } from './hold-back.ts'
import { rateLimited } from './rate-limited.ts'

const failedLookUps = makeHoldBack('RATE_FAILED_LOOK_UPS', FAILED_LOOK_UPS)

/** 429 for a call by id where too many ids were made up before; else null. */
export function refuseLookUp(c: Context<App>): Response | null {
  const waitS = failedLookUps.waitS(whoAsks(c), Date.now())
  if (waitS === 0) return null
  const { limit, periodS } = FAILED_LOOK_UPS
  return rateLimited(c, {
    policy: 'unknown-ids',
    rule: FAILED_LOOK_UPS,
    waitS,
    detail: `More than ${limit} unknown transaction ids in ${periodS} seconds came from this address.`,
  })
}

/** Counts a call whose id was made up. */
export async function countFailedLookUp(c: Context<App>): Promise<void> {
  await failedLookUps.count(c, whoAsks(c), Date.now())
}

/** The partner too, so that one with many wrong ids holds back nobody else behind its address. */
function whoAsks(c: Context<App>): string | null {
  const caller = callerOf(c.req.raw)
  return caller === null ? null : `${c.get('partner').scope} ${caller}`
}
