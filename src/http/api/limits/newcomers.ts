/** Users without any history, counted by the partner that asks about them. */
import type { Context } from 'hono'
import { type LimitedTier, NEWCOMER_LIMITS } from '../../../domain/rate-limits.ts'
import { makeBoundedMap } from '../../../platform/bounded-map.ts'
import type { App } from '../../app-types.ts'
import { type HoldBack, makeHoldBack } from './hold-back.ts'

const LIMITS: Record<LimitedTier, HoldBack> = {
  trial: makeHoldBack('RATE_NEWCOMERS_TRIAL', NEWCOMER_LIMITS.trial),
  standard: makeHoldBack('RATE_NEWCOMERS_STANDARD', NEWCOMER_LIMITS.standard),
  high: makeHoldBack('RATE_NEWCOMERS_HIGH', NEWCOMER_LIMITS.high),
}

/** Whether the calling partner has asked about too many newcomers already. */
export function refusesNewcomers(c: Context<App>): boolean {
  const { scope, rateTier } = c.get('partner')
  return rateTier !== 'unlimited' && LIMITS[rateTier].waitS(scope, Date.now()) > 0
}

/** More requests than are repeated at a time. Judged. */
const COUNTED_MAX = 10_000
/** Requests whose newcomer was counted, and let in: the object gives repetitions the answer of the first. */
const counted = makeBoundedMap<string, true>(COUNTED_MAX)

/** Counts one newcomer, once for each `request` that is named; false when this one is too many. */
export async function countNewcomer(c: Context<App>, request: string | null): Promise<boolean> {
  const { scope, rateTier } = c.get('partner')
  if (rateTier === 'unlimited') return true
  if (request !== null && counted.get(request)) return true
  const isWithin = (await LIMITS[rateTier].count(c, scope, Date.now())) === 0
  if (request !== null && isWithin) counted.set(request, true)
  return isWithin
}
