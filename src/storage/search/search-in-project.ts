/** Searches for the transactions of one project, whose id the index of time has as well. */
import type { D1Database } from '@cloudflare/workers-types'
import { bindValues } from './bind-values.ts'
import { type FoundPositions, type PackedPosition, readPositions } from './read-positions.ts'
import { restOfPeriod } from './search-in-time.ts'
import type { Page, SearchQuestion } from './search-page.ts'

/**
 * Entries of the index that a page reads for each row that it may look at: they are short, and lie
 * side by side. Judged.
 */
const ENTRIES_PER_ROW = 5
/** All may be of the project: a position takes up to 47 characters, and no text on D1 is longer than 2 MB. */
const ENTRIES_MAX = 40_000

interface Entries {
  seen: number
  lowest: number | null
  /** JSON of the project's positions. */
  hits: string
}

/** The next page; rejects when D1 does. */
export async function searchInProject(
  db: D1Database,
  question: SearchQuestion,
  projectId: string,
): Promise<Page> {
  return readPositions(db, question, await findPositions(db, question, projectId))
}

async function findPositions(
  db: D1Database,
  question: SearchQuestion,
  projectId: string,
): Promise<FoundPositions> {
  const { put, values } = bindValues()
  const entriesMax = Math.min(question.lookedAt * ENTRIES_PER_ROW, ENTRIES_MAX)
  const entries = `SELECT sequence, user_ref, project_id FROM ${restOfPeriod(question, put)}
    AND sequence >= ${put(question.since)}
    ORDER BY sequence DESC, user_ref DESC LIMIT +${put(entriesMax)}`
  const found = await db
    .prepare(
      `SELECT count(*) AS seen, min(sequence) AS lowest, json_group_array(
         json_array(sequence, user_ref)) FILTER (WHERE project_id = ${put(projectId)}) AS hits
       FROM (${entries})`,
    )
    .bind(...values)
    .first<Entries>()
  const positions = (JSON.parse(found?.hits ?? '[]') as PackedPosition[]).map(
    ([sequence, userRef]) => ({ sequence, userRef }),
  )
  if (!found || found.lowest === null || found.seen < entriesMax) return { positions, end: null }
  // Others of the lowest sequence may not have been read: the next page has all of them.
  const { lowest } = found
  const end = { sequence: lowest + 1, userRef: '' }
  return { positions: positions.filter(({ sequence }) => sequence > lowest), end }
}
