/**
 * Forgets what is older than the retention time. Each user's object does it, in D1 and in itself;
 * this job finds the users, in slices, until nobody is left or its time is up: what is left then is
 * found again by the next run.
 */
import { retentionMs } from '../domain/retention.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import type { Environment } from '../environment.ts'
import type { ExpiredUsers } from '../objects/user-api.ts'
import { withUserObject } from '../objects/user-stub.ts'
import { reasonOf } from '../platform/describe-error.ts'
import {
  countExpired,
  type ExpiredScope,
  type ExpiredUser,
  findExpiredUsers,
} from '../storage/forgetting/retention.ts'
import { type JobState, writeJobState } from '../storage/operation/job-states.ts'
import { type Databases, openDatabases } from '../storage/placement/databases.ts'
import { referenceDatabase } from '../storage/placement/reference-database.ts'
import { logFailedPart } from './log-failed-part.ts'

/**
 * Transactions that one slice looks at. Its users are handed to one object, which calls theirs: each call
 * is a subrequest, of which an invocation has 10,000 (workers/platform/limits).
 */
const SLICE_ROWS = 200
/** Databases that are deleted from at once. Judged. */
const DATABASES_AT_ONCE = 6
/** The name of an object of no user, for each of them: it calls those of users, and stores nothing. */
const RELAY = 'retention'
/** The platform stops a scheduled run after 15 minutes. */
const TIME_MAX_MS = 10 * MINUTE_MS

/** How far a run came: users forgotten and failed, and transactions that are left. */
export interface RetentionProgress {
  done: number
  failed: number
  remaining: number
  /** Why the last user, or database, failed that did; null where none has. */
  reason: string | null
}

/**
 * Forgets what is old at `now` (ms). A database that does not answer keeps no other from it. `clock` is an
 * argument only so that tests can stop it.
 */
export async function enforceRetention(
  env: Environment,
  now: number,
  clock: () => number = Date.now,
): Promise<RetentionProgress> {
  const bound = now - retentionMs(env.RETENTION_DAYS)
  const deadline = clock() + TIME_MAX_MS
  const leftMs = () => deadline - clock()
  const isLate = () => leftMs() < 0
  const databases = openDatabases(env)
  const state: JobState = {
    job: 'retention',
    startedAt: now,
    finishedAt: null,
    done: 0,
    failed: 0,
    remaining: 0,
    error: null,
  }
  const scopes = await countReachable(databases, bound, state)
  state.remaining = sum(scopes)
  if (scopes.length > 0) {
    await expireScopes({ env, bound, leftMs, state }, scopes)
    // Counted again, because users that failed have what was counted before.
    state.remaining = sum(await countReachable(databases, bound, state))
    const isCutOff = state.remaining > 0 && isLate()
    const finishedAt = isCutOff ? null : clock()
    await writeJobState(databases.reference, { ...state, finishedAt }, clock())
  }
  const { done, failed, remaining, error } = state
  return { done, failed, remaining, reason: error }
}

/** What the databases have that answer; those that do not are noted. */
async function countReachable(
  databases: Pick<Databases, 'reference' | 'ofScope'>,
  bound: number,
  state: JobState,
): Promise<ExpiredScope[]> {
  const { scopes, failures } = await countExpired(databases, firstSequenceAt(bound))
  for (const failure of failures) noteFailure(state, failure)
  return scopes
}

function noteFailure(state: JobState, failure: unknown): void {
  state.error = `a database could not be asked: ${reasonOf(failure)}`
  logFailedPart('retention', state.error)
}

const sum = (scopes: readonly { transactions: number }[]) =>
  scopes.reduce((all, { transactions }) => all + transactions, 0)

/** One run. */
interface Run {
  env: Environment
  bound: number
  /** How long the run may still take. */
  leftMs(): number
  state: JobState
}

/** Some databases at once, and of each one scope after the other. */
async function expireScopes(run: Run, scopes: readonly ExpiredScope[]): Promise<void> {
  const waiting = [...Map.groupBy(scopes, ({ db }) => db).values()]
  const relays = Array.from({ length: DATABASES_AT_ONCE }, (_, at) => `${RELAY}-${at}`)
  await Promise.all(
    relays.map(async (relay) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const scope of next) {
          await expireScope(run, relay, scope).catch((error) => noteFailure(run.state, error))
        }
      }
    }),
  )
}

async function expireScope(run: Run, relay: string, { db, scope }: ExpiredScope): Promise<void> {
  const { env, bound, leftMs, state } = run
  const tried = new Set<string>()
  let after: ExpiredUser | null = null
  for (let withinMs = leftMs(); withinMs >= 0; withinMs = leftMs()) {
    const slice = { scope, before: firstSequenceAt(bound), after, limit: SLICE_ROWS }
    const rows: ExpiredUser[] = await findExpiredUsers(db, slice)
    after = rows.at(-1) ?? null
    if (!after) return
    const users = new Set(rows.map(({ userRef }) => userRef))
    const userRefs = [...users].filter((userRef) => !tried.has(userRef))
    for (const userRef of userRefs) tried.add(userRef)
    if (userRefs.length > 0) {
      const expiring = withUserObject(env, relay, (object) =>
        object.expireOthers({ scope, userRefs, bound, withinMs }),
      )
      noteExpired(state, await expiring.catch((error) => failed(userRefs, error)))
    }
    state.remaining = Math.max(0, state.remaining - rows.length)
    await writeJobState(referenceDatabase(env), state, Date.now())
  }
}

/** None of them was forgotten. */
const failed = (userRefs: readonly string[], error: unknown): ExpiredUsers => ({
  done: 0,
  failures: userRefs.map(() => reasonOf(error)),
})

function noteExpired(state: JobState, { done, failures }: ExpiredUsers): void {
  for (const reason of failures) {
    logFailedPart('retention', `a user could not be forgotten: ${reason}`)
  }
  state.done += done
  state.failed += failures.length
  state.error = failures.at(-1) ?? state.error
}
