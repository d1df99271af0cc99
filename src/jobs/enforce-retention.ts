/**
 * Forgets what is older than the retention time. Each user's object does it, in D1 and in itself;
 * this job finds the users, in slices, until nobody is left or its time is up: what is left then is
 * found again by the next run.
 */
import { retentionMs } from '../domain/retention.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import type { Environment } from '../environment.ts'
import { withObjectOf } from '../objects/user-stub.ts'
import { describeError } from '../platform/describe-error.ts'
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

/** Transactions that one slice looks at. */
const SLICE_ROWS = 200
/** Objects that are called at once. */
const CONCURRENCY = 8
/** The platform stops a scheduled run after 15 minutes. */
const TIME_MAX_MS = 10 * MINUTE_MS
/**
 * Users that one run forgets. Each is a subrequest, of which one invocation has 10,000
 * (workers/platform/limits); its slices, and the other parts of the job, need some as well.
 */
const USERS_MAX = 9_000

/** How far a run came: users forgotten and failed, and transactions that are left. */
export interface RetentionProgress {
  done: number
  failed: number
  remaining: number
  /** Why the last user, or database, failed that did; null where none has. */
  reason: string | null
}

/** What ends a run; arguments only so that tests can. */
interface RunBounds {
  clock?: () => number
  usersMax?: number
}

/** Forgets what is old at `now` (ms). A database that does not answer keeps no other from it. */
export async function enforceRetention(
  env: Environment,
  now: number,
  { clock = Date.now, usersMax = USERS_MAX }: RunBounds = {},
): Promise<RetentionProgress> {
  const bound = now - retentionMs(env.RETENTION_DAYS)
  const deadline = clock() + TIME_MAX_MS
  const databases = openDatabases(env)
  const state: JobState = {
    ...{ job: 'retention', startedAt: now, finishedAt: null, error: null },
    ...{ done: 0, failed: 0, remaining: 0 },
  }
  const isOver = () => clock() > deadline || state.done + state.failed >= usersMax
  const scopes = await countReachable(databases, bound, state)
  state.remaining = sum(scopes)
  if (scopes.length > 0) {
    for (const { db, scope } of scopes) {
      await expireScope(env, { db, scope, bound, isOver }, state).catch((error: unknown) =>
        noteFailure(state, error),
      )
    }
    // Counted again, because users that failed have what was counted before.
    state.remaining = sum(await countReachable(databases, bound, state))
    const isCutOff = state.remaining > 0 && isOver()
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
  state.error = `a database could not be asked: ${describeError(failure).message}`
  logFailedPart('retention', state.error)
}

const sum = (scopes: readonly { transactions: number }[]) =>
  scopes.reduce((all, { transactions }) => all + transactions, 0)

interface ExpiringScope {
  db: D1Database
  scope: string
  bound: number
  isOver(): boolean
}

async function expireScope(
  env: Environment,
  { db, scope, bound, isOver }: ExpiringScope,
  state: JobState,
): Promise<void> {
  const tried = new Set<string>()
  let after: ExpiredUser | null = null
  while (!isOver()) {
    const before = firstSequenceAt(bound)
    const rows: ExpiredUser[] = await findExpiredUsers(db, scope, before, after, SLICE_ROWS)
    after = rows.at(-1) ?? null
    if (!after) return
    const users = new Set(rows.map(({ userRef }) => userRef))
    const fresh = [...users].filter((userRef) => !tried.has(userRef))
    for (const userRef of fresh) tried.add(userRef)
    for (let at = 0; at < fresh.length && !isOver(); at += CONCURRENCY) {
      const outcomes = await Promise.all(
        fresh.slice(at, at + CONCURRENCY).map((userRef) => expireUser(env, scope, userRef, bound)),
      )
      const reasons = outcomes.filter((reason) => reason !== null)
      state.done += outcomes.length - reasons.length
      state.failed += reasons.length
      state.error = reasons.at(-1) ?? state.error
    }
    state.remaining = Math.max(0, state.remaining - rows.length)
    await writeJobState(referenceDatabase(env), state, Date.now())
  }
}

/** Resolves to why the user could not be forgotten, which is logged; null where it was. */
async function expireUser(
  env: Environment,
  scope: string,
  userRef: string,
  bound: number,
): Promise<string | null> {
  const reason = await tryToExpire(env, scope, userRef, bound)
  if (reason !== null) logFailedPart('retention', `a user could not be forgotten: ${reason}`)
  return reason
}

async function tryToExpire(
  env: Environment,
  scope: string,
  userRef: string,
  bound: number,
): Promise<string | null> {
  try {
    const expired = await withObjectOf(env, userRef, (user, userKey) =>
      user.expire({ scope, userKey }, bound),
    )
    return expired.ok ? null : expired.error.code
  } catch (error) {
    const { message, cause } = describeError(error)
    return cause === '' ? message : `${message}: ${cause}`
  }
}
