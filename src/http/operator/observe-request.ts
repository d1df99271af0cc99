import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Hops, meterHops } from '../../platform/hops/hops.ts'
import { writeMetric } from '../../platform/metrics.ts'
import { databaseNames } from '../../storage/placement/read-placement.ts'
import type { App } from '../app-types.ts'
import { nameOperation } from './name-operation.ts'

/** Probes come every few seconds; only those that find something are worth a line. */
const PROBES = new Set(['checkHealth', 'checkReadiness'])

/**
 * Writes one line for each request and one point where a dataset is bound, and tells partners where the
 * time went. It does so without waiting, and with nothing in it that a client has sent.
 */
export const observeRequest = createMiddleware<App>(async (c, next) => {
  const startedAt = Date.now()
  const { env, hops } = meterHops(c.env, databaseNames(c.env))
  c.env = env
  await next()
  const ms = Date.now() - startedAt
  const operation = nameOperation(c)
  if (c.get('partner')) c.res.headers.set('Server-Timing', serverTiming(ms, hops))
  if (operation !== null && PROBES.has(operation) && c.res.ok) return
  record(c, operation, ms, hops)
})

function record(c: Context<App>, operation: string | null, ms: number, hops: Hops): void {
  const partner = c.get('partner')
  const line = {
    event: 'request',
    request_id: c.get('requestId'),
    partner: partner?.partnerId ?? null,
    mode: partner?.mode ?? null,
    operation,
    status: c.res.status,
    problem: c.get('problem') ?? null,
    ms,
    object_calls: hops.objectCalls,
    object_ms: hops.objectMs,
    d1_trips: hops.d1Trips,
    d1_ms: hops.d1Ms,
  }
  if (c.env.REQUEST_LOG !== 'off') console.log(JSON.stringify(line))
  const { event, request_id, status, ...rest } = line
  const place = c.req.raw.cf?.colo
  writeMetric(c.env.METRICS, 'request', {
    ...rest,
    status: String(status),
    place: typeof place === 'string' ? place : null,
  })
}

/** The Server-Timing header (W3C, Server Timing): durations in ms, of which the clock sees only waits. */
function serverTiming(ms: number, { objectCalls, objectMs, d1Trips, d1Ms }: Hops): string {
  return [
    `total;dur=${ms}`,
    `object;dur=${objectMs};desc="${objectCalls}"`,
    `d1;dur=${d1Ms};desc="${d1Trips}"`,
  ].join(', ')
}
