/** How far the parts of the hourly job came, for operators. */
import type { HourlyPart } from '../../domain/hourly-parts.ts'

/** One part's last run. Times in ms since the epoch. */
export interface JobState {
  part: HourlyPart
  startedAt: number
  /** Null while it runs, or where it was cut off. */
  finishedAt: number | null
  done: number
  failed: number
  remaining: number
  /** Why it failed, or some of it; null where nothing did. */
  error: string | null
  /** Behind what the next run goes on; null or absent where the run knows none, as one that failed: the one before holds. */
  cursor?: string | null
  /** Whether it is still at work: a run that is stopped then has ended in it. */
  isAtWork?: boolean
  /** As of a standing; absent where it stays as it was. */
  setAside?: Readonly<Record<string, number>> | undefined
}

/** What of a part is left for the runs after this one to know. */
export interface JobStanding {
  part: HourlyPart
  /** When it was last heard of, ms since the epoch. */
  heardOfAt: number
  cursor: string | null
  /** What it was at, by name; null where it has ended. */
  begun: string[] | null
  /** What runs have ended at, and until when (ms) each is left out: until now or earlier means for no longer. */
  setAside: Readonly<Record<string, number>>
}

/** Writes the state of a part in place of the one before. */
export async function writeJobState(db: D1Database, state: JobState, now: number): Promise<void> {
  const { part, startedAt, finishedAt, done, failed, remaining, error, cursor = null } = state
  const begun = state.isAtWork ? '[]' : null
  await db
    .prepare(
      `INSERT OR REPLACE INTO job_states
         (job, started_at, updated_at, finished_at, done, failed, remaining, error, cursor, begun, set_aside)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,
         coalesce(?9, (SELECT cursor FROM job_states WHERE job = ?1)), ?10,
         coalesce(?11, (SELECT set_aside FROM job_states WHERE job = ?1)))`,
    )
    .bind(
      ...[part, startedAt, now, finishedAt, done, failed, remaining, error, cursor],
      ...[begun, textOf(state.setAside)],
    )
    .run()
}

/**
 * Writes what a part begins, before it does. When the part last ran stays as it was: one that never gets to its end
 * is overdue some time. What arrives late, behind the end of the part, changes nothing.
 */
export async function noteBegun(
  db: D1Database,
  {
    part,
    begun,
    cursor = null,
    setAside,
  }: Pick<JobStanding, 'part' | 'begun'> & Partial<JobStanding>,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO job_states (job, started_at, updated_at, done, failed, remaining, cursor, begun, set_aside)
       VALUES (?1, ?2, ?2, 0, 0, 0, ?3, ?4, ?5)
       ON CONFLICT (job) DO UPDATE SET updated_at = ?2, cursor = coalesce(?3, cursor), begun = ?4,
         set_aside = coalesce(?5, set_aside)
       WHERE updated_at <= ?2`,
    )
    .bind(part, now, cursor, JSON.stringify(begun), textOf(setAside))
    .run()
}

const textOf = (setAside: JobState['setAside']) =>
  setAside === undefined ? null : JSON.stringify(setAside)

/** As D1 has it: its column of the part is called `job`. */
interface StandingRow extends Record<'cursor' | 'begun' | 'set_aside', string | null> {
  part: HourlyPart
  updated_at: number
}

/** What the runs before have left to be known of every part. */
export async function readJobStandings(db: D1Database): Promise<JobStanding[]> {
  const { results } = await db
    .prepare('SELECT job AS part, updated_at, cursor, begun, set_aside FROM job_states')
    .all<StandingRow>()
  return results.map(({ part, updated_at, cursor, begun, set_aside }) => ({
    part,
    heardOfAt: updated_at,
    cursor,
    begun: begun === null ? null : JSON.parse(begun),
    setAside: JSON.parse(set_aside ?? '{}'),
  }))
}

/** The last run of every part that has run. */
export async function readJobStates(db: D1Database): Promise<JobState[]> {
  const { results } = await db
    .prepare(
      `SELECT job AS part, started_at AS startedAt, finished_at AS finishedAt, done, failed, remaining, error
       FROM job_states ORDER BY job`,
    )
    .all<JobState>()
  return results
}
