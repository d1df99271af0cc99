/** How far the parts of the hourly job came, for operators. */

/** One part's last run. Times in ms since the epoch. */
export interface JobState {
  job: string
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
}

/** Writes the state of a part in place of the one before. */
export async function writeJobState(
  db: D1Database,
  { job, startedAt, finishedAt, done, failed, remaining, error, cursor = null }: JobState,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO job_states
         (job, started_at, updated_at, finished_at, done, failed, remaining, error, cursor)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,
         coalesce(?9, (SELECT cursor FROM job_states WHERE job = ?1)))`,
    )
    .bind(job, startedAt, now, finishedAt, done, failed, remaining, error, cursor)
    .run()
}

/** Where the last run of a part came to; null where that is not known. */
export async function readJobCursor(db: D1Database, job: string): Promise<string | null> {
  return await db.prepare('SELECT cursor FROM job_states WHERE job = ?1').bind(job).first('cursor')
}

/** The last run of every part that has run. */
export async function readJobStates(db: D1Database): Promise<JobState[]> {
  const { results } = await db
    .prepare(
      `SELECT job, started_at AS startedAt, finished_at AS finishedAt, done, failed, remaining, error
       FROM job_states ORDER BY job`,
    )
    .all<JobState>()
  return results
}
