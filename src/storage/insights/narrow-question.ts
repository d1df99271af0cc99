/** Where the newest transactions of a scope begin over all of its databases, whatever each of them has. */
import { findNewestOfAll, markingOf } from '../../domain/insights/newest-of-all.ts'
import { bindDays, DAYS, type SequenceRange, sampleOf } from './sampled-days.ts'
import { type ScoredQuestion, scoredOf } from './scored-transactions.ts'

/** A question that every database of the scope may be asked alike. */
export interface NarrowedQuestion extends ScoredQuestion {
  /** From here on all scored transactions are counted; of those before, only the newest. */
  sureSince: number
  /** Whether older transactions of the period are not looked at. */
  isNarrower: boolean
}

const NUMBERED = 'sequence, row_number() OVER (ORDER BY sequence DESC) AS nth'
const marksOf = (numbered: string, step: string) =>
  `SELECT json_group_array(sequence) FROM (${numbered}) WHERE nth % ${step} = 0`

// Read from the index alone.
const MARKS_OF_DAYS = `WITH ${DAYS}
  SELECT (${marksOf(sampleOf(NUMBERED), '?4')}) AS marks FROM days`

const MARKS_OF_SCORED = `SELECT (${marksOf(scoredOf(NUMBERED), '?5')}) AS marks`

/**
 * Narrows the question to where as many lie as it allows over all databases; a single one does so by itself.
 * One round trip to each, which looks at no more than the question allows.
 */
export async function narrowQuestion(
  databases: readonly D1Database[],
  question: ScoredQuestion,
): Promise<NarrowedQuestion> {
  if (databases.length === 1) return { ...question, sureSince: 0, isNarrower: false }
  const { since, limit, lookedAt, sampled } = question
  const read = await Promise.all(databases.map((db) => readMarks(db, question)))
  const ofAll = findNewestOfAll(
    read.map(({ all }) => all[0] ?? []),
    lookedAt,
  )
  const ofScored = findNewestOfAll(
    read.map(({ scored }) => scored[0] ?? []),
    limit,
  )
  const days = sampled.days.map((day, at) => {
    const ofDay = findNewestOfAll(
      read.map((marks) => marks.days[at] ?? []),
      sampled.lookedAt,
    )
    return { ...day, since: Math.max(day.since, ofDay.since) }
  })
  return {
    ...question,
    since: Math.max(since, ofAll.since, ofScored.since),
    sureSince: ofScored.sureSince,
    sampled: { ...sampled, days },
    isNarrower: ofAll.since > 0,
  }
}

async function readMarks(db: D1Database, question: ScoredQuestion) {
  const { scope, since, limit, lookedAt, sampled } = question
  const ofDays = (days: readonly SequenceRange[], wanted: number) => {
    const { step, last } = markingOf(wanted)
    return db.prepare(MARKS_OF_DAYS).bind(scope, bindDays(days), last, step)
  }
  const { step, last } = markingOf(limit)
  const [all, days, scored] = await db.batch<{ marks: string }>([
    ofDays([{ since, until: Number.MAX_SAFE_INTEGER }], lookedAt),
    ofDays(sampled.days, sampled.lookedAt),
    db.prepare(MARKS_OF_SCORED).bind(scope, since, lookedAt, last, step),
  ])
  const toMarks = (result: typeof all) =>
    (result?.results ?? []).map(({ marks }) => JSON.parse(marks) as number[])
  return { all: toMarks(all), days: toMarks(days), scored: toMarks(scored) }
}
