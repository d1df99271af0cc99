/**
 * Forgets what is older than the retention time. Each user's object does it, in D1 and in itself;
 * this job finds the users, in slices, until nobody is left or its time is up: what is left then is
 * found again by the next run.
 */
import { retentionMs } from '../domain/retention.ts'
import { beginBehind } from '../domain/scopes-in-turn.ts'
import { HOUR_MS, MINUTE_MS } from '../domain/time.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import type { Environment } from '../environment.ts'
import type { ExpiredUsers } from '../objects/user-api.ts'
import { withUserObject } from '../objects/user-stub.ts'
import { reasonOf } from '../platform/describe-error.ts'
import { runAtOnce } from '../platform/run-at-once.ts'
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
 * is a subrequest, of which an invocation has 10,000 (workers/platform/limits), and may be repeated twice.
 */
const SLICE_ROWS = 2_000
/**
 * Slices of one run: each asks D1 a question, and D1 takes 1,000 of one invocation
 * (developers.cloudflare.com/d1/platform/limits) for all parts of the hourly job together. Judged.
 */
const SLICES_PER_RUN = 300
/**
 * Users that failed are not tried again in a run, which may look at 600,000 transactions: so many are remembered, and
 * further ones are tried once more where they have transactions in a later slice. Judged.
 */
const FAILED_REMEMBERED = 5_000
/** How often the state is written in the middle of a run, which is a question as well. Judged. */
const STATE_WRITTEN_MS = 10_000
/** Databases that are deleted from at once. Judged. */
const DATABASES_AT_ONCE = 6
/** The name of an object of no user, for each of them: it calls those of users, and stores nothing. */
const RELAY = 'retention'
/** The other parts of a run need time, too. Judged. */
const TIME_MAX_MS = 10 * MINUTE_MS

/** How far a run came: users forgotten and failed, and transactions that are left, or so many at least. */
export interface RetentionProgress {
  done: number
  failed: number
  remaining: number
  /** Why the last user, or database, failed that did; null where none has. */
  reason: string | null
}

/** How a run goes on from the ones before, and when it ends. */
interface Limits {
  /** When the run must end, ms since the epoch; by default, it takes as long as it takes at most. */
  endsAt?: number
  /** An argument only so that tests can stop it. */
  clock?: () => number
  /** Where the run before came to, as its state has it; null for the first. */
  cursor?: string | null
}

