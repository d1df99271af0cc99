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
}

/** Writes the state of a part in place of the one before. */
export async function writeJobState(
  db: D1Database,
  { job, startedAt, finishedAt, done, failed, remaining }: JobState,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO job_states
         (job, started_at, updated_at, finished_at, done, failed, remaining)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(job, startedAt, now, finishedAt, done, failed, remaining)
    .run()
}
