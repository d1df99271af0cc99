/** The hourly job: each part is a file of this folder, and fails on its own, loudly. */
import {
  HOURLY_PARTS,
  type HourlyPart,
  hasBeenStopped,
  RUN_MAX_MS,
} from '../domain/hourly-parts.ts'
import { MINUTE_MS } from '../domain/time.ts'
import type { Environment } from '../environment.ts'
import { describeError } from '../platform/describe-error.ts'
import { logNotConfigured, logStorageFailure } from '../platform/log-failure.ts'
import { writeMetric } from '../platform/metrics.ts'
import {
  type JobStanding,
  noteBegun,
  readJobStandings,
  writeJobState,
} from '../storage/operation/job-states.ts'
import { openDatabases } from '../storage/placement/databases.ts'
import { recordPlacement } from '../storage/placement/recorded-placement.ts'
import { referenceDatabase } from '../storage/placement/reference-database.ts'
import type { Begun } from '../storage/rates/write-rates.ts'
import { withBoundedDatabases } from './bounded-databases.ts'
import { countReports } from './count-reports.ts'
import { enforceRetention } from './enforce-retention.ts'
import { logFailedPart } from './log-failed-part.ts'
import { type PartOutcome, ratesOutcome, toOutcome } from './part-outcome.ts'
import { configuredAgents, refreshAgentKeys } from './refresh-agent-keys.ts'
import { configuredLists, refreshNetworkLists } from './refresh-network-lists.ts'

/** A state keeps so much of the reasons; the log has all of them. Judged. */
const ERROR_MAX_CHARACTERS = 1_000

/** What the retention may still take once its time is up: users that were begun, and a last count. Judged. */
const RETENTION_ENDS_MS = MINUTE_MS

/** Each answer of a database is waited for so long: one that hangs must not take the time of all parts. Judged. */
const ANSWER_TIMEOUT_MS = 10_000

/** One run of the job. */
interface Run {
  env: Environment
  /** Ms since the epoch. */
  now: number
  /** When it must have come to its end, ms since the epoch. */
  endsAt: number
  /** What the runs before have left; null where that could not be read. */
  standings: ReadonlyMap<HourlyPart, JobStanding> | null
}

/** The work of a part. */
type Work = (run: Run) => Promise<PartOutcome>

/** Does not compile until every part has its work. */
const PARTS: Record<HourlyPart, Work> = {
  network_lists: async ({ env, now }) => {
    const configured = configuredLists(env.NETWORK_LISTS)
    const lists = await refreshNetworkLists(referenceDatabase(env), configured, fetch, now)
    return toOutcome(lists.map(({ list, error }) => ({ name: list, error })))
  },
  agent_keys: async ({ env, now }) => {
    const configured = configuredAgents(env.AGENT_DIRECTORIES)
    const refreshes = await refreshAgentKeys(referenceDatabase(env), configured, fetch, now)
    return toOutcome(refreshes.map(({ agent, error }) => ({ name: agent, error })))
  },
  partner_rates: async ({ env, now, endsAt, standings }) => {
    // A scope that is left out would be counted again, and what is left out forgotten.
    if (standings === null) throw new Error('what the runs before have left could not be read')
    const standing = standings.get('partner_rates')
    const note = (begun: Begun) =>
      noteBegun(referenceDatabase(env), { part: 'partner_rates', ...begun }, Date.now())
    const run = {
      leftMs: () => endsAt - Date.now(),
      note,
      ...(standing && { standing: { ...standing, after: standing.cursor } }),
    }
    return ratesOutcome(await countReports(openDatabases(env), now, run))
  },
  retention: async ({ env, now, endsAt, standings }) => {
    const { done, failed, remaining, reason } = await enforceRetention(env, now, {
      endsAt: endsAt - RETENTION_ENDS_MS,
      cursor: standings?.get('retention')?.cursor ?? null,
    })
    const users = failed > 0 ? `${failed} of ${done + failed} users could not be forgotten: ` : ''
    return { done, failed, remaining, reasons: reason === null ? [] : [users + reason] }
  },
}

/** Runs every part of the hourly job; `now` in ms since the epoch. */
export async function runHourlyJob(given: Environment, now: number): Promise<void> {
  const endsAt = Date.now() + RUN_MAX_MS
  const env = withBoundedDatabases(given, ANSWER_TIMEOUT_MS)
  // Where nothing of users can be found, none of it may be taken for forgotten, or for all that there is.
  const fault = await recordPlacement(env).catch(withoutAnswer)
  if (fault !== null) return logNotConfigured([fault])
  // A database that does not answer fails each part by itself.
  const read = await readJobStandings(referenceDatabase(env)).catch(withoutAnswer)
  const standings = read && new Map(read.map((standing) => [standing.part, standing]))
  const hasEnded = (part: HourlyPart) => (standings?.get(part)?.begun ?? null) === null
  // A part in which the last run was stopped must not keep the others from theirs each time.
  const stopped = HOURLY_PARTS.filter((part) => !hasEnded(part))
  for (const part of [...HOURLY_PARTS.filter(hasEnded), ...stopped])
    await runPart({ env, now, endsAt, standings }, part)
}

function withoutAnswer(error: unknown): null {
  logStorageFailure(error)
  return null
}

async function runPart(run: Run, part: HourlyPart): Promise<void> {
  const { env } = run
  const standing = run.standings?.get(part)
  const startedAt = Date.now()
  // Another run may be at work yet, of which this one must not say that it was stopped.
  const begun =
    standing?.begun && hasBeenStopped(standing.heardOfAt, startedAt) ? standing.begun : null
  if (begun !== null) logFailedPart(part, describeStop(begun))
  await noteBegun(referenceDatabase(env), { part, begun: [] }, startedAt).catch(() => undefined)
  const ended = await PARTS[part](run).catch(failedWhole)
  const { done, failed, remaining, reasons, cursor, setAside } = ended
  for (const message of reasons) logFailedPart(part, message)
  const endedAt = Date.now()
  const outcome = reasons.length > 0 ? 'failed' : 'done'
  const measured = { part, outcome, done, failed, remaining, ms: endedAt - startedAt }
  writeMetric(env.METRICS, 'job', measured)
  const told = begun === null ? reasons : [describeStop(begun), ...reasons]
  const error = told.join('; ').slice(0, ERROR_MAX_CHARACTERS) || null
  // What is left although nothing failed was cut off by the time, unless a run does only a part of all.
  const finishedAt = remaining > 0 && failed === 0 && cursor === undefined ? null : endedAt
  await writeJobState(
    referenceDatabase(env),
    {
      ...{ part, startedAt, finishedAt, done, failed, remaining, error, setAside },
      cursor: cursor ?? null,
    },
    endedAt,
  ).catch((failure: unknown) => {
    logFailedPart(part, `its state could not be written: ${describeError(failure).message}`)
  })
}

/** Of a part that did nothing. */
const failedWhole = (error: unknown): PartOutcome => ({
  done: 0,
  failed: 1,
  remaining: 0,
  reasons: [describeError(error).message],
})

const describeStop = (begun: readonly string[]) =>
  `the last run was stopped in this part${begun.length === 0 ? '' : `, at ${begun.join(', ')}`}`