/** Forgets what is old at `now` (ms). A database that does not answer keeps no other from it. */
export async function enforceRetention(
  env: Environment,
  now: number,
  { endsAt = Number.POSITIVE_INFINITY, clock = Date.now, cursor = null }: Limits = {},
): Promise<RetentionProgress> {
  const bound = now - retentionMs(env.RETENTION_DAYS)
  const deadline = Math.min(clock() + TIME_MAX_MS, endsAt)
  const leftMs = () => deadline - clock()
  const databases = openDatabases(env)
  const state: JobState = {
    part: 'retention',
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
    const places = new Map(Object.entries(JSON.parse(cursor ?? '{}') as Record<string, string>))
    const names = new Map(databases.all().map(({ name, db }) => [db, name]))
    const run: Run = {
      ...{ env, bound, leftMs, state, places, nameOf: (db) => names.get(db) ?? '' },
      ...{ slicesLeft: SLICES_PER_RUN, failed: new Set(), writtenAt: null },
    }
    await expireScopes(run, scopes)
    // Counted again, because users that failed have what was counted before.
    state.remaining = sum(await countReachable(databases, bound, state))
    const isCutOff = state.remaining > 0 && (leftMs() < 0 || run.slicesLeft <= 0)
    const finishedAt = isCutOff ? null : clock()
    const ended = { ...state, finishedAt, cursor: cursorOf(run) }
    await writeJobState(databases.reference, ended, clock()).catch((error: unknown) =>
      noteFailure(state, error),
    )
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
  const { scopes, failures } = await countExpired(
    databases,
    firstSequenceAt(bound),
    state.startedAt,
  )
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
  slicesLeft: number
  /** The scope that was begun last in each database, by the name of that: the next run goes on behind it. */
  places: Map<string, string>
  nameOf(db: D1Database): string
  /** Users that could not be forgotten, by reference. */
  failed: Set<string>
  /** When the state was written last; null for not yet, infinite where it is not written any more. */
  writtenAt: number | null
}

/** A scope of which some slices have been forgotten. */
interface ScopeInTurn extends ExpiredScope {
  /** The last of the slice before. */
  after: ExpiredUser | null
}

/** Some databases at once; each run begins with the next ones. */
async function expireScopes(run: Run, scopes: readonly ExpiredScope[]): Promise<void> {
  const ofDatabases = [...Map.groupBy(scopes, ({ db }) => db)].map(([db, ofOne]) =>
    inTurnFrom(run.places.get(run.nameOf(db)), ofOne),
  )
  const hour = Math.floor(run.state.startedAt / HOUR_MS)
  const first = (hour * DATABASES_AT_ONCE) % ofDatabases.length
  const waiting = [...ofDatabases.slice(first), ...ofDatabases.slice(0, first)]
  await runAtOnce(waiting, DATABASES_AT_ONCE, (inTurn, hand) =>
    expireInTurn(run, `${RELAY}-${hand}`, inTurn),
  )
}

/** The scopes of one database in turn, from behind the one that was begun last there. */
function inTurnFrom(place: string | undefined, scopes: readonly ExpiredScope[]): ScopeInTurn[] {
  const byName = new Map(scopes.map((each) => [each.scope, { ...each, after: null }]))
  const sorted = [...byName.keys()].sort()
  return beginBehind(place ?? null, sorted).flatMap((scope) => byName.get(scope) ?? [])
}

const cursorOf = ({ places }: Run) => JSON.stringify(Object.fromEntries(places))

/** A slice of each scope in turn: none waits for all of a large one. */
async function expireInTurn(run: Run, relay: string, waiting: ScopeInTurn[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    try {
      if (await expireSlice(run, relay, next)) waiting.push(next)
    } catch (error) {
      noteFailure(run.state, error)
    }
  }
}

/** Resolves to whether the scope may have more that this run can forget. */
async function expireSlice(run: Run, relay: string, inTurn: ScopeInTurn): Promise<boolean> {
  const { env, bound, leftMs, state } = run
  const { db, scope, after } = inTurn
  const withinMs = leftMs()
  if (withinMs < 0 || run.slicesLeft <= 0) return false
  run.slicesLeft -= 1
  run.places.set(run.nameOf(db), scope)
  const slice = { scope, before: firstSequenceAt(bound), after, limit: SLICE_ROWS }
  const rows = await findExpiredUsers(db, slice)
  inTurn.after = rows.at(-1) ?? null
  // Whoever was forgotten has no transaction in a later slice.
  const found = new Set(rows.map(({ userRef }) => userRef))
  const userRefs = [...found].filter((userRef) => !run.failed.has(userRef))
  if (userRefs.length > 0) {
    const expiring = withUserObject(env, relay, (object) =>
      object.expireOthers({ scope, userRefs, bound, withinMs }),
    )
    noteExpired(run, await expiring.catch((error) => failed(userRefs, error)))
  }
  state.remaining = Math.max(0, state.remaining - rows.length)
  await writeProgress(run)
  return rows.length === SLICE_ROWS
}

async function writeProgress(run: Run): Promise<void> {
  const now = Date.now()
  if (run.writtenAt !== null && now - run.writtenAt < STATE_WRITTEN_MS) return
  run.writtenAt = now
  const state = { ...run.state, isAtWork: true, cursor: cursorOf(run) }
  try {
    await writeJobState(referenceDatabase(run.env), state, now)
  } catch (error) {
    // Nobody is to wait for a database that only has to be told how far the run is.
    run.writtenAt = Number.POSITIVE_INFINITY
    noteFailure(run.state, error)
  }
}

/** None of them was forgotten. */
const failed = (userRefs: readonly string[], error: unknown): ExpiredUsers => ({
  done: 0,
  failures: userRefs.map(() => reasonOf(error)),
  failed: [...userRefs],
})

function noteExpired({ state, failed }: Run, expired: ExpiredUsers): void {
  const { done, failures } = expired
  // Where a database is down, all of a slice fail for one reason.
  for (const [reason, { length }] of Map.groupBy(failures, (each) => each)) {
    const users = length === 1 ? 'a user' : `${length} users`
    logFailedPart('retention', `${users} could not be forgotten: ${reason}`)
  }
  for (const userRef of expired.failed ?? [])
    if (failed.size < FAILED_REMEMBERED) failed.add(userRef)
  state.done += done
  state.failed += failures.length
  state.error = failures.at(-1) ?? state.error
}
