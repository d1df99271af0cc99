/** What is there for operators and their probes, also while settings are missing. */
import { type Context, Hono } from 'hono'
import { HOURLY_PARTS, isOverdue } from '../../domain/hourly-parts.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { readAgentDirectories } from '../../storage/agent-directories.ts'
import { readListStates } from '../../storage/network-lists.ts'
import { readDatabaseStates } from '../../storage/operation/database-states.ts'
import { type JobState, readJobStates } from '../../storage/operation/job-states.ts'
import { referenceDatabase } from '../../storage/placement/reference-database.ts'
import type { App } from '../app-types.ts'
import { checkReadiness, isReady, type Readiness, WAIT_MS } from './check-readiness.ts'
import { eraseReturned } from './erase-returned.ts'
import { republishUser, rewindUser } from './recover-user.ts'
import { republishObjects } from './republish-objects.ts'
import { requireOperator } from './require-operator.ts'

/**
 * Anyone may ask, and each answer costs a question to D1: one serves an isolate for so long.
 * Judged.
 */
const READINESS_KEPT_MS = 2_000

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The application of `/healthz`, `/readyz` and `/operator`. */
export function operatorRoutes(): Hono<App> {
  const app = new Hono<App>()
  let cached: { at: number; readiness: Readiness } | null = null
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE))
  app.get('/readyz', async (c) => {
    if (cached === null || Math.abs(Date.now() - cached.at) >= READINESS_KEPT_MS) {
      cached = { readiness: await checkReadiness(c.env), at: Date.now() }
    }
    const { readiness } = cached
    const ready = isReady(readiness)
    const body = { status: ready ? 'ready' : 'not ready', faults: readiness }
    return c.json(body, ready ? 200 : 503, ready ? NO_STORE : { ...NO_STORE, 'Retry-After': '5' })
  })
  app.get('/operator/status', requireOperator, showStatus)
  app.post('/operator/rewind', requireOperator, rewindUser)
  app.post('/operator/republish', requireOperator, republishUser)
  app.post('/operator/republish-objects', requireOperator, republishObjects)
  app.post('/operator/erase-returned', requireOperator, eraseReturned)
  // Other methods at these paths end here, with 405: they must not need the configuration either.
  app.on('ALL', ['/healthz', '/readyz', '/operator/*'], (c) => c.notFound())
  return app
}

async function showStatus(c: Context<App>): Promise<Response> {
  const reference = referenceDatabase(c.env)
  // A database that stalls is what this is asked about.
  const unlessFails = <T>(work: Promise<T>) => withTimeout(work, WAIT_MS).catch(() => null)
  const [readiness, databases, jobs, lists, agents] = await Promise.all([
    checkReadiness(c.env),
    readDatabaseStates(c.env, WAIT_MS),
    unlessFails(readJobStates(reference)),
    unlessFails(readListStates(reference)),
    unlessFails(readAgentDirectories(reference)),
  ])
  const body = {
    ready: isReady(readiness),
    faults: readiness,
    databases,
    jobs: jobs && presentJobs(jobs, Date.now()),
    network_lists: lists?.map(({ list, rows, error }) => ({ list, rows, error })) ?? null,
    agent_keys:
      agents?.map(({ agent, keys, error }) => ({ agent, keys: keys.length, error })) ?? null,
  }
  return c.json(body, 200, NO_STORE)
}

/** Every part of the hourly job, also those that have never run. */
function presentJobs(states: readonly JobState[], now: number) {
  const stateOf = new Map(states.map((state) => [state.part, state]))
  const timeOf = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString())
  return HOURLY_PARTS.map((part) => {
    const state = stateOf.get(part)
    return {
      part,
      started_at: timeOf(state?.startedAt),
      finished_at: timeOf(state?.finishedAt),
      done: state?.done ?? 0,
      failed: state?.failed ?? 0,
      remaining: state?.remaining ?? 0,
      error: state?.error ?? null,
      overdue: isOverdue(state?.startedAt ?? null, now),
    }
  })
}
