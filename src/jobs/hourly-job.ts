/** The hourly job: each part is a file of this folder, and fails on its own, loudly. */
import { HOURLY_PARTS, type HourlyPart } from '../domain/hourly-parts.ts'
import { MINUTE_MS } from '../domain/time.ts'
import type { Environment } from '../environment.ts'
import { describeError } from '../platform/describe-error.ts'
import { writeMetric } from '../platform/metrics.ts'
import { readJobCursor, writeJobState } from '../storage/operation/job-states.ts'
import { openDatabases } from '../storage/placement/databases.ts'
import { referenceDatabase } from '../storage/placement/reference-database.ts'
import { countReports } from './count-reports.ts'
import { enforceRetention } from './enforce-retention.ts'
import { logFailedPart } from './log-failed-part.ts'
import { type PartOutcome, ratesOutcome, toOutcome } from './part-outcome.ts'
import { configuredAgents, refreshAgentKeys } from './refresh-agent-keys.ts'
import { configuredLists, refreshNetworkLists } from './refresh-network-lists.ts'

/** A state keeps so much of the reasons; the log has all of them. Judged. */
const ERROR_MAX_CHARACTERS = 1_000

/** The platform stops a run after 15 minutes, and what it stops says nothing more. */
const RUN_MAX_MS = 14 * MINUTE_MS

/** The work of a part; `leftMs` is how long the run may still take. */
type Work = (env: Environment, now: number, leftMs: () => number) => Promise<PartOutcome>

/** Does not compile until every part has its work. */
const PARTS: Record<HourlyPart, Work> = {
  network_lists: async (env, now) => {
    const configured = configuredLists(env.NETWORK_LISTS)
    const lists = await refreshNetworkLists(referenceDatabase(env), configured, fetch, now)
    return toOutcome(lists.map(({ list, error }) => ({ name: list, error })))
  },
  agent_keys: async (env, now) => {
    const configured = configuredAgents(env.AGENT_DIRECTORIES)
    const refreshes = await refreshAgentKeys(referenceDatabase(env), configured, fetch, now)
    return toOutcome(refreshes.map(({ agent, error }) => ({ name: agent, error })))
  },
  partner_rates: async (env, now, leftMs) => {
    const after = await readJobCursor(referenceDatabase(env), 'partner_rates')
    return ratesOutcome(await countReports(openDatabases(env), now, leftMs, after))
  },
  retention: async (env, now) => {
    const { done, failed, remaining, reason } = await enforceRetention(env, now)
    const users = failed > 0 ? `${failed} of ${done + failed} users could not be forgotten: ` : ''
    return { done, failed, remaining, reasons: reason === null ? [] : [users + reason] }
  },
}

/** Runs every part of the hourly job; `now` in ms since the epoch. */
export async function runHourlyJob(env: Environment, now: number): Promise<void> {
  const endsAt = Date.now() + RUN_MAX_MS
  const leftMs = () => endsAt - Date.now()
  for (const part of HOURLY_PARTS) await runPart(part, () => PARTS[part](env, now, leftMs), env)
}

async function runPart(
  part: HourlyPart,
  work: () => Promise<PartOutcome>,
  env: Environment,
): Promise<void> {
  const startedAt = Date.now()
  const { done, failed, remaining, reasons, cursor } = await work().catch(
    (error: unknown): PartOutcome => ({
      done: 0,
      failed: 1,
      remaining: 0,
      reasons: [describeError(error).message],
    }),
  )
  for (const message of reasons) logFailedPart(part, message)
  const endedAt = Date.now()
  const outcome = reasons.length > 0 ? 'failed' : 'done'
  writeMetric(env.METRICS, 'job', {
    part,
    outcome,
    done,
    failed,
    remaining,
    ms: endedAt - startedAt,
  })
  const error = reasons.join('; ').slice(0, ERROR_MAX_CHARACTERS) || null
  // What is left although nothing failed was cut off by the time, unless a run does only a part of all.
  const finishedAt = remaining > 0 && failed === 0 && cursor === undefined ? null : endedAt
  await writeJobState(
    referenceDatabase(env),
    { job: part, startedAt, finishedAt, done, failed, remaining, error, cursor: cursor ?? null },
    endedAt,
  ).catch((failure: unknown) => {
    logFailedPart(part, `its state could not be written: ${describeError(failure).message}`)
  })
}
