/** Users without any history, counted by the partner that asks about them. */
import type { Context } from 'hono'
import { type LimitedTier, NEWCOMER_LIMITS } from '../../../domain/rate-limits.ts'
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

/** Counts one newcomer; false when this one is too many. */
export async function countNewcomer(c: Context<App>): Promise<boolean> {
  const { scope, rateTier } = c.get('partner')
  if (rateTier === 'unlimited') return true
  return (await LIMITS[rateTier].count(c, scope, Date.now())) === 0
}
